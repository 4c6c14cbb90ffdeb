package dev.tokenjuice.reducers.generic;

/** Finds the less indented line above each line, in one pass, with a stack of the open indentations. */
final class Headings {
  private static final int DEEPEST = 64;

  private final int[] line = new int[DEEPEST];
  private final int[] indent = new int[DEEPEST];
  private int depth;

  /** The heading of line {@code i}, or -1; lines must come in order. */
  int parentOf(int i, int width) {
    while (depth > 0 && indent[depth - 1] >= width) {
      depth--;
    }
    int parent = depth == 0 ? -1 : line[depth - 1];
    if (depth < DEEPEST) {
      line[depth] = i;
      indent[depth] = width;
      depth++;
    }
    return parent;
  }
}
