package dev.tokenjuice.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tokenjuice.hook.CommandGenerator;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the plugin makes of a command does, byte for byte, what the command does; with the real binary behind it. */
@Tag("native")
class CodePuppyParityTest extends SandboxTest {
  private static final int COMMANDS = 120;

  @Test
  void runsGeneratedCommandsAlike() throws Exception {
    String binary = System.getProperty("tokenjuice.binary", "");
    assumeTrue(!binary.isEmpty(), "no binary given");
    machine.tokenjuiceForPython("exec '" + Path.of(binary).toAbsolutePath() + "' \"$@\"\n");
    new CodePuppyHost().install(HostSandbox.PLAIN, machine.hostMachine());
    CommandGenerator generator = new CommandGenerator(42, false);
    List<String> commands = new ArrayList<>();
    for (int i = 0; i < COMMANDS; i++) {
      commands.add(generator.next());
    }
    List<String> changed = throughPlugin(commands);
    long wrapped = changed.stream().filter(command -> command.contains(" -- /bin/sh -lc ")).count();
    // Commands that print nothing, or content, are left alone.
    assertTrue(wrapped > COMMANDS / 4, () -> wrapped + " of " + COMMANDS);
    for (int i = 0; i < COMMANDS; i++) {
      assertEquals(run(commands.get(i)), run(changed.get(i)), commands.get(i));
    }
  }

  private List<String> throughPlugin(List<String> commands) throws Exception {
    String requests = commands.stream()
        .map(
            command -> "{\"tool\":\"agent_run_shell_command\",\"args\":{\"command\":" + JsonStyle.quote(command) + "}}")
        .collect(Collectors.joining(",", "[", "]"));
    return machine.python(requests, "-c", CodePuppyPlugin.PROBE, CodePuppyHost.path(machine.hostMachine()).toString())
        .lines()
        .map(line -> JsonTree.parse(line.getBytes(StandardCharsets.UTF_8), "answer").text("command"))
        .toList();
  }

  /** The exit code and the output of both streams, run as Code Puppy runs it. */
  private String run(String command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", command)
        .directory(machine.project.toFile()).redirectInput(new File("/dev/null")).redirectErrorStream(true);
    builder.environment().clear();
    builder.environment().putAll(machine.variables);
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    return process.waitFor() + "\n" + output;
  }
}
