package dev.tokenjuice.hook;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tokenjuice.process.Environment;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A rewritten command does in a real shell, byte for byte, what the original does there. */
class ShellParityTest {
  private static final int COMMANDS = Integer.getInteger("tokenjuice.parity.commands", 300);
  private static final int COMMANDS_OF_BINARY = Integer.getInteger("tokenjuice.parity.commands", 60);

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
  @ParameterizedTest
  @Tag("native")
  @ValueSource(strings = {"/bin/bash", "/bin/dash", "/bin/zsh", "/usr/bin/fish"})
  void runsGeneratedCommandsAlikeThroughTheBinary(String shell) throws Exception {
    String binary = System.getProperty("tokenjuice.binary", "");
    assumeTrue(!binary.isEmpty(), "no binary given");
    assumeTrue(Files.isExecutable(Path.of(shell)), shell + " is not here");
    CommandGenerator generator = CommandGenerator.of(shell, 20250602);
    List<String> commands = Stream.generate(generator::next).limit(COMMANDS_OF_BINARY).toList();
    CommandBatch batch = new CommandBatch(folder);
    CommandBatch.assertAlike(commands, batch.plainOnOneStream(shell, Map.of()),
        batch.wrapped(shell, policy(shell, Path.of(binary).toAbsolutePath())));
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
}
