package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import dev.tokenjuice.process.Variable;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** A host that asks hooks before a command and runs the one that they answer. */
abstract class HookHost extends SettingsHost {
  private final String verb;

  /** @param verb the command of tokenjuice that the hook calls */
  HookHost(String name, String title, String verb, HookShape shape, String settings, String activation,
      Variable... variables) {
    super(name, title, shape, settings, activation, variables);
    this.verb = verb;
  }

  final String verb() {
    return verb;
  }

  /** A question the host might ask about {@link HookProbe#SAMPLE_COMMAND}; only CodeBuddy's IDE tells of approvals. */
  final String sampleRequest() {
    return "{\"hook_event_name\":\"" + shape().event() + "\",\"tool_name\":\"" + shape().matcher()
        + "\",\"tool_input\":{\"command\":\"" + HookProbe.SAMPLE_COMMAND + "\",\"requires_approval\":false}}";
  }

  /** The command of the input in a member of an answer. */
  static Optional<String> command(JsonNode.Obj answer, String member) {
    return answer.object(member).map(input -> input.text("command")).filter(command -> !command.isEmpty());
  }

  /** The command in the answer to the question, empty if the answer is not one that the host obeys. */
  abstract Optional<String> rewrittenCommand(JsonNode.Obj answer);

  /** The settings with what the host wants in them besides hooks. */
  HookSettings complete(HookSettings settings) {
    return settings;
  }

  /** The prefix that the host can start its commands with, if there is one. */
  Optional<PrefixScript> prefix() {
    return Optional.empty();
  }

  @Override
  public Installation install(HostOptions options, HostMachine machine) {
    if (options.via().equals(Optional.of(Via.prefix))) {
      refuseElsewhere(options, machine, this::hasHook, "hook");
      return prefixInstaller(options, machine).install();
    }
    machine.refuseWindows(title());
    refuseElsewhere(options, machine, this::hasPrefix, "prefix");
    Path path = settingsPath(options.scope(), machine);
    String command = machine.launcher(options.local()).hookCommand(verb);
    SettingsEdit edit = SettingsEdit.of(path, machine, options.dryRun(),
        content -> complete(settings(withoutPrefix(content, path), path).with(command)).bytes());
    List<String> warnings = options.scope() == Scope.user ? warnings(machine) : List.of();
    return new Installation(path, edit.backup(), command, edit.diff(), activation(), warnings);
  }

  /** A command must not reach tokenjuice by both ways. The way in the settings that are edited is replaced. */
  private void refuseElsewhere(HostOptions options, HostMachine machine, Predicate<Path> other, String noun) {
    Path edited = settingsPath(options.scope(), machine);
    for (Scope scope : scopes()) {
      Path path = settingsPath(scope, machine);
      if (!SettingsFile.isSame(path, edited) && holds(other, path)) {
        throw new UserError(path + ": has tokenjuice's " + noun + ", and both at once would wrap twice; first run"
            + " `tokenjuice uninstall " + name() + (scope == Scope.user ? "" : " --scope " + scope) + "`");
      }
    }
  }

  /** Settings that cannot be read are reported where they are edited. */
  private static boolean holds(Predicate<Path> other, Path path) {
    try {
      return other.test(path);
    } catch (UserError e) {
      return false;
    }
  }

  private boolean hasHook(Path path) {
    return settings(path).filter(settings -> !settings.ours().isEmpty()).isPresent();
  }

  private boolean hasPrefix(Path path) {
    return SettingsFile.read(path).content().filter(content -> withoutPrefix(content, path) != content).isPresent();
  }

  private byte[] withoutPrefix(byte[] content, Path path) {
    return prefix().map(script -> script.removedFrom(content, path.toString())).orElse(content);
  }

  private PrefixInstaller prefixInstaller(HostOptions options, HostMachine machine) {
    PrefixScript script = prefix()
        .orElseThrow(() -> new UserError(title() + " cannot start its commands with a prefix; leave out --via prefix"));
    return new PrefixInstaller(this, script, options, machine);
  }

  @Override
  public Removal uninstall(HostOptions options, HostMachine machine) {
    Path path = settingsPath(options.scope(), machine);
    Optional<byte[]> present = SettingsFile.read(path).content();
    if (prefix().isPresent() && present.flatMap(content -> before(content, path)).isEmpty()) {
      return prefixInstaller(options, machine).uninstall();
    }
    if (present.isEmpty()) {
      return Removal.nothing(path);
    }
    SettingsEdit edit = SettingsEdit.of(path, machine, options.dryRun(),
        content -> before(content, path).orElseGet(() -> settings(content, path).without().bytes()));
    return new Removal(path, edit.backup(), edit.diff(), List.of());
  }

  @Override
  public DoctorReport doctor(HostOptions options, HostMachine machine) {
    Optional<PrefixScript> script = prefix();
    boolean prefixed = script.isPresent() && (options.via().equals(Optional.of(Via.prefix))
        || options.via().isEmpty() && PrefixDoctor.isInstalled(this, script.get(), options, machine));
    return prefixed
        ? new PrefixDoctor(this, script.get(), options, machine).report()
        : new HookDoctor(this, options, machine).report();
  }

  /**
   * What the file was before an installation: a backup, if our hook is all that differs. So an empty {@code "hooks"} of
   * the user's, which the hook was put into, is there again.
   */
  private Optional<byte[]> before(byte[] content, Path path) {
    try {
      List<HookSettings.Entry> ours = settings(content, path).ours();
      return ours.size() != 1 ? Optional.empty() : FileReplacement.backups(path)
          .filter(backup -> becomes(backup, content, ours.get(0).command(), path)).findFirst();
    } catch (UserError notJson) {
      return Optional.empty();
    }
  }

  private boolean becomes(byte[] backup, byte[] content, String command, Path path) {
    try {
      HookSettings settings = settings(backup, path);
      return settings.ours().isEmpty() && settings.former().isEmpty()
          && Arrays.equals(complete(settings.with(command)).bytes(), content);
    } catch (UserError notJson) {
      return false;
    }
  }
}
