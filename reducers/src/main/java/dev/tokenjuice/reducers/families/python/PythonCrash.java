package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;

/** The report of an interpreter that dies or hangs: what happened, and where each thread was in the user's code. */
final class PythonCrash {
  private static final int MAX_FRAMES = 20;
  /** The first line of a report, which may stand behind the progress of a test runner. */
  static final LineForms STARTS_AT = LineForms.of("{}Fatal Python error: {}", "Timeout ({})!", "+++{} Timeout +{}");
  private static final LineForms THREAD = LineForms.of("{}(most recent call first):", "~~~{} Stack of {}");
  private static final LineForm FRAME = LineForm.of("  File \"{}, line {}");

  private PythonCrash() {}

  /** Write the report that begins at {@code from}; return the index behind it. */
  static int write(Draft draft, Lines lines, int from) {
    draft.keepClipped(from, 400);
    int frames = 0;
    int thread = -1;
    int i = from + 1;
    while (i < lines.size() && part(lines.get(i))) {
      String line = lines.get(i);
      if (THREAD.test(line)) {
        thread = i;
      } else if (FRAME.test(line) && !PytestFrame.LIBRARY.test(line) && !line.contains("\"<string>\"")
          && frames++ < MAX_FRAMES) {
        if (thread >= 0) {
          draft.keepAs(thread, lines.get(thread).replace("~", "").strip());
          thread = -1;
        }
        i = write(draft, lines, i, i + 1 < lines.size() && lines.get(i + 1).startsWith("    "));
      }
      i++;
    }
    return i;
  }

  /** Write a frame, in one line with its code if that stands below it; return the index of its last line. */
  private static int write(Draft draft, Lines lines, int i, boolean code) {
    draft.keepAs(i, code ? lines.get(i) + ": " + lines.get(i + 1).strip() : lines.get(i));
    if (code) {
      draft.covered(i + 1);
    }
    return code ? i + 1 : i;
  }

  private static boolean part(String line) {
    return line.isBlank() || THREAD.test(line) || FRAME.test(line) || line.startsWith("  ...")
        || line.startsWith("    ")
        || line.startsWith("Python runtime state: ") || line.startsWith("Extension modules: ");
  }
}
