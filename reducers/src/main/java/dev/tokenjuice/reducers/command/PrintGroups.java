package dev.tokenjuice.reducers.command;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Sorts programs by how much they print. */
final class PrintGroups {
  private static final int LONGEST_LABEL = 80;

  /** Commands of the shell that print nothing. */
  private static final Set<String> SETUP = Set.of("cd", "source", ".", "true", "false", ":", "unset", "exit",
      "return", "break", "continue", "shift", "wait", "sleep", "test", "[", "let", "disown", "setopt", "unsetopt",
      "autoload", "unalias", "enable", "getopts", "umask", "hash", "logout", "usleep");

  /** Commands of the shell that print nothing if they have arguments, and a list if they have none. */
  private static final Set<String> SETUP_WITH_ARGUMENTS =
      Set.of("export", "set", "declare", "typeset", "local", "readonly", "alias", "trap", "ulimit", "shopt", "stty");

  /** Programs that print only when they fail, and the options with which they print more. */
  private static final Map<String, Set<String>> QUIET = Map.ofEntries(
      entry("mkdir", Set.of("-v", "--verbose")),
      entry("touch", Set.of()),
      entry("rm", Set.of("-v", "--verbose", "-i", "-I")),
      entry("rmdir", Set.of("-v", "--verbose")),
      entry("cp", Set.of("-v", "--verbose", "-i")),
      entry("mv", Set.of("-v", "--verbose", "-i")),
      entry("ln", Set.of("-v", "--verbose", "-i")),
      entry("install", Set.of("-v", "--verbose")),
      entry("chmod", Set.of("-v", "--verbose", "-c", "--changes")),
      entry("chown", Set.of("-v", "--verbose", "-c", "--changes")),
      entry("chgrp", Set.of("-v", "--verbose", "-c", "--changes")),
      entry("truncate", Set.of()),
      entry("sync", Set.of()),
      entry("kill", Set.of("-l", "-L", "--list")),
      entry("pkill", Set.of("-e", "--echo", "-c", "--count")),
      entry("killall", Set.of("-v", "--verbose", "-l", "--list", "-i")),
      entry("venv", Set.of()),
      entry("virtualenv", Set.of()));

  private PrintGroups() {}

  /** One program in its group. */
  static PrintingPrograms of(ProgramRun ran, Set<String> statusNames) {
    PrintingPrograms printing = new PrintingPrograms();
    Invocation run = ran.invocation();
    if (isSetup(run)) {
      printing.setup.add(ran);
    } else if (ran.stdoutHidden() || isQuiet(run)) {
      printing.quiet.add(ran);
    } else if (isNote(ran, statusNames)) {
      printing.notes.add(ran);
    } else {
      printing.printers.add(ran);
    }
    return printing;
  }

  private static boolean isSetup(Invocation run) {
    boolean changes = !run.args().isEmpty() && !run.has("-p");
    return SETUP.contains(run.program()) || changes && SETUP_WITH_ARGUMENTS.contains(run.program())
        || run.program().equals("conda") && run.subcommand().endsWith("activate");
  }

  private static boolean isQuiet(Invocation run) {
    if (run.program().equals("git")) {
      return run.subcommand().equals("add") && !shows(run, Set.of("-v", "--verbose", "-n", "--dry-run", "-p", "-i"));
    }
    Set<String> shown = QUIET.get(run.program());
    return shown != null && !shows(run, shown);
  }

  private static boolean shows(Invocation run, Set<String> options) {
    for (String option : options) {
      if (option.length() == 2 ? run.hasShort(option.charAt(1)) : run.has(option)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it prints a line about other commands: {@code echo $?}, {@code || echo failed}, {@code pushd}. */
  private static boolean isNote(ProgramRun ran, Set<String> statusNames) {
    String program = ran.words().get(0).text();
    List<Word> args = Word.drop(ran.words(), 1);
    return switch (program) {
      case "pushd", "popd" -> true;
      case "nvm", "fnm" -> !args.isEmpty() && args.get(0).is("use");
      case "echo", "printf" -> args.stream().anyMatch(w -> tellsStatus(w.source(), statusNames))
          || !args.isEmpty() && isLabel(args);
      default -> false;
    };
  }

  private static boolean isLabel(List<Word> args) {
    int length = 0;
    for (Word arg : args) {
      length += arg.value().length() + 1;
      if (!arg.literal() || arg.value().indexOf('\n') >= 0) {
        return false;
      }
    }
    return length <= LONGEST_LABEL;
  }

  private static boolean tellsStatus(String source, Set<String> statusNames) {
    if (source.contains("$?") || source.contains("${?}") || source.contains("PIPESTATUS")
        || source.contains("$pipestatus")) {
      return true;
    }
    return statusNames.stream().anyMatch(name -> source.contains("$" + name) || source.contains("${" + name + "}"));
  }
}
