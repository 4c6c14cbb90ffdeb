package dev.tokenjuice.cli;

import dev.tokenjuice.host.Host;
import dev.tokenjuice.host.HostGuide;
import dev.tokenjuice.host.HostMachine;
import dev.tokenjuice.host.HostOptions;
import dev.tokenjuice.host.HostResults;
import dev.tokenjuice.host.Hosts;
import dev.tokenjuice.host.Leftovers;
import dev.tokenjuice.host.Removal;
import dev.tokenjuice.host.Scope;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes tokenjuice out of a host's settings again. */
@Command(name = "uninstall", description = "Take tokenjuice out of a host's settings again.")
public final class UninstallCommand extends BaseCommand {
  @Parameters(paramLabel = "HOST", arity = "0..1",
      description = HostGuide.NAMES + ".")
  private String host;

  @Option(names = "--all", description = "Every host, and every kind of settings: the user's and those of this folder.")
  private boolean all;

  @Option(names = "--dry-run", description = "Change nothing; print the difference.")
  private boolean dryRun;

  @Mixin
  private HostMixin shared;

  @Override
  public Integer call() {
    if (all == (host != null)) {
      throw new UserError("uninstall needs a host or --all, not both; hosts are " + Hosts.names(), ExitCode.USAGE);
    }
    HostMachine machine = HostMachine.of(environment());
    HostResults results = new HostResults(environment().out(), shared.json(), dryRun);
    if (all) {
      return everything(machine, results);
    }
    Host target = Hosts.named(host);
    HostOptions options = shared.options(dryRun);
    results.print(target, target.uninstall(options, machine), options);
    return ExitCode.OK;
  }

  /**
   * Uninstalls every host, even if the settings of one cannot be edited, and removes what was left beside the settings.
   */
  private int everything(HostMachine machine, HostResults results) {
    int code = ExitCode.OK;
    List<Runnable> reports = new ArrayList<>();
    Set<Path> changed = new LinkedHashSet<>();
    for (Host target : Hosts.all()) {
      for (Scope scope : target.scopes()) {
        HostOptions options = new HostOptions(false, scope, Optional.empty(), dryRun);
        try {
          Removal done = target.uninstall(options, machine);
          if (done.removed()) {
            changed.add(done.settingsPath());
            reports.add(() -> results.print(target, done.asItIsNow(), options));
          }
        } catch (UserError problem) {
          environment().complain(problem.getMessage());
          code = ExitCode.PROBLEM;
        }
      }
    }
    if (!dryRun) {
      changed.forEach(new Leftovers(machine)::remove);
    }
    reports.forEach(Runnable::run);
    if (reports.isEmpty() && code == ExitCode.OK && !shared.json()) {
      environment().out().println("nothing to remove: tokenjuice is installed on no host");
    }
    return code;
  }
}
