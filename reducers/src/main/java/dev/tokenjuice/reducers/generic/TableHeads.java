package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Lines;

/** Finds tables with a column named "failed" or "errors": the head reports no failure, the rows are totals. */
final class TableHeads {
  private static final int ROWS = 40;

  private TableHeads() {}

  static void tell(ClassifiedLines sketch) {
    Lines lines = sketch.lines();
    for (int i = 0; i + 2 < sketch.size(); i++) {
      boolean marked = sketch.kind(i) == LineKind.FAILURE || sketch.kind(i) == LineKind.WARNING;
      if (marked && sketch.kind(i + 1) == LineKind.NOISE && columns(lines.get(i))) {
        sketch.kind(i, LineKind.SUMMARY);
        rows(sketch, i + 2);
      }
    }
  }

  private static void rows(ClassifiedLines sketch, int from) {
    int limit = Math.min(sketch.size(), from + ROWS);
    for (int i = from; i < limit && sketch.kind(i) != LineKind.BLANK; i++) {
      if (sketch.kind(i) == LineKind.PLAIN && hasDigit(sketch.lines().get(i))) {
        sketch.kind(i, LineKind.SUMMARY);
      }
    }
  }

  /** Whether a line is made of three names or more, set apart by bars or by white space, and is no sentence. */
  private static boolean columns(String line) {
    int gaps = 0;
    boolean text = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == ':' || c == '!' || c == '"') {
        return false;
      }
      boolean gap = c == '|' || c == '│' || c == '\t' || line.startsWith("  ", i);
      gaps += gap && text ? 1 : 0;
      text = !gap && (text || c > ' ');
    }
    return gaps >= 2;
  }

  private static boolean hasDigit(String line) {
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) >= '0' && line.charAt(i) <= '9') {
        return true;
      }
    }
    return false;
  }
}
