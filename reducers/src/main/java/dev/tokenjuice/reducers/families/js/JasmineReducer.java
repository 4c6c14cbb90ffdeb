package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.List;

/** Compacts jasmine and karma: each failed spec with its message and the user's frames, and the last count. */
final class JasmineReducer extends JsReport {
  static final List<Signature> SIGNATURES =
      Signature.run("js/jasmine").hint("{}Executed {} of {} ({}", "{} specs, {} failure{}").build();
  private static final ReportGrammar<JasmineReducer> GRAMMAR = ReportGrammar.<JasmineReducer>builder()
      .line(JasmineReducer::count, JasmineReducer::executed)
      .line(JasmineReducer::total, JasmineReducer::specs)
      .line(JasmineReducer::total, "TOTAL: {}")
      .line((reader, i) -> reader.report = true, "Failures:", "Failures: ")
      .block(JasmineReducer::spec, JasmineReducer::numbered)
      .block(JasmineReducer::karmaSpec, JasmineReducer::karmaFailure)
      .block((reader, i) -> reader.lines.find(i + 1, line -> specs(line) || line.startsWith("Failures:")), "Pending:")
      .block(JasmineReducer::scriptNoise)
      .drop("Failures:{}", "Randomized with seed {}", "Started", "Jasmine started", "Finished in {}",
          "Ran {} of {} specs{}", "Incomplete: {}", "Executing {} defined specs{}", "Running in random order{}")
      .drop(line -> Signs.only(line, ".F*-S"))
      .drop("{}:INFO [{}", "{}:DEBUG [{}")
      .build();

  private int lastCount = -1;
  private boolean report;

  private JasmineReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    return output.lines().any(JasmineReducer::known) ? new JasmineReducer(output).run() : Reduction.declined();
  }

  private static boolean known(String line) {
    return specs(line) || executed(line) || line.startsWith("TOTAL: ");
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      lastCount = executed(lines.get(i)) ? i : lastCount;
    }
    GRAMMAR.read(this);
    return build();
  }

  private void count(int i) {
    if (i == lastCount) {
      total(i);
    }
  }

  private void total(int i) {
    draft.keepAs(i, lastState(lines.get(i)));
    report = false;
  }

  private int spec(int i) {
    return report
        ? failure(i, lines.find(i + 1, line -> numbered(line) || specs(line) || line.startsWith("Executed "))) : i;
  }

  private int karmaSpec(int i) {
    return failure(i, lines.find(i + 1, line -> line.isBlank() || !Character.isWhitespace(line.charAt(0))));
  }

  private int failure(int from, int end) {
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
