package dev.tokenjuice.reducers.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StageReducerTest {
  private static Reduction reduce(String body, int exitCode, String text) {
    String comma = body.isEmpty() ? "" : ", ";
    Rule rule = RuleParserTest.rule("{'id': 'x', 'family': 'f', 'match': {}" + comma + body + "}");
    return rule.reduce(new CommandOutput(Invocation.of("x"), exitCode, Lines.of(text)));
  }

  private static String numbered(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());
  }

  @Test
  void head_and_tail_default_to_six_each_and_the_gap_is_counted() {
    Reduction made = reduce("", 0, numbered(20));
    assertEquals(13, made.lines().size());
    assertEquals("… 8 lines omitted", made.lines().get(6));
    assertEquals("line 20", made.lines().get(12));
    assertEquals(8, made.omittedLines());
  }

  @Test
  void skipped_lines_never_reach_a_named_reducer_and_are_counted() {
    String text = "seeding 3 rows\n(pass) cart > adds\nseeding failed: error: no rows\n(pass) cart > takes\n\n 2 pass\n"
        + " 0 fail\nRan 2 tests across 1 files. [9.00ms]\n";
    String body = "'reducer': 'js/bun-test', 'filters': {'skipPatterns': ['^seeding ']}";
    Reduction quiet = reduce(body, 0, text);
    assertEquals(List.of("2 pass", "0 fail", "Ran 2 tests across 1 files. [9.00ms]"), quiet.lines());
    assertEquals(4, quiet.omittedLines());
    assertTrue(reduce(body, 1, text).lines().contains("seeding failed: error: no rows"));
    assertTrue(reduce("'reducer': 'js/bun-test'", 0, text).lines().contains("seeding 3 rows"));
  }

  @Test
  void tail_zero_shows_no_tail() {
    Reduction made = reduce("'summarize': {'head': 2, 'tail': 0}", 0, numbered(10));
    assertEquals(List.of("line 1", "line 2", "… 8 lines omitted"), made.lines());
  }

  @Test
  void both_zero_means_no_limit() {
    assertEquals(50, reduce("'summarize': {'head': 0, 'tail': 0}", 0, numbered(50)).lines().size());
  }

  @Test
  void a_failed_command_has_its_own_window() {
    String body = "'summarize': {'head': 1, 'tail': 1}, 'failure': {'preserveOnFailure': true, 'head': 3, 'tail': 4}";
    assertEquals(3, reduce(body, 0, numbered(20)).lines().size());
    assertEquals(8, reduce(body, 1, numbered(20)).lines().size());
    assertEquals(3, reduce(body.replace("true", "false"), 1, numbered(20)).lines().size());
  }

  @Test
  void the_error_in_the_middle_of_a_failed_run_survives_the_window() {
    String text = numbered(40) + "src/a.c:3:1: error: expected ';'\n" + numbered(40);
    Reduction made = reduce("", 2, text);
    assertTrue(made.lines().contains("src/a.c:3:1: error: expected ';'"), made.text());
    assertEquals(80 - 12, made.omittedLines());
  }

  @Test
  void filters_count_what_they_drop() {
    Reduction made = reduce("'filters': {'skipPatterns': ['^note']}", 0, "note a\nb\nnote c\n");
    assertEquals(List.of("b"), made.lines());
    assertEquals(2, made.omittedLines());
  }

  @Test
  void keep_patterns_apply_only_if_one_is_found() {
    String body = "'filters': {'keepPatterns': ['^ok']}";
    assertEquals(List.of("ok 1"), reduce(body, 0, "x\nok 1\ny\n").lines());
    assertEquals(List.of("x", "y"), reduce(body, 0, "x\ny\n").lines());
  }

  @Test
  void a_case_sensitive_keep_list_does_not_lose_loud_lines() {
    String body = "'filters': {'keepPatterns': ['error|warn|fatal']}";
    Reduction made = reduce(body, 0, "INFO a\nERROR db down\nINFO b\nFATAL: crashed\nwarn slow query\n");
    assertEquals(List.of("ERROR db down", "FATAL: crashed", "warn slow query"), made.lines());
  }

  @Test
  void no_filter_drops_a_failure_line_of_a_failed_command() {
    String body = "'filters': {'skipPatterns': ['^npm'], 'keepPatterns': ['^Tests:']}";
    Reduction made =
        reduce(body, 1, "npm notice\nnpm ERR! missing script\nfoo\nCannot find module 'x'\nTests: 1 failed\n");
    assertEquals(List.of("npm ERR! missing script", "Cannot find module 'x'", "Tests: 1 failed"), made.lines());
  }

  @Test
  void rescued_lines_are_bounded() {
    String text = "error: same but different ".repeat(1) + "\n";
    StringBuilder many = new StringBuilder(numbered(10));
    for (int i = 0; i < 1000; i++) {
      many.append("error ").append(i).append(": ").append(text);
    }
    Reduction made = reduce("'filters': {'skipPatterns': ['error']}", 1, many.toString());
    assertTrue(made.lines().size() <= StageReducer.MOST_THAT_STAY + 30, "" + made.lines().size());
    assertEquals(1010, made.omittedLines() + made.lines().stream().filter(l -> !l.startsWith("…")).count());
  }

  @Test
  void equal_neighbours_are_counted() {
    String body = "'transforms': {'dedupeAdjacent': true}";
    Reduction made = reduce(body, 0, "same\n".repeat(3) + "end\n");
    assertEquals(List.of("same (×3)", "end"), made.lines());
    assertFalse(made.lossy());
    assertEquals(List.of("same", "same", "end"), reduce("", 0, "same\nsame\nend\n").lines());
  }

  @Test
  void counters_count_before_or_after_keep() {
    String counters = "'counters': [{'name': 'pass', 'pattern': '^ok'}], 'filters': {'keepPatterns': ['^FAIL']}";
    String text = "ok 1\nok 2\nFAIL 3\n";
    assertEquals(0L, reduce(counters, 0, text).facts().get("pass"));
    assertEquals(2L, reduce(counters + ", 'counterSource': 'preKeep'", 0, text).facts().get("pass"));
  }

  @Test
  void counts_are_told_when_lines_are_left_out() {
    String body = "'counters': [{'name': 'match', 'pattern': 'line'}, {'name': 'error', 'pattern': 'error'}]";
    assertEquals("30 matches", reduce(body, 0, numbered(30)).lines().get(0));
    assertEquals("line 1", reduce(body, 0, numbered(3)).lines().get(0));
  }

  @Test
  void a_known_output_becomes_its_message() {
    String body = "'matchOutput': [{'pattern': 'up to date, audited \\\\d+ packages', 'message': 'up to date'}]";
    String text = "\nup to date, audited 120 packages in 2s\n\nfound 0 vulnerabilities\n";
    Reduction made = reduce(body, 0, text);
    assertEquals(List.of("up to date"), made.lines());
    assertEquals(2, made.omittedLines());
  }

  @Test
  void a_known_output_never_hides_trouble() {
    String body = "'matchOutput': [{'pattern': 'up to date', 'message': 'up to date'}]";
    assertEquals(1, reduce(body, 1, "up to date\n").lines().size());
    assertTrue(reduce(body, 1, "up to date\nx\n").lines().contains("x"));
    assertTrue(reduce(body, 0, "up to date\nfatal: disk full\n").lines().contains("fatal: disk full"));
  }

  @Test
  void nothing_left_is_said_only_of_success() {
    String body = "'filters': {'skipPatterns': ['.']}, 'onEmpty': 'build: ok'";
    assertEquals(List.of("build: ok"), reduce(body, 0, "a\nb\n").lines());
    assertTrue(reduce(body, 1, "a\nb\n").isDeclined());
    assertTrue(reduce("'filters': {'skipPatterns': ['.']}", 0, "a\nb\n").isDeclined());
  }

  @Test
  void json_is_laid_out_and_cut_honestly() {
    String body = "'transforms': {'prettyPrintJson': true}, 'summarize': {'head': 2, 'tail': 1}";
    Reduction whole = reduce("'transforms': {'prettyPrintJson': true}", 0, "{\"a\":[1,2],\"b\":{},\"c\":\"x,{\"}\n");
    assertEquals(List.of("{", "  \"a\": [", "    1,", "    2", "  ],", "  \"b\": {},", "  \"c\": \"x,{\"", "}"),
        whole.lines());
    assertFalse(whole.lossy());
    Reduction cut = reduce(body, 0, "{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6}\n");
    assertEquals(List.of("{", "  \"a\": 1,", "… 5 lines omitted", "}"), cut.lines());
    assertEquals(1, cut.clippedLines());
    assertEquals(List.of("{\"a\":1"), reduce(body, 0, "{\"a\":1\n").lines());
  }
}
