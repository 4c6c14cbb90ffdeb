package dev.tokenjuice.hook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
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

/** Which commands a hook leaves alone, what it says to whom, and which bytes it takes. */
final class HookPromisesTest {
  private static final String CODEBUDDY = "codebuddy-pre-tool-use";
  private static final String CURSOR = "cursor-pre-tool-use";

  private static String codebuddy(String command, String more) {
    return "{\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"" + command + "\""
        + more + "}}";
  }

  private static String cursor(String event) {
    return "{" + event + "\"tool_name\":\"Shell\",\"tool_input\":{\"command\":\"make\"}}";
  }

  @ParameterizedTest
  @ValueSource(strings = {"make \\ud83d\\ude00", "make \ud83d\ude00", "make + -", "\\u002fbin/make -x +x"})
  void wrapsWhatCanBeAnArgument(String command) {
    assertTrue(HookRun.of(CODEBUDDY).on(codebuddy(command, "")).out.contains(" wrap -- "));
  }

  /** A shell takes a leading dash or plus for options; NUL and half a pair of surrogates have no place in arguments. */
  @ParameterizedTest
  @ValueSource(strings = {"-make", "+make", "make \\u0000", "make \\ud83d", "make \\ude00", "make \\ud83dx",
    "make \\ud83d\\ud83d", "make \\ude00\\ud83d", "   "})
  void leavesAloneWhatCannotBeAnArgument(String command) {
    HookRun run = HookRun.of(CODEBUDDY).on(codebuddy(command, ""));
    assertEquals("", run.out);
    assertEquals("", run.err);
  }

  /** Output that is handed through gains nothing, and a host refuses a comment that is no command. */
  @ParameterizedTest
  @ValueSource(strings = {"tail -f app.log", "cd web && npx vite", "python3 -m http.server",
    "# only a comment", "cd x", "cat f"})
  void leavesAloneWhatItCannotGainFrom(String command) {
    assertEquals("", HookRun.of(CODEBUDDY).on(codebuddy(command, "")).out);
  }

  @ParameterizedTest
  @CsvSource({"1, --deadline 1", "120000, --deadline 120000", "999999999, --deadline 999999999", "1000000000, ''",
    "0, ''",
    "-5, ''"})
  void handsTheTimeOutOn(long timeout, String option) {
    String out = HookRun.of(CODEBUDDY).on(codebuddy("make", ",\"timeout\":" + timeout)).out;
    assertTrue(out.contains("tokenjuice wrap " + option + (option.isEmpty() ? "" : " ") + "-- /bin/sh"), out);
  }

  /** The last line of a shortened output names us by our name, which a plugin's user need not have on the PATH. */
  @Test
  void findsItselfForAnAgentThatAsksForAnOutput() {
    String ask = "tokenjuice raw k3f9q2 | head";
    HookRun.Builder hook = HookRun.of(CODEBUDDY);
    assertEquals("", hook.on(codebuddy(ask, "")).out);
    String[] args = {CODEBUDDY, "--wrap-launcher", "/a plugin/tokenjuice", "--not-on-path"};
    String out = hook.call(payload(codebuddy(ask, "")), args).out;
    assertTrue(out.contains("\"command\":\"'/a plugin/tokenjuice' raw k3f9q2 | head\""), out);
    for (String other : new String[] {"/opt/tokenjuice raw k3f9q2", "tokenjuice-old raw x",
      "cd x && tokenjuice raw k3"}) {
      String answer = hook.call(payload(codebuddy(other, "")), args).out;
      assertTrue(!answer.contains("plugin") || answer.contains(" wrap -- "), answer);
    }
  }

  private static InputStream payload(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void handsOnNoTimeOutInAnUnknownUnit() {
    String payload = cursor("").replace("\"make\"", "\"make\",\"timeout\":7");
    assertTrue(HookRun.of(CURSOR).on(payload).out.contains("tokenjuice wrap -- /bin/sh"));
  }

  @Test
  void quotesForTheShellThatReadsTheAnswer() {
    HookRun.Builder hook = HookRun.of(CODEBUDDY).launcher("/it's/tokenjuice");
    assertTrue(hook.on(codebuddy("make", "")).out.contains("'/it'\\\\''s/tokenjuice' wrap -- "));
    for (String variable : new String[] {"SHELL", "CODEBUDDY_CODE_SHELL"}) {
      String out = HookRun.of(CODEBUDDY).launcher("/it's/tokenjuice").variable(variable, " /opt/fish ")
          .on(codebuddy("make", "")).out;
      assertTrue(out.contains("'/it'\\\"'\\\"'s/tokenjuice' wrap -- "), out);
    }
    String bash = HookRun.of(CODEBUDDY).launcher("/it's/tokenjuice").variable("SHELL", "/opt/fish")
        .variable("CODEBUDDY_CODE_SHELL", "/bin/bash").on(codebuddy("make", "")).out;
    assertTrue(bash.contains("'/it'\\\\''s/tokenjuice' wrap -- "), bash);
    String other = HookRun.of(CURSOR).launcher("/it's/tokenjuice").variable("SHELL", "/opt/fish").on(cursor("")).out;
    assertTrue(other.contains("'/it'\\\"'\\\"'s/tokenjuice' wrap -- "), other);
  }

  @Test
  void leavesTheCommandAloneWithoutAShell() {
    HookRun run = HookRun.of(CODEBUDDY).variable("PATH", "/nowhere").variable("SHELL", "/nowhere/sh")
        .on(codebuddy("make", ""));
    assertEquals("", run.out + run.err);
  }

  @ParameterizedTest
  @CsvSource({"codebuddy-pre-tool-use, true", "cursor-pre-tool-use, true", "claude-code-pre-tool-use, false"})
  void saysOnWindowsWhatToDoWhereTheHostShowsIt(String verb, boolean denies) {
    String payload = verb.equals(CURSOR) ? cursor("") : codebuddy("make", "");
    HookRun run = HookRun.of(verb).os("Windows 11").on(payload);
    assertEquals(denies, run.out.contains("deny") && run.out.contains("WSL"), run.out);
    assertEquals(denies, !run.out.isEmpty());
  }

  @Test
  void givesCodePuppyItsCommandBackOnWindows() {
    String command = "{\"command\":\"make\"}";
    assertEquals(command + "\n", HookRun.of("code-puppy-rewrite").os("Windows 11").on(command).out);
    assertTrue(HookRun.of("code-puppy-rewrite").on(command).out.contains(" wrap -- "));
  }

  @ParameterizedTest
  @CsvSource({"preToolUse, true", "PRETOOLUSE, true", "'', true", "postToolUse, false"})
  void answersCursorAboutItsOwnEvent(String event, boolean answered) {
    String payload = cursor(event.isEmpty() ? "" : "\"hook_event_name\":\"" + event + "\",");
    assertEquals(answered, HookRun.of(CURSOR).on(payload).out.startsWith("{\"updated_input\":"));
  }

  @Test
  void saysWhyNothingWasChanged() {
    String prefix = "tokenjuice: command left as it is: ";
    assertEquals(prefix + "no JSON on stdin\n", HookRun.of(CODEBUDDY).on("").err);
    assertTrue(HookRun.of(CODEBUDDY).on("{nope").err.matches(prefix + "not a payload of this host: \\S.*\n"));
    assertEquals(prefix + "ArrayIndexOutOfBoundsException\n",
        HookRun.of(CODEBUDDY).call(InputStream.nullInputStream()).err);
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", "\t", "\r\n", "\n \t\r", "\uFEFF", "\uFEFF\n"})
  void takesAPayloadBehindBlanksAndAByteOrderMark(String before) {
    String payload = codebuddy("make", ",\"note\":\"é\"");
    assertEquals(HookRun.of(CODEBUDDY).on(payload).out, HookRun.of(CODEBUDDY).on(before + payload).out);
  }

  /** A host that writes something else and keeps the pipe open need not wait. */
  @ParameterizedTest
  @ValueSource(strings = {"nope", "7", "x{"})
  void doesNotWaitBehindWhatIsNoPayload(String text) throws IOException {
    try (PipedOutputStream host = new PipedOutputStream(); PipedInputStream in = new PipedInputStream(host, 65536)) {
      host.write(text.getBytes(StandardCharsets.UTF_8));
      HookRun run =
          assertTimeoutPreemptively(Duration.ofSeconds(20), () -> HookRun.of(CODEBUDDY).patience(60_000).on(in));
      assertEquals("", run.out);
    }
  }

  @Test
  void readsPayloadsOfAnySizeWhole() {
    for (int size : new int[] {8_000, 8_192 - 100, 16_384, 40_000, 70_000}) {
      String payload = codebuddy("make", ",\"note\":\"" + "n".repeat(size) + "\"");
      InputStream in = new ByteArrayInputStream(payload.getBytes(StandardCharsets.UTF_8));
      assertTrue(HookRun.of(CODEBUDDY).on(in).out.contains("n".repeat(size)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "00", "41", "7F", "C2 80", "DF BF", "E0 A0 80", "ED 9F BF", "EE 80 80", "EF BF BF",
    "F0 90 80 80", "F4 8F BF BF", "41 C3 A9 E2 82 AC F0 9F 98 80 42"})
  void knowsUtf8(String hex) {
    assertTrue(valid(hex), hex);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"80", "BF", "C1 80", "C0 80", "C3", "C3 41", "C3 C3", "DF C0", "E0 9F BF", "E2 82", "E2 82 41",
        "E2 41 82", "E2 82 C0", "ED A0 80", "F0 8F BF BF", "F0 9F 98", "F0 9F 98 41", "F0 9F 41 80", "F4 90 80 80",
        "F5 80 80 80", "FF", "41 E2", "41 41 41 E2 82"})
  void knowsWhatIsNotUtf8(String hex) {
    assertTrue(!valid(hex), hex);
  }

  /** Judged alone, and between bytes that would belong to it if they were asked. */
  private static boolean valid(String hex) {
    byte[] alone = hex.isEmpty() ? new byte[0] : HexFormat.ofDelimiter(" ").parseHex(hex);
    boolean valid = Utf8.valid(alone, 0, alone.length);
    byte[] among = new byte[alone.length + 8];
    java.util.Arrays.fill(among, (byte) 0x80);
    System.arraycopy(alone, 0, among, 4, alone.length);
    assertEquals(valid, Utf8.valid(among, 4, 4 + alone.length), hex);
    return valid;
  }
}
