package dev.tokenjuice.reducers.families.ruby;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;

/** Compacts bundle and gem: upgrades, problems and the outcome; gems that are used or installed are counted. */
final class BundleReducer extends OutputReader {
  private static final Prefixes NOISE = Prefixes.of(
      "Fetching ", "Resolving dependencies", "Use `bundle ", "Parsing documentation", "Installing ri ",
      "Done installing documentation", "Building native extensions", "Rubygems ", "Found no changes, using resolution");
  private static final Prefixes EXTENSION = Prefixes.of(
      "current directory: ", "Provided configuration options:", "Gem files will remain installed in ",
      "To see why this extension failed to compile", "libraries and/or headers.  Check the mkmf.log",
      "need configuration options.", "Could not create Makefile due to some reason");
  private static final int CHANGES = 30;
  private static final int OTHERS = 60;

  private int used;
  private int installed;
  private int changes;
  private int others;

  private BundleReducer(Lines lines) {
    super(lines);
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("Gem ") && line.contains(" Current ") && line.contains(" Latest ")) {
        return outdated(lines);
      }
    }
    return new BundleReducer(lines).run(output.failed());
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

  private Reduction run(boolean failed) {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.isBlank() && !gem(i, line) && !noise(line) && !extension(line) && others++ < OTHERS) {
        draft.keepClipped(i, 400);
      }
    }
    if (used + installed == 0) {
      return Reduction.declined();
    }
    draft.more(changes - CHANGES, "upgrade");
    String gems = installed == 1 ? " gem" : " gems";
    String how = failed ? " begun to install, " : " installed, ";
    draft.note(lines.atLeast() + installed + gems + how + used + " already there");
    return draft.fact("installed", installed).build();
  }

  private boolean gem(int i, String line) {
    if (line.startsWith("Using ") && versioned(line)) {
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

  /** {@code Using rake 13.1.0}, not {@code Using libpq from}. */
  private static boolean versioned(String line) {
    int space = line.indexOf(' ', 6);
    return space > 0 && space + 1 < line.length() && Character.isDigit(line.charAt(space + 1));
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
