package dev.tokenjuice.hook;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tokenjuice.process.Environment;
import java.io.File;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A rewritten command does in a real shell, byte for byte, what the original does there. */
class ShellParityTest {
  private static final int COMMANDS = Integer.getInteger("tokenjuice.parity.commands", 300);
  private static final int COMMANDS_OF_BINARY = 150;

  @TempDir
  private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"/bin/bash", "/bin/dash", "/bin/zsh", "/usr/bin/fish"})
  void runsGeneratedCommandsAlike(String shell) throws Exception {
    assumeTrue(Files.isExecutable(Path.of(shell)), shell + " is not here");
    CommandGenerator generator = CommandGenerator.of(shell, 20250601);
    List<String> commands = Stream.generate(generator::next).limit(COMMANDS).toList();
    CommandBatch batch = new CommandBatch(folder);
    CommandBatch.assertAlike(commands, batch.plain(shell, Map.of()),
        batch.rewritten(shell, policy(shell, Path.of("show"))));
  }

  /** The binary gives both streams of a command out as one, in their order. */
  @Test
  @Tag("native")
  void runsGeneratedCommandsAlikeThroughTheBinary() throws Exception {
    String binary = System.getProperty("tokenjuice.binary", "");
    assumeTrue(!binary.isEmpty(), "no binary given");
    compare("/bin/bash", Path.of(binary).toAbsolutePath(), COMMANDS_OF_BINARY);
  }

  private void compare(String shell, Path launcher, int commands) throws Exception {
    Path home = Files.createDirectory(folder.resolve("home"));
    Path work = Files.createDirectory(folder.resolve("work"));
    CommandGenerator generator = CommandGenerator.of(shell, 20250601);
    HookPolicy policy = policy(shell, launcher);
    for (int i = 0; i < commands; i++) {
      String command = generator.next();
      Outcome expected = run(shell, command, work, home);
      ShellCall call = new ShellCall(command, "", false, 0);
      Outcome rewritten = run(shell, policy.wrapped(shell, call), work, home);
      // Programs that run at the same time may print in this order or in that.
      for (int again = 0; !expected.equals(rewritten) && again < 10; again++) {
        expected = run(shell, command, work, home);
      }
      assertEquals(expected, rewritten, () -> "command: " + command);
    }
  }

  private HookPolicy policy(String shell, Path launcher) {
    Environment environment = new Environment(Map.of("SHELL", shell), folder, InputStream.nullInputStream(),
        new PrintStream(OutputStream.nullOutputStream()), new PrintStream(OutputStream.nullOutputStream()));
    ShellSearch shells = new ShellSearch(environment, new MatcherGroupProtocol());
    return new HookPolicy(launcher.toString(), true, shells, false, new MatcherGroupProtocol());
  }

  /** Every command arrives as the agent wrote it, also behind a host that puts it into {@code eval '…'} once more. */
  @ParameterizedTest
  @ValueSource(strings = {"/bin/bash", "/bin/dash", "/bin/zsh", "/usr/bin/fish"})
  void handsOnTwentyThousandCommandsAsTheyAre(String shell) throws Exception {
    assumeTrue(Files.isExecutable(Path.of(shell)), shell + " is not here");
    HookPolicy policy = policy(shell, Path.of("show"));
    CommandGenerator generator = CommandGenerator.of(shell, 7);
    boolean fish = shell.endsWith("fish");
    StringBuilder script = new StringBuilder(fish
        ? "function show\nprintf '%s\\\\0' $argv[5..-1]\nend\n" : "show() { shift 4; printf '%s\\0' \"$@\"; }\n");
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      String command = i == 0 ? "echo \"it\\'; touch PWNED; \\'\"" : generator.next();
      String wrapped = policy.wrapped(shell, new ShellCall(command, "", false, 0));
      script.append(wrapped).append('\n').append("eval '").append(wrapped.replace("'", "'\\''")).append("'\n");
      expected.append(command).append('\0').append(command).append('\0');
    }
    Path file = Files.writeString(folder.resolve("script"), script);
    Path out = folder.resolve("shown");
    ProcessBuilder builder = new ProcessBuilder(shell, file.toString()).directory(folder.toFile())
        .redirectOutput(out.toFile()).redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().put("HOME", folder.toString());
    assertEquals(0, builder.start().waitFor(), () -> shell);
    assertArrayEquals(expected.toString().getBytes(StandardCharsets.UTF_8), Files.readAllBytes(out));
    assertFalse(Files.exists(folder.resolve("PWNED")));
  }

  /** What can be seen of a command from outside. */
  private record Outcome(int exitCode, String out) {}

  private Outcome run(String shell, String command, Path work, Path home) throws Exception {
    File out = folder.resolve("out").toFile();
    ProcessBuilder builder = new ProcessBuilder(List.of(shell, "-c", command))
        .directory(work.toFile()).redirectInput(new File("/dev/null")).redirectOutput(out).redirectErrorStream(true);
    builder.environment().clear();
    builder.environment().put("PATH", "/usr/bin:/bin");
    builder.environment().put("HOME", home.toString());
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.start();
    assertTrue(process.waitFor(30, TimeUnit.SECONDS), () -> "still running: " + command);
    return new Outcome(process.exitValue(), Files.readString(out.toPath(), StandardCharsets.ISO_8859_1));
  }
}
