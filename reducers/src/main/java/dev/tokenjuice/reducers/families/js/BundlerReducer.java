package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.BitSet;

/**
 * Compacts vite, webpack, rollup, esbuild, tsup and parcel: errors and warnings whole, a few assets, the closing line.
 */
final class BundlerReducer {
  private static final int MAX_ASSETS = 4;
  private static final int MAX_LINES_OK = 14;

  private final CommandOutput output;
  private final Lines lines;
  private final Draft draft;
  private final FailureText texts;
  private int assets;
  private int shown;
  private boolean searching;
  private boolean template;

  private BundlerReducer(CommandOutput output) {
    this.output = output;
    this.lines = output.lines();
    this.draft = new Draft(lines);
    this.texts = new FailureText(draft, lines);
  }

  static Reduction reduce(CommandOutput output) {
    return new BundlerReducer(output).run();
  }

  private Reduction run() {
    BitSet written = assetsOf(lines);
    int total = output.failed() ? 0 : written.cardinality();
    int text = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean asset = written.get(i);
      boolean aside = search(line) || template(line) || BundlerLine.noise(line);
      if (asset || aside || !line.isBlank() && !output.failed() && crowded(line)) {
        texts.write(text, i);
        text = i + 1;
      }
      if (asset && !output.failed()) {
        asset(i, total);
      }
    }
    texts.write(text, lines.size());
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  private static BitSet assetsOf(Lines lines) {
    BitSet assets = new BitSet(lines.size());
    for (int i = 0; i < lines.size(); i++) {
      if (BundlerLine.asset(lines.get(i))) {
        assets.set(i);
      }
    }
    return assets;
  }

  /** Bundlers sort by size, some upwards, some downwards: the first and the last are shown. */
  private void asset(int i, int total) {
    if (assets < MAX_ASSETS / 2 || assets >= total - MAX_ASSETS / 2) {
      draft.keepAs(i, CoverageTable.squeeze(lines.get(i)));
    } else if (assets == MAX_ASSETS / 2) {
      draft.note("… " + (total - MAX_ASSETS) + " more assets");
    }
    assets++;
  }

  /** Where webpack tells at length how it looked for a module that the line above names. */
  private boolean search(String line) {
    searching = line.startsWith("resolve '") || searching && line.startsWith("  ");
    return searching;
  }

  /** Where Angular shows the component whose template has the error that it just told with its place. */
  private boolean template(String line) {
    template = line.startsWith("  Error occurs in the template of component ")
        || template && (line.isBlank() || line.startsWith("    "));
    return template && !line.isBlank();
  }

  /** A passing build may print at length; trouble and the outcome are always shown. */
  private boolean crowded(String line) {
    return shown++ >= MAX_LINES_OK && !Signals.failure(line) && !Signals.warning(line) && !BundlerLine.outcome(line);
  }
}
