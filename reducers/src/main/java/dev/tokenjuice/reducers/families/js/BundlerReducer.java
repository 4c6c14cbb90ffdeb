package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.generic.OwnLines;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.Lines;
import java.util.BitSet;
import java.util.List;

/**
 * Compacts vite, webpack, rollup, esbuild, tsup and parcel: errors and warnings whole, a few assets, the closing line.
 */
final class BundlerReducer extends ReportReader {
  static final List<Signature> SIGNATURES = Signature.linter("js/bundler")
      .proof("vite v{}", "webpack {} compiled {}", "✘ [ERROR] {}", "▲ [WARNING] {}", "✓ {} modules transformed{}",
          "ERROR in ./{}", "error during build:{}", "Application bundle generation {}", "CLI Building entry: {}",
          "CLI tsup v{}")
      .hint("[!] {}", "created {} in {}s")
      .build();
  private static final int MAX_ASSETS = 4;

  private final FailureText texts;
  private int assets;
  private boolean searching;
  private boolean template;

  BundlerReducer(CommandOutput output) {
    super(output);
    this.texts = new FailureText(draft, lines);
  }

  Reduction run() {
    BitSet written = assetsOf(lines);
    if (output.failed()) {
      failed(written);
    } else {
      passed(written);
    }
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  private void failed(BitSet written) {
    int text = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (written.get(i) || aside(i)) {
        texts.write(text, i);
        text = i + 1;
      }
    }
    texts.write(text, lines.size());
  }

  /** What is neither an asset nor a bundler's noise was printed by a plugin or a script. */
  private void passed(BitSet written) {
    OwnLines own = new OwnLines(lines, draft);
    int total = written.cardinality();
    for (int i = 0; i < lines.size(); i++) {
      if (written.get(i)) {
        own.write();
        asset(i, total);
      } else if (!aside(i) && !lines.blank(i)) {
        own.add(i);
      }
    }
    own.write();
  }

  private boolean aside(int i) {
    String line = lines.get(i);
    return search(line) || template(line) || BundlerLine.noise(line) || TestLines.scriptNoise(lines, i);
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
}
