package dev.tokenjuice.cli;

import dev.tokenjuice.host.HostOptions;
import picocli.CommandLine.Option;

/** The options that the commands for hosts share. */
final class HostMixin {
  @Option(names = "--local", description = "Use this very executable, not the tokenjuice on the PATH.")
  private boolean local;

  @Option(names = "--project", description = "Work on the settings of the project in the current folder.")
  private boolean project;

  @Option(names = "--format", paramLabel = "FORMAT", description = "How to print the result: ${COMPLETION-CANDIDATES}.")
  private Format format = Format.text;

  HostOptions options(boolean dryRun) {
    return new HostOptions(local, project, dryRun);
  }

  boolean json() {
    return format == Format.json;
  }
}
