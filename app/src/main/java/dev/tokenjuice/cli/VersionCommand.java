package dev.tokenjuice.cli;

import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.Version;
import picocli.CommandLine.Command;

/** {@code tokenjuice version}. */
@Command(name = "version", description = "Show the version.")
final class VersionCommand extends BaseCommand {
  @Override
  public Integer call() {
    environment().out().println(Version.full());
    return ExitCode.OK;
  }
}
