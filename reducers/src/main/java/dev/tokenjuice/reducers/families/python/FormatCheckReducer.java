package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Margins;

/**
 * Compacts {@code black}, {@code isort} and {@code ruff format}: the files, told once below what is to be done with
 * them, and the totals.
 */
final class FormatCheckReducer {
  private static final String ERROR = "ERROR: ";
  private static final String ISORT = " Imports are incorrectly sorted and/or formatted.";
  private static final String ISORT_ACTION = ISORT.strip();
  private static final String[] ACTIONS = {"Would reformat:", "would reformat", "reformatted", "Fixing"};

  /** Newer versions of ruff draw what would change below each file; the way to it is the same for all. */
  private static final String UNFORMATTED = "unformatted: ";
  private static final String ARROW = "--> ";

  private static final int MAX_WRITTEN = 20;

  private FormatCheckReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    String heading = "";
    int written = 0;
    int good = 0;
    int drawings = 0;
    boolean drawn = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      drawn &= !line.isBlank();
      if (drawn) {
        continue;
      }
      if (line.startsWith("--- ") || line.startsWith("@@ ")) {
        return Reduction.declined();
      }
      drawn = line.startsWith(UNFORMATTED) && i + 1 < lines.size() && Margins.startsWith(lines.get(i + 1), ARROW);
      if (drawn && !line.equals(heading)) {
        draft.note(line);
        heading = line;
      }
      String action = action(line);
      if (drawn) {
        draft.keepAs(i, "  " + lines.get(i + 1).strip().substring(ARROW.length())).covered(i + 1);
        draft.fact(Reduction.REASONS, ++drawings);
      } else if (!action.isEmpty()) {
        if (!action.equals(heading)) {
          draft.note(action);
          heading = action;
        }
        if (output.failed() || written++ < MAX_WRITTEN) {
          draft.keepAs(i, "  " + path(line, action));
        }
      } else if (line.startsWith("SUCCESS: ")) {
        good++;
      } else if (!line.isBlank() && !noise(line)) {
        draft.keepClipped(i, 600);
        heading = "";
      }
    }
    if (written > MAX_WRITTEN) {
      draft.note("… " + (written - MAX_WRITTEN) + " more files");
    }
    if (good > 0) {
      draft.note(good + " files look good");
    }
    return draft.build();
  }

  /** Good wishes, and what {@code --verbose} tells of settings and of each file that is well already. */
  private static boolean noise(String line) {
    return line.startsWith("Oh no!") || line.startsWith("All done!")
        || line.endsWith(" already well formatted, good job.")
        || line.endsWith(" wasn't modified on disk since last run.") || line.startsWith("Identified `")
        || line.startsWith("Sources to be formatted: ") || line.startsWith("else-type place_module for ")
        || line.startsWith("from-type place_module for ");
  }

  private static String action(String line) {
    if (line.startsWith(ERROR) && line.endsWith(ISORT) && line.length() > ERROR.length() + ISORT.length()) {
      return ISORT_ACTION;
    }
    for (String action : ACTIONS) {
      if (line.startsWith(action) && line.startsWith(" ", action.length())) {
        return action;
      }
    }
    return "";
  }

  private static String path(String line, String action) {
    return line.startsWith(ERROR) ? line.substring(ERROR.length(), line.length() - ISORT.length())
        : line.substring(action.length()).strip();
  }
}
