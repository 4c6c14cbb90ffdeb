package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Words;

/** {@code gh pr view}, {@code issue view} and kin: fields and text, without markup that shows nothing. */
final class GhView extends OutputReader {
  private static final int BUDGET = 12_000;

  private boolean inComment;

  private GhView(Lines lines) {
    super(lines);
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    return lines.size() > 2 && GhRunLog.isLog(lines) ? GhRunLog.reduce(output) : new GhView(lines).render();
  }

  private Reduction render() {
    long used = 0;
    long left = lines.total() - lines.size();
    int steps = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank() || invisible(line)) {
        continue;
      }
      if (line.startsWith("  ✓ ")) {
        steps++;
        continue;
      }
      steps = stepsDone(steps);
      if (used < BUDGET || Signals.failure(line) && used < 2 * BUDGET) {
        draft.keepClipped(i, 1000);
        used += Math.min(1000, line.length()) + 1;
      } else {
        left++;
      }
    }
    stepsDone(steps);
    draft.more(left, "line");
    return draft.build();
  }

  private int stepsDone(int steps) {
    draft.noteIf(steps > 0, "  ✓ " + Words.count(steps, "step") + " passed");
    return 0;
  }

  /** HTML comments, rules and badges. */
  private boolean invisible(String line) {
    String text = line.strip();
    if (inComment) {
      inComment = !text.contains("-->");
      return true;
    }
    if (text.startsWith("<!--")) {
      inComment = !text.contains("-->");
      return inComment || text.endsWith("-->");
    }
    boolean image = text.startsWith("[![") || text.startsWith("![") && text.indexOf(' ') < 0;
    return image && text.endsWith(")");
  }
}
