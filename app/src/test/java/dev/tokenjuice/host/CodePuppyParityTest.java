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
import org.junit.jupiter.api.io.TempDir;

/** What the plugin makes of a command does, byte for byte, what the command does; with the real binary behind it. */
@Tag("native")
class CodePuppyParityTest {
  private static final int COMMANDS = 120;

  @TempDir
  private Path root;

  @Test
  void runsGeneratedCommandsAlike() throws Exception {
    String binary = System.getProperty("tokenjuice.binary", "");
    assumeTrue(!binary.isEmpty(), "no binary given");
    HostSandbox machine = new HostSandbox(root);
    System.getenv().forEach(machine.variables::putIfAbsent);
    machine.variables.put("PATH", machine.launcher.getParent() + ":" + System.getenv("PATH"));
    machine.tokenjuice("exec '" + Path.of(binary).toAbsolutePath() + "' \"$@\"\n");
    new CodePuppyHost().install(HostSandbox.PLAIN, machine.hostMachine());
    CommandGenerator generator = new CommandGenerator(42, false);
    List<String> commands = new ArrayList<>();
    for (int i = 0; i < COMMANDS; i++) {
      commands.add(generator.next());
    }
    List<String> changed = throughPlugin(machine, commands);
    long wrapped = changed.stream().filter(command -> command.contains(" -- /bin/sh -lc ")).count();
    // Commands that print nothing, or content, are left alone.
    assertTrue(wrapped > COMMANDS / 4, () -> wrapped + " of " + COMMANDS);
    for (int i = 0; i < COMMANDS; i++) {
      assertEquals(run(machine, commands.get(i)), run(machine, changed.get(i)), commands.get(i));
    }
  }

  private static List<String> throughPlugin(HostSandbox machine, List<String> commands) throws Exception {
    String requests = commands.stream()
        .map(
            command -> "{\"tool\":\"agent_run_shell_command\",\"args\":{\"command\":" + JsonStyle.quote(command) + "}}")
        .collect(Collectors.joining(",", "[", "]"));
    String[] python = {machine.hostMachine().onPath("python3").orElseThrow().toString(), "-I", "-B", "-c",
      CodePuppyPlugin.probe(), CodePuppyHost.path(machine.hostMachine()).toString()};
    return HookProbe.run(python, requests, machine.hostMachine().environment()).out().lines()
        .map(line -> JsonTree.parse(line.getBytes(StandardCharsets.UTF_8), "answer").text("command"))
        .toList();
  }

  /** The exit code and the output of both streams, run as Code Puppy runs it. */
  private static String run(HostSandbox machine, String command) throws Exception {
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
