package dev.tokenjuice.reducers.families;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Reducer;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.families.Shape.Weight;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Recognises tools by what they print, for runners such as {@code npm run x}, {@code make}, {@code just} or {@code tox}
 * and for programs such as {@code ./unit_tests}, whose command line does not name the tool.
 */
public final class OutputShapes {
  /** Where nothing is known of a command, this many lines from both ends are looked at. */
  private static final int LOOKED_AT = 300;
  /** One of this many lines must be a finding. */
  private static final int FINDINGS_IN = 8;
  private static final int SHORTEST = 6;

  private static final List<Shape> SHAPES = ToolShapes.ALL;
  private static final ShapeIndex INDEX = new ShapeIndex(SHAPES);
  private static final Shape[] BY_PLACE = SHAPES.toArray(Shape[]::new);

  /** The part of an output in which a tool was seen. */
  private record Range(String reducer, int first, int last) {}

  private OutputShapes() {}

  /** The names of the reducers whose shapes occur, in the order in which they begin. */
  public static List<String> names(Lines lines) {
    return ranges(lines, shape -> true).stream().map(Range::reducer).toList();
  }

  /** Compact each part of the output by the reducer of its shape; declined if no shape is known. */
  public static Reduction reduce(CommandOutput output, Function<String, Optional<Reducer>> registry) {
    return reduce(output, ranges(output.lines(), shape -> registry.apply(shape.reducer()).isPresent()), registry);
  }

  /** The same for a command that may be anything; declined unless it is evident that a tool is at work. */
  public static Reduction reduceEvident(CommandOutput output, Function<String, Optional<Reducer>> registry) {
    if (!evident(output.lines())) {
      return Reduction.declined();
    }
    List<Range> ranges = ranges(output.lines(), shape -> shape.weight() != Weight.HINT
        && registry.apply(shape.reducer()).isPresent());
    Reduction reduced = reduce(output, ranges, registry);
    return reduced.isDeclined() || reduced.lines().isEmpty() ? Reduction.declined() : reduced;
  }

  private static boolean evident(Lines lines) {
    int findings = 0;
    int seen = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (i == LOOKED_AT) {
        i = Math.max(i, lines.size() - LOOKED_AT);
      }
      int shape = shapeOf(lines.get(i));
      Weight weight = shape < 0 ? Weight.HINT : SHAPES.get(shape).weight();
      if (weight == Weight.SIGNATURE) {
        return true;
      }
      findings += weight == Weight.FINDING ? 1 : 0;
      seen += lines.blank(i) ? 0 : 1;
    }
    return findings > 0 && findings * FINDINGS_IN >= seen;
  }

  private static Reduction reduce(CommandOutput output, List<Range> ranges, Function<String,
      Optional<Reducer>> registry) {
    if (ranges.isEmpty()) {
      return Reduction.declined();
    }
    Lines lines = output.lines();
    if (ranges.size() == 1 || lines.total() != lines.size()) {
      return registry.apply(ranges.get(0).reducer()).orElseThrow().reduce(output);
    }
    return parts(output, ranges, registry);
  }

  private static Reduction parts(CommandOutput output, List<Range> ranges, Function<String,
      Optional<Reducer>> registry) {
    Assembly assembly = new Assembly();
    int from = 0;
    for (int k = 0; k < ranges.size(); k++) {
      int to = k + 1 < ranges.size() ? ranges.get(k + 1).first() : output.lines().size();
      CommandOutput part = new CommandOutput(output.invocation(), output.exitCode(),
          Lines.of(output.lines().subList(from, to)));
      Reduction reduced = registry.apply(ranges.get(k).reducer()).orElseThrow().reduce(part);
      if (reduced.isDeclined()) {
        return Reduction.declined();
      }
      assembly.add(reduced);
      from = to;
    }
    return assembly.build();
  }

  /** Where wanted shapes were seen, in order; of two that overlap the one of higher rank takes both places. */
  private static List<Range> ranges(Lines lines, Predicate<Shape> wanted) {
    int[] opening = unseen();
    int[] first = unseen();
    int[] last = unseen();
    for (int i = 0; i < lines.size(); i++) {
      int shape = shapeOf(lines.get(i));
      if (shape >= 0 && wanted.test(SHAPES.get(shape))) {
        int tool = INDEX.tool(shape);
        if (SHAPES.get(shape).weight() == Weight.OPENING) {
          opening[tool] = opening[tool] < 0 ? i : opening[tool];
          continue;
        }
        first[tool] = first[tool] < 0 ? Math.max(0, opening[tool] < 0 ? i : opening[tool]) : first[tool];
        last[tool] = i;
      }
    }
    List<Range> found = new ArrayList<>();
    for (int tool = 0; tool < first.length; tool++) {
      if (first[tool] >= 0) {
        merge(found, new Range(SHAPES.get(tool).reducer(), first[tool], last[tool]));
      }
    }
    found.sort(Comparator.comparingInt(Range::first));
    return found;
  }

  private static int[] unseen() {
    int[] places = new int[SHAPES.size()];
    Arrays.fill(places, -1);
    return places;
  }

  private static void merge(List<Range> found, Range next) {
    for (int k = 0; k < found.size(); k++) {
      Range range = found.get(k);
      if (next.first() <= range.last() && range.first() <= next.last()) {
        found.set(k, new Range(range.reducer(), Math.min(range.first(), next.first()), Math.max(range.last(),
            next.last())));
        return;
      }
    }
    found.add(next);
  }

  private static int shapeOf(String line) {
    if (line.length() < SHORTEST) {
      return -1;
    }
    for (int shape : INDEX.of(line)) {
      if (BY_PLACE[shape].line().test(line)) {
        return shape;
      }
    }
    return -1;
  }
}
