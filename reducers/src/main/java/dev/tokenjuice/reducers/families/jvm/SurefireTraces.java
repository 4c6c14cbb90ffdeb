package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/** Stack traces of failed tests whose lines carry Maven's {@code [ERROR]}, as some versions and loggers print them. */
final class SurefireTraces {
  private static final String MARK = "[ERROR] ";

  private SurefireTraces() {}

  /** The same lines with the traces as Surefire prints them elsewhere; the lines themselves where none is marked. */
  static Lines unmarked(Lines lines) {
    if (lines.total() != lines.size() || lines.stream().noneMatch(SurefireTraces::markedFrame)) {
      return lines;
    }
    List<String> clean = new ArrayList<>(lines);
    for (int i = 0; i < clean.size(); i++) {
      if (clean.get(i).contains("<<< ") && !clean.get(i).contains("Tests run:")) {
        unmark(clean, i + 1);
      }
    }
    return Lines.of(clean);
  }

  private static boolean markedFrame(String line) {
    return line.startsWith(MARK) && JavaTraces.frame(line.substring(MARK.length()));
  }

  /** Take the marks from a message and the frames below it; without frames it is none. */
  private static void unmark(List<String> lines, int from) {
    int end = from;
    int frames = from;
    while (end < lines.size() && lines.get(end).startsWith(MARK) && !lines.get(end).contains("<<< ")) {
      frames = markedFrame(lines.get(end)) ? end + 1 : frames;
      end++;
    }
    for (int i = from; i < frames; i++) {
      lines.set(i, lines.get(i).substring(MARK.length()));
    }
  }
}
