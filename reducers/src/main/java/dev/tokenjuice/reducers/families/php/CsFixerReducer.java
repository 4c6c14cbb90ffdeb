package dev.tokenjuice.reducers.families.php;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;
import java.util.List;

/** Compacts php-cs-fixer: each file with the rules that it breaks, the differences of the first few, the totals. */
final class CsFixerReducer extends OutputReader {
  static final List<Signature> SIGNATURES = Signature.run("php/cs-fixer").start("PHP CS Fixer {}").build();
  private static final Prefixes NOISE = Prefixes.of("PHP CS Fixer ", "PHP runtime: ", "Running analysis on ",
      "Loaded config ", "Using cache file ", "Legend: ", "You can enable parallel runner", "Parallel runner is ");
  private static final int DIFFERENCES = 3;
  private static final int LINES_OF_DIFFERENCE = 30;
  private static final int LONG_LINE = 400;

  private int files;
  private int hidden;
  private int shown;
  private boolean inside;

  CsFixerReducer(Lines lines) {
    super(lines);
  }

  Reduction run() {
    boolean known = false;
    for (int i = 0; i < lines.size(); i++) {
      String words = lines.get(i).strip();
      known |= words.startsWith("PHP CS Fixer ") || words.startsWith("Fixed ") || words.startsWith("Found ");
      if (!words.isEmpty()) {
        line(i, words);
      }
    }
    draft.noteIf(hidden > 0, "… differences of " + Words.count(hidden, "more file"));
    return known && !draft.isEmpty() ? draft.build() : Reduction.declined();
  }

  private void line(int i, String words) {
    if (words.endsWith(" begin diff ----------")) {
      inside = true;
      shown = 0;
      hidden += files > DIFFERENCES ? 1 : 0;
    } else if (words.endsWith(" end diff -----------")) {
      inside = false;
    } else if (inside) {
      difference(i, words);
    } else if (numbered(words)) {
      files++;
      draft.keepAs(i, words);
    } else if (!NOISE.test(words) && !progress(words)) {
      draft.keepClipped(i, LONG_LINE);
    }
  }

  private void difference(int i, String words) {
    boolean path = words.startsWith("--- ") || words.startsWith("+++ ");
    if (files <= DIFFERENCES && !path && shown++ < LINES_OF_DIFFERENCE) {
      draft.keepClipped(i, LONG_LINE);
    }
  }

  /** {@code 12) src/Order.php (single_quote)}. */
  private static boolean numbered(String words) {
    int bracket = words.indexOf(") ");
    return bracket > 0 && bracket < 7 && words.substring(0, bracket).chars().allMatch(Character::isDigit);
  }

  private static boolean progress(String words) {
    return words.indexOf('[') > 0 && words.endsWith("%") || Signs.only(words, ".FSEI? 0123456789/%()");
  }
}
