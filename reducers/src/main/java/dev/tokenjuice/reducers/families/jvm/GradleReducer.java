package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.text.Lines;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Gradle builds: what went wrong, failing tests, compiler errors and totals stay; tasks that worked are left out. */
final class GradleReducer {
  private static final Set<String> LISTINGS = Set.of("dependencies", "dependencyInsight", "tasks", "projects", "properties", "help",
      "buildEnvironment", "outgoingVariants", "javaToolchains", "run", "bootRun", "runIde", "components", "model");

  private GradleReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (listing(output.invocation())) {
      return listing(lines);
    }
    GradleScan scan = new GradleScan(lines).read();
    if (scan.recognised == 0) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    boolean failed = output.failed() || !scan.failedTasks.isEmpty() || !scan.tests.isEmpty();
    scan.warnings.show(draft, lines, "warning: ", failed);
    scan.diagnostics.show(draft);
    scan.tests.show(draft, FailedTests.Style.GRADLE);
    if (failed) {
      Strays.show(draft, lines, scan.strays, scan.tests.isEmpty() && scan.diagnostics.errors() == 0);
      wrong(draft, scan);
    }
    scan.totals.forEach(draft::keep);
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  private static void wrong(Draft draft, GradleScan scan) {
    Set<String> shown = new HashSet<>();
    for (int i : scan.wentWrong) {
      String line = scan.lines.get(i);
      if (line.startsWith("* What went wrong") || shown.add(line.strip())) {
        draft.keep(i);
      } else {
        draft.covered(i);
      }
    }
    for (int i : scan.failedTasks) {
      String path = taskPath(scan.lines.get(i));
      if (shown.stream().noneMatch(line -> line.contains("'" + path + "'"))) {
        draft.keep(i);
      } else {
        draft.covered(i);
      }
    }
    for (int[] range : scan.exceptions) {
      exception(draft, scan.lines, range, shown);
    }
    report(draft, scan);
  }

  private static String taskPath(String line) {
    int from = line.indexOf(':');
    int to = line.indexOf(' ', from);
    return line.substring(from, to < 0 ? line.length() : to);
  }

  /** The trace that {@code --stacktrace} adds repeats what went wrong: only new causes and own frames tell more. */
  private static void exception(Draft draft, Lines lines, int[] range, Set<String> shown) {
    for (int i : JavaTraces.telling(lines, range[0], range[1], "")) {
      String line = lines.get(i).strip();
      String message = line.substring(line.indexOf(": ") + 1).strip();
      boolean told = shown.stream().anyMatch(text -> text.contains(message) || text.endsWith(message));
      boolean foreign = JavaTraces.frame(line) && !JavaTraces.owned(line, "");
      if (!line.isEmpty() && !told && !foreign && shown.add(line)) {
        draft.keepAs(i, (JavaTraces.frame(line) ? "    " : "  ") + line);
      }
    }
  }

  /** Gradle's default log names no messages: then the report is where to look. */
  private static void report(Draft draft, GradleScan scan) {
    List<Integer> reports = scan.reports;
    if (!reports.isEmpty() && scan.tests.withoutMessage()) {
      draft.keep(reports.get(0));
    }
    reports.forEach(draft::covered);
  }

  private static boolean listing(Invocation invocation) {
    for (String arg : invocation.args()) {
      if (LISTINGS.contains(arg.substring(arg.lastIndexOf(':') + 1))) {
        return true;
      }
    }
    return false;
  }

  private static Reduction listing(Lines lines) {
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean frame = GradleLines.task(line) && !line.endsWith("FAILED") || GradleLines.noise(line) && !line.startsWith("- ");
      if (!frame && !line.isBlank()) {
        draft.keep(i);
      }
    }
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }
}
