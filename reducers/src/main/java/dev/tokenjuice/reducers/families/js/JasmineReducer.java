package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.List;

/** Compacts jasmine and karma: each failed spec with its message and the user's frames, and the last count. */
final class JasmineReducer {
  static final List<Signature> SIGNATURES =
      Signature.run("js/jasmine").hint("{}Executed {} of {} ({}", "{} specs, {} failure{}").build();
  private static final int MAX_LOOSE = 30;

  private final CommandOutput output;
  private final Lines lines;
  private final Draft draft;
  private final FailureText texts;
  private int failures;
  private int loose;

  private JasmineReducer(CommandOutput output) {
    this.output = output;
    this.lines = output.lines();
    this.draft = new Draft(lines);
    this.texts = new FailureText(draft, lines);
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new JasmineReducer(output).run() : Reduction.declined();
  }

  static boolean recognises(Lines lines) {
    for (String line : lines) {
      if (specs(line) || executed(line) || line.startsWith("TOTAL: ")) {
        return true;
      }
    }
    return false;
  }

  private Reduction run() {
    int lastCount = -1;
    for (int i = 0; i < lines.size(); i++) {
      lastCount = executed(lines.get(i)) ? i : lastCount;
    }
    boolean report = false;
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i);
      report |= line.equals("Failures:") || line.equals("Failures: ");
      if (executed(line) ? i == lastCount : specs(line) || line.startsWith("TOTAL: ")) {
        draft.keepAs(i, lastState(line));
        report = false;
        i++;
      } else if (report && numbered(line) || karmaFailure(line)) {
        i = block(i, karmaFailure(line));
      } else {
        if (!executed(line) && !line.isBlank() && !Names.scriptNoise(line) && output.failed() && Signals.failure(line)
            && !line.startsWith("Failures:") && loose++ < MAX_LOOSE) {
          draft.keepClipped(i, 400);
        }
        i++;
      }
    }
    return draft.fact("failed tests", failures).build();
  }

  private int block(int from, boolean karma) {
    int end = from + 1;
    while (end < lines.size() && (karma ? !lines.blank(end) && Character.isWhitespace(lines.get(end).charAt(0))
        : !numbered(lines.get(end)) && !specs(lines.get(end)) && !lines.get(end).startsWith("Executed "))) {
      end++;
    }
    failures++;
    draft.keep(from);
    texts.write(from + 1, end);
    return end;
  }

  private static boolean numbered(String line) {
    int close = Stripped.digits(line, 0);
    return close > 0 && close < 6 && line.startsWith(") ", close);
  }

  private static boolean karmaFailure(String line) {
    return line.endsWith(" FAILED") && line.contains(") ") && !Character.isWhitespace(line.charAt(0));
  }

  private static boolean specs(String line) {
    return !line.isEmpty() && Character.isDigit(line.charAt(0)) && (line.contains(" specs, ")
        || line.contains(" spec, ")) && line.contains(" failure");
  }

  private static boolean executed(String line) {
    int at = line.indexOf("Executed ");
    return at >= 0 && at + 9 < line.length() && Character.isDigit(line.charAt(at + 9)) && line.contains(" of ");
  }

  /** Karma overwrites its count in place; a log of it holds all states in one line. */
  private static String lastState(String line) {
    int at = line.lastIndexOf("Executed ");
    int first = line.indexOf("Executed ");
    return at == first ? line : line.substring(0, first) + line.substring(at);
  }
}
