package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import dev.tokenjuice.reducers.command.ShellQuote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Examines the prefix that is installed for a host, by reading the settings and by starting it as the host does. */
final class PrefixDoctor extends Examination {
  private final SettingsHost host;
  private final PrefixScript script;
  private final String variable;

  PrefixDoctor(SettingsHost host, PrefixScript script, HostOptions options, HostMachine machine) {
    super(options, machine);
    this.host = host;
    this.script = script;
    this.variable = script.variable().key();
  }

  /** Whether the settings name our prefix, for the user or for the project. */
  static boolean isInstalled(SettingsHost host, PrefixScript script, HostOptions options, HostMachine machine) {
    PrefixDoctor doctor = new PrefixDoctor(host, script, options, machine);
    try {
      return doctor.places().stream().anyMatch(doctor::isOurs);
    } catch (UserError e) {
      return false;
    }
  }

  DoctorReport report() {
    Path path = places().get(0);
    try {
      Optional<Path> found = places().stream().filter(this::isOurs).findFirst();
      return found.isPresent() ? installed(found.get()) : absent(path);
    } catch (UserError e) {
      note(Health.BROKEN, e.getMessage());
      return finish(path, Optional.empty(), List.of());
    }
  }

  /** The settings that are looked at: those that the user named, or else all, the user's first. */
  private List<Path> places() {
    return options.scope() == Scope.user
        ? host.settingsPaths(machine)
        : List.of(host.settingsPath(options.scope(), machine));
  }

  private boolean isOurs(Path settings) {
    return prefix(settings).map(PrefixScript::isOurs).orElse(false);
  }

  private Optional<String> prefix(Path settings) {
    return SettingsFile.read(settings).content()
        .flatMap(content -> new EnvSettings(content, settings.toString()).get(variable));
  }

  private DoctorReport absent(Path path) {
    disabled();
    if (machine.isWindows()) {
      note(Health.DISABLED, HostMachine.windowsProblem(host.title()));
    }
    for (Path settings : places()) {
      prefix(settings).ifPresent(other -> note(Health.DISABLED,
          settings + ": env." + variable + " is set to " + other + ", which is not tokenjuice's"));
      checkHooks(settings);
    }
    return finish(path, Optional.empty(), List.of());
  }

  private DoctorReport installed(Path settings) {
    String value = prefix(settings).get();
    Path path = Path.of(value.replace("'", ""));
    if (machine.isWindows()) {
      note(Health.BROKEN, HostMachine.windowsProblem(host.title()));
    } else if (!HostMachine.isProgram(path)) {
      note(Health.BROKEN, path + " is not there or may not be run, so that " + host.title() + " can run no command");
    } else {
      checkScript(path);
      tryOut(path);
    }
    host.settingsPaths(machine).stream().filter(other -> !SettingsFile.isSame(other, settings))
        .forEach(this::checkOther);
    host.settingsPaths(machine).forEach(this::checkHooks);
    AllowRules.warnings(host, machine).forEach(warning -> note(Health.WARN, warning));
    if (options.scope() == Scope.user) {
      host.warnings(machine).forEach(warning -> note(Health.WARN, warning));
    }
    return finish(settings, Optional.of(value), List.of(path.toString()));
  }

  private void checkScript(Path path) {
    String text = SettingsFile.read(path).text();
    noteAge(path.toString(), text, path.toString(),
        machine.launchers(options.local()).stream().anyMatch(launcher -> script.text(launcher).equals(text)));
  }

  private void checkOther(Path settings) {
    prefix(settings).filter(other -> !PrefixScript.isOurs(other)).ifPresent(other -> note(Health.WARN,
        settings + ": env." + variable + " is set to " + other + ", which takes the place of tokenjuice's"));
  }

  private void checkHooks(Path settings) {
    Optional<HookSettings> hooks = host.settings(settings);
    if (hooks.isPresent() && !(hooks.get().ours().isEmpty() && hooks.get().former().isEmpty())) {
      note(Health.WARN, host instanceof HookHost
          ? settings + ": has tokenjuice's hook as well, and both at once wrap twice; `tokenjuice install "
              + host.name()
              + " --via prefix` keeps the prefix"
          : settings + ": has the hook of an older version, which does nothing any more; `tokenjuice install "
              + host.name() + "` removes it and sets " + variable);
    }
  }

  private void tryOut(Path path) {
    try {
      Path folder = HookProbe.temporary(machine.environment());
      try {
        tryToolLine(path, folder);
        tryOtherLine(path);
      } finally {
        Files.deleteIfExists(folder);
      }
    } catch (IOException e) {
      note(Health.BROKEN, path + " cannot be run: " + SettingsFile.reason(e));
    }
  }

  private void tryToolLine(Path path, Path folder) throws IOException {
    String line = script.sampleLine("cd / && printf " + SAMPLE, folder.toString());
    HookProbe.Answer answer = start("IN_TOKENJUICE_DOCTOR=1 ", path, line, "");
    if (!answer.printed(SAMPLE)) {
      note(Health.BROKEN, "a command that is started through " + path + " does not do what it does without it"
          + answer.lastComplaint());
    } else if (!answer.err().contains("this line is wrapped")) {
      note(Health.BROKEN, path + " does not reach tokenjuice, so that no output is compacted");
    } else if (line.contains(folder.toString()) && !Files.readString(folder).strip().equals("/")) {
      note(Health.BROKEN, "a change of the folder is lost behind " + path);
    }
  }

  /** A server or a hook that reads its stdin. */
  private void tryOtherLine(Path path) throws IOException {
    HookProbe.Answer answer = start("", path, "cat", SAMPLE);
    if (!answer.printed(SAMPLE)) {
      note(Health.BROKEN, "hooks and servers do not work behind " + path + answer.lastComplaint());
    }
  }

  private HookProbe.Answer start(String variables, Path path, String line, String input) throws IOException {
    String command = variables + ShellQuote.quote(path.toString()) + " " + ShellQuote.quote(line);
    return HookProbe.run(new String[] {"/bin/sh", "-c", command}, input, machine.environment());
  }

  private DoctorReport finish(Path settings, Optional<String> detected, List<String> checked) {
    String expected = PrefixInstaller.value(script, PrefixInstaller.scriptPath(host, machine));
    String via = host instanceof HookHost && options.via().isEmpty() ? " --via prefix" : "";
    return report(settings, host.installation(options) + via, expected, detected, checked,
        missing(checked, HostMachine::isProgram));
  }
}
