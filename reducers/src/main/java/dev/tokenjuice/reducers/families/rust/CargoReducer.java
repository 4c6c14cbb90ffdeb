package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Cargo's build, check, clippy, test, bench, doc and run: diagnostics, failing tests and results stay. */
final class CargoReducer extends ReportReader {
  static final List<Signature> SIGNATURES = Signature.run("rust/cargo")
      .proof("error[E{}", "error: could not compile `{}", "error: test failed, to rerun pass {}", "---- {} stdout ----",
          "test result: {}", "test {} ... ok", "test {} ... FAILED")
      .finding(" {}--> {}.rs:{n}{}")
      .proof("   Compiling {}", "    Finished {} profile{}", "    Checking {} v{}")
      .build();
  private static final int STRAYS = 40;
  private static final int BRIEF_ERRORS = 300;
  private static final int WIDTH = 400;

  private static final ReportGrammar<CargoReducer> GRAMMAR = ReportGrammar.<CargoReducer>builder()
      .block(CargoReducer::ofProgram)
      .block(CargoReducer::status, " {}")
      .block((reader, i) -> reader.tests.take(i))
      .block((reader, i) -> reader.diagnostics.take(i), RustDiagnostic::begins)
      .drop(
          line -> CargoStatus.PROGRESS.test(line) || RustNotes.boilerplate(line) || PanicText.HINTS.testStripped(line))
      .otherwise((reader, i) -> reader.strays.add(i));
  /** What criterion prints while it measures, and how long the harness says that it took. */
  private static final Prefixes MEASURING = Prefixes.of("Benchmarking ", "Gnuplot not found", "all doctests ran in ");
  /** Lines that name the test that did not end. */
  private static final LineForms UNFINISHED =
      LineForms.of("test {} has been running for over {}", "thread '{} has overflowed its stack");

  private final RustDiagnostics diagnostics = new RustDiagnostics(lines);
  private final CargoTests tests = new CargoTests(lines);
  private final List<Integer> strays = new ArrayList<>();
  private final List<Integer> fixed = new ArrayList<>();
  private int statuses;
  private int finished = -1;
  private int generated = -1;
  private int ran = -1;
  private boolean panicked;

  CargoReducer(CommandOutput output) {
    super(output);
  }

  Reduction reduce() {
    if (output.invocation().args().contains("--list")) {
      return CargoTestList.reduce(lines);
    }
    GRAMMAR.read(this);
    String command = command(output.invocation());
    boolean quietRun = command.equals("run") && panicked;
    if (statuses == 0 && diagnostics.isEmpty() && tests.isEmpty() && !quietRun) {
      return Reduction.declined();
    }
    fixed.forEach(at -> draft.keepAs(at, lines.get(at).strip()));
    diagnostics.show(draft, command.equals("clippy") || output.invocation().program().startsWith("clippy"));
    if (wanted(command) || quietRun) {
      diagnostics.showSummaries(draft);
      output();
    } else {
      strays();
      diagnostics.showSummaries(draft);
    }
    tests.show(draft);
    diagnostics.showOfTests(draft);
    end();
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  /** Whether the output of programs is wanted: one was run, or benchmarks or tests were. */
  private boolean wanted(String command) {
    return command.equals("run") && ran >= 0 || command.equals("bench") || !tests.isEmpty();
  }

  /** The subcommand; a toolchain may stand before it. */
  static String command(Invocation invocation) {
    String first = invocation.subcommand();
    String word = first.startsWith("+") ? invocation.positional(1) : first;
    return switch (word) {
      case "r" -> "run";
      case "t" -> "test";
      case "b" -> "build";
      case "c" -> "check";
      default -> word;
    };
  }

  /** Once a program runs, all that follows is its own. */
  private int ofProgram(int i) {
    panicked |= lines.get(i).startsWith("thread '") && lines.get(i).contains(" panicked at ");
    if (ran < 0) {
      return i;
    }
    strays.add(i);
    return i + 1;
  }

  private int status(int i) {
    String line = lines.get(i);
    String verb = CargoStatus.verb(line);
    statuses += verb.isEmpty() ? 0 : 1;
    switch (verb) {
      case "Finished" -> finished = i;
      case "Generated" -> generated = i;
      case "Fixed" -> fixed.add(i);
      case "Running" -> ran = line.contains(" `") && command(output.invocation()).equals("run") ? i : ran;
      default -> {}
    }
    return verb.isEmpty() ? i : i + 1;
  }

  /** What is neither cargo's nor the test harness's: a crash, or what tests print while they run. */
  private void strays() {
    Set<String> failures = new HashSet<>();
    Set<String> errors = new HashSet<>();
    Set<String> warnings = new HashSet<>();
    int left = 0;
    int unshown = 0;
    int panic = -2;
    for (int i : strays) {
      String line = lines.get(i);
      boolean message = output.failed() && i == panic + 1 && !line.startsWith("stack backtrace:");
      panic = message || line.contains(" panicked at ") ? i : -2;
      boolean brief = RustDiagnostic.brief(line);
      boolean telling = brief
          || (output.failed() ? Signals.failure(line) || UNFINISHED.test(line) : line.contains(": warning: "));
      boolean error = brief && line.contains(": error");
      Set<String> seen = error ? errors : brief ? warnings : failures;
      if (!message && !telling) {
        place(i);
        continue;
      }
      if (!message && (line.startsWith("stack backtrace:") || !seen.add(line))) {
        continue;
      }
      if (seen.size() <= (error ? BRIEF_ERRORS : STRAYS)) {
        draft.keepClipped(i, WIDTH);
      } else if (brief) {
        unshown++;
      } else {
        left++;
      }
    }
    draft.more(unshown, "finding");
    draft.more(left, "line", " of failure");
  }

  /** What programs printed, without frames of the standard library and the progress of benchmarks. */
  private void output() {
    List<Integer> kept = new ArrayList<>();
    int behind = 0;
    for (int i : strays) {
      String line = lines.get(i);
      if (Stripped.equals(line, "stack backtrace:")) {
        behind = new PanicText(lines, "").backtrace(i + 1, lines.size(), kept);
      } else if (i >= behind && !MEASURING.test(line) && !PanicText.HINTS.testStripped(line)) {
        kept.add(i);
      }
    }
    kept.forEach(printed::keep);
    printed.close();
  }

  private void end() {
    if (generated >= 0) {
      draft.keepAs(generated, lines.get(generated).strip());
    }
    if (finished >= 0 && tests.isEmpty() && ran < 0) {
      draft.keepAs(finished, lines.get(finished).strip());
    }
  }
}
