package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.PrintedLines;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Cargo's build, check, clippy, test, bench, doc and run: diagnostics, failing tests and results stay. */
final class CargoReducer {
  static final List<Signature> SIGNATURES = Signature.run("rust/cargo")
      .proof("error[E{}", "error: could not compile `{}", "error: test failed, to rerun pass {}", "---- {} stdout ----",
          "test result: {}", "test {} ... ok", "test {} ... FAILED")
      .finding(" {}--> {}.rs:{n}{}")
      .proof("   Compiling {}", "    Finished {} profile{}", "    Checking {} v{}")
      .build();
  private static final int STRAYS = 40;
  private static final int BRIEF_ERRORS = 300;
  private static final int WIDTH = 400;

  private final CommandOutput output;
  private final Lines lines;
  private final RustDiagnostics diagnostics;
  private final CargoTests tests;
  private final List<Integer> strays = new ArrayList<>();
  private final List<Integer> fixed = new ArrayList<>();
  private int statuses;
  private int finished = -1;
  private int generated = -1;
  private int ran = -1;
  private boolean panicked;

  private CargoReducer(CommandOutput output) {
    this.output = output;
    this.lines = output.lines();
    this.diagnostics = new RustDiagnostics(lines);
    this.tests = new CargoTests(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return new CargoReducer(output).reduce();
  }

  private Reduction reduce() {
    if (output.invocation().args().contains("--list")) {
      return CargoTestList.reduce(lines);
    }
    int i = 0;
    while (i < lines.size()) {
      i = step(i, lines.get(i));
    }
    String command = command(output.invocation());
    boolean quietRun = command.equals("run") && panicked;
    if (statuses == 0 && diagnostics.isEmpty() && tests.isEmpty() && !quietRun) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    fixed.forEach(at -> draft.keepAs(at, lines.get(at).strip()));
    diagnostics.show(draft, command.equals("clippy") || output.invocation().program().startsWith("clippy"));
    if (wanted(command) || quietRun) {
      diagnostics.showSummaries(draft);
      output(draft);
    } else {
      strays(draft);
      diagnostics.showSummaries(draft);
    }
    tests.show(draft);
    diagnostics.showOfTests(draft);
    end(draft);
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  /** Whether programs printed what was built for them to print; a build that fails runs none. */
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

  private int step(int i, String line) {
    if (line.isBlank()) {
      return i + 1;
    }
    panicked |= line.startsWith("thread '") && line.contains(" panicked at ");
    if (ran >= 0) {
      strays.add(i);
      return i + 1;
    }
    String verb = CargoStatus.verb(line);
    if (!verb.isEmpty()) {
      status(i, line, verb);
      return i + 1;
    }
    int end = tests.take(i);
    if (end > i) {
      return end;
    }
    if (RustDiagnostic.begins(line)) {
      return diagnostics.take(i);
    }
    if (!CargoStatus.progress(line) && !RustNotes.boilerplate(line) && !PanicText.hint(line)) {
      strays.add(i);
    }
    return i + 1;
  }

  private void status(int i, String line, String verb) {
    statuses++;
    switch (verb) {
      case "Finished" -> finished = i;
      case "Generated" -> generated = i;
      case "Fixed" -> fixed.add(i);
      case "Running" -> ran = line.contains(" `") && command(output.invocation()).equals("run") ? i : ran;
      default -> {}
    }
  }

  /** What is neither cargo's nor the test harness's: a crash, or what tests print while they run. */
  private void strays(Draft draft) {
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
          || (output.failed() ? Signals.failure(line) || unfinished(line) : line.contains(": warning: "));
      boolean error = brief && line.contains(": error");
      Set<String> seen = error ? errors : brief ? warnings : failures;
      if (!message && (!telling || line.startsWith("stack backtrace:") || !seen.add(line))) {
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
    if (left > 0) {
      draft.note("… " + left + (left == 1 ? " more line that speaks of failure" : " more lines that speak of failure"));
    }
  }

  /** What names the test that did not come to its end. */
  private static boolean unfinished(String line) {
    return line.startsWith("test ") && line.contains(" has been running for over ")
        || line.startsWith("thread '") && line.endsWith(" has overflowed its stack");
  }

  /** What programs printed, without frames of the standard library and the progress of benchmarks. */
  private void output(Draft draft) {
    List<Integer> kept = new ArrayList<>();
    int behind = 0;
    for (int i : strays) {
      String line = lines.get(i);
      if (Stripped.equals(line, "stack backtrace:")) {
        behind = new PanicText(lines, "").backtrace(i + 1, lines.size(), kept);
      } else if (i >= behind && !measuring(line) && !PanicText.hint(line)) {
        kept.add(i);
      }
    }
    PrintedLines printed = new PrintedLines(draft, lines, output.invocation());
    kept.forEach(printed::keep);
    printed.close();
  }

  /** What criterion says while it measures, and the harness of how long it took. */
  private static boolean measuring(String line) {
    return line.startsWith("Benchmarking ") || line.startsWith("Gnuplot not found")
        || line.startsWith("all doctests ran in ");
  }

  private void end(Draft draft) {
    if (generated >= 0) {
      draft.keepAs(generated, lines.get(generated).strip());
    }
    if (finished >= 0 && tests.isEmpty() && ran < 0) {
      draft.keepAs(finished, lines.get(finished).strip());
    }
  }
}
