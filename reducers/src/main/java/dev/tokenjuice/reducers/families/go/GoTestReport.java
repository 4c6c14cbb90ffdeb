package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.families.go.GoPackage.Outcome;
import dev.tokenjuice.reducers.families.go.GoPackage.Result;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.shared.PrintedLines;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Writes a test run: failing tests with what they printed, packages that passed as a count, totals. */
final class GoTestReport extends OutputReader {
  private static final int OK_LINES = 4;
  private static final String AT_ONCE = " (0.00s)";
  private static final int COVERAGE_LINES = 40;
  private static final int BENCHMARKS = 80;
  private static final int NAMED = 50;

  private final GoTestRun run;
  private final GoOutput output;
  private final boolean chosen;
  private int named;

  GoTestReport(GoTestRun run, CommandOutput output) {
    super(output.lines());
    this.run = run;
    this.output = new GoOutput(draft, PrintedLines.asked(output.invocation()));
    this.chosen = output.invocation().has("-run", "--run", "-test.run");
  }

  Reduction write() {
    new GoDiagnostics(draft).show(run.build);
    List<GoPackage> ok = new ArrayList<>();
    List<GoPackage> untested = new ArrayList<>();
    for (GoPackage pkg : run.packages) {
      if (pkg.hasFailed() || !pkg.closed() && !pkg.loose.isEmpty()) {
        failed(pkg);
        continue;
      }
      passed(pkg);
      (pkg.untested() ? untested : ok).add(pkg);
    }
    run.packages.forEach(this::benchmarks);
    passed(ok);
    untested(untested);
    totals(ok, untested.size());
    return draft.build();
  }

  private void failed(GoPackage pkg) {
    int told = 0;
    for (Result result : pkg.results) {
      if (result.outcome() != Outcome.FAILED) {
        printed(pkg, result);
        continue;
      }
      told = looseBefore(pkg, told, result.line().index());
      if (pkg.toldByChild(result)) {
        draft.covered(result.line().index());
      } else {
        draft.keepAs(result.line().index(), named(result));
        output.show(pkg.output(result.test()));
      }
    }
    for (String test : pkg.unfinished()) {
      draft.note("=== RUN " + test + " (not finished)");
      output.show(pkg.output(test));
    }
    output.show(pkg.loose.subList(told, pkg.loose.size()));
    if (pkg.coverage() != null) {
      draft.keepAs(pkg.coverage().index(), pkg.coverage().text().stripTrailing());
    }
    if (pkg.closed()) {
      draft.keepAs(pkg.verdict().index(), pkg.verdict().text().stripTrailing());
    }
  }

  private void passed(GoPackage pkg) {
    pkg.results.forEach(result -> printed(pkg, result));
    pkg.unfinished().forEach(test -> output.show(pkg.output(test)));
    output.show(pkg.loose);
  }

  /** What a test printed that did not fail; {@code -v} asks for it, and for its name if some tests were chosen. */
  private void printed(GoPackage pkg, Result result) {
    if (chosen && named++ < NAMED || pkg.hasOutput(result.test())) {
      draft.keepAs(result.line().index(), named(result));
      output.show(pkg.output(result.test()));
    }
  }

  /** The line of a test, with its time if it took any. */
  private static String named(Result result) {
    String text = result.line().text().strip();
    return text.endsWith(AT_ONCE) ? text.substring(0, text.length() - AT_ONCE.length()) : text;
  }

  /** Show what no test owns and was printed before line {@code end}; a race is reported before the test that has it. */
  private int looseBefore(GoPackage pkg, int from, int end) {
    int to = from;
    while (to < pkg.loose.size() && pkg.loose.get(to).index() < end) {
      to++;
    }
    if (to > from) {
      output.show(pkg.loose.subList(from, to));
    }
    return to;
  }

  private void benchmarks(GoPackage pkg) {
    if (pkg.benchmarks.isEmpty()) {
      return;
    }
    int shown = 0;
    for (GoLine line : pkg.benchmarks) {
      if (shown++ < BENCHMARKS) {
        draft.keepAs(line.index(), GoText.squeezed(line.text()));
      }
    }
    draft.more(shown - BENCHMARKS, "benchmark");
  }

  private void passed(List<GoPackage> ok) {
    boolean coverage = ok.stream().anyMatch(pkg -> pkg.closed() && pkg.verdict().text().contains("coverage: "));
    int limit = coverage ? COVERAGE_LINES : anyFailure() ? 0 : OK_LINES;
    if (ok.size() > limit && !coverage) {
      names(ok);
      return;
    }
    int shown = 0;
    for (GoPackage pkg : ok) {
      if (pkg.closed() && shown++ < limit) {
        verdict(pkg);
      }
    }
  }

  /** The packages without tests; since Go 1.22, those with statements have a share of coverage where it is asked for. */
  private void untested(List<GoPackage> packages) {
    packages.stream().filter(pkg -> pkg.verdict().text().contains("coverage: ")).limit(COVERAGE_LINES)
        .forEach(pkg -> verdict(pkg));
    names(packages, pkg -> pkg.verdict().text().startsWith("?"), "? [no test files] ");
  }

  /** Show how a package ended. */
  private void verdict(GoPackage pkg) {
    draft.keepAs(pkg.verdict().index(), GoText.squeezed(pkg.verdict().text()).replace(" of statements", ""));
  }

  /** The packages that passed, behind the folders that they share; those in which no test ran say so. */
  private void names(List<GoPackage> ok) {
    names(ok, pkg -> pkg.closed() && !pkg.idle(), "ok ");
    names(ok, GoPackage::idle, "ok [no tests to run] ");
  }

  private void names(List<GoPackage> packages, Predicate<GoPackage> wanted, String label) {
    List<String> names = new ArrayList<>();
    for (GoPackage pkg : packages) {
      if (wanted.test(pkg) && names.size() < NAMED) {
        draft.coveredInPart(pkg.verdict().index());
        names.add(GoText.squeezed(pkg.verdict().text()).split(" ")[1]);
      }
    }
    PackageRows.of(names).forEach(row -> draft.note(label + row));
  }

  private boolean anyFailure() {
    return run.packages.stream().anyMatch(GoPackage::hasFailed) || !run.build.isEmpty();
  }

  private void totals(List<GoPackage> ok, long untested) {
    long failedTests = 0;
    long passedTests = 0;
    long skippedTests = 0;
    long failedPackages = 0;
    for (GoPackage pkg : run.packages) {
      failedTests += pkg.failed();
      passedTests += pkg.passed();
      skippedTests += pkg.skipped();
      failedPackages += pkg.hasFailed() ? 1 : 0;
    }
    List<String> parts = new ArrayList<>();
    String unit = run.isVerbose() ? "failed" : failedTests == 1 ? "test failed" : "tests failed";
    add(parts, failedTests, unit);
    add(parts, passedTests, "passed");
    add(parts, skippedTests, "skipped");
    String tests = String.join(", ", parts);
    parts.clear();
    add(parts, failedPackages, "failed");
    long idle = ok.stream().filter(GoPackage::idle).count();
    add(parts, ok.size() - idle, "ok");
    add(parts, idle, "with no tests to run");
    add(parts, untested, "without tests");
    long all = failedPackages + ok.size() + untested;
    String packages = Words.count(all, "package") + (parts.size() > 1
        || failedPackages + idle > 0 ? " (" + String.join(", ", parts) + ")" : "");
    long unbuilt = unbuilt();
    packages += unbuilt == 0 ? "" : ", " + unbuilt + " more with build errors";
    String good = failedTests + failedPackages == 0 && run.build.isEmpty() && ok.size() > idle ? "ok: " : "";
    draft.note(good + lines.atLeast() + (tests.isEmpty() ? "" : tests + " in ") + packages);
    draft.fact("failed tests", failedTests).fact("passed tests", passedTests).fact("failed packages",
        failedPackages + unbuilt).fact("ok packages", ok.size());
  }

  /** How many packages the compiler speaks of that end without a verdict: they have no tests, or are not tested. */
  private long unbuilt() {
    Set<String> names = new HashSet<>();
    String heading = "";
    for (GoLine line : run.build) {
      heading = line.text().startsWith("# ") ? GoTestText.packageOf(line.text().substring(2)) : heading;
      if (GoText.placeEnd(line.text()) > 0) {
        names.add(heading);
      }
    }
    names.remove("");
    run.packages.stream().filter(GoPackage::closed).map(pkg -> GoTestText.packageOf(pkg.verdict().text()))
        .forEach(name -> {
          names.remove(name);
          names.remove(name + "_test");
        });
    return names.size();
  }

  private static void add(List<String> parts, long count, String what) {
    if (count > 0) {
      parts.add(count + " " + what);
    }
  }
}
