package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.List;

/** The tasks of a monorepo run that went well: the report of a known tool if it is short, or the first warnings. */
final class PassedTasks {
  private static final int MAX_WARNINGS = 5;
  private static final int MAX_TOTALS = 40;
  private static final int LONGEST_REPORT = 3;
  private static final int WIDTH = 300;

  private final CommandOutput output;
  private final Assembly assembly;
  private int warnings;
  private int totals;

  PassedTasks(CommandOutput output, Assembly assembly) {
    this.output = output;
    this.assembly = assembly;
  }

  void add(String task, List<String> lines) {
    if (!output.failed() && totals < MAX_TOTALS) {
      Reduction report = output.tools().reduce(output.part(0, Lines.of(lines)));
      if (!report.isDeclined() && report.lines().size() <= LONGEST_REPORT) {
        totals += report.lines().size();
        assembly.add(new Reduction(report.lines().stream().map(line -> task + ": " + line.strip()).toList(),
            report.omittedLines(), report.clippedLines(), report.facts()));
        return;
      }
    }
    lines.forEach(line -> line(task, line));
  }

  private void line(String task, String line) {
    boolean warning = warning(line);
    warnings += warning ? 1 : 0;
    if (warning && !output.failed() && warnings <= MAX_WARNINGS && line.length() <= WIDTH) {
      assembly.keep(task + ": " + line);
    } else {
      assembly.drop(line);
    }
  }

  /** Say how many warnings there were if not all are shown. */
  void close() {
    int shown = output.failed() ? 0 : Math.min(warnings, MAX_WARNINGS);
    if (warnings > shown) {
      int left = warnings - shown;
      assembly.note("… " + left + (shown > 0 ? " more" : "") + (left == 1 ? " warning" : " warnings")
          + " of tasks that passed");
    }
  }

  private static boolean warning(String line) {
    return Signals.warning(line) && !TestLines.npmNoise(line);
  }
}
