package dev.tokenjuice.wrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.process.Environment;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is known of a shell that a start-up file hands over. */
final class WrapHandlerTest {
  @TempDir
  Path folder;

  private WrapOptions options(String variable) {
    return options(variable, "plain:");
  }

  private WrapOptions options(String variable, String streams) {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    Environment environment = new Environment(
        Map.of("HOME", folder.toString(), variable, "1"), folder, InputStream.nullInputStream(), nowhere, nowhere);
    InnerShell shell = InnerShell.parse(
        new String[] {"shell-command", "bash", "/bin/bash", "", "", "hBc", streams, "mvn verify", "bash"});
    return WrapHandler.of(shell, environment).options();
  }

  @Test
  void namesTheAgentThatSetsItsVariable() {
    assertEquals(Optional.of("codex"), options("CODEX_THREAD_ID").source());
  }

  @Test
  void takesTheDeadlineThatAPluginHandsOn() {
    assertEquals(Optional.of(Duration.ofSeconds(3)), options("PI_CODING_AGENT", "plain:3000").deadline());
    assertEquals(Optional.of(Duration.ofSeconds(3)), options("CODEX_THREAD_ID", "live:3000").deadline());
    for (String none : List.of("plain", "live", "live:", "plain:0", "plain:-1", "plain:x")) {
      assertEquals(Optional.empty(), options("PI_CODING_AGENT", none).deadline(), none);
    }
  }

  /** Variables that cannot be looked up stand for whatever else of ours may fail. */
  @Test
  void runsTheCommandWhateverFailsBeforehand() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Map<String, String> broken = new HashMap<>(Map.of("HOME", folder.toString(), "PATH", System.getenv("PATH"))) {
      @Override
      public String get(Object key) {
        if (key.equals("TOKENJUICE_STORE")) {
          throw new IllegalStateException("broken");
        }
        return super.get(key);
      }
    };
    Environment environment = new Environment(broken, folder, InputStream.nullInputStream(),
        new PrintStream(out, true), new PrintStream(err, true));
    String script = "echo ran >&2; echo ran >" + folder.resolve("ran") + "; exit 7";
    assertEquals(7, WrapHandler.run(new String[] {"wrap", "--no-stats", "--", "sh", "-c", script}, environment));
    assertTrue(Files.exists(folder.resolve("ran")));
    Path other = folder.resolve("other");
    assertEquals(7, ShellHandler.run(new String[] {
      "shell-command", "bash", "/bin/bash", "", "", "hBc", "plain:", "echo ran >" + other + "; exit 7", "bash"},
        environment));
    assertTrue(Files.exists(other));
    String told = err.toString(StandardCharsets.UTF_8);
    assertEquals(2, told.lines().filter(line -> line.endsWith("broken; the command runs as it is")).count(), told);
  }

  @Test
  void knowsNoDeadlineOfOthers() {
    assertEquals(Optional.empty(), options("OPENCODE").deadline());
    assertEquals(Optional.of("opencode"), options("OPENCODE").source());
    assertEquals(Optional.of("shell"), options("NOBODY").source());
  }
}
