package dev.tokenjuice.reducers.families.dotnet;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.UnknownLines;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** dotnet build, test, restore, publish, pack and format: diagnostics, failing tests and totals stay. */
final class DotnetReducer {
  static final List<Signature> SIGNATURES =
      Signature.run("dotnet/dotnet").proof("Passed!  - Failed:{}", "Failed!  - Failed:{}")
          .finding("{}: error CS{}", "{}: warning CS{}")
          .build();
  private static final int COUNTS = 60;
  private static final int COVERAGE = 30;

  private final Lines lines;
  private final MsbuildDiagnostics diagnostics = new MsbuildDiagnostics();
  private final DotnetTests tests;
  private final List<Integer> results = new ArrayList<>();
  private final List<Integer> counts = new ArrayList<>();
  private final List<Integer> outputs = new ArrayList<>();
  /** Rows of the tables in which coverlet tells how much of each module was run. */
  private final List<Integer> coverage = new ArrayList<>();
  private final UnknownLines strays;
  /** The last line with a count of errors or warnings. */
  private int counted = -1;

  private DotnetReducer(Lines lines) {
    this.lines = lines;
    this.strays = new UnknownLines(lines);
    this.tests = new DotnetTests(lines);
  }

  static Reduction reduce(CommandOutput output) {
    if (output.invocation().has("--list-tests", "-t", "--version", "--info")) {
      return Reduction.declined();
    }
    return new DotnetReducer(output.lines()).compact(output);
  }

  private Reduction compact(CommandOutput output) {
    boolean failed = output.failed();
    int i = 0;
    while (i < lines.size()) {
      i = step(i, lines.get(i));
    }
    if (diagnostics.isEmpty() && tests.isEmpty() && results.isEmpty() && outputs.isEmpty()) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    diagnostics.show(draft, failed);
    tests.show(draft);
    if (failed) {
      strays.show(draft);
    }
    String command = output.invocation().subcommand();
    if (!failed && (command.equals("publish") || command.equals("pack"))) {
      outputs.forEach(line -> draft.keepAs(line, lines.get(line).strip()));
    }
    coverage.subList(0, Math.min(COVERAGE, coverage.size())).forEach(line -> draft.keep(line));
    draft.more(coverage.size() - COVERAGE, "row");
    result(draft);
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  private int step(int i, String line) {
    if (lines.blank(i)) {
      return i + 1;
    }
    int end = tests.take(i);
    if (end > i) {
      return end;
    }
    String text = line.strip();
    if (diagnostics.take(i, text)) {
      return i + 1;
    }
    if (result(text) || DotnetForms.result(line) && !noise(text)) {
      results.add(i);
    } else if (count(text) || elapsed(i, text)) {
      counted = i;
      if (counts.size() < COUNTS) {
        counts.add(i);
      }
    } else if (text.contains(" -> ") && !text.contains(" -- ")
        && (text.endsWith(".dll") || text.endsWith(".nupkg") || text.endsWith("/"))) {
      outputs.add(i);
    } else if (text.startsWith("| ")) {
      coverage.add(i);
    } else if (!noise(text)) {
      strays.add(i);
    }
    return i + 1;
  }

  private static boolean count(String text) {
    return text.endsWith(" Warning(s)") || text.endsWith(" Error(s)") || DotnetForms.count(text) && !noise(text);
  }

  /** In other languages, the time is known by the counts just above it and a blank line. */
  private boolean elapsed(int i, String text) {
    return text.startsWith("Time Elapsed ")
        || counted >= 0 && i - counted <= 2 && (i - counted == 1 || lines.blank(i - 1)) && DotnetForms.elapsed(text);
  }

  private static boolean result(String text) {
    return text.startsWith("Build FAILED") || text.startsWith("Build succeeded") || text.startsWith("Build failed")
        || text.startsWith("The build failed.") || text.startsWith("Restore failed")
        || text.startsWith("Restore succeeded")
        || text.startsWith("Restore complete")
        || text.startsWith("Formatted ") || text.startsWith("Format complete");
  }

  /** What is known to say nothing, though it may name an error. */
  private static boolean noise(String text) {
    return text.startsWith("Determining projects") || text.startsWith("All projects are up-to-date")
        || text.startsWith("Restored ") || text.startsWith("所有项目均是最新的")
        || text.startsWith("Microsoft (R)") || text.startsWith("MSBuild version") || text.startsWith("Copyright (C)")
        || text.contains("Done Building Project") || text.contains("csc.dll ") || text.contains("/errorreport:")
        || text.startsWith("[xUnit.net ")
        || text.startsWith("Build started") || text.contains(" error(s) (")
        || text.startsWith("Workload updates are available");
  }

  /** The outcome and its counts on one line. */
  private void result(Draft draft) {
    StringBuilder numbers = new StringBuilder();
    for (int i : counts) {
      String text = lines.get(i).strip();
      boolean told = numbers.indexOf(text) >= 0;
      numbers.append(told ? "" : (numbers.isEmpty() ? "" : ", ") + text);
      draft.covered(i);
    }
    if (results.isEmpty() && !counts.isEmpty()) {
      draft.keepAs(counts.get(0), numbers.toString());
    }
    Set<String> shown = new HashSet<>();
    for (int n = 0; n < results.size(); n++) {
      String text = lines.get(results.get(n)).strip();
      boolean last = n == results.size() - 1 && !numbers.isEmpty();
      if (n < results.size() - 1 && text.startsWith("Restore ") && !text.startsWith("Restore failed")) {
        continue;
      }
      if (last) {
        draft.keepAs(results.get(n), text + " " + numbers);
      } else if (shown.add(text)) {
        draft.keepAs(results.get(n), text);
      }
    }
  }
}
