package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.DependencyTree;
import dev.tokenjuice.reducers.shared.GitHooks;
import dev.tokenjuice.reducers.shared.PrintedLines;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Gradle builds: what went wrong, failing tests, compiler errors and totals stay; tasks that worked are left out. */
final class GradleReducer {
  static final List<Signature> SIGNATURES = Signature.run("jvm/gradle").proof("> Task :{}", "BUILD SUCCESSFUL in {}",
      "BUILD FAILED in {}", "FAILURE: Build {}", "* What went wrong:")
      .build();
  private static final Set<String> LISTINGS = Set.of("dependencies", "dependencyInsight", "tasks", "projects",
      "properties", "help",
      "buildEnvironment", "outgoingVariants", "javaToolchains", "run", "bootRun", "runIde", "components", "model");

  private static final int LEAST = 5;
  private static final int WIDTH = 300;

  private GradleReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (output.invocation().has("--dry-run", "-m") && !output.failed()) {
      return dryRun(lines);
    }
    if (listing(output.invocation())) {
      return listing(lines);
    }
    GradleScan scan = new GradleScan(output).read();
    if (scan.recognised == 0) {
      return UsageError.reduce(output);
    }
    Draft draft = scan.draft();
    boolean failed = output.failed() || !scan.failedTasks.isEmpty() || !scan.tests.isEmpty();
    scan.warnings.show(draft, lines, "warning: ", failed);
    scan.diagnostics.show(draft);
    TestPrints.show(draft, lines, scan.prints, scan.printing, scan.printed());
    scan.tests.show(draft, FailedTests.Style.GRADLE);
    if (failed) {
      boolean unexplained = scan.tests.isEmpty() && scan.diagnostics.errors() == 0;
      TestPrints.show(draft, lines, scan.strays, List.of(), new PrintedLines(draft, output));
      ForeignLines.show(draft, lines, scan.strays, unexplained);
      failedTasks(draft, scan);
      draft.at(scan.wentWrong.isEmpty() ? lines.size() : scan.wentWrong.get(0), () -> wrong(draft, scan));
    } else {
      printed(draft, scan, output);
      if (scan.totals.stream().anyMatch(i -> lines.get(i).contains(" executed"))) {
        notRun(draft, scan);
      }
    }
    draft.at(scan.totals.isEmpty() ? lines.size() : scan.totals.get(0),
        () -> draft.noteIf(scan.passed + scan.skipped > 0 && !scan.completed,
            scan.passed + " tests passed" + (scan.skipped > 0 ? ", " + scan.skipped + " skipped" : "")));
    scan.totals.forEach(i -> draft.at(i, () -> draft.keepAs(i, lines.get(i).strip())));
    draft.inOrder();
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  /** A build may work without running the task that it was started for, such as the tests of one project. */
  private static void notRun(Draft draft, GradleScan scan) {
    Lines lines = scan.lines();
    if (scan.notRun.size() < LEAST) {
      scan.notRun.forEach(i -> draft.at(i, () -> draft.keep(i)));
      return;
    }
    Map<String, List<String>> paths = new LinkedHashMap<>();
    for (int i : scan.notRun) {
      String line = lines.get(i).stripTrailing();
      paths.computeIfAbsent(line.substring(line.lastIndexOf(' ') + 1), outcome -> new ArrayList<>())
          .add(GradleLines.taskPath(line));
      draft.covered(i);
    }
    draft.at(scan.notRun.get(0),
        () -> paths.forEach((outcome, tasks) -> draft.note(outcome + ": " + String.join(" ", tasks))));
  }

  /** What tasks print when they work is often what they were run for. */
  private static void printed(Draft draft, GradleScan scan, CommandOutput output) {
    boolean wordy = output.invocation().has("--info", "--debug", "-i", "-d");
    if (GitHooks.ranBy(output)) {
      scan.strays.forEach(i -> draft.at(i, () -> scan.printed().keep(i)));
    } else if (!wordy) {
      scan.strays.forEach(i -> draft.at(i, () -> draft.keepClipped(i, WIDTH)));
    }
  }

  private static void wrong(Draft draft, GradleScan scan) {
    Set<String> shown = new HashSet<>();
    Set<String> here = new HashSet<>();
    int report = report(scan);
    for (int i : scan.wentWrong) {
      String line = scan.lines().get(i);
      if (line.startsWith("* ")) {
        shown.addAll(here);
        here.clear();
      }
      if (i > report && !draft.has(report)) {
        draft.keep(report);
      }
      if (scan.diagnostics.errors() > 0 && GradleLines.compilation(line) || GradleLines.worker(scan.lines(), i)) {
        draft.covered(i);
      } else if (JavaTraces.frame(line) && !JavaTraces.owned(line, "")) {
        continue;
      } else if (line.startsWith("* ") || !shown.contains(line.strip())) {
        here.add(line.strip());
        draft.keep(i);
      } else {
        draft.covered(i);
      }
    }
    shown.addAll(here);
    for (int[] range : scan.exceptions) {
      exception(draft, scan.lines(), range, shown);
    }
    if (report < scan.lines().size() && !draft.has(report)) {
      draft.keep(report);
    }
    scan.reports.forEach(draft::covered);
    for (int i : scan.hints) {
      if (shown.add(scan.lines().get(i).strip())) {
        draft.keep(i);
      }
    }
  }

  /** The failed tasks that the explanation does not name. */
  private static void failedTasks(Draft draft, GradleScan scan) {
    Lines lines = scan.lines();
    Set<String> named = named(scan.wentWrong.stream().map(i -> lines.get(i).strip()).toList());
    for (int i : scan.failedTasks) {
      draft.at(i, () -> draft.keepUnless(named.contains(GradleLines.taskPath(lines.get(i))), i, lines.get(i)));
    }
  }

  /** What stands in quotes in the explanation. */
  private static Set<String> named(List<String> texts) {
    Set<String> names = new HashSet<>();
    for (String text : texts) {
      int open = text.indexOf('\'');
      int close = text.indexOf('\'', open + 1);
      if (open >= 0 && close > open) {
        names.add(text.substring(open + 1, close));
      }
    }
    return names;
  }

  /** The trace that {@code --stacktrace} adds repeats what went wrong: only new causes and own frames tell more. */
  private static void exception(Draft draft, Lines lines, int[] range, Set<String> shown) {
    Set<String> messages = new HashSet<>();
    shown.forEach(text -> messages.add(text.startsWith("> ") ? text.substring(2) : text));
    for (int i : JavaTraces.telling(lines, range[0], range[1], "")) {
      String line = lines.get(i).strip();
      int name = line.startsWith("Caused by: ") ? 11 : 0;
      int colon = line.indexOf(": ", name);
      String message = colon > 0 && !JavaTraces.frame(line) ? line.substring(colon + 2) : line;
      boolean foreign = JavaTraces.frame(line) && !JavaTraces.owned(line, "");
      if (!line.isEmpty() && !foreign && messages.add(message)) {
        draft.keepAs(i, (JavaTraces.frame(line) ? "    " : "  ") + line);
      }
    }
  }

  /**
   * The line that names the report, which is worth a look if the log has no messages; otherwise the number of lines.
   */
  private static int report(GradleScan scan) {
    return scan.reports.isEmpty() || !scan.tests.withoutMessage() ? scan.lines().size() : scan.reports.get(0);
  }

  private static boolean listing(Invocation invocation) {
    return invocation.args().stream().anyMatch(arg -> LISTINGS.contains(arg.substring(arg.lastIndexOf(':') + 1)));
  }

  /** The tasks that a build would run are what a dry run is for; it skips every one of them. */
  private static Reduction dryRun(Lines lines) {
    Draft draft = new Draft(lines);
    draft.note("SKIPPED");
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith(":") && line.endsWith(" SKIPPED")) {
        draft.keepAs(i, line.substring(0, line.length() - " SKIPPED".length()));
      } else if (!line.isBlank() && !GradleLines.NOISE.test(line)) {
        draft.keep(i);
      }
    }
    return draft.build();
  }

  private static Reduction listing(Lines lines) {
    Draft draft = new Draft(lines);
    DependencyTree tree = new DependencyTree(lines, "+--- ", "\\--- ");
    boolean advice = false;
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i);
      int end = tree.show(draft, i);
      advice = line.startsWith("* ") ? line.startsWith("* Try:") : advice && !line.startsWith("BUILD ");
      boolean frame = GradleLines.task(line) && !line.endsWith("FAILED") || GradleLines.NOISE.test(line)
          || GradleLines.legend(line) || advice;
      if (end == i && !frame && !line.isBlank()) {
        draft.keep(i);
      }
      i = Math.max(end, i + 1);
    }
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }
}
