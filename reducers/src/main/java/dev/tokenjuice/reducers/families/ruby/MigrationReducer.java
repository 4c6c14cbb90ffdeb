package dev.tokenjuice.reducers.families.ruby;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import java.util.HashSet;
import java.util.Set;

/** Compacts rails migrations: one line for each that ran, and all lines of one that failed. */
final class MigrationReducer extends OutputReader {
  private static final int FRAMES = 6;

  private final boolean failed;
  /** Messages and frames; the causes of an error repeat them. */
  private final Set<String> told = new HashSet<>();
  private int begun = -1;
  private int cause = -1;
  private int frames;
  private boolean any;

  MigrationReducer(CommandOutput output) {
    super(output.lines());
    this.failed = output.failed();
  }

  Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.isBlank() && !step(i, line)) {
        other(i, line);
      }
    }
    return any ? draft.build() : Reduction.declined();
  }

  /** {@code == 2024 CreateUsers: migrating ===} and {@code == 2024 CreateUsers: migrated (0.01s) ===}. */
  private boolean step(int i, String line) {
    if (!line.startsWith("== ")) {
      return false;
    }
    boolean begins = line.contains(": migrating ") || line.contains(": reverting ");
    boolean ends = line.contains(": migrated ") || line.contains(": reverted ");
    if (begins) {
      begun = i;
      any = true;
    } else if (ends) {
      draft.keepAs(i, bare(line));
      begun = -1;
    }
    return begins || ends;
  }

  private void other(int i, String line) {
    if (RubyText.frame(line)) {
      frame(i, line);
    } else if (line.equals("Caused by:")) {
      cause = i;
    } else if (!line.startsWith("   -> ") && !line.startsWith("Tasks: TOP => ")
        && !line.startsWith("(See full trace by") && (begun < 0 || !line.startsWith("-- ") || failed)) {
      message(i, line);
    }
  }

  private void frame(int i, String line) {
    if (!RubyText.FOREIGN.test(line) && !told.add(line)) {
      draft.covered(i);
    } else if (!RubyText.FOREIGN.test(line) && frames++ < FRAMES) {
      draft.keepAs(i, "    " + line.strip());
    }
  }

  /** Name the migration before what it says. */
  private void message(int i, String line) {
    if (begun >= 0 && !draft.has(begun)) {
      draft.keepAs(begun, bare(lines.get(begun)));
    }
    if (cause >= 0 && !told.add(line)) {
      draft.covered(i).covered(cause);
    } else {
      if (cause >= 0) {
        draft.keep(cause);
      }
      told.add(line);
      draft.keepClipped(i, 500);
    }
    cause = -1;
  }

  private static String bare(String line) {
    return line.substring(3).replace("=", "").strip();
  }
}
