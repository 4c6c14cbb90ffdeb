package dev.tokenjuice.wrap;

import dev.tokenjuice.reducers.command.ShellQuote;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The line by which CodeBuddy's shell runs a rewritten command: it reads the aliases, functions and options of the
 * user's shell from a file and then evaluates the command. Another shell knows none of them unless it begins in the same
 * way. The line is found where Linux tells how a process was started.
 */
final class HostLine {
  private static final String EVAL = "eval '";
  private static final String READ = ". '";
  private static final String ALIAS = "alias -- ";
  /** How bash's functions are written down; each costs three processes to read. */
  private static final String FUNCTION = "eval \"$(echo '";

  private static final Pattern OPTION = Pattern.compile("(shopt -[su]|set -o) [\\w-]+");

  private HostLine() {}

  /** What a shell has to be told so that the command means there what it means behind the host's line. */
  static String around(String shell, String command, Path processes) {
    try {
      String[] parent = parent(processes).split("\0", -1);
      boolean plain = parent.length == 4 && parent[1].equals("-c") && name(parent[0]).equals(name(shell));
      return plain ? begin(parent[2], command).map(begin -> level(shell) + joined(begin, command)).orElse(command)
          : command;
    } catch (IOException | RuntimeException unknown) {
      return command;
    }
  }

  /** Words of the parent process, each ended by NUL. */
  private static String parent(Path processes) throws IOException {
    String stat = Files.readString(processes.resolve("self/stat"), StandardCharsets.ISO_8859_1);
    String id = stat.substring(stat.lastIndexOf(')')).split(" ")[2];
    return Files.readString(processes.resolve(id).resolve("cmdline"));
  }

  /** What the host does before a command that was rewritten and evaluated as one word, if the command needs it. */
  private static Optional<String> begin(String line, String command) {
    if (!line.endsWith((" -lc " + ShellQuote.inQuotes(command)).replace("'", "'\\''") + "'")) {
      return Optional.empty();
    }
    for (int eval = line.indexOf(EVAL); eval >= 0; eval = line.indexOf(EVAL, eval + 1)) {
      if (isLastWord(line, eval + EVAL.length())) {
        return needed(line.substring(0, eval), command);
      }
    }
    return Optional.empty();
  }

  /** Whether the quoted text that begins here ends with the line. */
  private static boolean isLastWord(String line, int start) {
    int quote = line.indexOf('\'', start);
    while (line.startsWith("'\\''", quote)) {
      quote = line.indexOf('\'', quote + 4);
    }
    return quote == line.length() - 1;
  }

  /** The command stands for one that the host's shell itself runs, not for a shell below it. */
  private static String level(String shell) {
    return name(shell).equals("bash") || name(shell).equals("zsh") ? "SHLVL=$((SHLVL - 1)); " : "";
  }

  /** The host's own search path would hide the folders that were put behind it. */
  private static String joined(String begin, String command) {
    return "set -- \"$PATH\"; " + begin + "PATH=$1 && shift && eval " + ShellQuote.inQuotes(command);
  }

  /** Functions are not cheap: for a command that names none of them and no alias, the options are enough. */
  private static Optional<String> needed(String begin, String command) {
    int start = begin.indexOf(READ);
    if (start < 0) {
      return Optional.empty();
    }
    Path file = Path.of(begin.substring(start + READ.length(), begin.indexOf('\'', start + READ.length())));
    try {
      String text = Files.readString(file, StandardCharsets.ISO_8859_1);
      boolean whole = !text.contains("\n" + FUNCTION) || names(text).stream().anyMatch(words(command)::contains);
      return Optional.of(whole ? begin : options(text));
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  /** On one line, since a shell tells the line in which an error is. */
  private static String options(String text) {
    return text.lines().filter(line -> OPTION.matcher(line).matches()).map(line -> line + "; ")
        .collect(Collectors.joining());
  }

  private static Set<String> names(String text) {
    Set<String> names = new HashSet<>();
    text.lines().forEach(line -> {
      if (line.startsWith(ALIAS) && line.indexOf('=') > 0) {
        names.add(line.substring(ALIAS.length(), line.indexOf('=')).replace("'", ""));
      } else if (line.startsWith(FUNCTION)) {
        names.add(function(line.substring(FUNCTION.length())));
      }
    });
    return names;
  }

  /** The name of a function from the first line of its definition, {@code name () …} in Base64. */
  private static String function(String encoded) {
    int end = 0;
    while (end < encoded.length() && "'=".indexOf(encoded.charAt(end)) < 0) {
      end++;
    }
    byte[] definition = Base64.getDecoder().decode(encoded.substring(0, end / 4 * 4));
    String text = new String(definition, StandardCharsets.ISO_8859_1);
    return text.substring(0, Math.max(0, text.indexOf(' ')));
  }

  private static Set<String> words(String command) {
    return Set.copyOf(List.of(command.split("[^\\w.:+@-]+")));
  }

  private static String name(String program) {
    return program.substring(program.lastIndexOf('/') + 1);
  }
}
