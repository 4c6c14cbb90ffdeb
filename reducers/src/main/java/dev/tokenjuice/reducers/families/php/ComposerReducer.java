package dev.tokenjuice.reducers.families.php;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.families.OutputShapes;
import dev.tokenjuice.reducers.families.ReducerRegistry;
import dev.tokenjuice.reducers.text.Lines;
import java.util.HashSet;
import java.util.Set;

/**
 * Compacts composer: operations as totals, version changes, problems whole; scripts go to the reducer of the tool they
 * run.
 */
final class ComposerReducer {
  private static final int CHANGES = 40;
  private static final int ABANDONED = 4;
  private static final int OTHERS = 60;

  private final Lines lines;
  private final Draft draft;
  private final Set<String> told = new HashSet<>();
  private int operations;
  private int changes;
  private int abandoned;
  private int others;
  private boolean recognised;

  private ComposerReducer(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    Reduction own = new ComposerReducer(output.lines()).run();
    if (!own.isDeclined()) {
      return own;
    }
    Reduction php = PhpReducer.known(output);
    return php.isDeclined() ? OutputShapes.reduce(output, ReducerRegistry::find) : php;
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
    if (changes > CHANGES) {
      draft.note("… " + (changes - CHANGES) + " more changes");
    }
    if (abandoned > ABANDONED) {
      draft.note("… " + (abandoned - ABANDONED) + " more packages are abandoned");
    }
    return draft.fact("operations", operations).build();
  }

  /**
   * {@code - Upgrading a/b (v1 => v2): Extracting archive}; the lock file and the folder tell the same change twice.
   */
  private boolean operation(int i, String line) {
    String words = line.strip();
    boolean minor = words.startsWith("- Locking ") || words.startsWith("- Installing ")
        || words.startsWith("- Downloading ") || words.startsWith("- Syncing ");
    boolean change = words.startsWith("- Upgrading ") || words.startsWith("- Downgrading ")
        || words.startsWith("- Removing ") || words.startsWith("- Updating ");
    if (!line.startsWith("  - ") || !minor && !change) {
      return false;
    }
    recognised = true;
    operations++;
    int colon = words.indexOf("): ");
    String text = colon < 0 ? words : words.substring(0, colon + 1);
    if (change && told.add(text)) {
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
    boolean start = line.startsWith("Loading composer repositories") || line.startsWith("Updating dependencies")
        || line.startsWith("Installing dependencies from lock file")
        || line.startsWith("Verifying lock file contents");
    recognised |= start;
    return start || line.startsWith("Writing lock file") || line.startsWith("Generating ")
        || line.startsWith("Generated ") || line.contains("looking for funding")
        || line.startsWith("Use the `composer ") || line.startsWith("> ")
        || line.startsWith("./composer.json has been") || line.startsWith("Running composer ")
        || line.startsWith(" 0 ") || line.contains("/") && line.contains(" [") && line.contains("%")
        || line.startsWith("Info from https://repo.packagist.org")
        || line.startsWith("Discovered Package: ") || line.startsWith("Installing dependencies (including");
  }
}
