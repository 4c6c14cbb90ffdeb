package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A hook whose host writes slowly, in pieces, or does not wait for the answer: the host never meets trouble of ours. */
final class HookPipeTest extends Scripted {
  private static final String PAYLOAD = "{\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"Bash\","
      + "\"tool_input\":{\"command\":\"make\",\"description\":\"\"}}";

  @Test
  void endsWellThoughNobodyReads() throws Exception {
    Files.writeString(folder.resolve("payload"), PAYLOAD.replace("\"\"", "\"" + "x".repeat(200_000) + "\""));
    for (int i = 0; i < 20; i++) {
      assertEquals("0\n", bash("\"$tj\" codebuddy-pre-tool-use < payload | true; echo ${PIPESTATUS[0]}"));
    }
  }

  @Test
  void givesUpOnAHostThatWritesTooSlowly() throws Exception {
    Process process = start("codebuddy-pre-tool-use");
    long start = System.nanoTime();
    OutputStream in = process.getOutputStream();
    Thread host = new Thread(() -> drip(in));
    host.start();
    assertEquals("", read(process));
    assertEquals(0, process.waitFor());
    host.join();
    assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(20), "one byte after the other held it");
  }

  /** A byte now and then, for longer than anybody should wait. */
  private static void drip(OutputStream in) {
    try {
      for (byte b : PAYLOAD.getBytes(StandardCharsets.UTF_8)) {
        in.write(b);
        in.flush();
        TimeUnit.MILLISECONDS.sleep(900);
      }
    } catch (IOException gone) {
      // It gave up, as it should.
      return;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"codebuddy-pre-tool-use", "cursor-pre-tool-use"})
  void waitsForANewlineThatIsWrittenSeparately(String hook) throws Exception {
    String payload = hook.startsWith("codebuddy") ? PAYLOAD : PAYLOAD.replace("PreT", "preT").replace("Bash", "Shell");
    int broken = 0;
    for (int i = 0; i < 50; i++) {
      Process process = start(hook);
      try (OutputStream in = process.getOutputStream()) {
        in.write(payload.getBytes(StandardCharsets.UTF_8));
        in.flush();
        // What a host does between two writes, whatever turn the other process takes meanwhile.
        TimeUnit.MICROSECONDS.sleep(100L * (i % 30));
        in.write('\n');
        in.flush();
      } catch (IOException gone) {
        broken++;
      }
      assertTrue(read(process).contains("tokenjuice"));
      assertEquals(0, process.waitFor());
    }
    // This very process may have been stopped for longer than anybody waits. Without waiting, it is one in four.
    assertTrue(broken <= 2, broken + " of 50 met a broken pipe");
  }

  /** Half of a surrogate pair, as bytes and as an escape: what a host cannot read would block its tool. */
  @Test
  void answersOnlyWhatIsUtf8() throws Exception {
    String around = "{\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"make\","
        + "\"description\":\"ODD\"}}";
    for (String odd : List.of("\\xed\\xa0\\x80", "\\xff", "\\xc0\\xaf", "\\\\ud800", "\\xf0\\x9f\\x98\\x80")) {
      String call = "printf '" + around.replace("ODD", odd) + "' | \"$tj\" codebuddy-pre-tool-use > answer; echo $?; "
          + "iconv -f UTF-8 -t UTF-8 answer | cmp - answer && echo valid";
      assertEquals("0\nvalid\n", bash(call), odd);
    }
    assertTrue(Files.size(folder.resolve("answer")) > 100, "a pair that is whole is answered");
  }

  @Test
  void answersAHostThatLeavesItsPipeOpen() throws Exception {
    Process process = start("codebuddy-pre-tool-use");
    process.getOutputStream().write(PAYLOAD.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
    assertTrue(read(process).contains("tokenjuice"));
    assertEquals(0, process.waitFor());
  }
}
