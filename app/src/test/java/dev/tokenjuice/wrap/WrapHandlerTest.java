package dev.tokenjuice.wrap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tokenjuice.process.Environment;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
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
  void knowsThatCodexLooksAfterTenSeconds() {
    assertEquals(Optional.of(Duration.ofSeconds(10)), options("CODEX_THREAD_ID").deadline());
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

  @Test
  void knowsNoDeadlineOfOthers() {
    assertEquals(Optional.empty(), options("OPENCODE").deadline());
    assertEquals(Optional.of("opencode"), options("OPENCODE").source());
    assertEquals(Optional.of("shell"), options("NOBODY").source());
  }
}
