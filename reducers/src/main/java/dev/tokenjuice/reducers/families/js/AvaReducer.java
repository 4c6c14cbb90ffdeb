package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;

/** Compacts ava: the failure report behind the first rule, and the totals. */
final class AvaReducer {
  private AvaReducer() {}

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? write(output) : Reduction.declined();
  }

  static boolean recognises(Lines lines) {
    for (String line : lines) {
      if (total(line)) {
        return true;
      }
    }
    return false;
  }

  private static Reduction write(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    FailureText texts = new FailureText(draft, lines);
    boolean report = false;
    int from = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean rule = line.strip().equals("─");
      if (rule || total(line)) {
        if (report) {
          texts.write(from, i);
        }
        report = true;
        from = i + 1;
      }
      if (total(line)) {
        draft.keepAs(i, line.strip());
      } else if (!report && !Names.passed(line) && !Names.scriptNoise(line) && (Names.failed(line) || output.failed()
          && Signals.failure(line))) {
        draft.keepClipped(i, 400);
      }
    }
    return draft.build();
  }

  private static boolean total(String line) {
    String s = line.strip();
    int space = s.indexOf(' ');
    return line.startsWith("  ") && space > 0 && s.substring(0, space).chars().allMatch(Character::isDigit)
        && (s.contains(" test passed") || s.contains(" tests passed") || s.contains(" test failed")
        || s.contains(" tests failed")
            || s.endsWith("uncaught exception") || s.endsWith("unhandled rejection"))
        && s.length() < 60;
  }
}
