package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Shapes;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Chooses among the lines that report nothing: folds those that repeat, and shows the rest or its beginning and end.
 */
final class PlainText {
  static final String LIKE_THIS = " more like this";
  private static final int REPEATS = 6;
  private static final int PLACES = 60;
  private static final int SIMILAR_RUN = 12;
  private static final int RUN_FIRST = 5;
  private static final int LONG_LINE = 300;

  private final Sketch sketch;
  private final Lines lines;
  private final Selection selection;
  private int count;
  private int chars;

  PlainText(Sketch sketch, Selection selection) {
    this.sketch = sketch;
    this.lines = sketch.lines();
    this.selection = selection;
  }

  int count() {
    return count;
  }

  int chars() {
    return chars;
  }

  /**
   * Fold lines that differ only in numbers, wherever they are: the first two and the last are left. Settings are not
   * repetition: each of them has a name of its own and a value. Nor are places in files where they are {@code
   * findings}, unless there are very many.
   */
  void foldRepeats(boolean findings) {
    boolean listed = findings && sketch.count(LineKind.LOCATION) <= PLACES;
    Map<Long, int[]> shapes = new HashMap<>();
    Map<Long, Set<String>> keys = new HashMap<>();
    int[][] shapeOf = new int[sketch.size()][];
    for (int i = 0; i < sketch.size(); i++) {
      if (open(i) && !(listed && sketch.kind(i) == LineKind.LOCATION)) {
        long shape = Shapes.fine(lines.get(i));
        shapeOf[i] = shapes.computeIfAbsent(shape, k -> new int[3]);
        shapeOf[i][0]++;
        keys.computeIfAbsent(shape, k -> new HashSet<>()).add(key(lines.get(i)));
      }
    }
    keys.forEach((shape, names) -> {
      if (!names.contains("") && names.size() == shapes.get(shape)[0]) {
        shapes.get(shape)[0] = 0;
      }
    });
    for (int i = 0; i < sketch.size(); i++) {
      if (shapeOf[i] != null) {
        foldRepeat(i, shapeOf[i]);
      }
    }
  }

  /** The name in {@code name: value} or {@code name=value}, or the empty string. */
  private static String key(String line) {
    String text = line.strip();
    int end = 0;
    while (end < text.length() && named(text.charAt(end))) {
      end++;
    }
    boolean valued = end > 0 && end + 1 < text.length() && (text.startsWith(": ", end) || text.charAt(end) == '=');
    return valued && Character.isLetter(text.charAt(0)) ? text.substring(0, end) : "";
  }

  private static boolean named(char c) {
    return Character.isLetterOrDigit(c) || "_.-/".indexOf(c) >= 0;
  }

  /**
   * Decide about one line of a shape; {@code seen} holds how many there are, how many came, and the line with the note.
   */
  private void foldRepeat(int i, int[] seen) {
    if (seen[0] < REPEATS) {
      return;
    }
    seen[1]++;
    if (seen[1] == 2) {
      selection.noteAfter(i, more(seen[0] - 3));
      seen[2] = i;
    } else if (seen[1] > 2 && seen[1] < seen[0]) {
      selection.fold(i, seen[2]);
    }
  }

  /** A note for lines left out; lines that a huge output does not hold any more cannot be counted by their shape. */
  private String more(int count) {
    return "… " + (lines.total() > lines.size() ? "at least " : "") + count + LIKE_THIS;
  }

  /** Fold runs of lines that begin alike and are of the same make. */
  void foldRuns() {
    int from = -1;
    int last = -1;
    int length = 0;
    long shape = 0;
    for (int i = 0; i < sketch.size(); i++) {
      if (sketch.kind(i) == LineKind.BLANK || selection.folded(i) || selection.covered(i)) {
        continue;
      }
      long here = open(i) ? Shapes.coarse(lines.get(i)) : 0;
      if (here != shape || here == 0) {
        foldRun(from, last, length);
        from = i;
        length = 0;
        shape = here;
      }
      length++;
      last = i;
    }
    foldRun(from, last, length);
  }

  private void foldRun(int from, int last, int length) {
    if (from < 0 || length < SIMILAR_RUN || !open(from)) {
      return;
    }
    int seen = 0;
    int anchor = from;
    for (int i = from; i < last; i++) {
      if (!open(i) || sketch.kind(i) == LineKind.BLANK) {
        continue;
      }
      seen++;
      if (seen == RUN_FIRST) {
        selection.noteAfter(i, more(length - RUN_FIRST - 1));
        anchor = i;
      } else if (seen > RUN_FIRST) {
        selection.fold(i, anchor);
      }
    }
  }

  /** Count the lines that nothing has been decided about. */
  void measure() {
    count = 0;
    chars = 0;
    for (int i = 0; i < sketch.size(); i++) {
      if (open(i)) {
        count++;
        chars += Math.min(LONG_LINE, lines.get(i).length()) + 1;
      }
    }
  }

  /** Whether the line reports nothing and nothing has been decided about it. */
  private boolean open(int i) {
    LineKind kind = sketch.kind(i);
    return (kind == LineKind.PLAIN || kind == LineKind.LOCATION || kind == LineKind.TROUBLE)
        && !selection.shown(i) && !selection.covered(i) && !selection.folded(i);
  }

  void all() {
    for (int i = 0; i < sketch.size(); i++) {
      if (open(i)) {
        selection.show(i);
      }
    }
  }

  /** Show the first and the last lines. */
  void ends(int head, int tail) {
    int left = head;
    for (int i = 0; i < sketch.size() && left > 0; i++) {
      left -= take(i);
    }
    left = tail;
    for (int i = sketch.size() - 1; i >= 0 && left > 0; i--) {
      left -= take(i);
    }
  }

  /** Show lines that name a place or hint at trouble, within bounds. */
  void hints() {
    int room = LONG_LINE * 8;
    for (int i = 0; i < sketch.size() && room > 0; i++) {
      if (open(i) && sketch.kind(i) != LineKind.PLAIN) {
        selection.showUnderHeadings(i);
        room -= Math.min(LONG_LINE, lines.get(i).length());
      }
    }
  }

  private int take(int i) {
    if (selection.shown(i)) {
      return 1;
    }
    if (open(i)) {
      selection.show(i);
      return 1;
    }
    return 0;
  }
}
