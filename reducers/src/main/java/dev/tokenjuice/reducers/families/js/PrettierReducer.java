package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;

/**
 * Compacts {@code prettier --check} and {@code --write}: files with issues, syntax errors whole, unchanged files
 * dropped.
 */
final class PrettierReducer {
  static final List<Signature> SIGNATURES = Signature.linter("js/prettier").proof("Checking formatting...{}",
      "All matched files use Prettier{}")
      .build();
  private static final LineForms OWN =
      LineForms.of("Checking formatting...{}", "[warn] {}", "[error] {}", "{}ms (unchanged)");
  /** The closing line that says what is wrong with the files above it. */
  private static final LineForm EXPLANATION = LineForm.of("[warn] Code style issues{}");

  private PrettierReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    int unchanged = 0;
    int formatted = 0;
    boolean known = false;
    boolean explained = lines.any(EXPLANATION);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      known |= OWN.test(line) || written(line);
      if (line.endsWith("(unchanged)")) {
        unchanged++;
      } else if (written(line)) {
        formatted++;
        draft.keepAs(i, line.substring(0, line.lastIndexOf(' ')));
      } else if (!line.isBlank() && !line.startsWith("Checking formatting...") && !TestLines.scriptNoise(lines, i)) {
        draft.keepAs(i, explained && line.startsWith("[warn] ") ? line.substring(7) : line);
      }
    }
    draft.noteIf(formatted > 0 || unchanged > 0, formatted + " formatted, " + unchanged + " unchanged");
    return known ? draft.build() : Reduction.declined();
  }

  /** {@code src/a.ts 45ms}. */
  private static boolean written(String line) {
    int space = line.lastIndexOf(' ');
    return space > 0 && line.endsWith("ms") && line.indexOf(' ') == space && line.length() > space + 3
        && Character.isDigit(line.charAt(space + 1));
  }
}
