package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Examines the hook that is installed for a host, by reading the settings and by running it. */
final class HookDoctor extends Examination {
  private final HookHost host;

  HookDoctor(HookHost host, HostOptions options, HostMachine machine) {
    super(options, machine);
    this.host = host;
  }

  DoctorReport report() {
    Path path = host.settingsPath(options.scope(), machine);
    try {
      Optional<HookSettings> settings = host.settings(path);
      if (options.scope() == Scope.user && !hasOurs(settings)) {
        Path inProject = host.projectSettings(machine);
        Optional<HookSettings> local = host.settings(inProject);
        if (hasOurs(local)) {
          return installed(inProject, local.get());
        }
      }
      return hasOurs(settings) ? installed(path, settings.get()) : absent(path, settings);
    } catch (UserError e) {
      note(Health.BROKEN, e.getMessage());
      // An installation would refuse to touch such a file.
      return report(path, "", "", Optional.empty(), List.of(), List.of());
    }
  }

  private static boolean hasOurs(Optional<HookSettings> settings) {
    return settings.isPresent() && !settings.get().ours().isEmpty();
  }

  private DoctorReport absent(Path path, Optional<HookSettings> settings) {
    disabled();
    if (machine.isWindows()) {
      note(Health.DISABLED, HostMachine.windowsProblem(host.title()));
    }
    if (settings.isPresent() && !settings.get().former().isEmpty()) {
      note(Health.DISABLED,
          "a hook of an older version is installed, which does nothing any more; installing replaces it");
    }
    return finish(path, Optional.empty(), List.of());
  }

  private DoctorReport installed(Path path, HookSettings settings) {
    List<HookSettings.Entry> ours = settings.ours();
    HookSettings.Entry entry = ours.get(ours.size() - 1);
    List<String> words = ShellWords.split(entry.command());
    if (machine.isWindows()) {
      note(Health.BROKEN, HostMachine.windowsProblem(host.title()));
      return finish(path, Optional.of(entry.command()), paths(words));
    }
    checkPlace(settings, ours);
    checkCommand(entry.command(), words);
    checkOthers(path, settings, entry);
    host.warnings(machine).forEach(warning -> note(Health.WARN, warning));
    AllowRules.warnings(host, machine).forEach(warning -> note(Health.WARN, warning));
    return finish(path, Optional.of(entry.command()), paths(words));
  }

  private void checkPlace(HookSettings settings, List<HookSettings.Entry> ours) {
    if (ours.size() > 1) {
      note(Health.WARN, "the hook is installed " + ours.size() + " times");
    }
    if (!settings.former().isEmpty()) {
      note(Health.WARN, "a hook of an older version is installed as well");
    }
    if (ours.stream().noneMatch(entry -> fires(entry.matcher()))) {
      note(Health.BROKEN, "the hook's matcher never fires on " + host.shape().matcher());
    }
  }

  private void checkCommand(String command, List<String> words) {
    List<String> missing = missing(paths(words));
    if (!missing.isEmpty()) {
      noteMissing("the hook", missing);
      return;
    }
    HookProbe.problem(host, command, machine.environment()).ifPresent(problem -> note(Health.BROKEN, problem));
    noteAge("the hook", command, "the hook's command", hookCommands(host.verb()).contains(command));
  }

  /** Hooks run side by side and the last answer wins, so another one may undo the rewriting. */
  private void checkOthers(Path path, HookSettings settings, HookSettings.Entry ours) {
    List<HookSettings.Entry> entries = settings.entries();
    entries.subList(entries.indexOf(ours) + 1, entries.size()).forEach(other -> checkLater(other, path));
    host.settingsPaths(machine).stream().skip(1).filter(file -> !SettingsFile.isSame(file, path))
        .forEach(this::checkFurther);
  }

  private void checkFurther(Path file) {
    try {
      Optional<HookSettings> settings = host.settings(file);
      if (hasOurs(settings)) {
        note(Health.WARN, "the hook is installed in " + file + " as well");
      }
      settings.ifPresent(s -> s.entries().forEach(other -> checkLater(other, file)));
    } catch (UserError e) {
      note(Health.WARN, e.getMessage());
    }
  }

  private void checkLater(HookSettings.Entry other, Path file) {
    if (!host.shape().isOurs(other.handler()) && fires(other.matcher()) && !other.command().isEmpty()) {
      note(Health.WARN, "a later hook fires on " + host.shape().matcher()
          + " too and overrides this one if it changes the input: " + other.command() + " (" + file + ")");
    }
  }

  /** Matchers are regular expressions that may match anywhere in the tool's name; none and a star match all. */
  private boolean fires(String matcher) {
    if (matcher.isEmpty() || matcher.equals("*")) {
      return true;
    }
    try {
      return Pattern.compile(matcher).matcher(host.shape().matcher()).find();
    } catch (PatternSyntaxException e) {
      return false;
    }
  }

  private List<String> paths(List<String> words) {
    Set<String> paths = new LinkedHashSet<>();
    for (int i = 0; i < words.size(); i++) {
      boolean program = i == 0 || words.get(i - 1).equals("--wrap-launcher") || isScript(words.get(i));
      if (program && words.get(i).contains("/")) {
        paths.add(words.get(i));
      }
    }
    return List.copyOf(paths);
  }

  private static boolean isScript(String word) {
    return word.endsWith(".js") || word.endsWith(".jar");
  }

  private static List<String> missing(List<String> paths) {
    return missing(paths, path -> isScript(path.toString()) ? Files.isReadable(path) : HostMachine.isProgram(path));
  }

  private DoctorReport finish(Path path, Optional<String> detected, List<String> checked) {
    return report(path, host.installation(options), expected(detected, hookCommands(host.verb())), detected, checked,
        missing(checked));
  }
}
