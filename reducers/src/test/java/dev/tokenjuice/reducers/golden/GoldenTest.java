package dev.tokenjuice.reducers.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.text.TokenEstimate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every recorded output, held to the same properties. Run with {@code -Dtokenjuice.updateGolden=true} to write the
 * expected texts anew after looking at the differences; refused where {@code CI} is set. With {@code
 * -Dtokenjuice.case=family/name} only that case runs.
 */
final class GoldenTest {
  private static final Path FIXTURES = fixtures();

  static List<Path> folders() throws IOException {
    try (Stream<Path> all = Files.walk(FIXTURES, 2)) {
      return all.filter(path -> FIXTURES.relativize(path).getNameCount() == 2 && Files.isDirectory(path)).sorted()
          .toList();
    }
  }

  @Test
  void hasCases() throws IOException {
    assertFalse(names().isEmpty());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("names")
  void readsAsExpected(String name) throws IOException {
    GoldenCase golden = golden(name);
    Compaction compaction = golden.compaction(golden.raw());
    String got = compaction.passthrough() ? golden.raw() : compaction.text();
    if (Boolean.getBoolean("tokenjuice.updateGolden")) {
      assumeFalse(System.getenv("CI") != null, "golden texts are not rewritten in CI");
      Files.writeString(golden.expectedFile(), got);
      return;
    }
    assertTrue(Files.exists(golden.expectedFile()), () -> name + " has no expected.txt");
    assertEquals(Files.readString(golden.expectedFile()), got, () -> name + ": "
        + (compaction.passthrough() ? "the raw text is shown. " : "") + String.join("; ", compaction.trace()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("names")
  void keepsWhatMatters(String name) {
    GoldenCase golden = golden(name);
    String got = folded(golden.compacted(golden.raw()));
    for (String fact : golden.mustKeep()) {
      assertTrue(got.contains(folded(fact)), () -> "lost \"" + fact + "\" in:\n" + golden.compacted(golden.raw()));
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("names")
  void isNeverLargerThanRawAndWithinItsBound(String name) {
    GoldenCase golden = golden(name);
    String got = golden.compacted(golden.raw());
    assertTrue(got.getBytes(StandardCharsets.UTF_8).length <= golden.raw().getBytes(StandardCharsets.UTF_8).length);
    double ratio = (double) TokenEstimate.of(got) / Math.max(1, TokenEstimate.of(golden.raw()));
    assertTrue(ratio <= golden.maxRatio() + 1e-9,
        () -> "ratio " + ratio + " exceeds " + golden.maxRatio() + ":\n" + got);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("names")
  void isDeterministicAndCountsItsOmissions(String name) {
    GoldenCase golden = golden(name);
    Compaction compaction = golden.compaction(golden.raw());
    assertEquals(compaction, golden.compaction(golden.raw()));
    if (!compaction.passthrough()) {
      assertEquals(compaction.lossy(), compaction.text()
          .contains("[tokenjuice: "), "a marker stands where something is omitted");
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("names")
  void readsTheSameWithWindowsLineEnds(String name) {
    GoldenCase golden = golden(name);
    if (golden.compaction(golden.raw()).passthrough() || golden.raw().contains("\r")) {
      return;
    }
    Compaction windows = golden.compaction(golden.raw().replace("\n", "\r\n"));
    assertTrue(windows.passthrough() || windows.text().equals(golden.compaction(golden.raw()).text()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("names")
  void survivesTruncation(String name) {
    GoldenCase golden = golden(name);
    int length = golden.raw().length();
    for (int part = 1; part < 8; part++) {
      String cut = golden.raw().substring(0, length * part / 8);
      assertFalse(golden.compaction(cut).trace().stream()
          .anyMatch(line -> line.contains(" failed: ")), () -> "a reducer threw on:\n" + cut);
    }
  }

  static List<String> names() throws IOException {
    String only = System.getProperty("tokenjuice.case");
    return folders().stream().map(folder -> FIXTURES.relativize(folder).toString())
        .filter(name -> only == null || name.equals(only)).toList();
  }

  static Path folder(String name) {
    return FIXTURES.resolve(name);
  }

  private static GoldenCase golden(String name) {
    return GoldenCase.read(folder(name));
  }

  private static String folded(String text) {
    return String.join(" ", text.strip().split("\\s+"));
  }

  /** The fixtures in the source tree, so that updates land where they are kept. */
  private static Path fixtures() {
    String root = System.getProperty("tokenjuice.root");
    Path base = root == null ? Path.of("").toAbsolutePath() : Path.of(root, "reducers");
    if (!Files.isDirectory(base.resolve("src/test/resources/fixtures"))) {
      base = base.resolve("reducers");
    }
    return base.resolve("src/test/resources/fixtures");
  }
}
