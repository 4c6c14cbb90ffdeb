package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.List;

/**
 * The tasks of a monorepo run that went well: the report of a known tool if it is short, what an unknown program says,
 * or the first warnings.
 */
final class PassedTasks {
  private static final int MAX_WARNINGS = 5;
  private static final int MAX_TOTALS = 40;
  private static final int LONGEST_REPORT = 12;
  private static final int MOST_OWN = 12;
  private static final int LAST_OWN = 5;
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
    Reduction report = output.tools().reduce(output.part(0, Lines.of(lines)));
    if (report.isDeclined()) {
      own(task, lines);
      return;
    }
    if (!output.failed() && totals < MAX_TOTALS) {
      if (!report.isDeclined() && report.lines().size() <= LONGEST_REPORT) {
        totals += report.lines().size();
        assembly.add(new Reduction(report.lines().stream().map(line -> task + ": " + line.strip()).toList(),
            report.omittedLines(), report.clippedLines(), report.facts()));
        return;
      }
    }
    lines.forEach(line -> line(task, line));
  }

  /** What a task of an unknown program says: a few lines stay; of many the last ones, and those that warn. */
  private void own(String task, List<String> lines) {
    List<String> script = assembly.without(
        line -> MonorepoReducer.NOISE.test(line) || line.equals("Done") || line.equals("> " + task),
        TestLines.ofScript(assembly, lines));
    Lines own = Lines.of(script.stream().filter(line -> !line.isBlank()).toList());
    Draft draft = new Draft(own);
    int hidden = 0;
    for (int i = 0; i < own.size(); i++) {
      boolean last = own.size() <= MOST_OWN || i >= own.size() - LAST_OWN;
      boolean warns = !last && Signals.warning(own.get(i)) && warnings++ < MAX_WARNINGS;
      if (last || warns) {
        draft.more(hidden, "line");
        hidden = 0;
        draft.keepClipped(i, WIDTH);
      } else {
        hidden++;
      }
    }
    if (!own.isEmpty()) {
      assembly.note(task + ":").add(draft.build());
    }
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
