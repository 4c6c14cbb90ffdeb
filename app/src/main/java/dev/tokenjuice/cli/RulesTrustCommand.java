package dev.tokenjuice.cli;

import dev.tokenjuice.config.RuleFile;
import dev.tokenjuice.config.RuleFolder;
import dev.tokenjuice.config.RuleSources;
import dev.tokenjuice.config.SmallFile;
import dev.tokenjuice.config.TrustStore;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.reducers.rules.Layer;
import dev.tokenjuice.reducers.text.Printable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tokenjuice rules trust [PATH]}: allow the rules of a project, as they are now. */
@Command(
    name = "trust",
    description = "Let the rules of this project count, as their files are now; a changed file has to be trusted again.",
    footer = {"", "Rules can hide text from an agent or show it text of their own: read them before you trust them."})
final class RulesTrustCommand extends BaseCommand {
  @Parameters(paramLabel = "PATH", arity = "0..1",
      description = "A rule file or a folder; the project's rules if it is left out.")
  private String path;

  @Override
  public Integer call() throws IOException {
    TrustStore store = TrustStore.load(environment());
    PrintStream out = environment().out();
    List<Path> files = files();
    int broken = 0;
    for (Path file : files) {
      store.trust(file, content(file));
      RuleFile read = RuleSources.read(file, Layer.PROJECT);
      broken += read.problem().isEmpty() ? 0 : 1;
      out.println(read.rule().map(rule -> "trusted " + rule.id() + " in " + Printable.of(file.toString()))
          .orElse("trusted but unusable: " + read.problem()));
    }
    store.save();
    if (files.isEmpty()) {
      out.println("there are no rule files in " + target());
    }
    return broken > 0 ? ExitCode.PROBLEM : ExitCode.OK;
  }

  private static byte[] content(Path file) {
    try {
      return SmallFile.read(file);
    } catch (IOException unreadable) {
      throw new UserError(Printable.of(file.toString()) + " cannot be read: " + unreadable.getMessage());
    }
  }

  private List<Path> files() throws IOException {
    Path target = target();
    if (!Files.exists(target)) {
      throw new UserError("no such file or folder: " + target);
    }
    if (!Files.isDirectory(target) && !Files.isRegularFile(target)) {
      throw new UserError("neither a file nor a folder: " + target);
    }
    return Files.isDirectory(target) ? new RuleFolder(target, Layer.PROJECT).files() : List.of(target);
  }

  private Path target() {
    return target(environment(), path);
  }

  /** What a path means, or the rules of the project if none is given. */
  static Path target(Environment environment, String path) {
    if (path != null) {
      Path given = environment.resolve(path).toAbsolutePath().normalize();
      Path rules = given.resolve(".tokenjuice/rules");
      return Files.isDirectory(rules) ? rules : given;
    }
    return RuleFolder.ofProject(environment).map(RuleFolder::path)
        .orElseThrow(() -> new UserError("there is no .tokenjuice/rules here or above, up to the repository's root"));
  }
}
