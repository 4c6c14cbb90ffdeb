package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Examines the hook that is installed for a host, by reading the settings and by running it. */
final class HookDoctor {
  private final HookHost host;
  private final HostOptions options;
  private final HostMachine machine;
  private final List<String> issues = new ArrayList<>();
  private Health health = Health.OK;

  HookDoctor(HookHost host, HostOptions options, HostMachine machine) {
    this.host = host;
    this.options = options;
    this.machine = machine;
  }

  DoctorReport report() {
    Path path = host.settingsPath(options.scope(), machine);
    try {
      Optional<HookSettings> settings = settings(path);
      if (options.scope() == Scope.user && !hasOurs(settings)) {
        Path inProject = host.projectSettings(machine.project());
        Optional<HookSettings> local = settings(inProject);
        if (hasOurs(local)) {
          return installed(inProject, local.get());
        }
      }
      return hasOurs(settings) ? installed(path, settings.get()) : absent(path, settings);
    } catch (UserError e) {
      note(Health.BROKEN, e.getMessage());
      // An installation would refuse to touch such a file.
      return new DoctorReport(path, health, issues, "", "", Optional.empty(), List.of(), List.of());
    }
  }

  private Optional<HookSettings> settings(Path path) {
    SettingsFile file = SettingsFile.read(path);
    return file.content().map(content -> new HookSettings(content, path.toString(), host.shape()));
  }

  private static boolean hasOurs(Optional<HookSettings> settings) {
    return settings.isPresent() && !settings.get().ours().isEmpty();
  }

  private DoctorReport absent(Path path, Optional<HookSettings> settings) {
    health = Health.DISABLED;
    if (machine.isWindows()) {
      issues.add(host.windowsProblem());
    }
    if (settings.isPresent() && !settings.get().former().isEmpty()) {
      issues.add("a hook of an older version is installed, which does nothing any more; installing replaces it");
    }
    return finish(path, Optional.empty(), List.of());
  }

  private DoctorReport installed(Path path, HookSettings settings) {
    List<HookSettings.Entry> ours = settings.ours();
    HookSettings.Entry entry = ours.get(ours.size() - 1);
    List<String> words = ShellWords.split(entry.command());
    if (machine.isWindows()) {
      note(Health.BROKEN, host.windowsProblem());
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
      note(Health.BROKEN, "the hook points at " + (missing.size() == 1 ? "a missing path" : "missing paths"));
      return;
    }
    HookProbe.problem(host, command, machine.environment()).ifPresent(problem -> note(Health.BROKEN, problem));
    if (command.contains("/Cellar/")) {
      note(Health.WARN, "the hook is pinned to a versioned Homebrew Cellar path, which an upgrade removes");
    } else if (!expected().contains(command)) {
      note(Health.WARN, "the hook's command is not the one that an installation would write now");
    }
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
      Optional<HookSettings> settings = settings(file);
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
    return paths.stream()
        .filter(path -> isScript(path) ? !Files.isReadable(Path.of(path)) : !HostMachine.isProgram(Path.of(path)))
        .toList();
  }

  /** What an installation would write: with the program on the search path, or with this one. */
  private List<String> expected() {
    return machine.launchers(options.local()).stream().map(program -> program.hookCommand(host.verb())).distinct()
        .toList();
  }

  private void note(Health worst, String issue) {
    health = health.and(worst);
    issues.add(issue);
  }

  private DoctorReport finish(Path path, Optional<String> detected, List<String> checked) {
    List<String> expected = expected();
    String best = detected.filter(expected::contains).orElse(expected.isEmpty() ? "" : expected.get(0));
    return new DoctorReport(path, health, issues, "tokenjuice install " + host.name() + options.flags(), best, detected,
        checked,
        missing(checked));
  }
}
