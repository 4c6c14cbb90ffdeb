package dev.tokenjuice.cli;

import dev.tokenjuice.config.TrustStore;
import dev.tokenjuice.process.ExitCode;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tokenjuice rules untrust [PATH]}: no longer allow the rules of a project. */
@Command(name = "untrust", description = "Let the rules of this project count no more.")
final class RulesUntrustCommand extends BaseCommand {
  @Parameters(paramLabel = "PATH", arity = "0..1",
      description = "A rule file or a folder; the project's rules if it is left out.")
  private String path;

  @Override
  public Integer call() throws IOException {
    TrustStore store = TrustStore.load(environment());
    int count = store.untrust(RulesTrustCommand.target(environment(), path));
    if (count > 0) {
      store.save();
    }
    String files = count + (count == 1 ? " file is" : " files are");
    environment().out().println(count == 0 ? "nothing was trusted there" : files + " trusted no more");
    return ExitCode.OK;
  }
}
