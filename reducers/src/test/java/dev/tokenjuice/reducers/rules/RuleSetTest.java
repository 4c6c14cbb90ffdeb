package dev.tokenjuice.reducers.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.CommandLines;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleSetTest {
  private static Rule rule(String id, String match) {
    return rule(id, match, "", Layer.USER);
  }

  private static Rule rule(String id, String match, String rest, Layer layer) {
    String json = "{'id': '" + id + "', 'family': 'f', 'match': {" + match + "}" + rest + "}";
    try {
      return RuleParser.parseLazily(json.replace('\'', '"'), id + ".json", layer);
    } catch (RuleException e) {
      throw new AssertionError(e.render(), e);
    }
  }

  private static String matched(RuleSet rules, String command) {
    return rules.match(CommandLines.analyze(command), "exec").map(m -> m.rule().id()).orElse("-");
  }

  private static boolean matches(String match, String command) {
    return matched(RuleSet.of(List.of(rule("it", match))), command).equals("it");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "'argv0': ['git'] | git log | true",
    "'argv0': ['git'] | /usr/bin/git log | true",
    "'argv0': ['git'] | cd x && git -C y --no-pager log | true",
    "'argv0': ['git'] | hg log | false",
    "'argv0': ['./gradlew'] | ./gradlew test | true",
    "'argv0': ['mvnw'] | mvn test | true",
    "'argv0': ['git'], 'subcommands': ['log', 'stash list'] | git log -3 | true",
    "'argv0': ['git'], 'subcommands': ['log', 'stash list'] | git stash list | true",
    "'argv0': ['git'], 'subcommands': ['log', 'stash list'] | git stash pop | false",
    "'argv0': ['git'], 'subcommands': ['status'] | git commit -m status | false",
    "'argv0': ['git'], 'withFlags': ['--stat', '--numstat'] | git diff --stat | true",
    "'argv0': ['git'], 'withFlags': ['--stat', '--numstat'] | git diff --stat=80 | true",
    "'argv0': ['git'], 'withFlags': ['--stat', '--numstat'] | git diff | false",
    "'argv0': ['git'], 'withoutFlags': ['--json'] | git diff --json | false",
    "'argv0': ['ls'], 'withFlags': ['-l'] | ls -la | true",
    "'argv0': ['ls'], 'withFlags': ['-l'] | ls -1 | false",
    "'gitSubcommands': ['worktree'], 'argvIncludes': [['list']] | git worktree list | true",
    "'gitSubcommands': ['worktree'], 'argvIncludes': [['list']] | git worktree add x | false",
    "'argv0': ['npm'], 'argvIncludesAny': [['ls'], ['list', '--all']] | npm list --all | true",
    "'argv0': ['npm'], 'argvIncludesAny': [['ls'], ['list', '--all']] | npm list | false",
    "'commandIncludes': ['vite', 'build'] | vite build | true",
    "'commandIncludes': ['vite', 'build'] | vitest build | false",
    "'commandIncludesAny': ['vitest', 'run-vitest.mjs'] | node run-vitest.mjs | true",
    "'commandIncludes': ['jest'] | npx jest --ci | true",
    "'argv0': ['npx'], 'argvIncludes': [['jest']] | npx jest --ci | true",
    "'toolNames': ['exec'] | anything | true",
    "'toolNames': ['sessions_history'] | anything | false",
    "'argv0': ['git'] | git log; make | false"
  })
  void conditions(String match, String command, boolean expected) {
    assertEquals(expected, matches(match, command));
  }

  @Test
  void the_more_specific_rule_wins_in_any_order() {
    List<Rule> rules = new ArrayList<>(List.of(
        rule("any", ""),
        rule("git", "'argv0': ['git']"),
        rule("git-stash", "'argv0': ['git'], 'subcommands': ['stash']"),
        rule("git-stash-list", "'argv0': ['git'], 'subcommands': ['stash', 'stash list']"),
        rule("git-log", "'argv0': ['git'], 'subcommands': ['log']"),
        rule("git-log-oneline", "'argv0': ['git'], 'subcommands': ['log'], 'withFlags': ['--oneline']")));
    for (int i = 0; i < rules.size(); i++) {
      RuleSet set = RuleSet.of(rules);
      assertEquals("git-stash-list", matched(set, "git stash list"));
      assertEquals("git-log", matched(set, "git log"));
      assertEquals("git-log-oneline", matched(set, "git log --oneline"));
      assertEquals("git", matched(set, "git fetch"));
      assertEquals("any", matched(set, "whoami"));
      rules.add(rules.remove(0));
    }
  }

  @Test
  void priority_comes_before_specificity() {
    RuleSet set = RuleSet.of(List.of(
        rule("a", "'argv0': ['git'], 'subcommands': ['log']"),
        rule("b", "'argv0': ['git']", ", 'priority': 1", Layer.USER)));
    assertEquals("b", matched(set, "git log"));
  }

  @Test
  void a_higher_layer_wins_among_equals_and_replaces_its_id() {
    Rule builtin = rule("git/log", "'argv0': ['git'], 'subcommands': ['log']", "", Layer.BUILTIN);
    Rule mine = rule("zz", "'argv0': ['git'], 'subcommands': ['log']", "", Layer.USER);
    assertEquals("zz", matched(RuleSet.of(List.of(builtin)).overlay(List.of(mine)), "git log"));
    Rule same = rule("git/log", "'argv0': ['tig']", "", Layer.PROJECT);
    RuleSet replaced = RuleSet.of(List.of(builtin)).overlay(List.of(same));
    assertEquals("-", matched(replaced, "git log"));
    assertEquals("git/log", matched(replaced, "tig"));
    assertEquals(Layer.PROJECT, replaced.byId("git/log").orElseThrow().layer());
  }

  @Test
  void losers_say_why_they_lost() {
    RuleSet set = RuleSet.of(List.of(
        rule("git", "'argv0': ['git']"),
        rule("git-log", "'argv0': ['git'], 'subcommands': ['log']"),
        rule("git-diff", "'argv0': ['git'], 'subcommands': ['diff']"),
        rule("npm", "'argv0': ['npm']")));
    RuleMatch match = set.match(CommandLines.analyze("git log"), "exec").orElseThrow();
    assertEquals("program git, subcommand log", match.why());
    assertEquals(List.of("git: less specific", "git-diff: subcommand is not diff"), match.losers());
  }

  @Test
  void a_rule_whose_pattern_does_not_compile_steps_aside() {
    Rule bad =
        rule("bad", "'argv0': ['git'], 'subcommands': ['log']", ", 'filters': {'skipPatterns': ['(?=x)']}", Layer.USER);
    RuleSet set = RuleSet.of(List.of(bad, rule("git", "'argv0': ['git']")));
    RuleMatch match = set.match(CommandLines.analyze("git log"), "exec").orElseThrow();
    assertEquals("git", match.rule().id());
    assertTrue(match.losers().get(0).startsWith("bad: bad pattern: look-around"), match.losers().get(0));
  }

  @Test
  void ids_are_unique_within_a_layer() {
    assertThrows(IllegalArgumentException.class, () -> RuleSet.of(List.of(rule("a", ""), rule("a", ""))));
    assertFalse(RuleSet.of(List.of()).byId("a").isPresent());
  }
}
