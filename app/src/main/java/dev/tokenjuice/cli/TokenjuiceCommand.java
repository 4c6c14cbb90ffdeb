package dev.tokenjuice.cli;

import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.Version;
import java.io.PrintStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;

/** The root of the command line. */
@Command(
    name = "tokenjuice",
    description = "Compacts the output of shell commands for coding agents.",
    versionProvider = TokenjuiceCommand.Versions.class,
    subcommands = {
      WrapCommand.class,
      RunCommand.class,
      ReduceCommand.class,
      ReduceJsonCommand.class,
      RawCommand.class,
      LsCommand.class,
      InstallCommand.class,
      UninstallCommand.class,
      DoctorCommand.class,
      RulesCommand.class,
      VerifyCommand.class,
      StatsCommand.class,
      DiscoverCommand.class,
      AuditCommand.class,
      ConfigCommand.class,
      CompletionCommand.class,
      VersionCommand.class,
      ManPagesCommand.class,
      HelpCommand.class
    })
@SuppressWarnings("unused") // options that picocli shows in the help, and other code reads
final class TokenjuiceCommand extends BaseCommand {
  @Option(names = {"-V", "-v", "--version"}, versionHelp = true, description = "Show the version and exit.")
  private boolean version;

  @Override
  public Integer call() {
    PrintStream out = environment().out();
    out.println("tokenjuice " + Version.full() + ": compacted command output for coding agents");
    out.println();
    out.println("  try it       tokenjuice wrap -- git status");
    out.println("  set it up    tokenjuice install codebuddy, then tokenjuice doctor");
    out.println("  get it back  tokenjuice raw ID (the id stands at the end of a shortened output)");
    out.println();
    out.println("tokenjuice --help lists all commands.");
    return ExitCode.OK;
  }

  /** Tells picocli the version. */
  static final class Versions implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {Version.full()};
    }
  }
}
