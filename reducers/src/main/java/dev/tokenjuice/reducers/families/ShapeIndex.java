package dev.tokenjuice.reducers.families;

import dev.tokenjuice.reducers.families.Shape.Colon;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Finds the few shapes that a line can have by its first character. */
final class ShapeIndex {
  private static final int ASCII = 128;

  /** The places of shapes by first character; the last entry is for all characters beyond ASCII. */
  private final int[][] byFirstChar = new int[ASCII + 1][];
  /** The same without the shapes that have a colon at a number. */
  private final int[][] withoutNumber = new int[ASCII + 1][];
  /** The same without the shapes that have a colon in them. */
  private final int[][] withoutColon = new int[ASCII + 1][];
  private final int[] tools;

  ShapeIndex(List<Shape> shapes) {
    for (int c = 0; c <= ASCII; c++) {
      char first = (char) c;
      byFirstChar[c] = IntStream.range(0, shapes.size()).filter(i -> mayBegin(shapes.get(i), first)).toArray();
      withoutNumber[c] = IntStream.of(byFirstChar[c]).filter(i -> shapes.get(i).colon() != Colon.AT_NUMBER).toArray();
      withoutColon[c] = IntStream.of(byFirstChar[c]).filter(i -> shapes.get(i).colon() == Colon.ANY).toArray();
    }
    Map<String, Integer> places = new HashMap<>();
    tools = new int[shapes.size()];
    for (int i = 0; i < tools.length; i++) {
      places.putIfAbsent(shapes.get(i).reducer(), i);
      tools[i] = places.get(shapes.get(i).reducer());
    }
  }

  /** The places of the shapes that a line may have, by rank. */
  int[] of(String line) {
    int first = Math.min(line.charAt(0), ASCII);
    int colon = line.indexOf(':');
    if (colon < 0) {
      return withoutColon[first];
    }
    while (colon >= 0) {
      if (digit(line, colon - 1) || digit(line, colon + 1)) {
        return byFirstChar[first];
      }
      colon = line.indexOf(':', colon + 1);
    }
    return withoutNumber[first];
  }

  private static boolean digit(String line, int i) {
    return i >= 0 && i < line.length() && line.charAt(i) >= '0' && line.charAt(i) <= '9';
  }

  /** The place of the first shape with the reducer of this one: shapes of one tool count as one. */
  int tool(int shape) {
    return tools[shape];
  }

  private static boolean mayBegin(Shape shape, char c) {
    return c < ASCII ? shape.mayBegin(c) : shape.firstChars().isEmpty()
        || shape.firstChars().chars().anyMatch(x -> x >= ASCII);
  }
}
