package dev.tokenjuice.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tokenjuice.process.Environment;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A made-up machine in a temporary folder: a home, a project and a tokenjuice that answers as it is told to. */
final class HostSandbox {
  static final HostOptions PLAIN = new HostOptions(false, Scope.user, Optional.empty(), false);
  static final HostOptions DRY = new HostOptions(false, Scope.user, Optional.empty(), true);
  static final HostOptions PROJECT = new HostOptions(false, Scope.project, Optional.empty(), false);

  final Path home;
  final Path project;
  final Path launcher;
  final Map<String, String> variables = new HashMap<>();
  private String os = "Linux";

  HostSandbox(Path root) {
    try {
      home = Files.createDirectory(root.resolve("home"));
      project = Files.createDirectory(root.resolve("project"));
      launcher = Files.createDirectory(root.resolve("bin")).resolve("tokenjuice");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    variables.put("HOME", home.toString());
    variables.put("PATH", launcher.getParent() + ":/usr/bin:/bin");
    variables.put("SHELL", "/bin/sh");
    tokenjuiceAnswers("{\"hookSpecificOutput\":{\"hookEventName\":\"PreToolUse\",\"updatedInput\":{\"command\":"
        + "\"tokenjuice wrap -- /bin/sh -lc 'git status --short'\"}}}");
  }

  /** From now on the hook prints this text. */
  void tokenjuiceAnswers(String answer) {
    tokenjuice("cat >/dev/null\ncat <<'ANSWER'\n" + answer + "\nANSWER\n");
  }

  /** From now on this script is the hook. */
  void tokenjuice(String script) {
    write(launcher, "#!/bin/sh\n" + script);
    launcher.toFile().setExecutable(true);
  }

  /** From now on this script is the hook, and programs find what this process finds; only where there is Python. */
  void tokenjuiceForPython(String script) {
    System.getenv().forEach(variables::putIfAbsent);
    variables.put("PATH", launcher.getParent() + ":" + System.getenv("PATH"));
    tokenjuice(script);
    assumeTrue(hostMachine().onPath("python3").isPresent(), "no Python here");
  }

  /** What Python prints for this input; it may complain of nothing. */
  String python(String input, String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(List.of(hostMachine().onPath("python3").orElseThrow().toString(), "-I", "-B"));
    command.addAll(List.of(arguments));
    HookProbe.Answer answer = HookProbe.run(command.toArray(String[]::new), input, hostMachine().environment());
    assertEquals("", answer.err());
    return answer.out();
  }

  void os(String name) {
    os = name;
  }

  HostMachine hostMachine() {
    PrintStream none = new PrintStream(OutputStream.nullOutputStream());
    Environment environment = new Environment(variables, project, InputStream.nullInputStream(), none, none);
    return new HostMachine(environment, os, Optional.of(launcher.resolveSibling("this-tokenjuice")));
  }

  Path settings() {
    return home.resolve(".codebuddy/settings.json");
  }

  Path settings(String text) {
    return write(settings(), text);
  }

  static Path write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String hookCommand(String verb) {
    return launcher + " " + verb + " --wrap-launcher " + launcher;
  }

  /** A group as an installation for CodeBuddy writes it, on one line. */
  String group() {
    return "{\"matcher\":\"Bash\",\"hooks\":[{\"type\":\"command\",\"command\":\""
        + hookCommand("codebuddy-pre-tool-use")
        + "\",\"statusMessage\":\"wrapping bash through tokenjuice for compaction\"}]}";
  }
}
