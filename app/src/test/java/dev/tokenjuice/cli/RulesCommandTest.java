package dev.tokenjuice.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.SandboxedTest;
import dev.tokenjuice.Sandbox.Answer;
import dev.tokenjuice.json.JsonValues;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.rules.Rule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RulesCommandTest extends SandboxedTest {
  private static final String FROB = """
      {
        "id": "my/frob",
        "family": "frobbing",
        "match": {"argv0": ["frob"], "subcommands": ["run"]},
        "filters": {"skipPatterns": ["^noise"]},
        "examples": [{"name": "quiet", "command": "frob run", "input": "noise 1\\nresult 2\\n", "keeps": ["result 2"], "drops": ["noise"]}]
      }
      """;

  private static Rule anyBuiltin() {
    return BuiltinRules.ruleSet().rules().iterator().next();
  }

  @Test
  void list_shows_layers_and_what_is_ignored() {
    sandbox.write(sandbox.userRules().resolve("frob.json"), FROB);
    sandbox.write(sandbox.userRules().resolve("bad.json"), "[");
    sandbox.write(sandbox.projectRules().resolve("theirs.json"), FROB.replace("my/", "their/"));
    Answer answer = sandbox.run("rules", "list");
    assertEquals(0, answer.code());
    assertTrue(answer.out().contains("my/frob "), answer.out());
    assertTrue(answer.out().contains(anyBuiltin().id()), answer.out());
    assertFalse(answer.out().contains("their/frob "), answer.out());
    assertTrue(answer.out()
        .contains("untrusted, ignored: " + sandbox.projectRules().resolve("theirs.json")), answer.out());
    assertTrue(answer.out().contains("unusable, ignored: " + sandbox.userRules().resolve("bad.json")), answer.out());
  }

  @Test
  void list_can_be_narrowed_and_read_by_programs() {
    sandbox.write(sandbox.userRules().resolve("frob.json"), FROB);
    Answer answer = sandbox.run("rules", "list", "frob", "--layer", "user", "--format", "json");
    List<?> rules = (List<?>) JsonValues.parse(answer.out());
    assertEquals(1, rules.size());
    assertEquals("my/frob", ((Map<?, ?>) rules.get(0)).get("id"));
  }

  @Test
  void show_prints_the_file() {
    sandbox.write(sandbox.userRules().resolve("frob.json"), FROB);
    assertEquals(FROB, sandbox.run("rules", "show", "my/frob").out());
    assertEquals(anyBuiltin().origin().source(), sandbox.run("rules", "show", anyBuiltin().id()).out());
    Answer missing = sandbox.run("rules", "show", "frob");
    assertEquals(1, missing.code());
    assertEquals("tokenjuice: there is no rule frob (did you mean my/frob?)\n", missing.err());
  }

  @Test
  void explain_tells_the_rule_and_why_others_lost() {
    sandbox.write(sandbox.userRules().resolve("frob.json"), FROB);
    sandbox.write(sandbox.userRules().resolve("other.json"), FROB.replace("my/frob", "my/other")
        .replace("run\"]", "walk\"]"));
    Answer answer = sandbox.run("rules", "explain", "--", "sudo", "frob", "run", "--fast");
    assertEquals(0, answer.code(), answer.err());
    assertTrue(answer.out().contains("rule       my/frob (frobbing, user)"), answer.out());
    assertTrue(answer.out().contains("why        program frob, subcommand run"), answer.out());
    assertTrue(answer.out().contains("my/other: subcommand is not walk"), answer.out());
  }

  @Test
  void explain_speaks_json() {
    sandbox.write(sandbox.userRules().resolve("frob.json"), FROB);
    Map<?, ?> answer = (Map<?, ?>) JsonValues.parse(sandbox.run("rules", "explain", "--format=json", "cd x && frob run")
        .out());
    assertEquals("my/frob", answer.get("matchedReducer"));
    assertEquals(List.of("frob", "run"), answer.get("normalizedArgv"));
  }

  @Test
  void test_runs_the_examples_of_a_file() {
    Path good = sandbox.write(sandbox.project().resolve("frob.json"), FROB);
    Answer fine = sandbox.run("rules", "test", good.toString());
    assertEquals(0, fine.code(), fine.out());
    assertTrue(fine.out().endsWith("1 ok, 0 failed\n"), fine.out());

    Path wrong = sandbox.write(sandbox.project()
        .resolve("wrong.json"), FROB.replace("\"drops\": [\"noise\"]", "\"drops\": [\"result\"]"));
    Answer failed = sandbox.run("rules", "test", good.toString(), wrong.toString());
    assertEquals(1, failed.code());
    assertTrue(failed.out().contains("wrong.json: quiet: still there: result"), failed.out());
  }

  @Test
  void test_shows_where_a_file_is_wrong() {
    Path bad = sandbox.write(sandbox.project().resolve("bad.json"), "{\"id\": \"x\",\n \"family\": 3}\n");
    Answer answer = sandbox.run("rules", "test", bad.toString());
    assertEquals(1, answer.code());
    assertTrue(answer.out()
        .contains(bad + ":2:12: family: must be a string, not a number\n   \"family\": 3}\n             ^\n"),
        answer.out());
  }

  @Test
  void eject_copies_a_built_in_rule_once() throws Exception {
    Rule rule = anyBuiltin();
    Answer answer = sandbox.run("rules", "eject", rule.id());
    Path file = Path.of(answer.out().strip());
    assertEquals(sandbox.userRules().resolve(rule.id() + ".json"), file);
    assertEquals(rule.origin().source(), Files.readString(file));
    assertEquals(1, sandbox.run("rules", "eject", rule.id()).code());
    assertEquals(0, sandbox.run("rules", "eject", rule.id(), "--force").code());
    assertTrue(sandbox.run("rules", "list", rule.id()).out().contains("user (replaces builtin)"));
  }

  @Test
  void trust_and_untrust_a_project() {
    sandbox.write(sandbox.projectRules().resolve("theirs.json"), FROB);
    Answer trusted = sandbox.run("rules", "trust");
    assertEquals(0, trusted.code(), trusted.err());
    assertTrue(trusted.out().startsWith("trusted my/frob in "), trusted.out());
    assertTrue(sandbox.run("rules", "list", "my/frob").out().contains("project"));

    assertEquals("1 file is trusted no more\n", sandbox.run("rules", "untrust").out());
    assertTrue(sandbox.run("rules", "list").out().contains("untrusted, ignored"));
    assertEquals("nothing was trusted there\n", sandbox.run("rules", "untrust").out());
  }

  @Test
  void test_calls_a_misspelt_key_an_error() {
    Path typo = sandbox.write(sandbox.project().resolve("typo.json"),
        "{\"id\": \"a\", \"family\": \"b\", \"match\": {\"argv0\": [\"x\"], \"subcomands\": [\"y\"]}}\n");
    Answer answer = sandbox.run("rules", "test", typo.toString());
    assertEquals(1, answer.code());
    assertTrue(answer.out().contains("typo.json:1:54: unknown key match.subcomands\n"), answer.out());
    assertTrue(answer.out().endsWith("0 ok, 1 failed\n"), answer.out());
  }

  @Test
  void prints_no_escape_sequence_of_a_rule() {
    String evil = "\\u001b]0;owned\\u0007";
    sandbox.write(sandbox.projectRules().resolve("a.json"), FROB.replace("my/frob", "my/" + evil));
    sandbox.write(sandbox.projectRules().resolve("b.json"),
        FROB.replace("\"family\"", "\"" + evil + "\": 1, \"family\""));
    sandbox.write(sandbox.projectRules().resolve("c.json"), "{\"id\": \u001b[31m}");
    sandbox.write(sandbox.projectRules().resolve("\u001b[2Jd.json"), FROB);
    for (String[] call : new String[][] {{"rules", "trust"}, {"rules", "list"}, {"rules", "test"}, {"doctor"},
      {"rules", "untrust"}, {"rules", "list"}}) {
      Answer answer = sandbox.run(call);
      assertEquals(-1, (answer.out() + answer.err()).indexOf('\u001b'), answer.out() + answer.err());
    }
    assertTrue(sandbox.run("rules", "trust").out().contains("id: must not contain control characters"));
  }

  @Test
  void trust_needs_something_to_trust() {
    Answer answer = sandbox.run("rules", "trust");
    assertEquals(1, answer.code());
    assertTrue(answer.err().contains("there is no .tokenjuice/rules here"), answer.err());
  }

  @Test
  void the_schema_is_json() {
    Map<?, ?> schema = (Map<?, ?>) JsonValues.parse(sandbox.run("rules", "schema").out());
    assertEquals("https://json-schema.org/draft/2020-12/schema", schema.get("$schema"));
  }

  @Test
  void rules_alone_says_what_there_is() {
    Answer answer = sandbox.run("rules");
    assertEquals(2, answer.code());
    assertTrue(answer.err().contains("rules list, show, explain"), answer.err());
  }
}
