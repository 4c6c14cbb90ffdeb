package dev.tokenjuice.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.tokenjuice.process.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Settings that cannot be edited safely are refused with the reason, and stay as they are. */
class RefusalTest extends SandboxTest {
  private String refusal() {
    return assertThrows(UserError.class, () -> CodeBuddyHost.client().install(HostSandbox.PLAIN, machine.hostMachine()))
        .getMessage();
  }

  static Stream<Arguments> unusable() {
    return Stream.of(
        Arguments.of("", ":1:1: the file is empty"),
        Arguments.of(" \n\t", ":1:1: the file is empty"),
        Arguments.of("\uFEFF{}", ":1:1: starts with a byte order mark"),
        Arguments.of("{\n  // note\n}", ":2:3: not valid JSON: comments are not allowed"),
        Arguments.of("{ /* x */ }", ":1:3: not valid JSON: comments are not allowed"),
        Arguments.of("{\n  \"a\": 1,\n}", ":3:1: not valid JSON"),
        Arguments.of("{\"a\": tru}", ":1:7: not valid JSON"),
        Arguments.of("{\"a\": 1", "not valid JSON: Unexpected end-of-input"),
        Arguments.of("{\"a\": 1} {}", ":1:10: not valid JSON"),
        Arguments.of("{'a': 1}", ":1:2: not valid JSON"),
        Arguments.of("[1, 2]", "the top level is not an object"),
        Arguments.of("null", "the top level is not an object"),
        Arguments.of("{\"hooks\": []}", "\"hooks\" is not an object"),
        Arguments.of("{\"hooks\": null}", "\"hooks\" is not an object"),
        Arguments.of("{\"hooks\": {\"PreToolUse\": {}}}", "\"hooks.PreToolUse\" is not an array"));
  }

  @ParameterizedTest
  @MethodSource("unusable")
  void refusesWithThePlaceAndTheReason(String content, String reason) throws IOException {
    Path settings = machine.settings(content);
    String message = refusal();
    assertTrue(message.contains(settings.toString()) && message.contains(reason), message);
    assertTrue(message.endsWith("; nothing was changed"), message);
    assertEquals(content, HostSandbox.read(settings));
    assertEquals(1, entries(settings.getParent()));
  }

  private static long entries(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.count();
    }
  }

  @Test
  void refusesADirectory() throws IOException {
    Files.createDirectories(machine.settings());
    assertTrue(refusal().contains("is a directory"));
  }

  @Test
  void refusesADanglingLinkAndKeepsIt() throws IOException {
    Files.createDirectories(machine.settings().getParent());
    Files.createSymbolicLink(machine.settings(), root.resolve("nowhere"));
    assertTrue(refusal().contains("symbolic link to a file that does not exist"));
    assertTrue(Files.exists(machine.settings(), LinkOption.NOFOLLOW_LINKS));
    assertFalse(Files.exists(root.resolve("nowhere")));
  }

  @Test
  void refusesAPipe() throws Exception {
    Files.createDirectories(machine.settings().getParent());
    new ProcessBuilder("mkfifo", machine.settings().toString()).start().waitFor();
    assertTrue(refusal().contains("is not a regular file"));
  }

  @Test
  void refusesWhatItMayNotRead() throws IOException {
    assumeFalse(Files.getAttribute(root, "unix:uid").equals(0), "nothing is forbidden to root");
    machine.settings("{}").toFile().setReadable(false);
    assertTrue(refusal().contains("permission denied"));
  }

  @Test
  void refusesWhenTheFileChangesMeanwhile() {
    Path settings = machine.settings("{}");
    SettingsFile before = SettingsFile.read(settings);
    HostSandbox.write(settings, "{\"new\": 1}");
    String message = assertThrows(UserError.class, () -> FileReplacement.replace(before, new byte[] {'x'}))
        .getMessage();
    assertTrue(message.contains("changed by another program"), message);
    assertEquals("{\"new\": 1}", HostSandbox.read(settings));
  }

  @Test
  void namesTheHostsItKnows() {
    String message = assertThrows(UserError.class, () -> Hosts.named("emacs")).getMessage();
    assertTrue(message.contains("codebuddy") && message.contains("code-puppy"), message);
  }
}
