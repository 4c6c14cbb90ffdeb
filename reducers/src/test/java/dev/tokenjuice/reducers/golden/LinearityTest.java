package dev.tokenjuice.reducers.golden;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.RawSize;
import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.families.ReducerRegistry;
import dev.tokenjuice.reducers.generic.GenericReducer;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.LinesBuilder;
import dev.tokenjuice.reducers.text.Signals;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Feeds every reducer much of its own kind of output, and of noise. A reducer that is not linear does not come to its
 * end, or asks for more and more memory; nothing is asserted about time. {@code scripts/test} feeds 50 MB, {@code scripts/test --unit} the default.
 */
final class LinearityTest {
  private static final int MEGABYTES = Integer.getInteger("tokenjuice.linear.megabytes", 3);
  private static final int SOME = 50_000;
  private static final Duration PATIENCE = Duration.ofSeconds(60L + 20L * MEGABYTES);
  private static final Lines NOISE = Lines.of(noise(MEGABYTES << 20));

  @ParameterizedTest(name = "{0}")
  @MethodSource("oneOfEachRule")
  void comesToAnEndOnItsOwnKind(String name) throws IOException {
    GoldenCase golden = GoldenCase.read(GoldenTest.folder(name));
    String large = golden.raw().repeat(Math.max(1, (MEGABYTES << 20) / Math.max(1, golden.raw().length())));
    Compaction compaction = assertTimeoutPreemptively(PATIENCE, () -> golden.compaction(large));
    assertFalse(compaction.trace().stream()
        .anyMatch(line -> line.contains(" failed: ")), () -> String.join("\n", compaction.trace()));
  }

  /**
   * Eight times the output may take eight times the work, measured by the memory that is asked for; thrice as much is
   * allowed, since an excerpt is made of the larger one alone. Reducers see all of it, then what is held of a giant one.
   */
  @ParameterizedTest(name = "{0}")
  @MethodSource("oneOfEachRule")
  void workGrowsWithTheOutputAndNotFaster(String name) {
    GoldenCase golden = GoldenCase.read(GoldenTest.folder(name));
    String text = golden.raw().endsWith("\n") ? golden.raw() : golden.raw() + "\n";
    String some = text.repeat(Math.max(2, SOME / text.length()));
    for (boolean giant : new boolean[] {false, true}) {
      long once = work(golden, some, giant);
      long more = work(golden, some.repeat(8), giant);
      assertTrue(more <= 24 * once, (giant ? "giant: " : "") + once + " bytes, for eight times the output " + more);
    }
  }

  private static long work(GoldenCase golden, String text, boolean giant) {
    Lines lines = giant ? held(text) : Lines.of(text);
    ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = thread.getCurrentThreadAllocatedBytes();
    Compaction made = golden.compaction(lines, RawSize.of(text));
    long after = thread.getCurrentThreadAllocatedBytes();
    assertTrue(made.omittedLines() <= lines.withText(), () -> made.omittedLines() + " of " + lines.withText());
    return after - before;
  }

  /** What there is of a giant output: the first and the last lines, and between them those that report trouble. */
  private static Lines held(String text) {
    List<String> all = text.lines().toList();
    LinesBuilder held = new LinesBuilder();
    for (int i = 0; i < all.size(); i++) {
      boolean end = i < all.size() / 8 || i >= all.size() - all.size() / 8;
      if (end || Signals.failure(all.get(i))) {
        held.add(all.get(i) + "\n");
      } else {
        held.gap(1);
      }
    }
    return held.build();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("reducers")
  void comesToAnEndOnNoise(String name) {
    CommandOutput output = new CommandOutput(Invocation.of("tool run"), 1, NOISE);
    Reduction reduction = assertTimeoutPreemptively(PATIENCE, () -> ReducerRegistry.find(name).orElseThrow()
        .reduce(output));
    assertFalse(reduction == null);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("textures")
  void theGenericReducerComesToAnEnd(String line) {
    Lines lines = Lines.of((line + "\n").repeat((MEGABYTES << 20) / (line.length() + 1)));
    assertTimeoutPreemptively(PATIENCE, () -> new GenericReducer()
        .reduce(new CommandOutput(Invocation.UNKNOWN, 1, lines)));
  }

  /** The first case of each rule that the cases use. */
  static List<String> oneOfEachRule() throws IOException {
    Map<String, String> byRule = new TreeMap<>();
    for (String name : GoldenTest.names()) {
      GoldenCase golden = GoldenCase.read(GoldenTest.folder(name));
      byRule.putIfAbsent(golden.compaction(golden.raw()).classification().matchedReducer(), name);
    }
    return List.copyOf(byRule.values());
  }

  static List<String> reducers() {
    return List.copyOf(ReducerRegistry.names());
  }

  static List<String> textures() {
    return List.of("x", "\tat com.example.Deep.call(Deep.java:12)", "error: it broke", "  .  ", "a b c d e f g h",
        "{\"a\": [1, 2, 3]}", "[", "+ added",
        "warning: unused variable: `x`", "File \"a.py\", line 3, in f", "not ok 3 - it works");
  }

  private static String noise(int length) {
    Random random = new Random(42);
    String[] words =
        {"error", "FAIL", "at", "src/a.ts:3:1", "warning", "->", "│", "[INFO]", "{", "}", "test", "ok", "✗", "12",
          "0x1f", "---", "expected", ":", "\t", "  "};
    StringBuilder text = new StringBuilder(length + 100);
    while (text.length() < length) {
      text.append(words[random.nextInt(words.length)]).append(random.nextInt(7) == 0 ? '\n' : ' ');
    }
    return text.toString();
  }
}
