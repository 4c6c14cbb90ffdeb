package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Chooses what to show of an output that is just text: failures with their context, totals, the beginning and the end.
 */
final class TextDigest {
  private static final int SUMMARIES = 16;
  private static final int PASSING_SUMMARIES = 6;
  private static final int LAST_LINES = 12;
  private static final int REPEATED = 6;
  private static final int SHORT_PLAIN_CHARS = 600;
  private static final int PLAIN_CHARS = 4000;
  private static final int PLAIN_LINES = 60;

  private final boolean failed;
  private final ClassifiedLines sketch;
  private final Lines lines;
  private final ShownLines selection;

  TextDigest(CommandOutput output) {
    this.failed = output.failed();
    this.lines = output.lines();
    this.sketch = new ClassifiedLines(lines);
    this.selection = new ShownLines(sketch);
  }

  Reduction reduce() {
    BlockFinder finder = new BlockFinder(sketch, failed);
    List<Block> blocks = finder.find();
    FailureBudget choice = new FailureBudget(sketch, selection, failed);
    List<Block> failures = new ArrayList<>();
    List<Block> warnings = new ArrayList<>();
    for (Block block : blocks) {
      (finder.failure(block) ? failures : warnings).add(block);
    }
    choice.failures(failures);
    choice.warnings(warnings);
    List<Integer> lastOfTheirKind = demoteRepeatedSummaries();
    summaries();
    plain();
    if (lastOfTheirKind.size() <= SUMMARIES) {
      lastOfTheirKind.forEach(selection::show);
    }
    return new Rendering(sketch, selection).draft().build();
  }

  /** A line that says "done" over and over is progress, not a total; the last ones of their kind are returned. */
  private List<Integer> demoteRepeatedSummaries() {
    Map<Long, IntList> shapes = new LinkedHashMap<>();
    for (int i = 0; i < sketch.size(); i++) {
      if (sketch.kind(i) == LineKind.SUMMARY) {
        shapes.computeIfAbsent(sketch.shape(i), k -> new IntList()).add(i);
      }
    }
    List<Integer> last = new ArrayList<>();
    for (IntList alike : shapes.values()) {
      if (alike.size() >= REPEATED) {
        for (int k = 0; k < alike.size(); k++) {
          sketch.kind(alike.get(k), LineKind.PLAIN);
        }
        last.add(alike.get(alike.size() - 1));
      }
    }
    return last;
  }

  private void summaries() {
    int left = failed ? SUMMARIES : PASSING_SUMMARIES;
    for (int i = sketch.size() - 1; i >= 0 && left > 0; i--) {
      if (sketch.kind(i) == LineKind.SUMMARY) {
        selection.show(i);
        left--;
      }
    }
  }

  private void plain() {
    PlainText plain = new PlainText(sketch, selection);
    plain.foldRepeats(failed && selection.failures() == 0);
    if (!fits(plain)) {
      plain.foldRuns();
    }
    if (fits(plain)) {
      plain.all();
    } else if (failed && selection.failures() == 0) {
      plain.ends(10, 30);
    } else if (failed || busy()) {
      plain.ends(3, 6);
    } else {
      plain.ends(20, 20);
    }
    if (failed) {
      plain.hints();
    }
  }

  private boolean fits(PlainText plain) {
    plain.measure();
    if (failed && selection.failures() > 0 || !failed && busy()) {
      return plain.chars() <= SHORT_PLAIN_CHARS;
    }
    return plain.chars() <= PLAIN_CHARS && plain.count() <= PLAIN_LINES;
  }

  /** Whether the output is mostly the log of a build or of tests, whose details matter less than how it ended. */
  private boolean busy() {
    int work = sketch.count(LineKind.PASS) + sketch.count(LineKind.NOISE);
    return work * 3 > sketch.count(LineKind.PLAIN) && sketch.count(LineKind.SUMMARY) > 0 && work > 5 || testTotals();
  }

  /** Whether the output ends with the totals of a test run. */
  private boolean testTotals() {
    int from = Math.max(0, sketch.size() - LAST_LINES);
    for (int i = sketch.size() - 1; i >= from; i--) {
      if (sketch.kind(i) == LineKind.SUMMARY && sketch.marked(i, Signals.COUNT)) {
        String line = lines.get(i).toLowerCase(Locale.ROOT);
        if (line.contains("passed") || line.contains("tests") || line.contains("succeeded")
            || line.contains("passing")) {
          return true;
        }
      }
    }
    return false;
  }
}
