package dev.tokenjuice.cli;

import dev.tokenjuice.host.Host;
import dev.tokenjuice.host.HostMachine;
import dev.tokenjuice.host.HostResults;
import dev.tokenjuice.host.Hosts;
import dev.tokenjuice.host.Removal;
import dev.tokenjuice.process.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes tokenjuice out of a host's settings again. */
@Command(name = "uninstall", description = "Take tokenjuice out of a host's settings again.")
public final class UninstallCommand extends BaseCommand {
  @Parameters(paramLabel = "HOST", description = "codebuddy, codebuddy-ide, code-puppy, claude-code, cursor, codex, gemini, qwen, opencode or pi.")
  private String host;

  @Option(names = "--dry-run", description = "Change nothing; print the difference.")
  private boolean dryRun;

  @Mixin
  private HostMixin shared;

  @Override
  public Integer call() {
    Host target = Hosts.named(host);
    Removal done = target.uninstall(shared.options(dryRun), HostMachine.of(environment()));
    new HostResults(environment().out(), shared.json(), dryRun).print(target, done);
    return ExitCode.OK;
  }
}
