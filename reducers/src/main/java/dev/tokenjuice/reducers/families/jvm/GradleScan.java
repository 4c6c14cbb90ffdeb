package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.shared.PrintedLines;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Reads the output of a Gradle build once and sorts what it says. */
final class GradleScan extends ReportReader {
  private static final ReportGrammar<GradleScan> GRAMMAR = ReportGrammar.<GradleScan>builder()
      .line(GradleScan::task, GradleLines::task)
      .block(GradleScan::section, "* {}")
      .line(GradleScan::total, line -> line.startsWith("BUILD ") || GradleLines.total(line))
      .line((scan, i) -> scan.reports.add(i), GradleLines.REPORT)
      .block(GradleScan::test, "{} > {}")
      .line((scan, i) -> scan.recognised++, GradleLines.NOISE)
      .block(GradleScan::explanation, "{}Explanation for issues of type {}")
      .block((scan, i) -> scan.diagnostics.take(i))
      .otherwise(GradleScan::other);

  /** How a task ends that did nothing this time. */
  private static final Set<String> NOT_RUN = Set.of("UP-TO-DATE", "FROM-CACHE", "NO-SOURCE", "SKIPPED");

  final FailedTests tests = new FailedTests(lines);
  final Warnings warnings = new Warnings();
  final JavacDiagnostics diagnostics = new JavacDiagnostics(lines, warnings);
  final List<Integer> failedTasks = new ArrayList<>();
  /** Tasks that the command line names and that did nothing. */
  final List<Integer> notRun = new ArrayList<>();
  final List<Integer> wentWrong = new ArrayList<>();
  final List<int[]> exceptions = new ArrayList<>();
  final List<Integer> totals = new ArrayList<>();
  private final Set<String> counts = new HashSet<>();
  /** Lines that are not Gradle's own. */
  final List<Integer> strays = new ArrayList<>();
  /** What tests wrote to System.out, and the lines that name these tests. */
  final List<Integer> prints = new ArrayList<>();
  final List<Integer> printing = new ArrayList<>();
  final List<Integer> reports = new ArrayList<>();
  /** Hints other than those that Gradle always gives. */
  final List<Integer> hints = new ArrayList<>();
  boolean completed;
  int passed;
  int skipped;
  int recognised;

  GradleScan(CommandOutput output) {
    super(output);
  }

  Lines lines() {
    return lines;
  }

  Draft draft() {
    return draft;
  }

  PrintedLines printed() {
    return printed;
  }

  GradleScan read() {
    GRAMMAR.read(this);
    return this;
  }

  private void task(int i) {
    recognised++;
    String task = GradleLines.taskPath(lines.get(i));
    String line = lines.get(i).stripTrailing();
    String outcome = line.substring(line.lastIndexOf(' ') + 1);
    if (outcome.equals("FAILED")) {
      failedTasks.add(i);
    } else if (NOT_RUN.contains(outcome) && asked(task.substring(task.lastIndexOf(':') + 1))) {
      notRun.add(i);
    }
  }

  /** Whether the command line names this task. */
  private boolean asked(String name) {
    return output.invocation().args().stream().anyMatch(arg -> arg.substring(arg.lastIndexOf(':') + 1).equals(name));
  }

  private void total(int i) {
    recognised++;
    completed |= lines.get(i).contains(" completed, ");
    totals.add(i);
  }

  /** What Android's lint says of an issue in general. */
  private int explanation(int i) {
    return lines.find(i + 1, line -> !Stripped.blank(line) && !line.startsWith("   "));
  }

  private void other(int i) {
    String line = lines.get(i);
    if (line.startsWith("FAILURE: Build completed with") || line.contains(": Task failed with an exception")) {
      wentWrong.add(i);
    } else if (JavacDiagnostics.count(line) && line.contains("error") || issues(line)) {
      counts.add(line.strip());
      totals.add(i);
    } else if (line.startsWith("Deprecated Gradle features were used")) {
      warnings.add(i, line);
    } else if (line.startsWith("[ant:")) {
      diagnostics.finding(i, line.substring(line.indexOf(']') + 1).strip());
    } else if (line.startsWith("/") && JavacDiagnostics.fileEnd(line) > 0) {
      diagnostics.finding(i, line);
    } else {
      strays.add(i);
    }
  }

  /** {@code 3 issues}, as Android's lint ends. */
  private static boolean issues(String line) {
    int end = Stripped.digits(line, 0);
    return end > 0 && (line.startsWith(" issues", end) || line.startsWith(" issue", end)) && line.length() < end + 10;
  }

  /** {@code * What went wrong:} and its like. */
  private int section(int i) {
    String line = lines.get(i);
    recognised++;
    int end = lines.find(i + 1, next -> next.startsWith("* ") || next.startsWith("BUILD ") || next.startsWith("====="));
    if (line.startsWith("* What went wrong") || line.startsWith("* Where")) {
      wentWrong(i, end);
    } else if (line.startsWith("* Exception is")) {
      exceptions.add(new int[] {i + 1, end});
    } else if (line.startsWith("* Try:")) {
      end = lines.find(i + 1, end, GradleScan::behindAdvice);
      hints(i, end);
    }
    return end;
  }

  /** Older versions write their advice without a sign. */
  private static boolean behindAdvice(String line) {
    return !Stripped.blank(line) && line.charAt(0) > ' ' && line.charAt(0) != '>' && !line.startsWith("Run with --");
  }

  /** Older versions write their advice behind the heading. */
  private void hints(int from, int to) {
    boolean usual = true;
    for (int i = from + 1; i < to; i++) {
      String line = lines.get(i);
      usual = line.startsWith("> ") ? GradleLines.USUAL_ADVICE.test(line) : usual || !line.startsWith(" ");
      if (!usual) {
        hints.add(i);
      }
    }
  }

  private void wentWrong(int from, int to) {
    wentWrong.add(from);
    int i = from + 1;
    while (i < to) {
      String line = lines.get(i);
      int end = line.startsWith("e: ") || JavacDiagnostics.severity(line.strip()) != 0 ? diagnostics.take(i) : i;
      end = GradleLines.agreeing(line) ? behindDeeper(i, to) : end;
      if (end > i) {
        i = end;
      } else {
        if (GradleLines.REPORT.test(line)) {
          reports.add(i);
        } else if (JavacDiagnostics.count(line.strip())) {
          count(i, line.strip());
        } else if (!line.isBlank()) {
          wentWrong.add(i);
        }
        i++;
      }
    }
  }

  private int behindDeeper(int from, int to) {
    return lines.find(from + 1, to, line -> Stripped.start(line) <= Stripped.start(lines.get(from)));
  }

  /** The explanation may repeat how many errors the compiler has counted, or be the only one to tell. */
  private void count(int i, String text) {
    if (text.contains("error") && counts.add(text)) {
      totals.add(i);
    }
  }

  /** A test that failed, with the lines indented below it; others are left out. */
  private int test(int i) {
    String line = lines.get(i).stripTrailing(); // Android's devices write a blank behind the outcome
    String state = GradleLines.testEnd(line);
    if (state == null) {
      return i;
    }
    recognised++;
    int end = lines.find(i + 1, next -> !Stripped.blank(next) && !Character.isWhitespace(next.charAt(0)));
    if (state.equals("FAILED")) {
      String name = GradleLines.testName(line.substring(0, line.length() - state.length() - 1));
      int cut = name.indexOf(" > ");
      FailedTest test = new FailedTest(cut < 0 ? name : name.substring(0, cut), cut < 0 ? ""
          : name.substring(cut + 3), i);
      int from = lines.findText(i + 1, end);
      test.trace(lines, from, end);
      tests.add(test);
    } else if (state.startsWith("STANDARD_")) {
      printing.add(i);
      IntStream.range(i + 1, end).forEach(prints::add);
    } else {
      passed += state.equals("PASSED") ? 1 : 0;
      end = state.equals("PASSED") ? i + 1 : end;
      skipped += state.equals("SKIPPED") ? 1 : 0;
    }
    return end;
  }
}
