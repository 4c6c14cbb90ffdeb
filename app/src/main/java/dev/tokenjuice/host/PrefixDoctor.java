package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import dev.tokenjuice.reducers.command.ShellQuote;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Examines the prefix that is installed for a host, by reading the settings and by starting it as the host does. */
final class PrefixDoctor {
  private static final String SAMPLE = "tokenjuice-sample";

  private final SettingsHost host;
  private final PrefixScript script;
  private final HostOptions options;
  private final HostMachine machine;
  private final String variable;
  private final List<String> issues = new ArrayList<>();
  private Health health = Health.OK;

  PrefixDoctor(SettingsHost host, PrefixScript script, HostOptions options, HostMachine machine) {
    this.host = host;
    this.script = script;
    this.options = options;
    this.machine = machine;
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
    health = Health.DISABLED;
    if (machine.isWindows()) {
      issues.add(host.windowsProblem());
    }
    for (Path settings : places()) {
      prefix(settings).ifPresent(other -> issues.add(
          settings + ": env." + variable + " is set to " + other + ", which is not tokenjuice's"));
      checkHooks(settings);
    }
    return finish(path, Optional.empty(), List.of());
  }

  private DoctorReport installed(Path settings) {
    String value = prefix(settings).get();
    Path path = Path.of(value.replace("'", ""));
    if (machine.isWindows()) {
      note(Health.BROKEN, host.windowsProblem());
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
    String text = new String(SettingsFile.read(path).contentOr(""), StandardCharsets.UTF_8);
    if (text.contains("/Cellar/")) {
      note(Health.WARN, path + " is pinned to a versioned Homebrew Cellar path, which an upgrade removes");
    } else if (machine.launchers(options.local()).stream().noneMatch(launcher -> script.text(launcher).equals(text))) {
      note(Health.WARN, path + " is not the one that an installation would write now");
    }
  }

  private void checkOther(Path settings) {
    prefix(settings).filter(other -> !PrefixScript.isOurs(other)).ifPresent(other -> note(Health.WARN,
        settings + ": env." + variable + " is set to " + other + ", which takes the place of tokenjuice's"));
  }

  private void checkHooks(Path settings) {
    Optional<HookSettings> hooks = SettingsFile.read(settings).content()
        .map(content -> new HookSettings(content, settings.toString(), host.shape()));
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
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      note(Health.BROKEN, path + " was not waited for");
    }
  }

  private void tryToolLine(Path path, Path folder) throws IOException, InterruptedException {
    String line = script.sampleLine("cd / && printf " + SAMPLE, folder.toString());
    HookProbe.Answer answer = start("IN_TOKENJUICE_DOCTOR=1 ", path, line, "");
    if (!answer.inTime() || answer.exitCode() != 0 || !answer.out().equals(SAMPLE)) {
      note(Health.BROKEN, "a command that is started through " + path + " does not do what it does without it"
          + lastLine(answer.err()));
    } else if (!answer.err().contains("this line is wrapped")) {
      note(Health.BROKEN, path + " does not reach tokenjuice, so that no output is compacted");
    } else if (line.contains(folder.toString()) && !Files.readString(folder).strip().equals("/")) {
      note(Health.BROKEN, "a change of the folder is lost behind " + path);
    }
  }

  /** A server or a hook that reads its stdin. */
  private void tryOtherLine(Path path) throws IOException, InterruptedException {
    HookProbe.Answer answer = start("", path, "cat", SAMPLE);
    if (!answer.inTime() || answer.exitCode() != 0 || !answer.out().equals(SAMPLE)) {
      note(Health.BROKEN, "hooks and servers do not work behind " + path + lastLine(answer.err()));
    }
  }

  private HookProbe.Answer start(String variables, Path path, String line, String input)
      throws IOException, InterruptedException {
    String command = variables + ShellQuote.quote(path.toString()) + " " + ShellQuote.quote(line);
    return HookProbe.run(new String[] {"/bin/sh", "-c", command}, input, machine.environment());
  }

  private static String lastLine(String text) {
    String line = text.strip();
    line = line.substring(line.lastIndexOf('\n') + 1);
    return line.isEmpty() ? "" : ": " + line;
  }

  private void note(Health worst, String issue) {
    health = health == Health.DISABLED && worst != Health.DISABLED ? worst : health.and(worst);
    issues.add(issue);
  }

  private DoctorReport finish(Path settings, Optional<String> detected, List<String> checked) {
    String expected = PrefixInstaller.value(script, PrefixInstaller.scriptPath(host, machine));
    String via = host instanceof HookHost && options.via().isEmpty() ? " --via prefix" : "";
    String fix = "tokenjuice install " + host.name() + options.flags() + via;
    List<String> missing = checked.stream().filter(path -> !HostMachine.isProgram(Path.of(path))).toList();
    return new DoctorReport(settings, health, issues, fix, expected,
        detected, checked, missing);
  }
}
