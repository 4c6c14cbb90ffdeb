package dev.tokenjuice.reducers.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A line that the user's own code prints among passing tests stays, wherever it stands. */
final class PrintsInReportsTest {
  private static final String PRINT = "the basket holds 3 jars";

  /** Behind a case, the lines above which a print would be folded, or belong to a skipped test or a warning. */
  @ParameterizedTest
  @CsvSource({"js/ava-pass,", "js/bun-test-pass,", "js/jasmine-pass,86-102", "js/playwright-pass,",
    "js/playwright-flaky,50-52", "php/pest-fails,", "ruby/minitest-verbose-passes,18-20 139-141",
    "ruby/rails-test-passes-in-parallel,", "jvm/bazel-tests-pass-one-flaky,12-16 18-21",
    "rust/nextest-passes-one-flaky,", "go/gotestsum-passes,", "cc/ctest-passes,"})
  void staysAmongPassingTests(String name, String excepted) {
    GoldenCase golden = GoldenCase.read(GoldenTest.folder(name));
    List<String> lines = golden.raw().lines().toList();
    List<String> lost = new ArrayList<>();
    for (int at = 0; at < lines.size(); at++) {
      List<String> with = new ArrayList<>(lines);
      with.add(at, PRINT);
      if (!within(at + 1, excepted) && !golden.compacted(String.join("\n", with) + "\n").contains(PRINT)) {
        lost.add("above line " + (at + 1) + ": " + lines.get(at));
      }
    }
    assertEquals(List.of(), lost);
  }

  private static boolean within(int line, String ranges) {
    return ranges != null && Arrays.stream(ranges.split(" ")).map(range -> range.split("-"))
        .anyMatch(range -> Integer.parseInt(range[0]) <= line && line <= Integer.parseInt(range[1]));
  }
}
