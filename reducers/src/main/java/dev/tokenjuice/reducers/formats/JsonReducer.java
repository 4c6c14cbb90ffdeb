package dev.tokenjuice.reducers.formats;

import dev.tokenjuice.reducers.formats.JsonValue.Items;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Compacts a JSON document that is too long to a smaller one of its shape, with first and odd items, clipped strings, true counts. */
public final class JsonReducer implements Reducer {
  /** Room for a heading and the marker is left below the ceiling. */
  private static final int TARGET = CommandOutput.CEILING - 1000;
  private static final int LARGEST = 40_000_000;

  @Override
  public Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (output.fits() || !recognises(lines)) {
      return Reduction.declined();
    }
    Optional<JsonValue> document = JsonTreeReader.read(lines);
    return document.map(value -> written(value, lines)).orElse(Reduction.declined());
  }

  /** Whether the output looks like one JSON document. */
  public static boolean recognises(Lines lines) {
    if (lines.total() > lines.size() || lines.isEmpty()) {
      return false;
    }
    char first = edge(lines, 0, 1);
    char last = edge(lines, lines.size() - 1, -1);
    if (!(first == '{' && last == '}' || first == '[' && last == ']')) {
      return false;
    }
    return Lines.chars(lines) < LARGEST;
  }

  /** The first character of the output that is not blank; the last one with a negative step. */
  private static char edge(Lines lines, int from, int step) {
    for (int i = from; i >= 0 && i < lines.size(); i += step) {
      String line = lines.get(i);
      int at = step > 0 ? 0 : line.length() - 1;
      while (at >= 0 && at < line.length() && Character.isWhitespace(line.charAt(at))) {
        at += step;
      }
      if (at >= 0 && at < line.length()) {
        return line.charAt(at);
      }
    }
    return 0;
  }

  /** As much of the document as there is room for. */
  private static Reduction written(JsonValue value, Lines lines) {
    JsonWriter writer = null;
    String text = "";
    IdentityHashMap<Items, ObjectFamily> families = new IdentityHashMap<>();
    int last = JsonLimits.FROM_WIDE_TO_NARROW.length - 1;
    for (int i = 0; i <= last; i++) {
      writer = new JsonWriter(JsonLimits.FROM_WIDE_TO_NARROW[i], i == last ? Integer.MAX_VALUE : TARGET, families);
      text = writer.write(value);
      if (!writer.full() && text.length() <= TARGET) {
        break;
      }
    }
    BitSet shown = writer.lines();
    long hidden = IntStream.range(0, lines.size()).filter(i -> !shown.get(i) && !lines.blank(i)).count();
    boolean lossy = writer.omitted() > 0;
    return new Reduction(List.of(text.split("\n")), lossy ? hidden : 0, lossy && hidden == 0 ? 1 : 0, Map.of());
  }
}
