package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import dev.tokenjuice.reducers.command.ShellQuote;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Puts a host's prefix into its settings and takes it out again. */
record PrefixInstaller(SettingsHost host, PrefixScript script, HostOptions options, HostMachine machine) {

  /** Where the script is: beside the user's settings, so that it goes wherever they are taken. */
  static Path scriptPath(SettingsHost host, HostMachine machine) {
    return host.userSettings(machine).resolveSibling(PrefixScript.NAME);
  }

  /** The value of the variable; CodeBuddy reads it as shell text, Claude Code as a path. */
  static String value(PrefixScript script, Path path) {
    return script == PrefixScript.CODEBUDDY ? ShellQuote.quote(path.toString()) : path.toString();
  }

  Installation install() {
    refuse();
    Path settings = host.settingsPath(options.scope(), machine);
    Path path = scriptPath(host, machine);
    HookProgram launcher = machine.launcher(options.local());
    String value = value(script, path);
    SettingsEdit preview = edit(settings, value, true);
    String change = UnifiedDiff.of(SettingsFile.read(path), script.text(launcher).getBytes(StandardCharsets.UTF_8));
    if (options.dryRun()) {
      return done(settings, value, new SettingsEdit(preview.diff() + change, Optional.empty()));
    }
    // The script comes first: the settings never name a program that is not there.
    script.write(path, launcher);
    SettingsEdit edit = edit(settings, value, false);
    return done(settings, value, new SettingsEdit(edit.diff() + change, edit.backup()));
  }

  private Installation done(Path settings, String value, SettingsEdit edit) {
    List<String> warnings = options.scope() == Scope.user ? host.warnings(machine) : List.of();
    return new Installation(settings, edit.backup(), value, edit.diff(), host.activation(), warnings);
  }

  private SettingsEdit edit(Path settings, String value, boolean dryRun) {
    return SettingsEdit.of(settings, machine, dryRun, content -> {
      String name = settings.toString();
      byte[] withoutHook = host.settings(content, settings).without().bytes();
      EnvSettings env = new EnvSettings(withoutHook, name);
      env.get(script.variable().key()).ifPresent(present -> refuseOther(present, name + ": env."));
      return env.with(script.variable().key(), value);
    });
  }

  private void refuse() {
    machine.refuseWindows(host.title());
    if (options.scope() == Scope.project) {
      throw new UserError("a prefix is a path on this machine, and a project's settings are shared: where the file is"
          + " missing, no command would run; use --scope local");
    }
    machine.environment().get(script.variable()).ifPresent(present -> refuseOther(present, ""));
    if (scriptPath(host, machine).toString().contains(" -")) {
      throw new UserError(
          scriptPath(host, machine) + ": " + host.title() + " cannot start a prefix with \" -\" in its path");
    }
  }

  private void refuseOther(String present, String place) {
    if (!PrefixScript.isOurs(present)) {
      throw new UserError(place + script.variable().key() + " is set to " + present
          + ", which is not tokenjuice's; unset it, or let it start " + scriptPath(host, machine)
          + " with its argument");
    }
  }

  /** The settings without our prefix and our hooks; the script stays for sessions that still use it. */
  Removal uninstall() {
    Path settings = host.settingsPath(options.scope(), machine);
    if (SettingsFile.read(settings).content().isEmpty()) {
      return Removal.nothing(settings);
    }
    SettingsEdit edit =
        SettingsEdit.of(settings, machine, options.dryRun(), content -> without(content, settings));
    Path path = scriptPath(host, machine);
    boolean kept = edit.diff().contains(PrefixScript.NAME) && SettingsFile.read(path).content().isPresent();
    return new Removal(settings, edit.backup(), edit.diff(), kept
        ? List.of(path + " stays for sessions that are still running; delete it when they have ended") : List.of());
  }

  private byte[] without(byte[] content, Path settings) {
    return script.removedFrom(host.settings(content, settings).without().bytes(), settings.toString());
  }
}
