package dev.tokenjuice.reducers.families.ruby;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;

/** Compacts bundle and gem: upgrades, problems and the outcome; gems that are used or installed are counted. */
final class BundleReducer {
  private static final List<String> NOISE = List.of(
      "Fetching ", "Resolving dependencies", "Use `bundle ", "Parsing documentation", "Installing ri ",
      "Done installing documentation", "Building native extensions", "Rubygems ", "Retrying ",
      "Found no changes, using resolution");
  private static final int CHANGES = 30;
  private static final int OTHERS = 60;

  private final Lines lines;
  private final Draft draft;
  private int used;
  private int installed;
  private int changes;
  private int others;

  private BundleReducer(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return new BundleReducer(output.lines()).run();
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.isBlank() && !gem(i, line) && !noise(line) && others++ < OTHERS) {
        draft.keepClipped(i, 400);
      }
    }
    if (used + installed == 0) {
      return Reduction.declined();
    }
    if (changes > CHANGES) {
      draft.note("… " + (changes - CHANGES) + " more upgrades");
    }
    String atLeast = lines.total() == lines.size() ? "" : "at least ";
    draft.note(atLeast + installed + (installed == 1 ? " gem" : " gems") + " installed, " + used + " already there");
    return draft.fact("installed", installed).build();
  }

  private boolean gem(int i, String line) {
    if (line.startsWith("Using ")) {
      used++;
      return true;
    }
    boolean install = line.startsWith("Installing ") && !line.startsWith("Installing ri ")
        || line.startsWith("Successfully installed ");
    if (!install) {
      return false;
    }
    installed++;
    boolean change = line.contains(" (was ") || line.startsWith("Successfully ");
    if (change && changes++ < CHANGES) {
      draft.keep(i);
    }
    return true;
  }

  private static boolean noise(String line) {
    return RubyText.begins(line, NOISE) || line.chars().allMatch(c -> c == '.');
  }
}
