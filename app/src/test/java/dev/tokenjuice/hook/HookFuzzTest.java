package dev.tokenjuice.hook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.json.JsonValues;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Payloads that no host would send, and those that one might: the hook ends well, and what it answers is JSON in UTF-8
 * that changes the command alone. {@code -Dtokenjuice.fuzz.hooks=1000000} tries a million.
 */
final class HookFuzzTest {
  private static final int CASES = Integer.getInteger("tokenjuice.fuzz.hooks", 20_000);
  private static final String VERB = "codebuddy-pre-tool-use";
  private static final List<String> COMMANDS = List.of("make", "npm test", "cargo build 2>&1 | tail -5",
      "cd x && mvn -q verify",
      "echo 'it''s' \\\"quoted\\\"", "for i in 1 2; do pytest -q; done", "\\u0067it status", "ls \\ud83d\\ude00 é 😀",
      "tokenjuice wrap -- ls", "", "   ", "vim x", "cat <<E\\nx\\nE", "\\ud800", "a\\u0000b");
  private static final List<String> PARTS =
      List.of("{", "}", "[", "]", ",", ":", "\"", "\\", "null", "true", "1e999", "-0",
          "\"tool_input\":", "\"command\":", "\"command\":\"rm -rf x\",", "\"tool_name\":\"Bash\",", "\u0000", "\ufeff",
          "\\u12", "\\ud800", "{\"a\":", "[[[[[[[[[[", "\n", "/**/", "'", "\"hook_event_name\":\"PostToolUse\",");

  @Test
  void endsWellAndAnswersJsonThatChangesTheCommandAlone() {
    Random random = new Random(24);
    int answered = 0;
    for (int i = 0; i < CASES; i++) {
      byte[] payload = payload(random);
      HookRun run = HookRun.of(VERB).on(payload);
      String shown = "case " + i + ": " + new String(payload, StandardCharsets.UTF_8);
      assertEquals(0, run.exitCode, shown);
      assertTrue(run.err.lines().count() <= 1, shown + run.err);
      if (!run.out.isEmpty()) {
        check(payload, run.out, shown);
        answered++;
      }
    }
    assertTrue(answered > CASES / 20, "only " + answered + " of " + CASES + " were answered");
  }

  private static void check(byte[] payload, String answer, String shown) {
    byte[] read = Arrays.copyOf(payload, new JsonEnd().advance(payload, payload.length));
    Map<?, ?> updated = map(map(map(JsonValues.parse(answer)).get("hookSpecificOutput")).get("updatedInput"));
    Map<Object, Object> asked = new LinkedHashMap<>(map(map(JsonValues.parse(text(read))).get("tool_input")));
    assertTrue(updated.get("command").toString().contains(" wrap "), shown);
    assertTrue(!asked.get("command").equals(updated.get("command")), shown);
    asked.put("command", updated.get("command"));
    assertEquals(asked, updated, shown);
  }

  private static Map<?, ?> map(Object value) {
    return (Map<?, ?>) value;
  }

  /** Only what is UTF-8 may have been answered. */
  private static String text(byte[] payload) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(payload)).toString();
      return text.startsWith("\ufeff") ? text.substring(1) : text;
    } catch (CharacterCodingException broken) {
      throw new AssertionError("answered what is not UTF-8", broken);
    }
  }

  private static byte[] payload(Random random) {
    String command = COMMANDS.get(random.nextInt(COMMANDS.size()));
    String text = "{\"session_id\":\"s\",\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"Bash\",\"tool_input\":{"
        + (random.nextBoolean() ? "\"timeout\":" + random.nextInt() + "," : "")
        + "\"command\":\"" + command + "\""
        + (random.nextBoolean() ? ",\"extra\":[1,{\"deep\":null}],\"n\":1.50e1" : "") + "}}";
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int changes = random.nextInt(4);
    for (int i = 0; i < changes; i++) {
      bytes = changed(bytes, random);
    }
    return bytes;
  }

  private static byte[] changed(byte[] bytes, Random random) {
    int at = random.nextInt(bytes.length + 1);
    int to = Math.min(bytes.length, at + random.nextInt(12));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(bytes, 0, at);
    switch (random.nextInt(6)) {
      case 0 -> out.writeBytes(PARTS.get(random.nextInt(PARTS.size())).getBytes(StandardCharsets.UTF_8));
      case 1 -> out.write(random.nextInt(256));
      case 2 -> {
        return out.size() == 0 ? bytes : out.toByteArray();
      }
      case 3 -> out.write(bytes, at, to - at);
      case 4 -> to = Math.min(bytes.length, at + 1);
      default -> {
        out.write(random.nextInt(128));
        to = Math.min(bytes.length, at + 1);
      }
    }
    int rest = random.nextInt(6) == 0 ? to : at;
    out.write(bytes, rest, bytes.length - rest);
    return out.toByteArray();
  }
}
