package dev.tokenjuice.reducers.families.php;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.AdvisoryList;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Compacts composer: operations as totals, version changes, problems whole; scripts go to the reducer of the tool they
 * run.
 */
final class ComposerReducer extends ReportReader {
  private static final ReportGrammar<ComposerReducer> GRAMMAR = ReportGrammar.<ComposerReducer>builder()
      .line(ComposerReducer::installed, "  - Installing {}")
      .line(ComposerReducer::change, "  - Upgrading {}", "  - Downgrading {}", "  - Removing {}", "  - Updating {}")
      .line((reader, i) -> reader.operations++, "  - Locking {}", "  - Downloading {}", "  - Syncing {}")
      .line((reader, i) -> reader.recognised = true, "Loading composer repositories{}", "Updating dependencies{}",
          "Installing dependencies from lock file{}", "Verifying lock file contents{}")
      .drop("Writing lock file{}", "Generating {}", "Generated {}", "Use the `composer {}", "> {}",
          "./composer.json has been{}", "Running composer {}", "Info from https://repo.packagist.org{}",
          "Discovered Package: {}", "Installing dependencies (including{}", "{}/{} [{}%{}", "{} [--{}] [--no-{}",
          "{}......{} DONE", "{}INFO  Discovering packages.", "{} package suggestions were added{}",
          "{}looking for funding{}")
      .line(ComposerReducer::outcome, "Lock file operations:{}", "Package operations:{}", "Nothing to install{}",
          "Nothing to modify{}", "Your requirements could not be resolved{}", "Your lock file does not contain{}",
          "No lock file found.{}", "Using version {}")
      .line(ComposerReducer::abandoned, "{} is abandoned, {}")
      .otherwise(ComposerReducer::other);
  private static final int CHANGES = 40;
  private static final int FEW_INSTALLED = 12;
  private static final int ABANDONED = 4;
  private static final int OTHERS = 60;

  private final Set<String> told = new HashSet<>();
  private final List<String> installed = new ArrayList<>();
  private final List<Integer> installLines = new ArrayList<>();
  private int operations;
  private int changes;
  private int abandoned;
  private int others;
  private boolean recognised;

  private ComposerReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    Reduction advisories = AdvisoryList.reduce(output);
    Reduction own = advisories.isDeclined() ? new ComposerReducer(output).run() : advisories;
    if (!own.isDeclined()) {
      return own;
    }
    Reduction php = PhpunitReducer.reduce(output);
    return php.isDeclined() ? output.tools().reduce(output) : php;
  }

  private Reduction run() {
    GRAMMAR.read(this);
    if (!recognised && operations == 0) {
      return Reduction.declined();
    }
    if (!installed.isEmpty() && installed.size() <= FEW_INSTALLED) {
      draft.note("  - Installing " + String.join(", ", installed));
      installLines.forEach(draft::covered);
    }
    draft.more(changes - CHANGES, "change");
    draft.noteIf(abandoned > ABANDONED, "… " + (abandoned - ABANDONED) + " more packages are abandoned");
    return draft.fact("operations", operations).build();
  }

  private void installed(int i) {
    operations++;
    installed.add(text(i).substring("- Installing ".length()));
    installLines.add(i);
  }

  /** The lock file and the folder tell the same change twice. */
  private void change(int i) {
    operations++;
    if (told.add(text(i)) && changes++ < CHANGES) {
      draft.keepAs(i, "  " + text(i));
    }
  }

  /** {@code - Upgrading a/b (v1 => v2)}, without what is done for it. */
  private String text(int i) {
    String words = lines.get(i).strip();
    int colon = words.indexOf("): ");
    return colon < 0 ? words : words.substring(0, colon + 1);
  }

  private void outcome(int i) {
    recognised = true;
    other(i);
  }

  private void abandoned(int i) {
    if (abandoned++ < ABANDONED) {
      other(i);
    }
  }

  private void other(int i) {
    if (others++ < OTHERS) {
      draft.keepClipped(i, 400);
    }
  }
}
