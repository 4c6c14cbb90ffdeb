package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.shared.PrintedLines;
import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.Lines;

/** What a failing test printed and logged, below short titles. */
final class PytestCaptured {
  static final LineForm TITLE = LineForm.of("-----{} Captured {}-");

  private PytestCaptured() {}

  /** Write the parts from {@code from} to {@code to}, each of which begins with its title. */
  static void write(Draft draft, PrintedLines printed, Lines lines, int from, int to) {
    for (int i = from; i < to; i++) {
      if (TITLE.test(lines.get(i))) {
        printed.close();
        draft.keepAs(i, "-- " + lines.get(i).replace("-", "").strip() + " --");
      } else {
        printed.keep(i);
      }
    }
    printed.close();
  }
}
