package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A host whose settings are JSON files; what differs between such hosts is described by subclasses. */
abstract class SettingsHost implements Host {

  /** The host's name in sentences. */
  abstract String title();

  /** How hooks of ours look, former ones included. */
  abstract HookShape shape();

  /** The file with the user's settings. */
  abstract Path userSettings(HostMachine machine);

  /** The file with a project's settings. */
  abstract Path projectSettings(Path project);

  /** The file with the user's own settings for a project. */
  Optional<Path> localSettings(Path project) {
    return Optional.empty();
  }

  /** Warnings about where the settings are. */
  List<String> warnings(HostMachine machine) {
    return List.of();
  }

  @Override
  public List<Scope> scopes() {
    return localSettings(Path.of("")).isPresent()
        ? List.of(Scope.user, Scope.project, Scope.local) : List.of(Scope.user, Scope.project);
  }

  /** What the user has to do so that the host reads a change. */
  abstract String activation();

  final Path settingsPath(Scope scope, HostMachine machine) {
    return switch (scope) {
      case user -> userSettings(machine);
      case project -> projectSettings(machine.project());
      case local -> localSettings(machine.project()).orElseThrow(
          () -> new UserError(name() + " has no settings of your own for a project; leave out --scope local"));
    };
  }

  /** Every file that the host reads when it works in the project, the strongest last. */
  final List<Path> settingsPaths(HostMachine machine) {
    return Stream.concat(
        Stream.of(userSettings(machine), projectSettings(machine.project())),
        localSettings(machine.project()).stream()).toList();
  }

  final String windowsProblem() {
    return "commands of native Windows shells cannot be wrapped; run " + title() + " in WSL";
  }
}
