package dev.tokenjuice.host;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What the examinations of all hosts share: what they found so far, and the report of it. */
abstract class Examination {
  /** What a shell is told to print where a line of its own is tried. */
  static final String SAMPLE = "tokenjuice-sample";

  final HostOptions options;
  final HostMachine machine;
  private final List<String> issues = new ArrayList<>();
  private Health health = Health.OK;

  Examination(HostOptions options, HostMachine machine) {
    this.options = options;
    this.machine = machine;
  }

  /** Nothing is installed, so that only what is noted from now on can be wrong. */
  final void disabled() {
    health = Health.DISABLED;
  }

  final void note(Health worst, String issue) {
    health = health.and(worst);
    issues.add(issue);
  }

  final void noteMissing(String what, List<String> missing) {
    note(Health.BROKEN, what + " points at " + (missing.size() == 1 ? "a missing path" : "missing paths"));
  }

  /** Note that a text names a program which will be gone, or else that {@code written} is not what it would be now. */
  final void noteAge(String what, String text, String written, boolean current) {
    if (text.contains("/Cellar/")) {
      note(Health.WARN, what + " is pinned to a versioned Homebrew Cellar path, which an upgrade removes");
    } else if (!current) {
      note(Health.WARN, written + " is not the one that an installation would write now");
    }
  }

  /** What an installation would write: with the program on the search path, or with this one. */
  final List<String> hookCommands(String verb) {
    return machine.launchers(options.local()).stream().map(program -> program.hookCommand(verb)).distinct().toList();
  }

  /** The command that is written, or else the one that would be written now. */
  static String expected(Optional<String> detected, List<String> commands) {
    return detected.filter(commands::contains).orElse(commands.isEmpty() ? "" : commands.get(0));
  }

  static List<String> missing(List<String> paths, Predicate<Path> usable) {
    return paths.stream().filter(path -> !usable.test(Path.of(path))).toList();
  }

  final DoctorReport report(Path settings, String fix, String expected, Optional<String> detected, List<String> checked,
      List<String> missing) {
    return new DoctorReport(settings, health, issues, fix, expected, detected, checked, missing);
  }
}
