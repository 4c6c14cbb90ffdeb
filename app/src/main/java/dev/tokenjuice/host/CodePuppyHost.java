package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
    SettingsFile file = read(machine);
    byte[] plugin = CodePuppyPlugin.text(launcher).getBytes(StandardCharsets.UTF_8);
    String diff = diff(file, plugin);
    Optional<Path> backup =
        diff.isEmpty() || options.dryRun() ? Optional.empty() : write(machine, file.target(), plugin);
    return new Installation(file.path(), backup, launcher.hookCommand(CodePuppyPlugin.VERB), diff,
        "start Code Puppy anew", List.of());
  }

  private static void refuseProject(HostOptions options) {
    if (options.scope() != Scope.user || options.via().isPresent()) {
      throw new UserError("code-puppy is set up by a plugin of the user's; leave out" + options.flags());
    }
  }

  /** The plugin that is there, or none; another plugin of the same name is refused. */
  private static SettingsFile read(HostMachine machine) {
    SettingsFile file = SettingsFile.read(path(machine));
    if (file.content().isPresent() && !isOurs(file)) {
      throw new UserError(file.path() + ": is not tokenjuice's plugin; move it away first; nothing was changed");
    }
    return file;
  }

  private static Optional<Path> write(HostMachine machine, Path target, byte[] plugin) {
    FileReplacement.createFolder(target.getParent());
    EditLock lock = EditLock.of(machine.environment(), target);
    try {
      SettingsFile file = read(machine);
      if (diff(file, plugin).isEmpty()) {
        return Optional.empty();
      }
      return isUntouched(file) ? FileReplacement.replaceGenerated(file, plugin) : FileReplacement.replace(file, plugin);
    } finally {
      lock.release();
    }
  }

  private static String diff(SettingsFile file, byte[] plugin) {
    return UnifiedDiff.of(file.path().toString(), file.contentOr(""), plugin);
  }

  @Override
  public Removal uninstall(HostOptions options, HostMachine machine) {
    refuseProject(options);
    SettingsFile file = SettingsFile.read(path(machine));
    if (!isOurs(file)) {
      return Removal.nothing(file.path());
    }
    return new Removal(
        file.path(), options.dryRun() ? Optional.empty() : remove(file), diff(file, new byte[0]), List.of());
  }

  private static Optional<Path> remove(SettingsFile file) {
    try {
      Optional<Path> backup = isUntouched(file) ? Optional.empty() : Optional.of(FileReplacement.backup(file));
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

  static boolean isOurs(SettingsFile file) {
    return text(file).contains(CodePuppyPlugin.MARK);
  }

  private static boolean isUntouched(SettingsFile file) {
    return CodePuppyPlugin.isUntouched(text(file));
  }

  private static String text(SettingsFile file) {
    return new String(file.contentOr(""), StandardCharsets.UTF_8);
  }
}
