package dev.tokenjuice.hook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A rewritten command does in a real shell, byte for byte, what the original does there. */
class ShellParityTest {
  private static final int COMMANDS = Integer.getInteger("tokenjuice.parity.commands", 800);
  private static final int COMMANDS_OF_BINARY = 150;

  @TempDir
  private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"/bin/bash", "/bin/dash", "/bin/zsh"})
  void runsGeneratedCommandsAlike(String shell) throws Exception {
    assumeTrue(Files.isExecutable(Path.of(shell)), shell + " is not here");
    Path launcher = Files.writeString(folder.resolve("launcher"), "#!/bin/sh\nshift 2\nexec \"$@\"\n");
    launcher.toFile().setExecutable(true);
    compare(shell, launcher, COMMANDS, false);
  }

  /** The binary gives both streams of a command out as one, in their order. */
  @Test
  @Tag("native")
  void runsGeneratedCommandsAlikeThroughTheBinary() throws Exception {
    String binary = System.getProperty("tokenjuice.binary", "");
    assumeTrue(!binary.isEmpty(), "no binary given");
    compare("/bin/bash", Path.of(binary).toAbsolutePath(), COMMANDS_OF_BINARY, true);
  }

  private void compare(String shell, Path launcher, int commands, boolean oneStream) throws Exception {
    Path home = Files.createDirectory(folder.resolve("home"));
    Path work = Files.createDirectory(folder.resolve("work"));
    CommandGenerator generator = new CommandGenerator(20250601, !shell.endsWith("dash"));
    int rewritten = 0;
    for (int i = 0; i < commands; i++) {
      String command = generator.next();
      String changed = rewrite(command, shell, launcher);
      if (!changed.isEmpty()) {
        rewritten++;
        Outcome expected = run(shell, command, work, home, oneStream);
        assertEquals(expected, run(shell, changed, work, home, oneStream), () -> "command: " + command);
      }
    }
    assertTrue(rewritten > commands * 0.9, rewritten + " of " + commands + " were rewritten");
  }

  private static String rewrite(String command, String shell, Path launcher) throws IOException {
    String text = new String(JsonStringEncoder.getInstance().quoteAsString(command));
    String payload = "{\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"" + text
        + "\"}}";
    HookRun run = HookRun.of("codebuddy-pre-tool-use").variable("SHELL", shell).launcher(launcher.toString())
        .on(payload);
    if (run.out.isEmpty()) {
      return "";
    }
    byte[] answer = run.out.getBytes(StandardCharsets.UTF_8);
    int start = run.out.indexOf("\"updatedInput\":") + "\"updatedInput\":".length();
    String input = run.out.substring(start, run.out.indexOf(",\"modifiedInput\":"));
    assertEquals(answer[answer.length - 1], '\n');
    return HookRequest.parseInput(input.getBytes(StandardCharsets.UTF_8)).orElseThrow().call().command();
  }

  /** What can be seen of a command from outside. */
  private record Outcome(int exitCode, String out, String err) {}

  private Outcome run(String shell, String command, Path work, Path home, boolean oneStream) throws Exception {
    File out = folder.resolve("out").toFile();
    File err = folder.resolve("err").toFile();
    ProcessBuilder builder = new ProcessBuilder(List.of(shell, "-c", command))
        .directory(work.toFile()).redirectInput(new File("/dev/null")).redirectOutput(out);
    if (oneStream) {
      builder.redirectErrorStream(true);
    } else {
      builder.redirectError(err);
    }
    builder.environment().clear();
    builder.environment().put("PATH", "/usr/bin:/bin");
    builder.environment().put("HOME", home.toString());
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.start();
    assertTrue(process.waitFor(30, TimeUnit.SECONDS), () -> "still running: " + command);
    return new Outcome(process.exitValue(), bytes(out), oneStream ? "" : bytes(err));
  }

  private static String bytes(File file) throws IOException {
    return Files.readString(file.toPath(), StandardCharsets.ISO_8859_1);
  }
}
