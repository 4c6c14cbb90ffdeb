package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.PrintedLines;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import java.util.List;

/** Maven builds: failures, errors and totals stay; plugin, download and reactor noise goes. */
final class MavenReducer {
  static final List<Signature> SIGNATURES = Signature.run("jvm/maven")
      .start("[INFO] Scanning for projects{}")
      .proof("[ERROR] Failed to execute goal{}", "[ERROR] Tests run: {}", "[ERROR] COMPILATION ERROR{}",
          "[ERROR] -> [Help 1]{}", "[ERROR] Re-run Maven using the -X{}", "[ERROR] [Help 1] http{}", "[INFO] BUILD {}",
          "[INFO] --- {}", "[INFO] Tests run: {}")
      .build();
  private static final String ERROR = "[ERROR] ";
  private static final int WIDTH = 300;

  private MavenReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = SurefireTraces.unmarked(ColourRemnants.strip(output.lines()));
    if (MavenListing.asked(output.invocation())) {
      return MavenListing.reduce(lines);
    }
    MavenScan scan = new MavenScan(lines).read();
    if (scan.ownLines == 0 && scan.totals.isEmpty()) {
      return UsageError.reduce(output);
    }
    Draft draft = new Draft(lines);
    boolean failed = output.failed() || failedResult(scan);
    problems(draft, scan, failed, output);
    outcome(draft, scan, failed);
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  private static boolean failedResult(MavenScan scan) {
    return scan.result >= 0 && scan.lines.get(scan.result).contains("FAILURE");
  }

  private static void problems(Draft draft, MavenScan scan, boolean failed, CommandOutput output) {
    boolean unexplained = failed && scan.tests.isEmpty() && !scan.errors.hasLocated() && scan.violations.isEmpty();
    if (unexplained && scan.errors.isEmpty() && scan.warnings.count() > 0) {
      // a linter that fails the build reports its findings as warnings
      MavenErrors findings = new MavenErrors();
      scan.warnings.forEach(findings::add);
      findings.show(draft, "[WARNING] ");
    } else {
      scan.warnings.show(draft, scan.lines, "[WARNING] ", failed);
    }
    scan.violations.forEach(i -> draft.at(i, () -> draft.keep(i)));
    scan.findings.forEach(i -> body(draft, scan.lines, i));
    scan.errors.show(draft, ERROR);
    if (scan.tests.isEmpty()) {
      scan.treeFailures.forEach(i -> draft.at(i, () -> draft.keep(i)));
    }
    TestPrints.show(draft, scan.lines, scan.strays, scan.running, new PrintedLines(draft, scan.lines, output));
    scan.tests.show(draft, FailedTests.Style.SUREFIRE);
    if (failed) {
      ForeignLines.show(draft, scan.lines, scan.strays, unexplained);
    }
  }

  private static void outcome(Draft draft, MavenScan scan, boolean failed) {
    Lines lines = scan.lines;
    scan.counts.forEach(i -> body(draft, lines, i));
    scan.totals.show(draft, failed && !scan.tests.isEmpty() ? ERROR : "");
    if (scan.totals.isEmpty() && !scan.untested.isEmpty()) {
      body(draft, lines, scan.untested.get(0));
    }
    scan.failedModules.forEach(i -> draft.at(i, () -> draft.keepAs(i, module(lines.get(i)))));
    modules(draft, scan.skippedModules, lines);
    if (!failed) {
      said(draft, scan);
    }
    if (!failed && !scan.artifacts.isEmpty()) {
      body(draft, lines, scan.artifacts.get(scan.artifacts.size() - 1));
    }
    result(draft, scan);
    for (int i : scan.goals) {
      draft.at(i, () -> draft.keepAs(i, ERROR + MavenGoals.shorten(MavenLine.of(lines.get(i)).body())));
    }
    if (scan.resume >= 0) {
      draft.at(scan.resume,
          () -> draft.keepAs(scan.resume, "To resume: " + MavenLine.of(lines.get(scan.resume)).body().strip()));
    }
  }

  /** Show line {@code i} without its level. */
  private static void body(Draft draft, Lines lines, int i) {
    draft.at(i, () -> draft.keepAs(i, MavenLine.of(lines.get(i)).body()));
  }

  /** In a build that works, what a goal of the command line prints is often why it was run. */
  private static void said(Draft draft, MavenScan scan) {
    for (int i : scan.said) {
      String body = MavenLine.of(scan.lines.get(i)).body();
      boolean whole = body.length() <= WIDTH;
      draft.at(i, () -> draft.keepAs(i, whole ? body : body.substring(0, WIDTH) + "…", whole));
    }
  }

  private static void modules(Draft draft, List<Integer> skipped, Lines lines) {
    if (skipped.size() > 2) {
      draft.at(skipped.get(0), () -> draft.note(skipped.size() + " modules SKIPPED"));
      skipped.forEach(draft::covered);
    } else {
      skipped.forEach(i -> draft.at(i, () -> draft.keepAs(i, module(lines.get(i)))));
    }
  }

  private static void result(Draft draft, MavenScan scan) {
    if (scan.result < 0) {
      return;
    }
    String text = MavenLine.of(scan.lines.get(scan.result)).body();
    int modules = scan.succeededModules + scan.failedModules.size() + scan.skippedModules.size();
    String built = modules > 1 ? scan.succeededModules == modules ? ", " + modules + " modules"
        : ", " + scan.succeededModules + " of " + modules + " modules built" : "";
    if (scan.time >= 0) {
      String time = MavenLine.of(scan.lines.get(scan.time)).body();
      String took = " in " + time.substring(time.indexOf(':') + 1).strip();
      draft.covered(scan.time).at(scan.result, () -> draft.keepAs(scan.result, text + took + built));
    } else {
      draft.at(scan.result, () -> draft.keepAs(scan.result, text + built));
    }
  }

  /** A row of the reactor summary without its dots. */
  private static String module(String line) {
    String body = MavenLine.of(line).body();
    int dots = body.indexOf(" ..");
    if (dots < 0) {
      return body;
    }
    int end = Signs.behind(body, dots + 1, ".");
    return body.substring(0, dots) + body.substring(end);
  }
}
