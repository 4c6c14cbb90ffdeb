package dev.tokenjuice.cli;

import dev.tokenjuice.config.SettingsOverview;
import dev.tokenjuice.host.DoctorReport;
import dev.tokenjuice.host.Health;
import dev.tokenjuice.host.Host;
import dev.tokenjuice.host.HostGuide;
import dev.tokenjuice.host.HostMachine;
import dev.tokenjuice.host.HostOptions;
import dev.tokenjuice.host.HostResults;
import dev.tokenjuice.host.Hosts;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.stats.Run;
import dev.tokenjuice.stats.Statistics;
import dev.tokenjuice.stats.StatsReader;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Examines what is installed for one host or for all of them. */
@Command(name = "doctor", description = "Check the hooks that are installed, for one host or for all.")
public final class DoctorCommand extends BaseCommand {
  private static final String ALL = "hooks";

  @Parameters(paramLabel = "HOST", arity = "0..1", defaultValue = ALL,
      description = HostGuide.NAMES + "; all of them if left out.")
  private String host;

  @Mixin
  private HostMixin shared;

  @Override
  public Integer call() throws IOException {
    HostMachine machine = HostMachine.of(environment());
    HostOptions options = shared.options(false);
    HostResults results = new HostResults(environment().out(), shared.json(), false);
    return host.equals(ALL) ? all(machine, options, results) : one(Hosts.named(host), machine, options, results);
  }

  private int one(Host host, HostMachine machine, HostOptions options, HostResults results) throws IOException {
    return exitCode(results.print(
        host.examine(options, machine), SettingsOverview.of(environment()).problems(), notes()));
  }

  private int all(HostMachine machine, HostOptions options, HostResults results) throws IOException {
    Map<String, DoctorReport> reports = new LinkedHashMap<>();
    Hosts.all().forEach(host -> reports.put(host.name(), host.examine(options, machine)));
    return exitCode(results.print(reports, SettingsOverview.of(environment()).problems(), notes()));
  }

  /** When the last command came through, and which reducers seem to lose too much. */
  private List<String> notes() throws IOException {
    Statistics statistics = StatsReader.read(environment());
    List<String> notes = new ArrayList<>();
    statistics.runs().stream().max(Comparator.comparingLong(Run::millis)).ifPresentOrElse(
        run -> notes.add("last command: " + LsCommand.age(Clock.systemUTC().millis() - run.millis()) + " ago"
            + (run.source().isEmpty() ? "" : " (" + run.source() + ")")),
        () -> notes.add("last command: none yet"));
    statistics.suspects().forEach(suspect -> notes.add(suspect.reducer() + " may lose too much: raw output asked for "
        + suspect.recovered() + " times after " + suspect.runs() + " shortened runs"));
    return notes;
  }

  private static int exitCode(Health health) {
    return health == Health.BROKEN ? ExitCode.PROBLEM : ExitCode.OK;
  }
}
