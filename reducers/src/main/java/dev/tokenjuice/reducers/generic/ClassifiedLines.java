package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Shapes;
import dev.tokenjuice.reducers.text.Signals;
import java.util.Locale;

/** Every line of an output with its kind, its marks, its indentation and the heading it stands under. */
final class ClassifiedLines {
  private static final String[] LEVELS = {"info", "error", "warn", "warning", "debug", "trace", "success"};

  private final Lines lines;
  private final LineKind[] kinds;
  private final int[] marks;
  private final int[] indents;
  private final int[] starts;
  private final int[] parents;
  private final int[] paragraphs;
  /** The first of the lines with the same text that are remembered: what its text tells is asked of that one. */
  private final int[] originals;
  /** The shapes of the originals that were asked for theirs; 0 for the others. */
  private final long[] shapes;
  private final int[] counts = new int[LineKind.values().length];

  ClassifiedLines(Lines lines) {
    this.lines = lines;
    int n = lines.size();
    this.kinds = new LineKind[n];
    this.marks = new int[n];
    this.indents = new int[n];
    this.starts = new int[n];
    this.parents = new int[n];
    this.paragraphs = new int[n];
    this.originals = new int[n];
    this.shapes = new long[n];
    Headings headings = new Headings();
    EqualLines equal = new EqualLines(lines);
    for (int i = 0; i < n; i++) {
      originals[i] = equal.before(i);
      if (originals[i] == i) {
        read(i);
      } else {
        copy(originals[i], i);
      }
      boolean blank = starts[i] < 0;
      parents[i] = blank ? -1 : headings.parentOf(i, indents[i]);
      paragraphs[i] = i > 0 && !blank && kinds[i - 1] != LineKind.BLANK ? paragraphs[i - 1] : i;
      counts[kinds[i].ordinal()]++;
    }
    TableHeads.tell(this);
  }

  private void read(int i) {
    String line = lines.get(i);
    int first = skipBlank(line, 0);
    int from = contentStart(line, first);
    starts[i] = from;
    indents[i] = from < 0 ? -1 : from == first ? from : indent(line, from);
    kinds[i] = from < 0 ? LineKind.BLANK : classify(i, line, from);
  }

  private void copy(int original, int i) {
    starts[i] = starts[original];
    indents[i] = indents[original];
    kinds[i] = kinds[original];
    marks[i] = marks[original];
  }

  Lines lines() {
    return lines;
  }

  int size() {
    return kinds.length;
  }

  LineKind kind(int i) {
    return kinds[i];
  }

  void kind(int i, LineKind kind) {
    counts[kinds[i].ordinal()]--;
    counts[kind.ordinal()]++;
    kinds[i] = kind;
  }

  int indent(int i) {
    return indents[i];
  }

  /** Where the text of the line begins, as {@link #contentStart} tells. */
  int start(int i) {
    return starts[i];
  }

  /** The last line before {@code i} that is less indented, or -1. */
  int parent(int i) {
    return parents[i];
  }

  /** The first line of the lines without a blank one between them that line {@code i} is among. */
  int paragraph(int i) {
    return paragraphs[i];
  }

  /** The same for lines that differ only in numbers, as {@link Shapes#fine} tells. */
  long shape(int i) {
    int original = originals[i];
    if (shapes[original] == 0) {
      shapes[original] = Shapes.fine(lines.get(i));
    }
    return shapes[original];
  }

  boolean marked(int i, int mark) {
    return (marks[i] & mark) != 0;
  }

  int count(LineKind kind) {
    return counts[kind.ordinal()];
  }

  private LineKind classify(int i, String line, int from) {
    if (Signals.stackFrame(line)) {
      return LineKind.FRAME;
    }
    int found = Signals.marks(line);
    marks[i] = found;
    if (Signals.passed(line)) {
      boolean total = (found & Signals.COUNT) != 0 && (line.contains("passed") || line.contains("complet"))
          || line.startsWith("ok ") && line.indexOf('\t') > 0;
      return total ? LineKind.SUMMARY : LineKind.PASS;
    }
    if ((found & Signals.FAILURE) != 0) {
      return (found & Signals.WARNING) != 0 && warnsFirst(line) ? LineKind.WARNING : LineKind.FAILURE;
    }
    if ((found & Signals.WARNING) != 0) {
      return LineKind.WARNING;
    }
    if (Noise.line(line, from)) {
      return LineKind.NOISE;
    }
    if (Signals.summary(line, found)) {
      return LineKind.SUMMARY;
    }
    if ((found & Signals.TROUBLE) != 0) {
      return LineKind.TROUBLE;
    }
    return (found & Signals.LOCATION) != 0 ? LineKind.LOCATION : LineKind.PLAIN;
  }

  private static boolean warnsFirst(String line) {
    String head = line.substring(0, Math.min(line.length(), 120)).toLowerCase(Locale.ROOT);
    int warn = head.indexOf("warn");
    int error = head.indexOf("error");
    int fail = head.indexOf("fail");
    return warn >= 0 && (error < 0 || warn < error) && (fail < 0 || warn < fail);
  }

  /**
   * Where the text behind {@code from} begins, behind white space and a gutter such as {@code [info]} or a box edge; -1
   * if there is none.
   */
  static int contentStart(String line, int from) {
    int i = skipBlank(line, from);
    if (i == line.length()) {
      return -1;
    }
    int end = gutterEnd(line, i);
    if (end == i) {
      return i;
    }
    int content = skipBlank(line, end);
    return content == line.length() ? -1 : content;
  }

  /** The white space before the text, not counting the one space that parts it from a gutter. */
  private static int indent(String line, int from) {
    int i = from;
    while (i > 0 && line.charAt(i - 1) <= ' ') {
      i--;
    }
    return i == 0 ? from : Math.max(0, from - i - 1);
  }

  private static int gutterEnd(String line, int from) {
    char c = line.charAt(from);
    if (c == '│' || c == '┃' || c == '|') {
      return from + 1;
    }
    if (c == '[') {
      for (String level : LEVELS) {
        if (line.regionMatches(true, from + 1, level, 0, level.length()) && line.startsWith("]",
            from + 1 + level.length())) {
          return from + 2 + level.length();
        }
      }
    }
    return from;
  }

  private static int skipBlank(String line, int from) {
    int i = from;
    while (i < line.length() && line.charAt(i) <= ' ') {
      i++;
    }
    return i;
  }
}
