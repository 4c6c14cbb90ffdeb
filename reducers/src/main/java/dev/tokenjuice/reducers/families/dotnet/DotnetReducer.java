package dev.tokenjuice.reducers.families.dotnet;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** dotnet build, test, restore, publish, pack and format: diagnostics, failing tests and totals stay. */
final class DotnetReducer extends ReportReader {
  static final List<Signature> SIGNATURES =
      Signature.run("dotnet/dotnet").proof("Passed!  - Failed:{}", "Failed!  - Failed:{}")
          .finding("{}: error CS{}", "{}: warning CS{}")
          .build();
  private static final Prefixes RESULTS = Prefixes.of("Build FAILED", "Build succeeded", "Build failed",
      "The build failed.", "Restore failed", "Restore succeeded", "Restore complete", "Formatted ", "Format complete");
  private static final int COUNTS = 60;
  private static final int COVERAGE = 30;
  /** What is known to say nothing, though it may name an error. */
  private static final LineForms NOISE = LineForms.of("Determining projects{}", "All projects are up-to-date{}",
      "Restored {}", "所有项目均是最新的{}", "Microsoft (R){}", "MSBuild version{}", "Copyright (C){}",
      "{}Done Building Project{}", "{}csc.dll {}", "{}/errorreport:{}", "[xUnit.net {}", "Build started{}",
      "{} error(s) ({}", "Workload updates are available{}", "Test run for {}", "VSTest version {}",
      "Starting test execution{}", "A total of {} test file{}", "NUnit Adapter {}", "Running all tests in {}",
      "NUnit3TestExecutor {}", "{n}>Project \"{}", "{n}>{}:",
      "Microsoft.Build.{}", "Microsoft.SourceLink.{}", "Skipping source control properties because {}",
      "Skipping target \"{}\" because {}", "Total time: {}", "Calculating coverage result...",
      "Generating report '{}", "+--{}", "xUnit.net v{}", "[MSTest] {}", "{} succeeded ({}s) → {}", "duration: {}",
      "at System.{}", "at Microsoft.{}", "Copyright (c) Microsoft{}");

  private static final ReportGrammar<DotnetReducer> GRAMMAR = ReportGrammar.<DotnetReducer>builder()
      .block((reader, i) -> reader.tests.take(i))
      .block((reader, i) -> reader.diagnostics.take(i, reader.text(i)) ? i + 1 : i)
      .line((reader, i) -> reader.results.add(i), DotnetReducer::isResult)
      .block(DotnetReducer::count)
      .line((reader, i) -> reader.outputs.add(i), DotnetReducer::isOutput)
      .line((reader, i) -> reader.coverage.add(i), line -> Stripped.startsWith(line, "| "))
      .drop(line -> NOISE.test(line.strip()))
      .otherwise(DotnetReducer::place);

  private final MsbuildDiagnostics diagnostics = new MsbuildDiagnostics();
  private final DotnetTests tests = new DotnetTests(lines);
  private final List<Integer> results = new ArrayList<>();
  private final List<Integer> counts = new ArrayList<>();
  private final List<Integer> outputs = new ArrayList<>();
  /** Rows of the tables in which coverlet tells how much of each module was run. */
  private final List<Integer> coverage = new ArrayList<>();
  /** The last line with a count of errors or warnings. */
  private int counted = -1;

  private DotnetReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    boolean listing = output.invocation().has("--list-tests", "-t", "--version", "--info");
    return listing ? Reduction.declined() : new DotnetReducer(output).compact();
  }

  private Reduction compact() {
    boolean failed = output.failed();
    GRAMMAR.read(this);
    if (diagnostics.isEmpty() && tests.isEmpty() && results.isEmpty() && outputs.isEmpty()) {
      return Reduction.declined();
    }
    diagnostics.show(draft, failed);
    tests.show(draft);
    String command = output.invocation().subcommand();
    if (!failed && (command.equals("publish") || command.equals("pack"))) {
      outputs.forEach(line -> draft.keepAs(line, lines.get(line).strip()));
    }
    coverage.subList(0, Math.min(COVERAGE, coverage.size())).forEach(draft::keep);
    draft.more(coverage.size() - COVERAGE, "row");
    result();
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  private String text(int i) {
    return lines.get(i).strip();
  }

  /** A count of errors or warnings, or the time that it took. */
  private int count(int i) {
    if (!isCount(text(i)) && !elapsed(i, text(i))) {
      return i;
    }
    counted = i;
    if (counts.size() < COUNTS) {
      counts.add(i);
    }
    return i + 1;
  }

  private static boolean isOutput(String line) {
    String text = line.strip();
    return text.contains(" -> ") && !text.contains(" -- ")
        && (text.endsWith(".dll") || text.endsWith(".nupkg") || text.endsWith("/"));
  }

  private static boolean isCount(String text) {
    return text.endsWith(" Warning(s)") || text.endsWith(" Error(s)") || DotnetForms.count(text) && !NOISE.test(text);
  }

  /** In other languages, the time is known by the counts just above it and a blank line. */
  private boolean elapsed(int i, String text) {
    return text.startsWith("Time Elapsed ")
        || counted >= 0 && i - counted <= 2 && (i - counted == 1 || lines.blank(i - 1)) && DotnetForms.elapsed(text);
  }

  private static boolean isResult(String line) {
    return RESULTS.testStripped(line) || DotnetForms.result(line) && !NOISE.test(line.strip());
  }

  /** The outcome and its counts on one line. */
  private void result() {
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
