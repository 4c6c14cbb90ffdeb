package dev.tokenjuice.reducers.families.php;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;

/** Compacts Pest and artisan test: failed tests with message, place and the source line, totals. */
final class PestReducer extends ReportReader {
  private static final int BLOCK = 40;
  private static final Prefixes PASSED = Prefixes.of("PASS ", "✓ ", "✔ ", "WARN ");
  private static final Prefixes FAILED = Prefixes.of("FAIL ", "⨯ ", "✕ ");
  /** {@code   Tests:    1 failed, 2 passed (3 assertions)}. */
  private static final LineForms TOTALS =
      LineForms.of("  Tests:  {} passed{}", "  Tests:  {} failed{}", "  Tests:  {} skipped{}");
  private static final ReportGrammar<PestReducer> GRAMMAR = ReportGrammar.<PestReducer>builder()
      .line(PestReducer::total, line -> TOTALS.test(line) || Stripped.startsWith(line, "Duration:"))
      .line(PestReducer::failure, PestReducer::failedHeading)
      .line(PestReducer::leave, line -> PASSED.testStripped(line) || PhpText.rule(line))
      .line(PestReducer::failedName, FAILED::testStripped)
      .otherwise(PestReducer::other);

  private final boolean details = lines.any(PestReducer::failedHeading);
  /** How many more lines of the failure are shown; -1 outside of failures. */
  private int room = -1;

  private PestReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    PestReducer reader = new PestReducer(output);
    GRAMMAR.read(reader);
    return reader.draft.build();
  }

  static boolean recognises(Lines lines) {
    return lines.any(TOTALS);
  }

  private static boolean failedHeading(String line) {
    return Stripped.startsWith(line, "FAILED ") || Stripped.startsWith(line, "• ") && line.contains(" > ");
  }

  private void total(int i) {
    leave(i);
    draft.keepAs(i, "  " + lines.get(i).strip());
  }

  private void failure(int i) {
    room = BLOCK;
    draft.keepAs(i, lines.get(i).strip());
  }

  private void leave(int i) {
    room = -1;
  }

  private void failedName(int i) {
    leave(i);
    if (!details) {
      draft.keepAs(i, lines.get(i).strip());
    }
  }

  private void other(int i) {
    String line = lines.get(i);
    if (room >= 0) {
      inside(i, line, line.strip());
    } else {
      printed.keep(i);
    }
  }

  /** Of the source only the marked line is shown; frames of libraries are not. */
  private void inside(int i, String line, String words) {
    int bar = words.indexOf('▕');
    boolean source = bar >= 0 && !words.startsWith("➜");
    boolean frame = words.endsWith("vendor frames") || PhpText.VENDOR.test(words)
        && (Character.isDigit(words.charAt(words.length() - 1)) || PhpText.frame(words)) || PhpText.main(words);
    if (!source && !frame && room > 0) {
      room--;
      draft.keepAs(i, bar >= 0 ? words : line.stripTrailing());
    }
  }
}
