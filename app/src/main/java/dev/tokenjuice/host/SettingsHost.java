package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import dev.tokenjuice.process.Variable;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A host whose settings are JSON files: the user's in a folder of the home, a project's in one of the same name. */
abstract class SettingsHost implements Host {
  private static final String SETTINGS = "settings.json";

  private final String name;
  private final String title;
  private final HookShape shape;
  private final String folder;
  private final String file;
  private final Variable[] variables;
  private final String activation;

  /**
   * The description of a host.
   *
   * @param title its name in sentences
   * @param shape how hooks of ours look, former ones included
   * @param settings folder and file, such as {@code .host/settings.json}
   * @param activation what the user has to do so that the host reads a change
   * @param variables those that may name the user's folder: the first that is set does
   */
  SettingsHost(String name, String title, HookShape shape, String settings, String activation, Variable... variables) {
    this.name = name;
    this.title = title;
    this.shape = shape;
    this.folder = settings.substring(0, settings.indexOf('/'));
    this.file = settings.substring(settings.indexOf('/') + 1);
    this.activation = activation;
    this.variables = variables;
  }

  @Override
  public final String name() {
    return name;
  }

  final String title() {
    return title;
  }

  final HookShape shape() {
    return shape;
  }

  final String activation() {
    return activation;
  }

  final Path userSettings(HostMachine machine) {
    return machine.folder(folder, variables).resolve(file);
  }

  final Path projectSettings(HostMachine machine) {
    return machine.project().resolve(folder).resolve(file);
  }

  /** The file with the user's own settings for a project, which hosts have that call their settings by this name. */
  private Optional<Path> localSettings(HostMachine machine) {
    return hasLocalSettings()
        ? Optional.of(machine.project().resolve(folder).resolve("settings.local.json")) : Optional.empty();
  }

  private boolean hasLocalSettings() {
    return file.equals(SETTINGS);
  }

  /** Warnings about where the settings are. */
  List<String> warnings(HostMachine machine) {
    return List.of();
  }

  @Override
  public List<Scope> scopes() {
    return hasLocalSettings() ? Arrays.asList(Scope.values()) : List.of(Scope.user, Scope.project);
  }

  final Path settingsPath(Scope scope, HostMachine machine) {
    return switch (scope) {
      case user -> userSettings(machine);
      case project -> projectSettings(machine);
      case local -> localSettings(machine).orElseThrow(
          () -> new UserError(name + " has no settings of your own for a project; leave out --scope local"));
    };
  }

  /** Every file that the host reads when it works in the project, the strongest last. */
  final List<Path> settingsPaths(HostMachine machine) {
    return Stream.concat(
        Stream.of(userSettings(machine), projectSettings(machine)), localSettings(machine).stream()).toList();
  }

  final HookSettings settings(byte[] content, Path path) {
    return new HookSettings(content, path.toString(), shape);
  }

  /** The settings in a file, if there is one. */
  final Optional<HookSettings> settings(Path path) {
    return SettingsFile.read(path).content().map(content -> settings(content, path));
  }
}
