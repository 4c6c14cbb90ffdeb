package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;

/** {@code git blame}: neighbouring lines of one commit under one heading, with their line numbers. */
final class GitBlame {
  private static final int SHORT = 12;
  private static final int BUDGET = 24_000;

  private GitBlame() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.size() < SHORT || output.failed()) {
      return new Draft(lines).keep(0, lines.size()).build();
    }
    Draft draft = new Draft(lines);
    String last = "";
    long used = 0;
    int odd = 0;
    for (int i = 0; i < lines.size() && used < BUDGET; i++) {
      String line = lines.get(i);
      Cut cut = cut(line);
      if (cut == Cut.NONE) {
        draft.keep(i);
        odd++;
        continue;
      }
      String who = heading(line, cut);
      String text = line.substring(cut.number()).stripTrailing();
      boolean alone = !who.equals(last) && !who.equals(headingAt(lines, i + 1));
      if (!who.equals(last) && !alone) {
        draft.note(who);
        used += who.length() + 1;
      }
      last = who;
      draft.keepPart(i, alone ? who + " " + text : text);
      used += text.length() + (alone ? who.length() + 2 : 1);
    }
    return odd > lines.size() / 4 ? Reduction.declined() : draft.build();
  }

  /** Where the bracket opens, where the line number begins. */
  private record Cut(int open, int number) {
    static final Cut NONE = new Cut(-1, -1);
  }

  /** Cut {@code 1a2b3c4d path (Name 2026-01-02 10:11:12 +0100 12) code}. */
  private static Cut cut(String line) {
    int open = line.indexOf('(');
    int close = line.indexOf(')', open + 1);
    while (close > 0 && !Character.isDigit(line.charAt(close - 1))) {
      close = line.indexOf(')', close + 1);
    }
    int start = line.startsWith("^") ? 1 : 0;
    if (open < 0 || close < 0 || CommitIds.hexEnd(line, start) - start < 4) {
      return Cut.NONE;
    }
    int number = line.lastIndexOf(' ', close) + 1;
    return number > open + 1 ? new Cut(open, number) : Cut.NONE;
  }

  private static String headingAt(Lines lines, int i) {
    if (i >= lines.size()) {
      return "";
    }
    Cut cut = cut(lines.get(i));
    return cut == Cut.NONE ? "" : heading(lines.get(i), cut);
  }

  private static String heading(String line, Cut cut) {
    String who = Words.squeezed(line.substring(cut.open() + 1, cut.number()).strip());
    int time = clock(who);
    return line.substring(0, cut.open()).strip() + " " + (time > 0 ? who.substring(0, time) : who);
  }

  /** Where {@code 10:11:12 +0100} begins: the day is enough here. */
  private static int clock(String who) {
    int first = who.indexOf(':');
    boolean clock = first > 3 && who.indexOf(':', first + 1) == first + 3;
    return clock ? first - 3 : -1;
  }
}
