package dev.tokenjuice.reducers.families.ruby;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import java.util.HashSet;
import java.util.Set;

/** Compacts rails migrations: one line for each that ran, and all lines of one that failed. */
final class MigrationReducer extends ReportReader {
  private static final ReportGrammar<MigrationReducer> GRAMMAR = ReportGrammar.<MigrationReducer>builder()
      .line(MigrationReducer::begin, "== {}: migrating {}", "== {}: reverting {}")
      .line(MigrationReducer::done, "== {}: migrated {}", "== {}: reverted {}")
      .line(MigrationReducer::frame, RubyText::frame)
      .line((reader, i) -> reader.cause = i, "Caused by:")
      .drop("   -> {}", "Tasks: TOP => {}", "(See full trace by{}")
      .block((reader, i) -> reader.begun < 0 || reader.output.failed() ? i : i + 1, "-- {}")
      .otherwise(MigrationReducer::message);
  private static final int FRAMES = 6;

  /** Messages and frames; the causes of an error repeat them. */
  private final Set<String> told = new HashSet<>();
  private int begun = -1;
  private int cause = -1;
  private int frames;
  private boolean any;

  MigrationReducer(CommandOutput output) {
    super(output);
  }

  Reduction run() {
    GRAMMAR.read(this);
    return any ? draft.build() : Reduction.declined();
  }

  private void begin(int i) {
    begun = i;
    any = true;
  }

  private void done(int i) {
    draft.keepAs(i, bare(lines.get(i)));
    begun = -1;
  }

  private void frame(int i) {
    String line = lines.get(i);
    if (!RubyText.FOREIGN.test(line) && !told.add(line)) {
      draft.covered(i);
    } else if (!RubyText.FOREIGN.test(line) && frames++ < FRAMES) {
      draft.keepAs(i, "    " + line.strip());
    }
  }

  /** Name the migration before what it says. */
  private void message(int i) {
    String line = lines.get(i);
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
