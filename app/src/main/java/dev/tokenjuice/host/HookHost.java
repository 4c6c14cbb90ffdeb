package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A host that asks hooks before a command and runs the one that they answer. */
abstract class HookHost extends SettingsHost {

  /** The command of tokenjuice that the hook calls. */
  abstract String verb();

  /** A question the host might ask about {@link HookProbe#SAMPLE_COMMAND}. */
  abstract String sampleRequest();

  /** The command in the answer to it, empty if the answer is not one that the host obeys. */
  abstract Optional<String> rewrittenCommand(JsonNode.Obj answer);

  /** The settings with what the host wants in them besides hooks. */
  HookSettings complete(HookSettings settings) {
    return settings;
  }

  @Override
  public Installation install(HostOptions options, HostMachine site) {
    if (site.isWindows()) {
      throw new UserError(windowsProblem());
    }
    refusePrefix(options);
    Path path = settingsPath(options.scope(), site);
    String command = site.launcher(options.local()).hookCommand(verb());
    SettingsEdit edit = SettingsEdit.of(path, site, options.dryRun(),
        content -> complete(settings(content, path).with(command)).bytes());
    List<String> warnings = options.scope() == Scope.user ? warnings(site) : List.of();
    return new Installation(path, edit.backup(), command, edit.diff(), activation(), warnings);
  }

  @Override
  public Removal uninstall(HostOptions options, HostMachine site) {
    Path path = settingsPath(options.scope(), site);
    if (SettingsFile.read(path).content().isEmpty()) {
      return Removal.nothing(path);
    }
    SettingsEdit edit =
        SettingsEdit.of(path, site, options.dryRun(), content -> settings(content, path).without().bytes());
    return new Removal(path, edit.backup(), edit.diff(), List.of());
  }

  @Override
  public DoctorReport doctor(HostOptions options, HostMachine site) {
    return new HookDoctor(this, options, site).report();
  }

  private void refusePrefix(HostOptions options) {
    if (options.via().equals(Optional.of(Via.prefix))) {
      throw new UserError(title() + " cannot start its commands with a prefix; leave out --via prefix");
    }
  }

  final HookSettings settings(byte[] content, Path path) {
    return new HookSettings(content, path.toString(), shape());
  }
}
