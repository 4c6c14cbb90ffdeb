package dev.tokenjuice.reducers.families.ruby;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;

/** Compacts bundle and gem: upgrades, problems and the outcome; gems that are used or installed are counted. */
final class BundleReducer extends ReportReader {
  private static final ReportGrammar<BundleReducer> GRAMMAR = ReportGrammar.<BundleReducer>builder()
      .line((reader, i) -> reader.used++, BundleReducer::used)
      .drop(BundleReducer::noise)
      .line(BundleReducer::installed, "Installing {}", "Successfully installed {}")
      .drop(BundleReducer::extension)
      .otherwise(BundleReducer::other);
  private static final Prefixes NOISE = Prefixes.of(
      "Fetching ", "Resolving dependencies", "Use `bundle ", "Parsing documentation", "Installing ri ",
      "Done installing documentation", "Building native extensions", "Rubygems ", "Found no changes, using resolution");
  private static final Prefixes EXTENSION = Prefixes.of(
      "current directory: ", "Provided configuration options:", "Gem files will remain installed in ",
      "To see why this extension failed to compile", "libraries and/or headers.  Check the mkmf.log",
      "need configuration options.", "Could not create Makefile due to some reason");
  private static final LineForm OUTDATED = LineForm.of("Gem {} Current {} Latest {}");
  private static final int CHANGES = 30;
  private static final int OTHERS = 60;

  private int used;
  private int installed;
  private int changes;
  private int others;

  private BundleReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    return lines.any(OUTDATED) ? outdated(lines) : new BundleReducer(output).run();
  }

  /** The table of {@code bundle outdated}, every row of it, without padding. */
  private static Reduction outdated(Lines lines) {
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.blank(i) && !noise(lines.get(i))) {
        draft.keepAs(i, Words.squeezed(lines.get(i)).strip());
      }
    }
    return draft.build();
  }

  private Reduction run() {
    GRAMMAR.read(this);
    if (used + installed == 0) {
      return Reduction.declined();
    }
    draft.more(changes - CHANGES, "upgrade");
    String how = output.failed() ? " begun to install, " : " installed, ";
    draft.note(lines.atLeast() + Words.count(installed, "gem") + how + used + " already there");
    return draft.fact("installed", installed).build();
  }

  private void installed(int i) {
    installed++;
    boolean change = lines.get(i).contains(" (was ") || lines.get(i).startsWith("Successfully ");
    if (change && changes++ < CHANGES) {
      draft.keep(i);
    }
  }

  private void other(int i) {
    if (others++ < OTHERS) {
      keep(i);
    }
  }

  /** {@code Using rake 13.1.0}, not {@code Using libpq from}. */
  private static boolean used(String line) {
    return line.startsWith("Using ") && Stripped.digitAt(line, line.indexOf(' ', 6) + 1);
  }

  /** What building a native extension prints beside the reason why it failed. */
  private static boolean extension(String line) {
    String words = line.strip();
    return words.startsWith("--") && line.startsWith("\t") || RubyText.frame(words) && RubyText.FOREIGN.test(words)
        || words.startsWith("checking ") && words.endsWith("... yes") || EXTENSION.test(words);
  }

  private static boolean noise(String line) {
    return NOISE.test(line) || line.contains(" looking for funding")
        || Stripped.startsWith(line, "Run `bundle fund`") || Signs.only(line, ".*");
  }
}
