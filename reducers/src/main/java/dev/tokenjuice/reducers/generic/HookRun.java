package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/** Compacts pre-commit: failed hooks with what they printed; a tool's reducer reads that if it is long. */
final class HookRun {
  static final List<Signature> SIGNATURES =
      Signature.run("generic/hooks").finding("{}..........{}Passed", "{}..........{}Failed").build();
  private static final int SHORT = 25;
  private static final String DOTS = "...";

  private final CommandOutput output;
  private final Assembly assembly = new Assembly();
  private final List<String> printed = new ArrayList<>();
  private boolean failing;
  private int passed;
  private int skipped;
  private int failed;

  private HookRun(CommandOutput output) {
    this.output = output;
  }

  static Reduction reduce(CommandOutput output) {
    return output.lines().total() == output.lines().size() ? new HookRun(output).run() : Reduction.declined();
  }

  private Reduction run() {
    for (String line : output.lines()) {
      if (ends(line, "Passed")) {
        passed += hook(line, false);
      } else if (ends(line, "Skipped")) {
        skipped += hook(line, false);
      } else if (ends(line, "Failed")) {
        failed += hook(line, true);
      } else {
        printed.add(line);
      }
    }
    flush();
    if (passed + skipped + failed == 0) {
      return Reduction.declined();
    }
    assembly.note(passed + " passed" + (failed > 0 ? ", " + failed + " failed" : "")
        + (skipped > 0 ? ", " + skipped + " skipped" : ""));
    return assembly.build();
  }

  /** Whether it is a line such as {@code flake8.....Failed} or {@code check json.....(no files to check)Skipped}. */
  private static boolean ends(String line, String status) {
    return line.endsWith(status) && line.contains(DOTS + '.');
  }

  private int hook(String line, boolean bad) {
    flush();
    failing = bad;
    if (bad) {
      assembly.keep(line.substring(0, line.indexOf(DOTS)) + DOTS + "Failed");
    } else {
      assembly.drop(line);
    }
    return 1;
  }

  /** Show what the last hook printed, or the lines before the first hook. */
  private void flush() {
    List<String> own = assembly.without(line -> line.startsWith("[INFO] ") || line.startsWith("- duration: ")
        || !failing && line.startsWith("- hook id: "), printed);
    Lines lines = Lines.of(own);
    Reduction known = own.size() > SHORT ? tool(lines) : Reduction.declined();
    if (known.isDeclined()) {
      own.forEach(assembly::keep);
    } else {
      assembly.add(known);
    }
    printed.clear();
  }

  private Reduction tool(Lines lines) {
    CommandOutput part = output.part(lines);
    Reduction known = part.tools().reduceEvident(part);
    return known.isDeclined() ? new GenericReducer().reduce(part) : known;
  }
}
