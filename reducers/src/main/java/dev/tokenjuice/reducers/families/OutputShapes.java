package dev.tokenjuice.reducers.families;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Reducer;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Recognises tools by what they print, for runners such as {@code npm run x}, {@code make}, {@code just} or {@code tox}
 * whose command line does not name the tool.
 */
public final class OutputShapes {
  /** Which lines are typical of a tool; shapes named first win where two claim the same lines. */
  private record Shape(String reducer, Predicate<String> line) {}

  /** The part of an output in which a shape was seen. */
  private record Range(Shape shape, int first, int last) {}

  private static final List<Shape> SHAPES = List.of(
      new Shape("jvm/maven", OutputShapes::maven),
      new Shape("jvm/gradle", l -> l.startsWith("> Task :") || l.startsWith("BUILD SUCCESSFUL in ")
          || l.startsWith("BUILD FAILED in ")),
      new Shape("jvm/sbt", l -> l.startsWith("[info] Tests: succeeded ") || l.startsWith("[success] Total time: ")
          || l.startsWith("[error] Total time: ")),
      new Shape("js/monorepo", l -> l.startsWith("• Packages in scope:") || l.startsWith("Scope: ")
          && l.contains(" workspace project")
          || l.startsWith(" Tasks:    ") || l.startsWith(" NX   ")),
      new Shape("js/playwright", l -> l.startsWith("Running ") && l.contains(" test") && l.contains(" using ")
          && l.contains(" worker")),
      new Shape("js/vitest", l -> l.startsWith(" RUN  v") || l.startsWith(" Test Files  ")
          || l.startsWith("      Tests  ")),
      new Shape("js/jest", OutputShapes::jest),
      new Shape("js/mocha", OutputShapes::mocha),
      new Shape("js/node-test", l -> l.startsWith("ℹ tests ") || l.startsWith("ℹ fail ")
          || l.equals("✖ failing tests:")),
      new Shape("js/tap", l -> l.startsWith("TAP version ") || l.startsWith("not ok ") && digitAt(l, 7)),
      new Shape("js/bun-test", l -> l.startsWith("bun test v") || l.startsWith("Ran ") && l.contains(" tests across ")),
      new Shape("js/jasmine", l -> l.contains("Executed ") && l.contains(" of ") && l.contains(" (")
          || l.contains(" specs, ") && l.contains(" failure")),
      new Shape("js/ava", l -> l.startsWith("  ") && (l.endsWith(" tests passed") || l.endsWith(" test failed")
          || l.endsWith(" tests failed"))),
      new Shape("python/pytest", OutputShapes::pytest),
      new Shape("python/unittest", l -> l.startsWith("Ran ") && l.contains(" test") && l.contains(" in ")
          && l.endsWith("s")),
      new Shape("rust/nextest", l -> l.startsWith("     Summary [") || l.contains(" Starting ")
          && l.contains(" tests across ")),
      new Shape("rust/cargo", l -> l.startsWith("test result: ") || l.startsWith("   Compiling ")
          || l.startsWith("error[E")
          || l.startsWith("    Finished ") && l.contains(" profile")),
      new Shape("go/test", l -> l.startsWith("--- FAIL: ") || l.startsWith("ok  \t") || l.startsWith("FAIL\t")
          || l.startsWith("=== RUN ")),
      new Shape("dotnet/dotnet", l -> l.startsWith("Passed!  - Failed:") || l.startsWith("Failed!  - Failed:")),
      new Shape("dotnet/dotnet", l -> l.contains(": error CS") || l.contains(": warning CS")),
      new Shape("ruby/rspec", l -> !l.isEmpty() && digitAt(l, 0) && l.contains(" example") && l.contains(" failure")),
      new Shape("php/phpunit", l -> l.startsWith("PHPUnit ") && l.contains(" by Sebastian")),
      new Shape("js/next", l -> l.contains("▲ Next.js ") || l.contains("Creating an optimized production build")
          || l.startsWith("> Build error occurred")),
      new Shape("js/bundler", OutputShapes::bundler),
      new Shape("js/tsc", OutputShapes::tsc),
      new Shape("js/eslint", OutputShapes::eslint),
      new Shape("js/biome", l -> l.contains(" ━━━━━━") || l.startsWith("   ╭─[")),
      new Shape("js/prettier", l -> l.startsWith("Checking formatting...")
          || l.startsWith("All matched files use Prettier")),
      new Shape("python/lint", OutputShapes::pythonLint),
      new Shape("cc/ctest", l -> l.contains("% tests passed, ") && l.contains(" failed out of ")),
      new Shape("cc/compiler", OutputShapes::compiler),
      new Shape("js/install", l -> l.startsWith("npm warn deprecated ") || l.startsWith("added ")
          && l.contains(" packages")),
      new Shape("python/traceback", l -> l.equals("Traceback (most recent call last):")));

  private OutputShapes() {}

  /** The names of the reducers whose shapes occur, in the order in which they begin. */
  public static List<String> names(Lines lines) {
    return ranges(lines, name -> true).stream().map(range -> range.shape().reducer()).toList();
  }

  /** Compact each part of the output by the reducer of its shape; declined if no shape is known. */
  public static Reduction reduce(CommandOutput output, Function<String, Optional<Reducer>> registry) {
    List<Range> ranges = ranges(output.lines(), name -> registry.apply(name).isPresent());
    if (ranges.isEmpty()) {
      return Reduction.declined();
    }
    Lines lines = output.lines();
    if (ranges.size() == 1 || lines.total() != lines.size()) {
      return registry.apply(ranges.get(0).shape().reducer()).orElseThrow().reduce(output);
    }
    return parts(output, ranges, registry);
  }

  private static Reduction parts(CommandOutput output, List<Range> ranges, Function<String,
      Optional<Reducer>> registry) {
    List<String> text = new ArrayList<>();
    Map<String, Long> facts = new HashMap<>();
    long omitted = 0;
    long clipped = 0;
    int from = 0;
    for (int k = 0; k < ranges.size(); k++) {
      int to = k + 1 < ranges.size() ? ranges.get(k + 1).first() : output.lines().size();
      CommandOutput part = new CommandOutput(output.invocation(), output.exitCode(),
          Lines.of(output.lines().subList(from, to)));
      Reduction reduced = registry.apply(ranges.get(k).shape().reducer()).orElseThrow().reduce(part);
      if (reduced.isDeclined()) {
        return Reduction.declined();
      }
      text.addAll(reduced.lines());
      reduced.facts().forEach((name, n) -> facts.merge(name, n, Long::sum));
      omitted += reduced.omittedLines();
      clipped += reduced.clippedLines();
      from = to;
    }
    return new Reduction(List.copyOf(text), omitted, clipped, Map.copyOf(facts));
  }

  /** Where known shapes were seen, in order; of two that overlap the one of higher rank takes both places. */
  private static List<Range> ranges(Lines lines, Predicate<String> known) {
    int[] first = new int[SHAPES.size()];
    int[] last = new int[SHAPES.size()];
    java.util.Arrays.fill(first, -1);
    for (int i = 0; i < lines.size(); i++) {
      int shape = shapeOf(lines.get(i));
      if (shape >= 0) {
        first[shape] = first[shape] < 0 ? i : first[shape];
        last[shape] = i;
      }
    }
    List<Range> found = new ArrayList<>();
    for (int s = 0; s < first.length; s++) {
      if (first[s] >= 0 && known.test(SHAPES.get(s).reducer())) {
        merge(found, new Range(SHAPES.get(s), first[s], last[s]));
      }
    }
    found.sort(Comparator.comparingInt(Range::first));
    return found;
  }

  private static void merge(List<Range> found, Range next) {
    for (int k = 0; k < found.size(); k++) {
      Range range = found.get(k);
      if (next.first() <= range.last() && range.first() <= next.last()) {
        found.set(k, new Range(range.shape(), Math.min(range.first(), next.first()), Math.max(range.last(),
            next.last())));
        return;
      }
    }
    found.add(next);
  }

  private static int shapeOf(String line) {
    if (line.length() < 6) {
      return -1;
    }
    for (int s = 0; s < SHAPES.size(); s++) {
      if (SHAPES.get(s).line().test(line)) {
        return s;
      }
    }
    return -1;
  }

  private static boolean maven(String l) {
    return l.startsWith("[INFO] Scanning for projects") || l.startsWith("[INFO] BUILD ")
        || l.startsWith("[ERROR] Failed to execute goal");
  }

  private static boolean jest(String l) {
    return l.startsWith("Test Suites: ") || l.startsWith("Tests:  ") && l.endsWith(" total")
        || (l.startsWith("PASS ") || l.startsWith("FAIL ")) && (l.contains(".test.") || l.contains(".spec.")
        || l.contains("__tests__"));
  }

  private static boolean mocha(String l) {
    if (!l.startsWith("  ") || !digitAt(l, 2)) {
      return l.startsWith("  (Run Starting)") || l.startsWith("  (Run Finished)");
    }
    return l.contains(" passing (") || l.endsWith(" failing") || l.endsWith(" pending");
  }

  private static boolean pytest(String l) {
    return l.startsWith("=====") && (l.contains(" test session starts ") || l.contains(" FAILURES ")
        || l.contains(" short test summary info ")
        || l.endsWith("=") && l.contains(" in ") && (l.contains(" passed") || l.contains(" failed")
        || l.contains(" error")))
        || digitAt(l, 0) && l.length() < 120 && l.contains(" passed") && l.contains(" in ") && l.endsWith("s");
  }

  private static boolean bundler(String l) {
    return l.startsWith("vite v") || l.startsWith("webpack ") && l.contains(" compiled ") || l.startsWith("✘ [ERROR] ")
        || l.startsWith("▲ [WARNING] ")
        || l.startsWith("✓ ") && l.contains(" modules transformed") || l.startsWith("[!] ")
        || l.startsWith("CLI Building entry:")
        || l.startsWith("created ") && l.contains(" in ") && l.endsWith("s") || l.startsWith("ERROR in ./")
        || l.startsWith("error during build:");
  }

  private static boolean tsc(String l) {
    int at = l.indexOf("error TS");
    return at >= 0 && digitAt(l, at + 8) && (at == 0 || l.charAt(at - 1) == ' ');
  }

  private static boolean eslint(String l) {
    return l.contains(" problem") && l.contains(" (") && l.contains(" error") && l.contains(" warning")
        && l.endsWith(")")
        || l.startsWith("  ") && (l.contains("  error  ") || l.contains("  warning  ")) && placed(l);
  }

  private static boolean placed(String l) {
    int i = 0;
    while (i < l.length() && l.charAt(i) == ' ') {
      i++;
    }
    int colon = l.indexOf(':');
    return digitAt(l, i) && colon > i && colon < i + 7 && digitAt(l, colon + 1);
  }

  private static boolean pythonLint(String l) {
    int at = l.indexOf(".py:");
    return at > 0 && digitAt(l, at + 4) && l.indexOf(' ') > at && (l.contains(": error: ") || l.contains(": note: ")
        || l.contains(": warning: ")
        || code(l, l.indexOf(' ') + 1));
  }

  /** A code such as {@code E501} or {@code C0114:}. */
  private static boolean code(String l, int at) {
    return at < l.length() && l.charAt(at) >= 'A' && l.charAt(at) <= 'Z' && (digitAt(l, at + 1) || digitAt(l, at + 2)
        || digitAt(l, at + 3));
  }

  private static boolean compiler(String l) {
    int at = Math.max(l.indexOf(": error: "), Math.max(l.indexOf(": warning: "), l.indexOf(": fatal error: ")));
    return at > 2 && digitAt(l, at - 1) && l.lastIndexOf(':', at - 1) > 0 && !l.contains(".py:");
  }

  private static boolean digitAt(String l, int i) {
    return i < l.length() && l.charAt(i) >= '0' && l.charAt(i) <= '9';
  }
}
