package dev.tokenjuice.cli;

import dev.tokenjuice.host.HostOptions;
import dev.tokenjuice.host.Scope;
import dev.tokenjuice.host.Via;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that the commands for hosts share. */
final class HostMixin {
  @Option(names = "--local", description = "Use this very executable, not the tokenjuice on the PATH.")
  private boolean local;

  @Option(names = "--scope", paramLabel = "SCOPE",
      description = "Whose settings: ${COMPLETION-CANDIDATES}; project and local are those of the current folder.")
  private Scope scope = Scope.user;

  @Option(names = "--project", description = "The same as --scope project.")
  private boolean project;

  @Option(names = "--via", paramLabel = "WAY",
      description = "The way in, where a host has several: ${COMPLETION-CANDIDATES}.")
  private Via via;

  @Option(names = "--format", paramLabel = "FORMAT", description = "How to print the result: ${COMPLETION-CANDIDATES}.")
  private Format format = Format.text;

  HostOptions options(boolean dryRun) {
    return new HostOptions(local, project ? Scope.project : scope, Optional.ofNullable(via), dryRun);
  }

  boolean json() {
    return format == Format.json;
  }
}
