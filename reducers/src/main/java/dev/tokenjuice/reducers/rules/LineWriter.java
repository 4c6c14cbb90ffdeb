package dev.tokenjuice.reducers.rules;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;
import java.util.function.Predicate;

/** Writes selected lines to a draft: equal neighbours once with their number, a count for omitted lines. */
final class LineWriter {
  private final Draft draft;
  private final Lines lines;
  private final boolean dedupe;

  LineWriter(Draft draft, Lines lines, boolean dedupe) {
    this.draft = draft;
    this.lines = lines;
    this.dedupe = dedupe;
  }

  void write(List<Integer> indices) {
    int at = 0;
    while (at < indices.size()) {
      at = writeRun(indices, at);
    }
  }

  /** Write the line at {@code at} together with its equal neighbours. Returns where the next line is. */
  private int writeRun(List<Integer> indices, int at) {
    int first = indices.get(at);
    int end = dedupe ? runEnd(indices, at) : at + 1;
    int count = end - at;
    String line = lines.get(first);
    draft.keepAs(first, count > 1 && !line.isBlank() ? line + " (×" + count + ")" : line);
    for (int i = at + 1; i < end; i++) {
      draft.covered(indices.get(i));
    }
    return end;
  }

  private int runEnd(List<Integer> indices, int at) {
    String line = lines.get(indices.get(at));
    int end = at + 1;
    while (end < indices.size() && lines.get(indices.get(end)).equals(line)) {
      end++;
    }
    return end;
  }

  /** Write the head and the tail, and from the middle the first lines that must stay. */
  void writeWindow(List<Integer> indices, HeadTailLimit window, Predicate<String> mustStay) {
    int tailStart = indices.size() - window.tail();
    write(indices.subList(0, window.head()));
    int left = 0;
    int stayed = 0;
    for (int i = window.head(); i < tailStart; i++) {
      if (stayed < StageReducer.MOST_THAT_STAY && mustStay.test(lines.get(indices.get(i)))) {
        stayed++;
        gap(left);
        left = 0;
        draft.keep(indices.get(i));
      } else {
        left++;
      }
    }
    gap(left);
    write(indices.subList(tailStart, indices.size()));
  }

  private void gap(int count) {
    draft.noteIf(count > 0, count == 1 ? "… 1 line omitted" : "… " + count + " lines omitted");
  }
}
