package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Code Puppy, whose hooks cannot change a command: it gets a plugin that does. */
final class CodePuppyHost implements Host {

  @Override
  public String name() {
    return "code-puppy";
  }

  @Override
  public Installation install(HostOptions options, HostMachine machine) {
    machine.refuseWindows("Code Puppy");
    refuseProject(options);
    HookProgram launcher = machine.launcher(options.local());
    SettingsFile file = SettingsFile.read(path(machine));
    file.refuseForeignPlugin(CodePuppyPlugin::isOurs);
    SettingsEdit edit = SettingsEdit.of(file.path(), "", machine, options.dryRun(), new CodePuppyPlugin(launcher));
    return new Installation(file.path(), edit.backup(), launcher.hookCommand(CodePuppyPlugin.VERB), edit.diff(),
        "start Code Puppy anew", List.of());
  }

  private static void refuseProject(HostOptions options) {
    if (options.scope() != Scope.user || options.via().isPresent()) {
      throw new UserError("code-puppy is set up by a plugin of the user's; leave out" + options.flags());
    }
  }

  @Override
  public Removal uninstall(HostOptions options, HostMachine machine) {
    refuseProject(options);
    SettingsFile file = SettingsFile.read(path(machine));
    if (!CodePuppyPlugin.isOurs(file.text())) {
      return Removal.nothing(file.path());
    }
    return new Removal(file.path(), options.dryRun() ? Optional.empty() : remove(file),
        UnifiedDiff.of(file, new byte[0]), List.of());
  }

  private static Optional<Path> remove(SettingsFile file) {
    try {
      Optional<Path> backup =
          CodePuppyPlugin.isUntouched(file.text()) ? Optional.empty() : Optional.of(FileReplacement.backup(file));
      Files.delete(file.path());
      Path folder = file.path().getParent();
      try (DirectoryStream<Path> compiled = Files.newDirectoryStream(folder, "__pycache__")) {
        for (Path cache : compiled) {
          removeCompiled(cache);
        }
      }
      deleteIfEmpty(folder);
      return backup;
    } catch (IOException e) {
      throw new UserError(file.path() + ": cannot be removed: " + SettingsFile.reason(e));
    }
  }

  private static void removeCompiled(Path cache) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(cache, "register_callbacks.*.pyc")) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    deleteIfEmpty(cache);
  }

  private static void deleteIfEmpty(Path folder) throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      if (entries.iterator().hasNext()) {
        return;
      }
    }
    Files.delete(folder);
  }

  @Override
  public DoctorReport doctor(HostOptions options, HostMachine machine) {
    return new CodePuppyDoctor(path(machine), options, machine).report();
  }

  static Path path(HostMachine machine) {
    return machine.home(".code_puppy").resolve("plugins/tokenjuice/register_callbacks.py");
  }
}
