package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.text.Lines;

/**
 * The essay on a detached HEAD in any language: it is known by the setting that turns it off and by the commands that
 * it quotes.
 */
final class DetachedAdvice {
  private static final int LONGEST = 24;
  /** Two paragraphs, each behind an empty line, and an empty line in front of the quoted command. */
  private static final int EMPTY_LINES = 3;

  private int from = -1;
  private int to = -1;

  DetachedAdvice(Lines lines) {
    int most = Math.min(lines.size(), 2 * LONGEST);
    for (int i = 0; i < most && from < 0; i++) {
      if (lines.get(i).contains("advice.detachedHead")) {
        from = beginning(lines, i);
        to = i + 1;
      }
    }
  }

  private static int beginning(Lines lines, int end) {
    int i = end;
    while (i > 0 && !lines.get(i).strip().startsWith("git switch -c <")) {
      i--;
    }
    int empty = 0;
    while (i > 0 && empty < EMPTY_LINES) {
      i--;
      empty += lines.blank(i) ? 1 : 0;
    }
    return empty == EMPTY_LINES && end - i < LONGEST ? i : -1;
  }

  boolean has(int i) {
    return from >= 0 && i >= from && i < to;
  }
}
