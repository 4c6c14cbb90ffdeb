package dev.tokenjuice.hook;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Runs many commands one after the other from one shell, which is much cheaper than to start each of them from here, and
 * compares two ways to run them.
 */
public final class CommandBatch {
  /** Stands behind each command on both streams; no generated command prints it. */
  private static final String END = "\n:the command ends here:";
  /** For bash, which reads the commands from a file, so that nothing has to be quoted. */
  private static final String PLAIN = """
      while IFS= read -r -d '' command <&3; do
        "$1" -c "$command" </dev/null 3<&- 2>&"$3"
        printf '%s%s\\n' "$end" "$?"
        printf '%s\\n' "$end" >&2
      done 3<"$2"
      """;
  private static final String SHOW = """
      show() {
        "$3" -c "$5" </dev/null
        printf '%s%s\\n' "$end" "$?"
        printf '%s\\n' "$end" >&2
      }
      """;
  private static final String FISH_SHOW = """
      function show
        $argv[3] -c $argv[5] </dev/null
        printf '%s%s\\n' "$end" "$status"
        printf '%s\\n' "$end" >&2
      end
      """;

  private final Path folder;

  /** @param folder a folder of its own */
  public CommandBatch(Path folder) throws IOException {
    this.folder = folder;
    Files.createDirectories(folder.resolve("home"));
  }

  /** What can be seen of a command from outside. */
  public record Outcome(String exitCode, String out, String err) {}

  /** A way to run commands. */
  @FunctionalInterface
  public interface Way {
    List<Outcome> run(List<String> commands) throws IOException, InterruptedException;
  }

  /** Each command does the same both ways. Programs that run at the same time may print in this order or in that. */
  public static void assertAlike(List<String> commands, Way one, Way other) throws IOException, InterruptedException {
    List<Outcome> expected = one.run(commands);
    List<Outcome> found = other.run(commands);
    for (int i = 0; i < commands.size(); i++) {
      List<String> command = List.of(commands.get(i));
      Outcome outcome = found.get(i);
      Outcome wanted = expected.get(i);
      for (int left = 10; left > 0 && !wanted.equals(outcome); left--) {
        wanted = one.run(command).get(0);
        outcome = other.run(command).get(0);
      }
      assertEquals(wanted, outcome, () -> "command: " + command.get(0));
    }
  }

  /** Each command as {@code shell -c command}, with these variables besides the usual ones. */
  public Way plain(String shell, Map<String, String> variables) {
    return plain(shell, variables, "2");
  }

  /** The same with both streams as one. */
  public Way plainOnOneStream(String shell, Map<String, String> variables) {
    return plain(shell, variables, "1");
  }

  private Way plain(String shell, Map<String, String> variables, String stderr) {
    return commands -> {
      Path file = Files.writeString(folder.resolve("commands"), String.join("\0", commands) + "\0");
      Path script = Files.writeString(folder.resolve("script"), PLAIN);
      return run(
          List.of("/bin/bash", script.toString(), shell, file.toString(), stderr), variables, commands.size());
    };
  }

  /** A shell reads the commands, rewritten for a launcher called {@code show}. */
  Way rewritten(String shell, HookPolicy policy) {
    return commands -> {
      StringBuilder text = new StringBuilder(shell.endsWith("fish") ? FISH_SHOW : SHOW);
      commands.forEach(
          command -> text.append(policy.wrapped(shell, new ShellCall(command, "", false, 0))).append('\n'));
      Path script = Files.writeString(folder.resolve("script"), text);
      return run(List.of(shell, script.toString()), Map.of(), commands.size());
    };
  }

  /** A shell reads the commands, rewritten for the executable itself. */
  Way wrapped(String shell, HookPolicy policy) {
    String code = shell.endsWith("fish") ? "$status" : "$?";
    return commands -> {
      StringBuilder text = new StringBuilder();
      for (String command : commands) {
        text.append(policy.wrapped(shell, new ShellCall(command, "", false, 0))).append(" </dev/null\n")
            .append("printf '%s%s\\n' \"$end\" ").append(code).append("\nprintf '%s\\n' \"$end\" >&2\n");
      }
      Path script = Files.writeString(folder.resolve("script"), text);
      return run(List.of(shell, script.toString()), Map.of(), commands.size());
    };
  }

  private List<Outcome> run(List<String> line, Map<String, String> variables, int commands)
      throws IOException, InterruptedException {
    File out = folder.resolve("out").toFile();
    File err = folder.resolve("err").toFile();
    Path work = emptied(folder.resolve("work"));
    ProcessBuilder builder = new ProcessBuilder(line).directory(work.toFile()).redirectInput(new File("/dev/null"))
        .redirectOutput(out).redirectError(err);
    builder.environment().clear();
    builder.environment().putAll(Map.of(
        "PATH", "/usr/bin:/bin", "HOME", folder.resolve("home").toString(), "LC_ALL", "C.UTF-8", "end", END));
    builder.environment().putAll(variables);
    assertEquals(0, builder.start().waitFor());
    String[] outs = parts(out);
    String[] errs = parts(err);
    assertEquals(commands + 1, outs.length, () -> line + " came to its end");
    assertEquals(commands + 1, errs.length);
    List<Outcome> outcomes = new ArrayList<>();
    for (int i = 0; i < commands; i++) {
      outcomes.add(new Outcome(firstLine(outs[i + 1]), text(outs, i), text(errs, i)));
    }
    return outcomes;
  }

  /** What stands before, between and behind the ends; behind each, its line goes on with what the ended command left. */
  private static String[] parts(File file) throws IOException {
    return Files.readString(file.toPath(), StandardCharsets.ISO_8859_1).split(END, -1);
  }

  private static String firstLine(String part) {
    return part.substring(0, part.indexOf('\n'));
  }

  private static String text(String[] parts, int i) {
    return i == 0 ? parts[0] : parts[i].substring(parts[i].indexOf('\n') + 1);
  }

  private static Path emptied(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
      }
    }
    return Files.createDirectories(folder);
  }
}
