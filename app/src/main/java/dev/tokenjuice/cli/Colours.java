package dev.tokenjuice.cli;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.Variable;

/** Whether to use colours: only on a terminal, and not if the user turned them off. */
final class Colours {
  private Colours() {}

  static boolean on(Environment environment) {
    return environment.terminal()
        && environment.get(Variable.NO_COLOR).isEmpty()
        && !environment.get(Variable.CLICOLOR).equals(java.util.Optional.of("0"))
        && !environment.get(Variable.TERM).equals(java.util.Optional.of("dumb"));
  }
}
