package dev.tokenjuice.reducers.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleParserTest {
  static Rule rule(String json) {
    try {
      return RuleParser.parse(json.replace('\'', '"'), "test.json", Layer.USER);
    } catch (RuleException e) {
      throw new AssertionError(e.render(), e);
    }
  }

  private static RuleException refused(String json) {
    return assertThrows(RuleException.class, () -> RuleParser.parse(json.replace('\'', '"'), "bad.json", Layer.USER));
  }

  @Test
  void a_rule_of_the_typescript_tool_loads_unchanged() {
    Rule rule = rule("""
        {'$schema': './rule.schema.json', 'id': 'tests/demo', 'family': 'test-results', 'description': 'Demo.', 'priority': 2.5,
         'match': {'toolNames': ['exec'], 'argv0': ['./gradlew', 'mvnw'], 'argvIncludes': [['test']],
                   'argvIncludesAny': [['-q'], ['--quiet']], 'commandIncludes': ['demo'], 'commandIncludesAny': ['a', 'b'],
                   'gitSubcommands': ['log']},
         'filters': {'skipPatterns': ['^> '], 'keepPatterns': ['FAIL']},
         'transforms': {'stripAnsi': true, 'prettyPrintJson': false, 'trimEmptyEdges': true, 'dedupeAdjacent': true},
         'summarize': {'head': 12, 'tail': 0}, 'failure': {'preserveOnFailure': true, 'head': 18, 'tail': 18},
         'counters': [{'name': 'failed', 'pattern': '^FAIL', 'flags': 'i'}], 'counterSource': 'preKeep',
         'matchOutput': [{'pattern': 'up to date', 'message': 'ok'}], 'onEmpty': 'nothing'}
        """);
    assertEquals("tests/demo", rule.id());
    assertEquals("test-results", rule.family());
    assertEquals(2.5, rule.priority());
    assertEquals(List.of("gradle", "mvn"), rule.programs());
    assertTrue(rule.origin().warnings().isEmpty());
  }

  @Test
  void unknown_keys_are_warnings() {
    Rule rule = rule("""
        {'id': 'a', 'family': 'f', 'match': {'argvO': ['x']},
         'extra': {'deep': [1, {'x': null}]}, 'filters': {'dropPatterns': []}}
        """);
    assertEquals(3, rule.origin().warnings().size());
    assertTrue(rule.origin().warnings().get(0).endsWith("unknown key match.argvO"));
    assertTrue(rule.origin().warnings().get(2).startsWith("2:"));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "[]||must be an object, not a list",
    "{'id': 'a', 'match': {}}|family|is required",
    "{'id': 'a', 'family': 'f'}|match|is required",
    "{'family': 'f', 'match': {}}|id|is required",
    "{'id': '', 'family': 'f', 'match': {}}|id|must not be empty",
    "{'id': 3, 'family': 'f', 'match': {}}|id|must be a string, not a number",
    "{'id': 'a', 'family': 'f', 'match': {'argv0': 'git'}}|match.argv0|must be a list, not a string",
    "{'id': 'a', 'family': 'f', 'match': {'argv0': ['x', 1]}}|match.argv0[1]|must be a string, not a number",
    "{'id': 'a', 'family': 'f', 'match': {}, 'summarize': {'head': -1}}|summarize.head|must not be negative",
    "{'id': 'a', 'family': 'f', 'match': {}, 'summarize': {'head': 1.5}}|summarize.head|must be a whole number",
    "{'id': 'a', 'family': 'f', 'match': {}, 'priority': 1e999}|priority|must be a finite number",
    "{'id': 'a', 'family': 'f', 'match': {}, 'counterSource': 'x'}|counterSource|must be preKeep or postKeep",
    "{'id': 'a', 'family': 'f', 'match': {}, 'kind': 'other'}|kind|must be report, list, diff, ci-log or answer",
    "{'id': 'a', 'family': 'f', 'match': {}, 'reducer': 'no/such'}|reducer|there is no reducer 'no/such'",
    "{'id': 'a', 'family': 'f', 'match': {}, 'counters': [{'name': 'n'}]}|counters[0].pattern|is required",
    "{'id': 'a', 'family': 'f', 'match': {}, 'transforms': {'stripAnsi': 1}}|transforms.stripAnsi|must be true or false, not a number",
    "{'id': 'a', 'family': 'f', 'match': {}, 'examples': [{'name': 'x'}]}|examples[0]|needs an input",
    "{'id': 'a', 'family': 'f', 'match': {}} x||not valid JSON: Unrecognized token 'x'",
  })
  void wrong_files_are_refused_with_field_and_reason(String json, String field, String reason) {
    RuleException e = refused(json);
    String place = e.file() + ":" + e.line() + ":" + e.column() + ": ";
    assertTrue(e.getMessage().startsWith(place + (field == null ? "" : field + ": ") + reason), e.getMessage());
  }

  @Test
  void an_error_shows_the_line_and_a_caret() {
    RuleException e = refused("""
        {
          'id': 'a',
          'family': 'f',
          'match': {},
          'filters': {'skipPatterns': ['ok', '(?=x)']}
        }
        """);
    assertEquals("""
        bad.json:5:38: filters.skipPatterns[1]: bad pattern: look-around '(?=' is not supported, since patterns run in linear time
            "filters": {"skipPatterns": ["ok", "(?=x)"]}
                                               ^""", e.render());
  }

  @Test
  void broken_json_is_located() {
    RuleException e = refused("{\n 'id': 'a',\n 'family' 'f'\n}");
    assertEquals(3, e.line());
    assertTrue(e.reason().startsWith("not valid JSON"), e.reason());
  }

  @Test
  void flags_may_stand_before_or_behind_the_pattern() {
    rule("{'id': 'a', 'family': 'f', 'match': {}, 'counters': [{'flags': 'i', 'pattern': 'x', 'name': 'n'}]}");
    rule("{'id': 'a', 'family': 'f', 'match': {}, 'counters': [{'name': 'n', 'pattern': 'x', 'flags': 'i'}]}");
  }

  @Test
  void patterns_of_lazily_read_rules_are_compiled_when_asked_for() throws RuleException {
    String json = "{\"id\":\"a\",\"family\":\"f\",\"match\":{},\"filters\":{\"skipPatterns\":[\"[x\"]}}";
    Rule rule = RuleParser.parseLazily(json, "lazy.json", Layer.USER);
    assertTrue(rule.defect().orElseThrow().contains("[x"));
  }
}
