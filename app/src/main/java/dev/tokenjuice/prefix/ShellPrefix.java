package dev.tokenjuice.prefix;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.process.Variable;
import dev.tokenjuice.wrap.WrapHandler;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code tokenjuice shell-prefix [--source NAME] [--shell SHELL] LINE}: a host starts its command lines with this. A
 * line of its shell tool runs wrapped, in the shell that the host uses; any other line takes this process's place.
 */
public final class ShellPrefix {
  /** The word on the command line. */
  public static final String VERB = "shell-prefix";

  private static final String SYSTEM_SHELL = "/bin/sh";

  private final Environment environment;
  private String source = "";
  private String shell = "";
  private String line = "";

  private ShellPrefix(Environment environment) {
    this.environment = environment;
  }

  /** Run {@code args}, whose first word is the verb. Returns the exit code for this process. */
  public static int run(String[] args, Environment environment) {
    ShellPrefix prefix = new ShellPrefix(environment);
    prefix.read(args);
    return prefix.run();
  }

  private void read(String[] args) {
    int at = 1;
    while (at + 2 < args.length && (args[at].equals("--source") || args[at].equals("--shell"))) {
      if (args[at].equals("--source")) {
        source = args[at + 1];
      } else {
        shell = args[at + 1];
      }
      at += 2;
    }
    if (at != args.length - 1) {
      throw new UserError(VERB + " takes one command line", ExitCode.USAGE);
    }
    line = args[at];
  }

  private int run() {
    if (!ToolLine.test(line)) {
      return WrapHandler.handOver(List.of(SYSTEM_SHELL, "-c", line), environment);
    }
    if (environment.get(Variable.IN_TOKENJUICE_DOCTOR).isPresent()) {
      environment.complain("this line is wrapped");
    }
    List<String> wrap = new ArrayList<>(List.of("wrap", "--host-file", "--source", source.isEmpty() ? VERB : source));
    wrap.addAll(List.of("--", shell(), "-c", line));
    return WrapHandler.run(wrap.toArray(String[]::new), environment);
  }

  private String shell() {
    return shell.isEmpty() ? environment.get(Variable.SHELL).orElse(SYSTEM_SHELL) : shell;
  }
}
