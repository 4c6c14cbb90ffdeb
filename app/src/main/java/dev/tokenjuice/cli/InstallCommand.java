package dev.tokenjuice.cli;

import dev.tokenjuice.host.Host;
import dev.tokenjuice.host.HostGuide;
import dev.tokenjuice.host.HostMachine;
import dev.tokenjuice.host.HostResults;
import dev.tokenjuice.host.Hosts;
import dev.tokenjuice.host.Installation;
import dev.tokenjuice.process.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells a host to run its shell commands through tokenjuice. */
@Command(name = "install", description = "Tell a host to run its shell commands through tokenjuice.")
public final class InstallCommand extends BaseCommand {
  @Parameters(paramLabel = "HOST", description = HostGuide.NAMES + ".")
  private String host;

  @Option(names = "--dry-run", description = "Change nothing; print the difference.")
  private boolean dryRun;

  @Mixin
  private HostMixin shared;

  @Override
  public Integer call() {
    Host target = Hosts.named(host);
    Installation done = target.install(shared.options(dryRun), HostMachine.of(environment()));
    HostResults results = new HostResults(environment().out(), shared.json(), dryRun);
    results.print(target, done);
    return ExitCode.OK;
  }
}
