package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** The short test summary, which knows the node id of each failure; the failure blocks know only the test's name. */
final class PytestSummary {
  private record Entry(int line, String outcome, String nodeId) {}

  private static final Prefixes PHASES =
      Prefixes.of("ERROR at setup of ", "ERROR at teardown of ", "ERROR collecting ");
  private static final String SUBTEST = "SUBFAILED";

  private final Map<String, Deque<Entry>> byTitle = new HashMap<>();
  private boolean blocks;
  private int failures;

  static PytestSummary of(Lines lines) {
    PytestSummary summary = new PytestSummary();
    summary.read(lines);
    if (summary.failures == 0 && summary.blocks) {
      summary.readProgress(lines);
    }
    return summary;
  }

  private void read(Lines lines) {
    boolean inside = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      String section = PytestLine.section(line);
      if (!section.isEmpty()) {
        inside = section.equals("short test summary info");
        blocks |= section.equals("FAILURES") || section.equals("ERRORS");
      } else if (inside && PytestLine.failed(line)) {
        add(i, line);
      }
    }
  }

  /** Old versions end without a summary, but verbose progress names what failed, too. */
  private void readProgress(Lines lines) {
    for (int i = 0; i < lines.size(); i++) {
      if (PytestLine.progressFailure(lines.get(i)) && !lines.get(i).startsWith("[gw")) {
        String line = PytestLine.withoutPercent(lines.get(i));
        add(i, "FAILED " + line.substring(0, line.lastIndexOf(' ')));
      }
    }
  }

  int failures() {
    return failures;
  }

  /** Whether failures are told at the end, by blocks or by summary lines. */
  boolean told() {
    return blocks || failures > 0;
  }

  /** The heading for a failure block; the summary line that gave the node id is thereby told. */
  String heading(Draft draft, String title) {
    String phase = phase(title);
    Deque<Entry> entries = byTitle.get(title.substring(phase.length()));
    if (entries == null || entries.isEmpty()) {
      return "_ " + title + " _";
    }
    Entry entry = entries.removeFirst();
    draft.covered(entry.line());
    return (phase.isEmpty() ? entry.outcome() : phase) + entry.nodeId();
  }

  private void add(int i, String line) {
    failures++;
    String values = subtest(line);
    int from = values.isEmpty() ? line.indexOf(' ') + 1 : SUBTEST.length() + values.length() + 1;
    int dash = line.indexOf(" - ", from);
    String nodeId = line.substring(from, dash < 0 ? line.length() : dash);
    int name = nodeId.indexOf("::");
    String test = name < 0 ? nodeId : nodeId.substring(name + 2).replace("::", ".");
    String title = values.isEmpty() ? test : test + " " + values;
    String outcome = values.isEmpty() ? "FAILED " : SUBTEST + values + " ";
    byTitle.computeIfAbsent(title, t -> new ArrayDeque<>(1)).add(new Entry(i, outcome, nodeId));
  }

  /** The values that tell a subtest from its siblings, as in {@code SUBFAILED(i=1) a.py::test}, or nothing. */
  private static String subtest(String line) {
    int end = line.startsWith(SUBTEST) ? line.indexOf(") ") : -1;
    return end < 0 ? "" : line.substring(SUBTEST.length(), end + 1);
  }

  private static String phase(String title) {
    String phase = PHASES.find(title, 0);
    return phase == null ? "" : phase;
  }
}
