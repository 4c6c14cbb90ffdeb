package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;

/**
 * Tables of {@code gh} and {@code glab} (pull requests, issues, runs, releases): all rows, what they share once, days
 * for times.
 */
final class GhRows {
  private static final int MOST = 1_000;
  private static final int WIDTH = 300;

  private GhRows() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    SharedCells shared = SharedCells.of(lines);
    draft.noteIf(!shared.told().isEmpty(), "(all: " + String.join(", ", shared.told()) + ")");
    long left = lines.total() - lines.size();
    int rows = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank()) {
        continue;
      }
      if (rows < MOST || output.failed() || failing(line)) {
        row(draft, i, shared.rest(line));
      } else {
        left++;
      }
      rows++;
    }
    draft.more(left, "row");
    return draft.build();
  }

  private static void row(Draft draft, int i, String line) {
    String text = squeezed(line);
    if (text.length() > WIDTH) {
      draft.keepPart(i, Words.clipped(text, WIDTH));
    } else if (timed(line)) {
      draft.keepPart(i, text);
    } else {
      draft.keepAs(i, text);
    }
  }

  private static boolean timed(String line) {
    for (int i = line.indexOf('-'); i >= 0; i = line.indexOf('-', i + 1)) {
      if (i >= 4 && timestampEnd(line, i - 4) > 0) {
        return true;
      }
    }
    return false;
  }

  /** Rows of runs that did not succeed are never folded. */
  static boolean failing(String line) {
    return Signals.failure(line) || line.contains("\tcancelled\t") || line.contains("timed_out")
        || line.contains("startup_failure") || line.contains("action_required") || line.startsWith("X ");
  }

  /** Columns two blanks apart, times cut to the day. */
  static String squeezed(String line) {
    return timed(line) || line.contains("   ") ? rewritten(line) : line.stripTrailing();
  }

  private static String rewritten(String line) {
    StringBuilder out = new StringBuilder(line.length());
    int i = 0;
    while (i < line.length()) {
      int time = timestampEnd(line, i);
      if (time > 0) {
        out.append(line, i, i + 10);
        i = time;
      } else {
        boolean wide = out.length() > 1 && out.charAt(out.length() - 1) == ' ' && out.charAt(out.length() - 2) == ' ';
        if (line.charAt(i) != ' ' || !wide) {
          out.append(line.charAt(i));
        }
        i++;
      }
    }
    return out.toString().stripTrailing();
  }

  /** Where {@code 2026-01-31T10:11:12Z} ends, if it begins here. */
  static int timestampEnd(String line, int from) {
    if (from + 20 > line.length() || line.charAt(from + 4) != '-' || line.charAt(from + 10) != 'T'
        || line.charAt(from + 13) != ':') {
      return -1;
    }
    int i = Signs.behind(line, from + 11, "0123456789:.+");
    return i < line.length() && line.charAt(i) == 'Z' ? i + 1 : i;
  }
}
