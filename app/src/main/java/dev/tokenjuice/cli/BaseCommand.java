package dev.tokenjuice.cli;

import dev.tokenjuice.process.Environment;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What all commands for people share: the environment they run in, and {@code --help}. */
@Command(synopsisHeading = "Usage: ", sortOptions = false)
@SuppressWarnings("unused") // options that picocli shows in the help, and other code reads
public abstract class BaseCommand implements Callable<Integer> {
  private Environment environment;

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help and exit.")
  private boolean help;

  protected final Environment environment() {
    return environment;
  }

  final void enter(Environment surroundings) {
    this.environment = surroundings;
  }
}
