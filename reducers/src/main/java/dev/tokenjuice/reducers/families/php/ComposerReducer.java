package dev.tokenjuice.reducers.families.php;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.AdvisoryList;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Compacts composer: operations as totals, version changes, problems whole; scripts go to the reducer of the tool they
 * run.
 */
final class ComposerReducer extends OutputReader {
  private static final Prefixes CHANGE = Prefixes.of(
      "- Upgrading ", "- Downgrading ", "- Removing ", "- Updating ");
  private static final Prefixes MINOR = Prefixes.of(
      "- Locking ", "- Installing ", "- Downloading ", "- Syncing ");
  private static final Prefixes NOISE = Prefixes.of(
      "Writing lock file", "Generating ", "Generated ", "Use the `composer ", "> ", "./composer.json has been",
      "Running composer ", "Info from https://repo.packagist.org", "Discovered Package: ",
      "Installing dependencies (including");
  private static final Prefixes STARTS = Prefixes.of(
      "Loading composer repositories", "Updating dependencies", "Installing dependencies from lock file",
      "Verifying lock file contents");
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

  private ComposerReducer(Lines lines) {
    super(lines);
  }

  static Reduction reduce(CommandOutput output) {
    Reduction advisories = AdvisoryList.reduce(output);
    Reduction own = advisories.isDeclined() ? new ComposerReducer(output.lines()).run() : advisories;
    if (!own.isDeclined()) {
      return own;
    }
    Reduction php = PhpunitReducer.reduce(output);
    return php.isDeclined() ? output.tools().reduce(output) : php;
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.isBlank() && !operation(i, line) && !noise(line)) {
        other(i, line);
      }
    }
    if (!recognised) {
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

  /**
   * {@code - Upgrading a/b (v1 => v2): Extracting archive}; the lock file and the folder tell the same change twice.
   */
  private boolean operation(int i, String line) {
    String words = line.strip();
    boolean minor = MINOR.test(words);
    boolean change = CHANGE.test(words);
    if (!line.startsWith("  - ") || !minor && !change) {
      return false;
    }
    recognised = true;
    operations++;
    int colon = words.indexOf("): ");
    String text = colon < 0 ? words : words.substring(0, colon + 1);
    if (words.startsWith("- Installing ")) {
      installed.add(text.substring("- Installing ".length()));
      installLines.add(i);
    } else if (change && told.add(text)) {
      if (changes++ < CHANGES) {
        draft.keepAs(i, "  " + text);
      }
    }
    return true;
  }

  private void other(int i, String line) {
    recognised |= line.startsWith("Lock file operations:") || line.startsWith("Package operations:")
        || line.startsWith("Nothing to install")
        || line.startsWith("Nothing to modify") || line.startsWith("Your requirements could not be resolved")
        || line.startsWith("Your lock file does not contain")
        || line.startsWith("No lock file found.") || line.startsWith("Using version ");
    if (line.contains(" is abandoned, ") && abandoned++ >= ABANDONED) {
      return;
    }
    if (others++ < OTHERS) {
      draft.keepClipped(i, 400);
    }
  }

  private boolean noise(String line) {
    boolean start = STARTS.test(line);
    recognised |= start;
    boolean bar = line.contains("/") && line.contains(" [") && line.contains("%");
    boolean usage = line.contains(" [--") && line.contains("] [--no-");
    boolean discovered = line.contains("......") && line.endsWith(" DONE")
        || line.endsWith("INFO  Discovering packages.");
    return start || bar || usage || discovered || line.contains(" package suggestions were added")
        || NOISE.test(line) || line.contains("looking for funding");
  }
}
