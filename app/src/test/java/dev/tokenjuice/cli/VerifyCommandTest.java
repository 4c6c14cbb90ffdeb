package dev.tokenjuice.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.SandboxedTest;
import dev.tokenjuice.Sandbox.Answer;
import dev.tokenjuice.json.JsonValues;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VerifyCommandTest extends SandboxedTest {
  private static final String RULE = """
      {"id": "my/frob", "family": "f", "match": {"argv0": ["frob"]}, "filters": {"skipPatterns": ["^noise"]}}
      """;
  private static final String FIXTURE = """
      {"id": "frob-basic", "ruleId": "my/frob",
       "input": {"toolName": "exec", "argv": ["frob"], "command": "frob", "combinedText": "noise\\nresult\\n", "exitCode": 0},
       "expect": {"matchedReducer": "my/frob", "family": "f", "contains": ["result"], "excludes": ["noise"]}}
      """;

  @Test
  void the_built_in_rules_keep_their_promises() {
    Answer answer = sandbox.run("verify", "--fixtures");
    assertEquals(0, answer.code(), answer.out());
    assertTrue(answer.out()
        .matches("(?s).*ok: " + BuiltinRules.ruleSet().rules().size() + " rules validated, \\d+ fixtures verified\n"),
        answer.out());
  }

  @Test
  void fixtures_of_the_typescript_tool_run_beside_rules_of_users() {
    sandbox.write(sandbox.userRules().resolve("frob.json"), RULE);
    sandbox.write(sandbox.userRules().resolve("fixtures/frob.fixture.json"), FIXTURE);
    List<?> fixtures =
        (List<?>) ((Map<?, ?>) JsonValues.parse(sandbox.run("verify", "--fixtures", "--format", "json").out()))
            .get("fixtures");
    Map<?, ?> last = (Map<?, ?>) fixtures.get(fixtures.size() - 1);
    assertEquals("frob-basic", last.get("id"));
    assertEquals("my/frob", last.get("ruleId"));
    assertEquals(true, last.get("ok"), last.toString());

    sandbox.write(sandbox.userRules()
        .resolve("fixtures/frob.fixture.json"), FIXTURE.replace("[\"result\"]", "[\"nothing\"]"));
    Answer failed = sandbox.run("verify", "--fixtures");
    assertEquals(1, failed.code());
    assertTrue(failed.out().contains("frob-basic: lost: nothing"), failed.out());
  }

  @Test
  void json_names_every_rule_with_its_layer() {
    sandbox.write(sandbox.userRules().resolve("frob.json"), RULE.replace("\"family\"", "\"extra\": 1, \"family\""));
    sandbox.write(sandbox.userRules().resolve("bad.json"), "{}");
    Answer answer = sandbox.run("verify", "--format", "json");
    assertEquals(1, answer.code());
    List<?> rules = (List<?>) JsonValues.parse(answer.out());
    assertEquals(BuiltinRules.ruleSet().rules().size() + 2, rules.size());
    Map<?, ?> bad = (Map<?, ?>) rules.get(rules.size() - 2);
    assertEquals(false, bad.get("ok"));
    assertEquals("user", bad.get("source"));
    Map<?, ?> frob = (Map<?, ?>) rules.get(rules.size() - 1);
    assertEquals(true, frob.get("ok"));
    assertEquals(List.of("1:19: unknown key extra"), frob.get("warnings"));
  }

  @Test
  void the_same_id_twice_in_a_layer_is_an_error_and_across_layers_a_warning() {
    sandbox.write(sandbox.userRules().resolve("a.json"), RULE);
    sandbox.write(sandbox.userRules().resolve("b.json"), RULE);
    Answer twice = sandbox.run("verify");
    assertEquals(1, twice.code());
    assertTrue(twice.out().contains("another rule of this layer has the id my/frob"), twice.out());

    sandbox.write(sandbox.userRules()
        .resolve("b.json"), RULE.replace("my/frob", BuiltinRules.ruleSet().rules().iterator().next().id()));
    Answer shadow = sandbox.run("verify");
    assertEquals(0, shadow.code(), shadow.out());
    assertTrue(shadow.out().contains("replaces the builtin rule"), shadow.out());
  }
}
