package dev.tokenjuice.reducers.families.php;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Words;
import java.util.List;

/** Compacts Psalm: each error with place and message, remarks counted, no source excerpts. */
final class PsalmReducer {
  static final List<Signature> SIGNATURES = Signature.run("php/psalm").finding("ERROR: {} - {}.php:{}").build();
  private static final LineForms TOTAL = LineForms.of("{} errors found", "{} error found", "No errors found{}",
      "{} other issues found{}", "Psalm can automatically fix{}");

  private static final LineForms KNOWN = LineForms.of("INFO: {}", "Target PHP version{}", "Scanning files...",
      "Analyzing files...", "░{}", "----{}", "You can display them with {}", "Run Psalm again with{}", "Checks took {}",
      "Psalm {}");

  private PsalmReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    int findings = 0;
    int below = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean heading = line.startsWith("ERROR: ") || line.startsWith("INFO: ") && !output.failed();
      if (heading) {
        findings++;
        below = line.contains(" - ") ? 0 : 2;
        draft.keepAs(i, Words.before(line, " (see https://psalm.dev/"));
      } else if (below > 0 && !line.isBlank()) {
        below--;
        draft.keepAs(i, "  " + Words.before(line, " (see https://psalm.dev/"));
      } else if (TOTAL.test(line.strip())) {
        draft.keepAs(i, line.strip());
      } else if (!line.startsWith(" ") && Signals.failure(line) && !line.startsWith("INFO: ")
          && line.indexOf('$') < 0 || !line.isBlank() && line.charAt(0) > ' ' && !KNOWN.test(line)) {
        draft.keepClipped(i, 300);
      }
    }
    return findings == 0 && draft.isEmpty() ? Reduction.declined() : draft.fact("findings", findings).build();
  }

}
