package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import dev.tokenjuice.process.Variable;
import dev.tokenjuice.shell.StartupFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A host whose settings set variables for its shells, so that these read the start-up files of tokenjuice.
 *
 * @param title the host's name in sentences
 * @param settings where the variables are set
 * @param format how they are written there
 * @param hint what may keep them from having an effect, or the empty string
 */
record ShellHost(String name, String title, Function<HostMachine, Path> settings, VariableFile format, String hint)
    implements Host {
  /** The hosts that can be told so, each tried with the real client. */
  static List<ShellHost> all() {
    return List.of(
        new ShellHost("codex", "Codex",
            machine -> machine.folder(".codex", Variable.CODEX_HOME).resolve("config.toml"),
            new TomlVariables(), ""),
        new ShellHost("gemini", "Gemini CLI", machine -> machine.home(".gemini").resolve(".env"), new DotEnvFile(),
            "a project with a .env file of its own hides this one; there, `tokenjuice run -- gemini` does the same"),
        new ShellHost("opencode", "opencode",
            machine -> machine.folder(".config", Variable.XDG_CONFIG_HOME).resolve("opencode/plugin/tokenjuice.js"),
            PluginFile.OPENCODE, ""),
        new ShellHost("pi", "pi", machine -> machine.home(".pi").resolve("agent/extensions/tokenjuice.js"),
            PluginFile.PI,
            ""),
        new ShellHost("droid", "Droid", machine -> machine.home(".factory").resolve("settings.json"), new SessionHook(),
            ""));
  }

  @Override
  public String noun() {
    return "shell start-up";
  }

  @Override
  public Installation install(HostOptions options, HostMachine machine) {
    refuse(options, machine);
    StartupFiles files = files(machine, machine.launcher(options.local()));
    Path path = settings.apply(machine);
    if (format instanceof PluginFile) {
      SettingsFile.read(path).refuseForeignPlugin(PluginFile::isOurs);
    }
    if (!options.dryRun()) {
      keep(files);
    }
    SettingsEdit edit = SettingsEdit.of(path, "", machine, options.dryRun(),
        content -> bytes(format.with(text(content), variables(files, text(content), machine))));
    List<String> warnings = hint.isEmpty() ? List.of() : List.of(hint);
    return new Installation(path, edit.backup(), files.bashEnv().toString(), edit.diff(),
        "start a new " + title + " session", warnings);
  }

  private void refuse(HostOptions options, HostMachine machine) {
    machine.refuseWindows(title);
    if (options.scope() != Scope.user) {
      throw new UserError(name + ": the start-up files are yours, not the project's; leave out --scope and --project");
    }
    if (options.via().isPresent()) {
      throw new UserError(name + ": there is one way in; leave out --via");
    }
  }

  private static void keep(StartupFiles files) {
    try {
      files.keep();
    } catch (IOException e) {
      throw new UserError(files.folder() + ": cannot be written: " + SettingsFile.reason(e) + "; nothing was changed");
    }
  }

  /** Our variables. For a host that replaces the user's values, also those values, unless the settings have them. */
  private Map<String, String> variables(StartupFiles files, String text, HostMachine machine) {
    Map<String, String> all = files.variables(machine.environment());
    Map<String, String> variables = new LinkedHashMap<>();
    all.forEach((key, value) -> {
      boolean own = key.startsWith(VariableFile.KEPT);
      boolean settled = own && (format.get(text, key.substring(VariableFile.KEPT.length())).isPresent()
          || format.get(text, key).isPresent());
      if (!settled && (!own || format instanceof TomlVariables)) {
        variables.put(key, value);
      }
    });
    return variables;
  }

  @Override
  public Removal uninstall(HostOptions options, HostMachine machine) {
    Path path = settings.apply(machine);
    SettingsFile file = SettingsFile.read(path);
    if (file.content().isEmpty() || installed(file.text()).isEmpty()) {
      return Removal.nothing(path);
    }
    if (format instanceof PluginFile) {
      return new Removal(path, options.dryRun() ? Optional.empty() : delete(file),
          UnifiedDiff.of(file, new byte[0]), List.of());
    }
    SettingsEdit edit = SettingsEdit.of(path, "", machine, options.dryRun(),
        content -> bytes(format.without(text(content))));
    return new Removal(path, edit.backup(), edit.diff(), List.of());
  }

  private static Optional<Path> delete(SettingsFile file) {
    try {
      Files.delete(file.path());
      return Optional.empty();
    } catch (IOException e) {
      throw new UserError(file.path() + ": cannot be removed: " + SettingsFile.reason(e));
    }
  }

  @Override
  public DoctorReport doctor(HostOptions options, HostMachine machine) {
    return new ShellDoctor(this, options, machine).report();
  }

  /** Our {@code BASH_ENV} in the settings. */
  Optional<String> installed(String text) {
    return format.get(text, Variable.BASH_ENV.key()).filter(StartupFiles::isOurs);
  }

  static StartupFiles files(HostMachine machine, HookProgram program) {
    return StartupFiles.forHosts(machine.environment(), program.words())
        .orElseThrow(() -> new UserError("HOME is not set: cannot tell where to keep the start-up files"));
  }

  static String text(byte[] content) {
    return new String(content, StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
