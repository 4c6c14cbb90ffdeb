package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;

/** The report of an interpreter that dies or hangs: what happened, and where each thread was in the user's code. */
final class PythonCrash {
  private static final int MAX_FRAMES = 20;

  private PythonCrash() {}

  /** The first line of a report, which may stand behind the progress of a test runner. */
  static boolean startsAt(String line) {
    return line.contains("Fatal Python error: ") || line.startsWith("Timeout (") && line.endsWith(")!")
        || line.startsWith("+++") && line.contains(" Timeout +");
  }

  /** Write the report that begins at {@code from}; return the index behind it. */
  static int write(Draft draft, Lines lines, int from) {
    draft.keepClipped(from, 400);
    int frames = 0;
    int thread = -1;
    int i = from + 1;
    while (i < lines.size() && part(lines.get(i))) {
      String line = lines.get(i);
      if (thread(line)) {
        thread = i;
      } else if (frame(line) && !PytestFrame.library(line) && !line.contains("\"<string>\"") && frames++ < MAX_FRAMES) {
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
    return line.isBlank() || thread(line) || frame(line) || line.startsWith("  ...") || line.startsWith("    ")
        || line.startsWith("Python runtime state: ") || line.startsWith("Extension modules: ");
  }

  private static boolean thread(String line) {
    return line.endsWith("(most recent call first):") || line.startsWith("~~~") && line.contains(" Stack of ");
  }

  private static boolean frame(String line) {
    return line.startsWith("  File \"") && line.contains(", line ");
  }
}
