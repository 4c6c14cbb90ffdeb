package dev.tokenjuice.reducers.families.go;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a test run told of one package. */
final class GoPackage {
  enum Outcome {
    PASSED, FAILED, SKIPPED
  }

  /** How one test ended, and the line that says so. */
  record Result(String test, Outcome outcome, GoLine line) {}

  /** How many levels of subtests are looked at. */
  private static final int DEEPEST = 16;

  private final List<String> started = new ArrayList<>();
  /** Most packages have a verdict alone: the map of tests is made when the first test comes. */
  private Map<String, List<GoLine>> owned = Map.of();
  private Set<String> ended = Set.of();
  private Set<String> failedParents = Set.of();
  final List<Result> failures = new ArrayList<>();
  /** How all tests ended, in the order in which they did. */
  final List<Result> results = new ArrayList<>();
  final List<GoLine> loose = new ArrayList<>();
  final List<GoLine> benchmarks = new ArrayList<>();
  private GoLine verdict;
  private GoLine coverage;
  private int passed;
  private int skipped;

  void printed(String test, GoLine line) {
    if (test.isEmpty()) {
      loose.add(line);
    } else {
      begun(test).add(line);
    }
  }

  List<GoLine> begun(String test) {
    owned = owned.isEmpty() ? new HashMap<>() : owned;
    return owned.computeIfAbsent(test, t -> {
      started.add(t);
      return new ArrayList<>(2);
    });
  }

  void ended(Result result) {
    ended = ended.isEmpty() ? new HashSet<>() : ended;
    if (!ended.add(result.test())) {
      return;
    }
    results.add(result);
    switch (result.outcome()) {
      case PASSED -> passed++;
      case SKIPPED -> skipped++;
      case FAILED -> failed(result);
    }
  }

  private void failed(Result result) {
    failures.add(result);
    int slash = result.test().lastIndexOf('/');
    failedParents = slash > 0 && failedParents.isEmpty() ? new HashSet<>() : failedParents;
    for (int level = 0; slash > 0 && level < DEEPEST; level++) {
      failedParents.add(result.test().substring(0, slash));
      slash = result.test().lastIndexOf('/', slash - 1);
    }
  }

  /** Whether the test failed only because a test below it did, so that the name of that one tells all. */
  boolean toldByChild(Result result) {
    return failedParents.contains(result.test()) && output(result.test()).isEmpty();
  }

  boolean hasOutput(String test) {
    return output(test).stream().anyMatch(line -> !line.blank());
  }

  List<GoLine> output(String test) {
    return owned.getOrDefault(test, List.of());
  }

  /** Tests that were running when the test program died. */
  List<String> unfinished() {
    List<String> unfinished = List.of();
    for (String test : started) {
      if (!ended.contains(test) && !output(test).isEmpty()) {
        unfinished = unfinished.isEmpty() ? new ArrayList<>() : unfinished;
        unfinished.add(test);
      }
    }
    return unfinished;
  }

  void covered(GoLine line) {
    coverage = line;
  }

  /** How much of the package was covered, if its verdict does not say so, or null. */
  GoLine coverage() {
    return closed() && verdict.text().contains("coverage: ") ? null : coverage;
  }

  void close(GoLine line) {
    verdict = line;
  }

  boolean closed() {
    return verdict != null;
  }

  GoLine verdict() {
    return verdict;
  }

  boolean hasFailed() {
    return closed() ? verdict.text().startsWith("FAIL") : !failures.isEmpty();
  }

  boolean untested() {
    return closed() && !verdict.text().startsWith("ok") && !hasFailed();
  }

  /** Whether no test of the package was chosen: its verdict is {@code ok} all the same. */
  boolean idle() {
    return closed() && verdict.text().endsWith("[no tests to run]");
  }

  boolean isEmpty() {
    return !closed() && loose.isEmpty() && owned.isEmpty() && failures.isEmpty() && benchmarks.isEmpty()
        && passed + skipped == 0;
  }

  /** How many tests failed, not counting those that only hold a failing one. */
  long failed() {
    long count = 0;
    for (Result result : failures) {
      count += toldByChild(result) ? 0 : 1;
    }
    return count;
  }

  int passed() {
    return passed;
  }

  int skipped() {
    return skipped;
  }
}
