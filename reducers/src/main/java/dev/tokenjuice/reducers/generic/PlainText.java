package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.ByNumber;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Shapes;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
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

  private final ClassifiedLines sketch;
  private final Lines lines;
  private final ShownLines selection;
  private int count;
  private int chars;

  PlainText(ClassifiedLines sketch, ShownLines selection) {
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
    ByNumber<Alike> shapes = new ByNumber<>();
    Alike[] shapeOf = new Alike[sketch.size()];
    for (int i = 0; i < sketch.size(); i++) {
      if (open(i) && !(listed && sketch.kind(i) == LineKind.LOCATION)) {
        Alike alike = shapes.get(sketch.shape(i));
        if (alike == null) {
          alike = new Alike();
          shapes.put(sketch.shape(i), alike);
        }
        alike.add(lines.get(i));
        shapeOf[i] = alike;
      }
    }
    for (int i = 0; i < sketch.size(); i++) {
      if (shapeOf[i] != null && !shapeOf[i].settings) {
        foldRepeat(i, shapeOf[i]);
      }
    }
  }

  /** Lines of one shape: how many there are, how many came, the line with the note. */
  private static final class Alike {
    private Set<String> names = Set.of();
    /** Whether each line so far gives a value to another name. */
    private boolean settings = true;
    private int count;
    private int came;
    private int noted;

    private void add(String line) {
      count++;
      if (settings) {
        int from = Stripped.start(line, 0);
        int end = keyEnd(line, from);
        names = end > from && names.isEmpty() ? new HashSet<>() : names;
        settings = end > from && names.add(line.substring(from, end));
      }
    }
  }

  /** Where the name in {@code name: value} or {@code name=value} ends, or {@code from} if there is none. */
  private static int keyEnd(String line, int from) {
    if (from == line.length() || !Character.isLetter(line.charAt(from))) {
      return from;
    }
    int end = from;
    while (end < line.length() && named(line.charAt(end))) {
      end++;
    }
    boolean valued = line.startsWith(": ", end) || line.startsWith("=", end);
    return valued && Stripped.start(line, end + 1) < line.length() ? end : from;
  }

  private static boolean named(char c) {
    return c >= 'a' && c <= 'z' || Character.isLetterOrDigit(c) || "_.-/".indexOf(c) >= 0;
  }

  private void foldRepeat(int i, Alike alike) {
    if (alike.count < REPEATS) {
      return;
    }
    alike.came++;
    if (alike.came == 2) {
      selection.noteAfter(i, more(alike.count - 3));
      alike.noted = i;
    } else if (alike.came > 2 && alike.came < alike.count) {
      selection.fold(i, alike.noted);
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
