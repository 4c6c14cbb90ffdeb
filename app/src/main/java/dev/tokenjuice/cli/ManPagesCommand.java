package dev.tokenjuice.cli;

import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tokenjuice man-pages DIR}: writes the man pages; releases are made with it. */
@Command(name = "man-pages", hidden = true, description = "Write the man pages to a folder.")
final class ManPagesCommand extends BaseCommand {
  @Parameters(paramLabel = "DIR", description = "The folder; it is made if it is not there.")
  private String folder;

  @Override
  public Integer call() {
    Path target = environment().resolve(folder);
    try {
      Files.createDirectories(target);
      for (Map.Entry<String, String> page : ManPages.all(PicocliApp.commandLine().getCommandSpec()).entrySet()) {
        Files.writeString(target.resolve(page.getKey()), page.getValue());
      }
    } catch (IOException unwritable) {
      throw new UserError("cannot write man pages to " + target + ": " + unwritable.getMessage(), ExitCode.PROBLEM);
    }
    return ExitCode.OK;
  }
}
