package dev.tokenjuice.reducers.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The end of a report that begins in the midst of a failure. */
final class CutReportTest {
  /** Wherever {@code tail} cuts, it shows what the whole report shows of the same lines. */
  @ParameterizedTest
  @ValueSource(strings = {"js/jest-prints", "js/jest-coverage-too-low", "js/vitest-failures",
    "js/npm-run-lint-then-test", "dotnet/test-failing-xunit",
    "ruby/rspec-three-failures",
    "jvm/gradle-missing-dependencies", "php/phpstan-findings", "rust/clippy-warnings"})
  void tailShowsWhatTheWholeReportShows(String name) {
    GoldenCase whole = GoldenCase.read(GoldenTest.folder(name));
    String shown = words(whole.compacted(whole.raw()));
    List<String> lines = whole.raw().lines().toList();
    int compacted = 0;
    for (int count = 1; count < Math.min(lines.size(), 80); count++) {
      List<String> last = lines.subList(lines.size() - count, lines.size());
      String raw = String.join("\n", last) + "\n";
      String part = part(whole, " | tail -" + count).compacted(raw);
      compacted += part.equals(raw) ? 0 : 1;
      for (String line : last) {
        String words = words(line);
        assertTrue(!shown.contains(words) || words(part).contains(words), count + " lines lose " + line + "\n" + part);
      }
    }
    assertTrue(compacted > 0, "no part is compacted");
  }

  /** A report that is shorter than {@code tail} lets through is whole: its counts are those of the run. */
  @Test
  void whatTailDoesNotCutIsWhole() {
    String raw = "ok  \texample.com/shop/cart\t0.004s\n".repeat(20);
    GoldenCase run = new GoldenCase(null, "go test ./...", 0, List.of(), 1, raw);
    int count = 20;
    for (String option : List.of("-", "-n", "-n ", "--lines=", "--lines ")) {
      for (int more : new int[] {0, 1}) {
        String part = part(run, " | tail " + option + (count + more)).compacted(raw);
        assertEquals(more == 0, part.contains("at least "), option + part);
      }
    }
    assertTrue(part(run, " | tail -n +2").compacted(raw).contains("at least "));
  }

  private static GoldenCase part(GoldenCase whole, String filter) {
    return new GoldenCase(whole.folder(), whole.command() + " 2>&1" + filter, 0, List.of(), 1, "");
  }

  private static String words(String text) {
    return String.join(" ", text.strip().split("\\s+"));
  }
}
