package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A host whose hooks are written in a JSON file; what differs between such hosts is described by subclasses. */
abstract class HookHost implements Host {

  /** The host's name in sentences. */
  abstract String title();

  /** The command of tokenjuice that the hook calls. */
  abstract String verb();

  abstract HookShape shape();

  /** The file with the user's settings. */
  abstract Path userSettings(HostMachine site);

  /** The file with a project's settings. */
  abstract Path projectSettings(Path project);

  /** Other files that the host reads hooks from when it works in the project. */
  List<Path> furtherSettings(Path project) {
    return List.of();
  }

  /** What about the place of the settings may surprise the user. */
  List<String> warnings(HostMachine site) {
    return List.of();
  }

  /** What the user does so that the host takes notice of a change. */
  abstract String activation();

  /** A question the host might ask about {@link HookProbe#SAMPLE_COMMAND}. */
  abstract String sampleRequest();

  /** The command in the answer to it, empty if the answer is not one that the host obeys. */
  abstract Optional<String> rewrittenCommand(JsonNode.Obj answer);

  /** The settings with what the host wants in them besides hooks. */
  HookSettings complete(HookSettings settings) {
    return settings;
  }

  final Path settingsPath(boolean project, HostMachine site) {
    return project ? projectSettings(site.project()) : userSettings(site);
  }

  @Override
  public Installation install(HostOptions options, HostMachine site) {
    if (site.isWindows()) {
      throw new UserError(windowsProblem());
    }
    Path path = settingsPath(options.project(), site);
    String command = site.launcher(options.local()).hookCommand(verb());
    Edit edit = edit(path, options.dryRun(), site, settings -> complete(settings.with(command)));
    List<String> warnings = options.project() ? List.of() : warnings(site);
    return new Installation(path, edit.backup(), command, edit.diff(), activation(), warnings);
  }

  @Override
  public Removal uninstall(HostOptions options, HostMachine site) {
    Path path = settingsPath(options.project(), site);
    if (SettingsFile.read(path).content().isEmpty()) {
      return new Removal(path, Optional.empty(), "");
    }
    Edit edit = edit(path, options.dryRun(), site, HookSettings::without);
    return new Removal(path, edit.backup(), edit.diff());
  }

  @Override
  public DoctorReport doctor(HostOptions options, HostMachine site) {
    return new HookDoctor(this, options, site).report();
  }

  final String windowsProblem() {
    return "commands of native Windows shells cannot be wrapped; run " + title() + " in WSL";
  }

  /** A change of the settings; it keeps what it does not know. */
  private interface Change {
    HookSettings apply(HookSettings settings);
  }

  private record Edit(String diff, Optional<Path> backup) {}

  private Edit edit(Path path, boolean dryRun, HostMachine site, Change change) {
    try {
      SettingsFile file = SettingsFile.read(path);
      String diff = diff(file, changed(file, change));
      if (diff.isEmpty() || dryRun) {
        return new Edit(diff, Optional.empty());
      }
      FileReplacement.createFolder(file.target().getParent());
      EditLock lock = EditLock.of(site.environment(), path);
      try {
        return write(SettingsFile.read(path), change);
      } finally {
        lock.release();
      }
    } catch (UserError e) {
      throw new UserError(e.getMessage() + "; nothing was changed", e.exitCode());
    }
  }

  private Edit write(SettingsFile file, Change change) {
    byte[] content = changed(file, change);
    String diff = diff(file, content);
    return new Edit(diff, diff.isEmpty() ? Optional.empty() : FileReplacement.replace(file, content));
  }

  private byte[] changed(SettingsFile file, Change change) {
    return change.apply(new HookSettings(file.contentOr(HookSettings.EMPTY), file.path().toString(), shape())).bytes();
  }

  private static String diff(SettingsFile file, byte[] changed) {
    return UnifiedDiff.of(file.path().toString(), file.contentOr(""), changed);
  }
}
