package dev.tokenjuice.reducers.families.php;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;

/** Compacts Pest and artisan test: failed tests with message, place and the source line, totals. */
final class PestReducer {
  private static final int BLOCK = 40;

  private final Lines lines;
  private final boolean details;
  private final Draft draft;
  private boolean inFailure;
  private int blockLines;

  private PestReducer(Lines lines) {
    this.lines = lines;
    this.details = lines.stream().anyMatch(line -> failedHeading(line.strip()));
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new PestReducer(output.lines()).run() : Reduction.declined();
  }

  static boolean recognises(Lines lines) {
    for (String line : lines) {
      if (totals(line)) {
        return true;
      }
    }
    return false;
  }

  /** {@code   Tests:    1 failed, 2 passed (3 assertions)}. */
  private static boolean totals(String line) {
    return line.startsWith("  Tests:  ") && (line.contains(" passed") || line.contains(" failed")
        || line.contains(" skipped"));
  }

  private static boolean failedHeading(String words) {
    return words.startsWith("FAILED ") || words.startsWith("• ") && words.contains(" > ");
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.isBlank()) {
        line(i, line, line.strip());
      }
    }
    return draft.build();
  }

  private void line(int i, String line, String words) {
    if (totals(line) || words.startsWith("Duration:")) {
      inFailure = false;
      draft.keepAs(i, "  " + words);
    } else if (failedHeading(words)) {
      inFailure = true;
      blockLines = 0;
      draft.keepAs(i, words);
    } else if (words.startsWith("PASS ") || words.startsWith("✓ ") || words.startsWith("✔ ") || PhpText.rule(line)
        || words.startsWith("WARN ")) {
      inFailure = false;
    } else if (words.startsWith("FAIL ") || words.startsWith("⨯ ") || words.startsWith("✕ ")) {
      inFailure = false;
      if (!details) {
        draft.keepAs(i, words);
      }
    } else if (inFailure) {
      inside(i, line, words);
    } else if (Signals.failure(line)) {
      draft.keepClipped(i, 300);
    }
  }

  /** Of the source only the marked line is shown; frames of libraries are not. */
  private void inside(int i, String line, String words) {
    int bar = words.indexOf('▕');
    boolean source = bar >= 0 && !words.startsWith("➜");
    boolean frame = words.endsWith("vendor frames") || PhpText.vendor(words)
        && (Character.isDigit(words.charAt(words.length() - 1)) || PhpText.frame(words)) || PhpText.main(words);
    if (!source && !frame && blockLines++ < BLOCK) {
      draft.keepAs(i, bar >= 0 ? words : line.stripTrailing());
    }
  }
}
