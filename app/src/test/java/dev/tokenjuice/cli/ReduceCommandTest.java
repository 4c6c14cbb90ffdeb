package dev.tokenjuice.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.SandboxedTest;
import dev.tokenjuice.Sandbox.Answer;
import dev.tokenjuice.json.JsonValues;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReduceCommandTest extends SandboxedTest {
  private static final String LONG = IntStream.rangeClosed(1, 400)
      .mapToObj(i -> "noise " + i + " is not worth reading\n").collect(Collectors.joining()) + "result 42\n";
  private static final String RULE = """
      {"id": "my/frob", "family": "f", "match": {"argv0": ["frob"]}, "filters": {"skipPatterns": ["^noise"]},
       "counters": [{"name": "result", "pattern": "^result"}]}
      """;

  @BeforeEach
  void open() {
    sandbox.write(sandbox.userRules().resolve("frob.json"), RULE);
  }

  private static Map<?, ?> json(Answer answer) {
    assertEquals(0, answer.code(), answer.err());
    return (Map<?, ?>) JsonValues.parse(answer.out());
  }

  private static String request(String extra, String text) {
    return "{\"toolName\":\"exec\",\"command\":\"frob\",\"combinedText\":\"" + text.replace("\n", "\\n") + "\"" + extra
        + "}";
  }

  @Test
  void a_text_from_stdin_can_be_recovered_by_the_id_in_the_marker() {
    Answer answer = sandbox.feed(LONG, "reduce", "--source-command", "frob");
    assertEquals(0, answer.code(), answer.err());
    assertTrue(answer.out()
        .startsWith("result 42\n[tokenjuice: 400 of 401 lines omitted; full: tokenjuice raw "), answer.out());
    String id = answer.out().replaceAll("(?s).*raw (\\w+).*", "$1");
    assertEquals(LONG, sandbox.run("raw", id).out());
  }

  @Test
  void a_giant_text_is_seen_through_the_window_of_wrap() {
    String half = "some noise\n".repeat(100_000);
    String text = half + "ERROR: the one that matters\n" + half;
    for (String[] call : new String[][] {{"reduce"}, {"reduce", "--format", "json"}}) {
      Answer answer = sandbox.feed(text, call);
      assertEquals(0, answer.code(), answer.err());
      assertTrue(answer.out().contains("ERROR: the one that matters"), answer.out());
      assertTrue(answer.out().contains(" of 200001 lines omitted; full: tokenjuice raw "), answer.out());
      assertTrue(answer.out().length() < 40_000);
      String id = answer.out().replaceAll("(?s).*tokenjuice raw (\\w+).*", "$1");
      assertEquals(text, sandbox.run("raw", id).out());
    }
    assertEquals(text, sandbox.feed(text, "reduce", "--no-omit").out());
    assertEquals(text, sandbox.feed(text, "reduce", "--raw").out());
  }

  @Test
  void secrets_are_masked_wherever_they_are() {
    for (String text : new String[] {"key AKIAIOSFODNN7EXAMPLE", "a\nkey AKIAIOSFODNN7EXAMPLE\nb", "plain\nend", ""}) {
      String masked = text.replace("AKIAIOSFODNN7EXAMPLE", "[redacted:aws-key]");
      assertEquals(masked, sandbox.feed(text, "reduce").out());
      assertEquals(text, sandbox.feed(text, "reduce", "--no-redact").out());
    }
  }

  @Test
  void a_file_is_its_own_recovery() {
    sandbox.write(sandbox.project().resolve("build.log"), LONG);
    Answer answer = sandbox.run("reduce", "build.log", "--classifier", "my/frob");
    assertTrue(answer.out().contains("full: build.log]"), answer.out());
  }

  @Test
  void short_and_raw_texts_stay_as_they_are() {
    assertEquals("a\nb", sandbox.feed("a\nb", "reduce").out());
    assertEquals(LONG, sandbox.feed(LONG, "reduce", "--raw", "--reducer", "my/frob").out());
    assertEquals("", sandbox.feed("", "reduce").out());
  }

  @Test
  void without_omission_nothing_is_lost() {
    Answer answer = sandbox.feed(LONG, "reduce", "--no-omit", "--source-command", "frob");
    assertTrue(answer.out().contains("noise 200 "), answer.out());
  }

  @Test
  void json_names_what_was_done() {
    Map<?, ?> result = json(sandbox.feed(LONG, "reduce", "--source-command=frob", "--format=json", "--trace"));
    assertEquals("my/frob", ((Map<?, ?>) result.get("classification")).get("matchedReducer"));
    assertEquals(400.0, ((Map<?, ?>) result.get("compaction")).get("omittedLines"));
    assertEquals(Map.of("result", 1.0), result.get("facts"));
    assertEquals("frob", ((Map<?, ?>) result.get("trace")).get("normalizedCommand"));
    assertTrue(result.containsKey("rawRef"));
    Map<?, ?> stats = (Map<?, ?>) result.get("stats");
    assertEquals((double) LONG.length(), stats.get("rawChars"));
    assertEquals((double) result.get("inlineText").toString().length(), stats.get("reducedChars"));
  }

  @Test
  void inputs_have_a_limit() {
    Answer answer = sandbox.feed(LONG, "reduce", "--max-input-bytes", "100");
    assertEquals(1, answer.code());
    assertEquals("tokenjuice: stdin exceeds max input size of 100 bytes\n", answer.err());
    sandbox.write(sandbox.project().resolve("big.json"), LONG);
    assertEquals("tokenjuice: big.json exceeds max input size of 100 bytes\n",
        sandbox.run("reduce-json", "big.json", "--max-input-bytes=100").err());
    assertEquals(1, sandbox.run("reduce", "nowhere.log").code());
  }

  @Test
  void bad_numbers_are_refused_before_anything_is_done() {
    assertEquals(2, sandbox.feed("x", "reduce", "--max-inline-chars", "0").code());
    assertEquals(2, sandbox.feed("x", "reduce", "--max-inline-chars", "many").code());
    assertEquals(2, sandbox.feed("x", "reduce", "--nonsense").code());
  }

  @Test
  void the_protocol_answers_with_the_result() {
    Map<?, ?> result = json(sandbox.feed(request(",\"exitCode\":0", LONG), "reduce-json"));
    assertTrue(result.get("inlineText").toString().startsWith("result 42\n"), result.toString());
    assertEquals("f", ((Map<?, ?>) result.get("classification")).get("family"));
    assertEquals(0.9, ((Map<?, ?>) result.get("classification")).get("confidence"));
    assertFalse(result.containsKey("trace"));
  }

  @Test
  void the_protocol_takes_options() {
    String input = request("", LONG);
    Map<?, ?> raw = json(sandbox.feed("{\"input\":" + input + ",\"options\":{\"raw\":true}}", "reduce-json"));
    assertEquals(LONG, raw.get("inlineText"));
    assertEquals(1.0, ((Map<?, ?>) raw.get("stats")).get("ratio"));
    Map<?, ?> forced = json(sandbox.feed(
        "{\"input\":{\"toolName\":\"exec\",\"combinedText\":\"" + LONG.replace("\n", "\\n")
            + "\"},\"options\":{\"classifier\":\"my/frob\"}}",
        "reduce-json"));
    assertEquals(1.0, ((Map<?, ?>) forced.get("classification")).get("confidence"));
  }

  @Test
  void the_protocol_reports_bad_requests() {
    Answer answer = sandbox.feed("", "reduce-json");
    assertEquals(1, answer.code());
    assertEquals("tokenjuice: reduce-json requires JSON input from stdin or a file\n", answer.err());
    assertEquals("", answer.out());
  }

  @Test
  void a_rule_that_cannot_be_read_does_not_cost_the_output() {
    sandbox.write(sandbox.userRules().resolve("bad.json"), "{");
    Answer answer = sandbox.feed(LONG, "reduce", "--source-command", "frob");
    assertEquals(0, answer.code());
    assertTrue(answer.out().startsWith("result 42\n"), answer.out());
    assertTrue(answer.err().contains("bad.json:"), answer.err());
  }
}
