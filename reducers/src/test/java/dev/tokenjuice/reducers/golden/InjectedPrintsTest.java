package dev.tokenjuice.reducers.golden;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.rules.OutputKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Puts a line that the user's own code may print between the lines of each recorded report; it must be in what an agent
 * reads. A place in front of an indented line is left out: it is in the midst of a finding, a trace or a difference.
 * {@code -Dtokenjuice.prints=N} tries N places in each report.
 */
final class InjectedPrintsTest {
  private static final String PRINT = "the basket holds 3 jars";
  private static final int PLACES = Integer.getInteger("tokenjuice.prints", 10);
  private static final int LEAST = 3_000;

  /** Of a hundred places in the reports of a reducer, how many at most may lose the line, for the reason above each. */
  private static final Map<String, Integer> PARTLY = Map.ofEntries(
      // much that one failing test printed is shown by its beginning, its end and what speaks of failure
      entry("build/maven", 8), entry("tests/cargo-test", 9), entry("tests/ctest", 15), entry("tests/go-test", 4),
      entry("build/bazel", 8), entry("task/make", 3),
      // source at the margin, between a finding and its mark or between two rules
      entry("build/javac", 8), entry("lint/flake8", 3), entry("lint/rubocop", 6), entry("lint/php-cs-fixer", 25),
      entry("lint/shellcheck", 40), entry("lint/svelte-check", 100), entry("tests/bun-test", 4),
      entry("tests/jest", 10), entry("tests/vitest", 3),
      // the list of failures or warnings that a runner prints once more at its end
      entry("tests/pytest", 4), entry("tests/tox", 4), entry("tests/phpunit", 12), entry("tests/rspec", 4),
      entry("tests/jasmine", 6),
      // how a tool is used, and what it prepares before it begins
      entry("install/npm-ci", 30), entry("build/gradle", 8), entry("build/ninja", 16), entry("python/pip-install", 5),
      // lists of packages that are new or out of date
      entry("package/brew-install", 35),
      // tasks that passed while another failed
      entry("build/monorepo", 14));

  @Test
  void staysBetweenTheLinesOfAReport() throws IOException {
    Map<String, Integer> tried = new HashMap<>();
    Map<String, List<String>> lost = new TreeMap<>();
    for (String name : GoldenTest.names()) {
      GoldenCase golden = GoldenCase.read(GoldenTest.folder(name));
      Compaction whole = golden.compaction(golden.raw());
      String reducer = whole.classification().matchedReducer();
      if (whole.passthrough() || !reports(reducer)) {
        continue;
      }
      List<String> lines = golden.raw().lines().toList();
      for (int at : places(lines)) {
        tried.merge(reducer, 1, Integer::sum);
        if (!shown(golden, lines, at)) {
          lost.computeIfAbsent(reducer, r -> new ArrayList<>()).add(name + " above line " + (at + 1));
        }
      }
    }
    Set<String> needless = new TreeSet<>(PARTLY.keySet());
    needless.removeAll(lost.keySet());
    assertEquals(Set.of(), needless, "these lose none");
    lost.entrySet().removeIf(
        of -> of.getValue().size() * 100 <= PARTLY.getOrDefault(of.getKey(), 0) * tried.get(of.getKey()));
    assertEquals(Map.of(), lost);
    int places = tried.values().stream().mapToInt(Integer::intValue).sum();
    assertTrue(places > LEAST, places + " places were tried");
  }

  private static boolean reports(String reducer) {
    return BuiltinRules.ruleSet().byId(reducer).filter(rule -> rule.kind() == OutputKind.REPORT).isPresent();
  }

  /** The first line, the end, and places between that no indented line follows. */
  private static Set<Integer> places(List<String> lines) {
    Set<Integer> places = new TreeSet<>();
    for (int k = 0; k <= PLACES; k++) {
      int at = (int) ((long) k * lines.size() / PLACES);
      if (at == lines.size() || lines.get(at).isEmpty() || lines.get(at).charAt(0) > ' ') {
        places.add(at);
      }
    }
    return places;
  }

  private static boolean shown(GoldenCase golden, List<String> lines, int at) {
    List<String> with = new ArrayList<>(lines);
    with.add(at, PRINT);
    return golden.compacted(String.join("\n", with) + "\n").contains(PRINT);
  }
}
