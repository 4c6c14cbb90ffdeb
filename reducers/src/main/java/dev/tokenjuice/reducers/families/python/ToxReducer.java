package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.generic.GenericReducer;
import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.ArrayList;
import java.util.List;

/**
 * Compacts tox and nox: the output of each environment by the reducer of the tool it ran, and the closing list of
 * environments.
 */
final class ToxReducer {
  private static final int PASSED_TAIL = 12;

  private final CommandOutput output;
  private final Assembly assembly = new Assembly();
  private final List<String> part = new ArrayList<>();

  private ToxReducer(CommandOutput output) {
    this.output = output;
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new ToxReducer(output).run() : Reduction.declined();
  }

  private static boolean recognises(Lines lines) {
    return lines.total() == lines.size() && lines.any(line -> command(line) || line.startsWith("nox > "));
  }

  private Reduction run() {
    for (String line : output.lines()) {
      if (command(line) || line.startsWith("nox > ")) {
        flush();
        boolean setup = line.contains("Creating virtual environment") || line.contains("install ");
        assembly.keepIf(command(line) || !setup, line);
      } else if (environment(line)) {
        flush();
        assembly.keep(line);
      } else if (setup(line)) {
        assembly.drop(line);
      } else {
        part.add(line);
      }
    }
    flush();
    return assembly.build();
  }

  private void flush() {
    if (part.stream().anyMatch(line -> !line.isBlank())) {
      CommandOutput sub = output.part(Lines.of(part));
      Reduction reduced = sub.tools().reduce(sub);
      if (!reduced.isDeclined()) {
        assembly.add(reduced);
      } else if (output.failed()) {
        assembly.add(new GenericReducer().reduce(sub));
      } else {
        passed();
      }
    }
    part.clear();
  }

  /** What an unknown tool printed in a run that went well. */
  private void passed() {
    for (int i = 0; i < part.size(); i++) {
      assembly.keepIf(part.size() - i <= PASSED_TAIL || Signals.failure(part.get(i)), part.get(i));
    }
  }

  private static boolean command(String line) {
    return line.contains(": commands[") && (line.contains("]> ") || line.contains(" run-test: commands["));
  }

  private static boolean setup(String line) {
    return line.contains(": ") && (line.contains(": install_deps") || line.contains(": install_package")
        || line.startsWith(".pkg: ") || line.contains(" inst-nodeps: ") || line.contains(" installed: ")
        || line.contains(" create: ") || line.contains(" run-test-pre: PYTHONHASHSEED="));
  }

  /** {@code   py311: OK (1.2=setup[0.1]+cmd[1.1] seconds)} in the closing list. */
  private static boolean environment(String line) {
    if (!line.startsWith("  ")) {
      return line.startsWith("ERROR:   ") || line.startsWith("ERROR: InvocationError");
    }
    String s = line.strip();
    return s.contains(": ") && (s.contains(": OK") || s.contains(": FAIL") || s.contains(": SKIP")
        || s.contains(": commands succeeded")) || s.startsWith("congratulations") || s.startsWith("evaluation failed");
  }
}
