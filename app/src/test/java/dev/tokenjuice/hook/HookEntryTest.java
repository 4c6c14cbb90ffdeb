package dev.tokenjuice.hook;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HookEntryTest {
  private static final String VERB = "codebuddy-pre-tool-use";

  private static String request(String command) {
    return "{\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"" + command
        + "\"}}";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " \n", "null", "[]", "[1,2]", "5", "\"x\"", "true", "{", "{\"tool_name\":\"Bash\"", "}{", "{]",
        "not json", "{\"a\":1}}", "{'a':1}", "{\"tool_name\":\"\\x\"}", "\u0000", "\uFEFF",
        "{\"hook_event_name\":\"PreToolUse\"}"})
  void printsNothingForPayloadsItDoesNotKnow(String payload) {
    HookRun run = HookRun.of(VERB).on(payload);
    assertAll(
        () -> assertEquals(0, run.exitCode),
        () -> assertEquals("", run.out),
        () -> assertTrue(run.err.lines().count() <= 1, run.err));
  }

  @ParameterizedTest
  @CsvSource({"5000,--deadline 5000", "999999999999999999,''", "-1,''", "0,''", "2.5,''",
    "'\"9\"',''", "1000000000000000000,''", "123456789012345678901234567890,''"})
  void handsOnATimeOutThatIsOne(String timeout, String option) {
    String out =
        HookRun.of(VERB).on(request("make").replace("\"command\"", "\"timeout\":" + timeout + ",\"command\"")).out;
    assertTrue(out.contains(" wrap "), out);
    assertEquals(!option.isEmpty(), out.contains("--deadline"), out);
    assertTrue(out.contains(option), out);
  }

  @Test
  void saysInOneLineWhyAPayloadIsBad() {
    assertEquals(1, HookRun.of(VERB).on("{nope").err.lines().count());
  }

  @Test
  void leavesInvalidUtf8Alone() {
    byte[] payload = request("echo x").getBytes(StandardCharsets.UTF_8);
    payload[payload.length - 4] = (byte) 0xC3;
    assertEquals("", HookRun.of(VERB).on(payload).out);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ED A0 80", "ED A0 BD ED B8 80", "C0 80", "E0 80 80", "F4 90 80 80", "F0 82 82 AC", "80", "FF",
        "E2 82", "F0 9F 98"})
  void answersNothingThatIsNotUtf8(String bytes) {
    byte[] broken = HexFormat.ofDelimiter(" ").parseHex(bytes);
    String payload = request("make").replace("\"command\"", "\"note\":\"@\",\"command\"");
    assertTrue(HookRun.of(VERB).on(payload).out.contains("@"), "without them there is an answer");
    int at = payload.indexOf('@');
    ByteArrayOutputStream bad = new ByteArrayOutputStream();
    bad.writeBytes(payload.substring(0, at).getBytes(StandardCharsets.UTF_8));
    bad.writeBytes(broken);
    bad.writeBytes(payload.substring(at + 1).getBytes(StandardCharsets.UTF_8));
    HookRun run = HookRun.of(VERB).on(bad.toByteArray());
    assertEquals("", run.out);
    assertEquals(1, run.err.lines().count(), run.err);
  }

  @Test
  void answersEverythingThatIsUtf8() {
    String odd = "\u0080\u07ff\u0800\ud7ff\ue000\uffff\ud800\udc00\udbff\udfff";
    assertTrue(HookRun.of(VERB).on(request("make # " + odd)).out.contains(odd));
  }

  @Test
  void leavesUtf16Alone() {
    HookRun run = HookRun.of(VERB).on(request("ls").getBytes(StandardCharsets.UTF_16LE));
    assertEquals("", run.out);
    assertEquals(0, run.exitCode);
  }

  @Test
  void survivesDeepNesting() {
    HookRun run = HookRun.of(VERB).on("{\"x\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}");
    assertEquals("", run.out);
    assertEquals(0, run.exitCode);
  }

  @Test
  void survivesTenMegabytesBesideTheCommand() {
    String filler = "y".repeat(10_000_000);
    HookRun run = HookRun.of(VERB).on(request("ls").replaceFirst("\\{", "{\"filler\":\"" + filler + "\","));
    assertTrue(run.out.contains("wrap -- /bin/sh -lc 'ls'"));
    assertFalse(run.out.contains("yyy"));
  }

  @Test
  void leavesTenMegabytesOfCommandAlone() {
    assertEquals("", HookRun.of(VERB).on(request("x".repeat(10_000_000))).out);
  }

  @Test
  void leavesCommandsAloneThatWouldPassTheLimit() {
    int fixed = "/usr/local/bin/tokenjuice wrap -- /bin/sh -lc ''".length();
    int room = HookPolicy.MAX_REWRITTEN_BYTES - fixed;
    assertFalse(HookRun.of(VERB).on(request("x".repeat(room))).out.isEmpty());
    assertEquals("", HookRun.of(VERB).on(request("x".repeat(room + 1))).out);
    assertEquals("", HookRun.of(VERB).on(request("é".repeat(room / 2 + 1))).out);
    assertEquals("", HookRun.of(VERB).on(request("'".repeat(room / 4 + 1))).out);
  }

  @Test
  void doesNotWaitForTheEndOfStdin() throws IOException {
    try (PipedOutputStream host = new PipedOutputStream(); PipedInputStream in = new PipedInputStream(host, 65536)) {
      host.write(request("ls").getBytes(StandardCharsets.UTF_8));
      HookRun run = assertTimeoutPreemptively(Duration.ofSeconds(3), () -> HookRun.of(VERB).on(in));
      assertTrue(run.out.contains("wrap"));
    }
  }

  @Test
  void waitsForAPayloadThatComesInPieces() throws Exception {
    try (PipedOutputStream host = new PipedOutputStream(); PipedInputStream in = new PipedInputStream(host, 65536)) {
      Thread writer = new Thread(() -> drip(host, request("ls")));
      writer.start();
      assertTrue(HookRun.of(VERB).on(in).out.contains("wrap"));
      writer.join();
    }
  }

  private static void drip(PipedOutputStream host, String text) {
    try {
      for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
        host.write(b);
        host.flush();
        Thread.sleep(1);
      }
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{\"tool_name\":\"Bash\","})
  void givesUpOnASilentStdin(String begun) throws IOException {
    try (PipedOutputStream host = new PipedOutputStream(); PipedInputStream in = new PipedInputStream(host, 65536)) {
      host.write(begun.getBytes(StandardCharsets.UTF_8));
      HookRun run = assertTimeoutPreemptively(Duration.ofSeconds(3), () -> HookRun.of(VERB).patience(100).on(in));
      assertEquals(0, run.exitCode);
      assertEquals("", run.out);
    }
  }

  @Test
  void givesUpOnAStdinThatNeverGetsToTheEnd() {
    InputStream drip = new InputStream() {
      @Override
      public int read() throws IOException {
        try {
          Thread.sleep(10);
        } catch (InterruptedException stopped) {
          throw new IOException(stopped);
        }
        return '[';
      }

      @Override
      public int read(byte[] bytes, int from, int count) throws IOException {
        bytes[from] = (byte) read();
        return 1;
      }
    };
    HookRun run = assertTimeoutPreemptively(Duration.ofSeconds(10), () -> HookRun.of(VERB).patience(200).on(drip));
    assertEquals("", run.out);
    assertEquals(0, run.exitCode);
  }

  @Test
  void survivesAStdinThatFails() {
    InputStream broken = new InputStream() {
      @Override
      public int read() throws IOException {
        throw new IOException("closed");
      }

      @Override
      public int read(byte[] bytes, int from, int length) throws IOException {
        return read();
      }
    };
    assertEquals(0, HookRun.of(VERB).on(broken).exitCode);
  }

  @Test
  void ignoresArgumentsItDoesNotKnow() {
    InputStream in = new ByteArrayInputStream(request("ls").getBytes(StandardCharsets.UTF_8));
    HookRun run = HookRun.of(VERB).call(in, VERB, "--new-flag", "--wrap-launcher=/a b/tokenjuice", "rest");
    assertEquals(0, run.exitCode);
    assertTrue(run.out.contains("'/a b/tokenjuice' wrap -- "), run.out);
  }

  @Test
  void usesTheNameAloneWithoutALauncher() {
    InputStream in = new ByteArrayInputStream(request("ls").getBytes(StandardCharsets.UTF_8));
    assertTrue(HookRun.of(VERB).call(in, VERB, "--wrap-launcher").out.contains("\"tokenjuice wrap -- "));
  }

  @Test
  void givesTheSameAnswerEachTime() {
    assertEquals(HookRun.of(VERB).on(request("ls")).out, HookRun.of(VERB).on(request("ls")).out);
  }

  @Test
  void leavesItsOwnAnswerAlone() {
    String rewritten = "/usr/local/bin/tokenjuice wrap -- /bin/sh -lc 'ls'";
    assertEquals("", HookRun.of(VERB).on(request(rewritten)).out);
  }

  @ParameterizedTest
  @ValueSource(strings = {"codebuddy-pre-tool-use", "codebuddy-ide-pre-tool-use", "claude-code-pre-tool-use",
    "cursor-pre-tool-use", "code-puppy-rewrite"})
  void handlesTheHooksOfAllHosts(String verb) {
    assertTrue(HookEntry.handles(verb));
    assertEquals(0, HookRun.of(verb).on("garbage").exitCode);
  }

  @Test
  void handlesNothingElse() {
    assertFalse(HookEntry.handles("wrap"));
    assertFalse(HookEntry.handles(""));
  }
}
