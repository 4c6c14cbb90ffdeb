package dev.tokenjuice.wrap;

import dev.tokenjuice.platform.Platforms;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.Variable;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs what {@code shell -lc} is told to run, the form in which hooks rewrite commands, without the login profile:
 * hosts run commands in a plain shell, and a profile's output, {@code exit}, {@code cd}, variables and order of the
 * search path must not change the command. Only folders of the search path that the profile alone knows are put behind
 * the host's own, and what CodeBuddy's own shell has defined is defined, see {@link HostLine}. {@code shell -l -c} is a
 * login shell like any other command.
 */
final class LoginShell {
  /**
   * For sh. The profile runs in a shell of its own, and nothing but the marked line is taken from it; what it leaves
   * running in the background is not waited for. The streams of subshells are changed, since {@code exec} needs more
   * descriptors than a limit may allow. What was learnt is put behind the text of {@code $2}, which is then called
   * {@code $3}; they are empty if it cannot be kept.
   */
  private static final String START = """
      tokenjuice_path=$(
        (
          "$0" -lc 'printf "\\ntokenjuice-path:%s\\n" "$PATH"' |
            sed -n '/^tokenjuice-path:/{s///p;q;}'
        ) </dev/null 2>/dev/null
      )
      if [ -n "$2" ]; then
        (
          trap '' XFSZ
          [ -n "$tokenjuice_path" ] && printf '%s\\n' "$tokenjuice_path" >>"$2" && mv -f "$2" "$3" || rm -f "$2"
        ) </dev/null >/dev/null 2>&1
      fi
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

  private static final Path PROCESSES = Path.of("/proc");

  /**
   * What to start.
   *
   * @param added variables besides ours
   */
  record Launch(List<String> argv, Map<String, String> added) {}

  private LoginShell() {}

  /** The command line that runs the command; any other command line stays as it is. */
  static Launch withoutProfile(List<String> argv, Environment environment) {
    if (argv.size() != 3 || !argv.get(1).equals("-lc") || !isShell(argv.get(0))) {
      return new Launch(argv, Map.of());
    }
    String shell = argv.get(0);
    boolean codeBuddy = environment.get(Variable.CODEBUDDY_SESSION_ID).isPresent();
    String command = codeBuddy ? HostLine.around(shell, argv.get(2), PROCESSES) : argv.get(2);
    Optional<ProfilePath> profile = ProfilePath.of(shell, environment, Platforms.user(), Platforms.folderScan());
    return profile.flatMap(ProfilePath::known)
        .map(path -> new Launch(List.of(shell, "-c", command), behind(environment, path)))
        .orElseGet(() -> learning(shell, command, profile));
  }

  private static Launch learning(String shell, String command, Optional<ProfilePath> profile) {
    Optional<Path> draft = profile.flatMap(ProfilePath::draft);
    String target = draft.isPresent() ? profile.get().file().toString() : "";
    return new Launch(
        List.of("/bin/sh", "-c", START, shell, command, draft.map(Path::toString).orElse(""), target), Map.of());
  }

  /** The search path, followed by those of the folders that it lacks. */
  private static Map<String, String> behind(Environment environment, String profile) {
    String host = environment.get(Variable.PATH).orElse("");
    StringBuilder path = new StringBuilder(host);
    for (String folder : profile.split(":")) {
      if ((":" + path + ":").indexOf(":" + folder + ":") < 0) {
        path.append(':').append(folder);
      }
    }
    return path.length() == host.length() ? Map.of() : Map.of(Variable.PATH.key(), path.toString());
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
