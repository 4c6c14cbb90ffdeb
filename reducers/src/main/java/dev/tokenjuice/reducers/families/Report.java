package dev.tokenjuice.reducers.families;

import dev.tokenjuice.reducers.families.Shape.Weight;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * The part of an output in which a tool was seen.
 *
 * @param reducer the name of the reducer that understands the tool
 * @param first the first line with a mark of the tool
 * @param last the last one
 * @param marks how many there are
 * @param signed whether no other program prints one of them
 */
record Report(String reducer, int first, int last, int marks, boolean signed) {
  private static final ShapeIndex INDEX = ToolShapes.INDEX;

  /** All that have wanted shapes, those of higher rank first; they may overlap. */
  static List<Report> find(Lines lines, Predicate<Shape> wanted) {
    int[] opening = unseen();
    int[] first = unseen();
    int[] last = unseen();
    int[] marks = new int[INDEX.size()];
    boolean[] signed = new boolean[INDEX.size()];
    int latest = -1;
    for (int i = 0; i < lines.size(); i++) {
      int shape = INDEX.shapeOf(lines.get(i));
      if (shape >= 0 && latest >= 0 && INDEX.shape(shape).weight() == Weight.CLOSING) {
        last[latest] = i;
      } else if (shape >= 0 && wanted.test(INDEX.shape(shape))) {
        int tool = INDEX.tool(shape);
        Weight weight = INDEX.shape(shape).weight();
        if (weight == Weight.OPENING) {
          opening[tool] = opening[tool] < 0 ? i : opening[tool];
          continue;
        }
        first[tool] = first[tool] < 0 ? Math.max(0, opening[tool] < 0 ? i : opening[tool]) : first[tool];
        last[tool] = i;
        latest = tool;
        marks[tool]++;
        signed[tool] |= weight.proves();
      }
    }
    List<Report> found = new ArrayList<>();
    for (int tool = 0; tool < first.length; tool++) {
      if (first[tool] >= 0) {
        found.add(new Report(INDEX.shape(tool).reducer(), first[tool], last[tool], marks[tool], signed[tool]));
      }
    }
    return found;
  }

  /** The same in order; of two that overlap the one of higher rank takes both places. */
  static List<Report> merged(Lines lines, Predicate<Shape> wanted) {
    List<Report> merged = new ArrayList<>();
    for (Report report : find(lines, wanted)) {
      int k = 0;
      while (k < merged.size() && !merged.get(k).overlaps(report)) {
        k++;
      }
      if (k < merged.size()) {
        merged.set(k, merged.get(k).with(report));
      } else {
        merged.add(report);
      }
    }
    merged.sort(Comparator.comparingInt(Report::first));
    return merged;
  }

  private static int[] unseen() {
    int[] places = new int[INDEX.size()];
    Arrays.fill(places, -1);
    return places;
  }

  /** The runs of the tool in this part, where they can be told apart. */
  List<Report> runs(Lines lines) {
    List<Report> runs = new ArrayList<>();
    int begin = first;
    for (int i = first + 1; i <= last; i++) {
      int shape = INDEX.shapeOf(lines.get(i));
      if (shape >= 0 && INDEX.shape(shape).weight() == Weight.START && INDEX.shape(shape).reducer().equals(reducer)) {
        runs.add(new Report(reducer, begin, i - 1, marks, signed));
        begin = i;
      }
    }
    runs.add(new Report(reducer, begin, last, marks, signed));
    return runs;
  }

  boolean overlaps(Report other) {
    return other.first <= last && first <= other.last;
  }

  boolean encloses(Report other) {
    return first <= other.first && other.last <= last;
  }

  private Report with(Report other) {
    return new Report(reducer, Math.min(first, other.first), Math.max(last, other.last), marks, signed);
  }
}
