package dev.tokenjuice.wrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.Main;
import dev.tokenjuice.process.Environment;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Output that could not be written is no success. */
final class LostOutputTest {
  @TempDir
  Path home;

  @Test
  void failsIfASuccessfulCommandsOutputIsLost() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    assertEquals(1, run(full(), err, "echo hello"));
    assertEquals("tokenjuice: the output could not be written\n", err.toString(StandardCharsets.UTF_8));
    assertTrue(Files.notExists(home.resolve(".local/state/tokenjuice/stats.jsonl")), "nothing was saved");
  }

  @Test
  void keepsTheExitCodeOfAFailedCommand() {
    assertEquals(7, run(full(), new ByteArrayOutputStream(), "echo hello; exit 7"));
    assertEquals(0, run(OutputStream.nullOutputStream(), new ByteArrayOutputStream(), "echo hello"));
  }

  @Test
  void failsInEveryCommand() {
    for (String command : List.of("stats", "config", "rules list", "completion bash", "reduce", "--version")) {
      assertEquals(1, call(full(), new ByteArrayOutputStream(), command.split(" ")), command);
      assertEquals(0, call(OutputStream.nullOutputStream(), new ByteArrayOutputStream(), command.split(" ")), command);
    }
  }

  private int run(OutputStream out, OutputStream err, String script) {
    return call(out, err, "wrap", "--", "sh", "-c", script);
  }

  private int call(OutputStream out, OutputStream err, String... args) {
    return Main.run(args, new Environment(
        Map.of("HOME", home.toString(), "PATH", System.getenv("PATH")), home,
        new ByteArrayInputStream("text\n".getBytes(StandardCharsets.UTF_8)),
        new PrintStream(out, false, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8)));
  }

  private static OutputStream full() {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException("No space left on device");
      }
    };
  }
}
