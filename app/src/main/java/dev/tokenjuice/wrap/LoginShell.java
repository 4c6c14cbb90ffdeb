package dev.tokenjuice.wrap;

import java.util.List;

/**
 * Runs what {@code shell -lc} is told to run, the form in which hooks rewrite commands, without the login profile: hosts
 * run commands in a plain shell, and a profile's output, {@code exit}, {@code cd}, variables and order of the search path
 * are none of the command's business. Only folders of the search path that the profile alone knows are put behind the
 * host's own. {@code shell -l -c} is a login shell like any other command.
 */
final class LoginShell {
  /**
   * For sh. The profile runs in a shell of its own, and nothing but the marked line is taken from it; what it leaves
   * running in the background is not waited for.
   */
  private static final String START = """
      tokenjuice_path=$(
        exec </dev/null 2>/dev/null
        "$0" -lc 'printf "\\ntokenjuice-path:%s\\n" "$PATH"' |
          sed -n '/^tokenjuice-path:/{s///p;q;}'
      )
      IFS=:
      set -f
      for tokenjuice_folder in $tokenjuice_path; do
        case :$PATH: in
          *":$tokenjuice_folder:"*) ;;
          *) PATH=$PATH:$tokenjuice_folder ;;
        esac
      done
      exec "$0" -c "$1"
      """;

  private LoginShell() {}

  /** The command line that runs the command; any other command line stays as it is. */
  static List<String> withoutProfile(List<String> argv) {
    return argv.size() == 3 && argv.get(1).equals("-lc") && isShell(argv.get(0))
        ? List.of("/bin/sh", "-c", START, argv.get(0), argv.get(2)) : argv;
  }

  /** Whether it is called {@code bash}, {@code zsh}, {@code bash-5.2} or the like. */
  private static boolean isShell(String program) {
    int end = program.length();
    while (end > 0 && "0123456789.-".indexOf(program.charAt(end - 1)) >= 0) {
      end--;
    }
    return program.startsWith("sh", end - 2);
  }
}
