package dev.tokenjuice.reducers.families;

import dev.tokenjuice.reducers.families.Shape.Colon;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Finds the few shapes that a line can have by its first and last character and its colons. */
final class ShapeIndex {
  private static final int ASCII = 128;
  /** Characters by their number; the last one stands for all beyond ASCII. */
  private static final int CHARS = ASCII + 1;
  private static final int SHORTEST = 6;

  private final Shape[] shapes;

  /** The characters that a shape may ask for at the end, by rank; 0 for all others. */
  private final int[] ends = new int[CHARS];
  /** Which group a line belongs to by colon, last and first character; indented lines behind the others. */
  private final short[][][] groupOf;
  /** The places of the shapes that the lines of a group may have. */
  private final int[][] groups;
  private final int[] tools;

  ShapeIndex(List<Shape> shapes) {
    this.shapes = shapes.toArray(Shape[]::new);
    int[] endings = shapes.stream().flatMapToInt(shape -> shape.lastChars().chars()).map(ShapeIndex::number).distinct()
        .toArray();
    for (int i = 0; i < endings.length; i++) {
      ends[endings[i]] = i + 1;
    }
    groupOf = new short[Colon.values().length][endings.length + 1][2 * CHARS];
    Map<List<Integer>, Short> alike = new LinkedHashMap<>();
    for (Colon colon : Colon.values()) {
      for (int end = 0; end <= endings.length; end++) {
        for (int start = 0; start < 2 * CHARS; start++) {
          groupOf[colon.ordinal()][end][start] = alike.computeIfAbsent(possible(shapes, colon, end, start),
              list -> (short) alike.size());
        }
      }
    }
    groups = alike.keySet().stream().map(list -> list.stream().mapToInt(i -> i).toArray()).toArray(int[][]::new);
    Map<String, Integer> first = new HashMap<>();
    tools = new int[shapes.size()];
    for (int i = 0; i < tools.length; i++) {
      first.putIfAbsent(shapes.get(i).reducer(), i);
      tools[i] = first.get(shapes.get(i).reducer());
    }
  }

  private List<Integer> possible(List<Shape> shapes, Colon colon, int end, int start) {
    return IntStream.range(0, shapes.size()).filter(i -> {
      Shape shape = shapes.get(i);
      boolean begins = start < CHARS ? shape.mayBeFlush() : shape.mayBeIndented();
      boolean finishes = shape.lastChars().isEmpty() || shape.lastChars().chars().anyMatch(c -> ends[number(c)] == end);
      return begins && finishes && shape.colon().ordinal() <= colon.ordinal()
          && among(shape.firstOfText(), start % CHARS);
    }).boxed().toList();
  }

  private static boolean among(String chars, int number) {
    return chars.isEmpty() || chars.chars().anyMatch(c -> number(c) == number);
  }

  private static int number(int c) {
    return Math.min(c, ASCII);
  }

  /** The place of the first shape that a line has, or -1. */
  int shapeOf(String line) {
    if (line.length() < SHORTEST) {
      return -1;
    }
    for (int shape : possible(line)) {
      if (shapes[shape].line().test(line)) {
        return shape;
      }
    }
    return -1;
  }

  /** The shape at a place. */
  Shape shape(int place) {
    return shapes[place];
  }

  int size() {
    return shapes.length;
  }

  /** The places of the shapes that a line may have, by rank. */
  private int[] possible(String line) {
    int end = ends[number(line.charAt(line.length() - 1))];
    return groups[groupOf[colon(line)][end][start(line)]];
  }

  private static int start(String line) {
    char c = line.charAt(0);
    if (c != ' ') {
      return number(c);
    }
    int i = 1;
    while (c == ' ' && i < line.length()) {
      c = line.charAt(i++);
    }
    return CHARS + number(c);
  }

  private static int colon(String line) {
    int at = line.indexOf(':');
    if (at < 0) {
      return Colon.ANY.ordinal();
    }
    while (at >= 0) {
      if (Stripped.digitAt(line, at - 1) || Stripped.digitAt(line, at + 1)) {
        return Colon.AT_NUMBER.ordinal();
      }
      at = line.indexOf(':', at + 1);
    }
    return Colon.SOME.ordinal();
  }

  /** The place of the first shape with the reducer of this one: shapes of one tool count as one. */
  int tool(int shape) {
    return tools[shape];
  }
}
