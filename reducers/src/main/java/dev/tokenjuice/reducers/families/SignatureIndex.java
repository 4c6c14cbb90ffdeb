package dev.tokenjuice.reducers.families;

import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.model.Signature.Colon;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Finds the few signatures that a line can have by its first and last character and its colons. */
final class SignatureIndex {
  private static final int ASCII = 128;
  /** Characters by their number; the last one stands for all beyond ASCII. */
  private static final int CHARS = ASCII + 1;
  private static final int SHORTEST = 6;

  private final Signature[] signatures;

  /** The characters that a signature may ask for at the end, by rank; 0 for all others. */
  private final int[] ends = new int[CHARS];
  /** Which group a line belongs to by colon, last and first character; indented lines behind the others. */
  private final short[][][] groupOf;
  /** The places of the signatures that the lines of a group may have. */
  private final int[][] groups;
  private final int[] tools;

  SignatureIndex(List<Signature> signatures) {
    this.signatures = signatures.toArray(Signature[]::new);
    int[] endings = signatures.stream().flatMapToInt(signature -> signature.lastChars().chars())
        .map(SignatureIndex::number).distinct()
        .toArray();
    for (int i = 0; i < endings.length; i++) {
      ends[endings[i]] = i + 1;
    }
    groupOf = new short[Colon.values().length][endings.length + 1][2 * CHARS];
    Map<List<Integer>, Short> alike = new LinkedHashMap<>();
    for (Colon colon : Colon.values()) {
      for (int end = 0; end <= endings.length; end++) {
        for (int start = 0; start < 2 * CHARS; start++) {
          groupOf[colon.ordinal()][end][start] = alike.computeIfAbsent(possible(signatures, colon, end, start),
              list -> (short) alike.size());
        }
      }
    }
    groups = alike.keySet().stream().map(list -> list.stream().mapToInt(i -> i).toArray()).toArray(int[][]::new);
    Map<String, Integer> first = new HashMap<>();
    tools = new int[signatures.size()];
    for (int i = 0; i < tools.length; i++) {
      first.putIfAbsent(signatures.get(i).reducer(), i);
      tools[i] = first.get(signatures.get(i).reducer());
    }
  }

  private List<Integer> possible(List<Signature> signatures, Colon colon, int end, int start) {
    return IntStream.range(0, signatures.size()).filter(i -> {
      Signature signature = signatures.get(i);
      boolean begins = start < CHARS ? signature.mayBeFlush() : signature.mayBeIndented();
      boolean finishes =
          signature.lastChars().isEmpty() || signature.lastChars().chars().anyMatch(c -> ends[number(c)] == end);
      return begins && finishes && signature.colon().ordinal() <= colon.ordinal()
          && among(signature.firstOfText(), start % CHARS);
    }).boxed().toList();
  }

  private static boolean among(String chars, int number) {
    return chars.isEmpty() || chars.chars().anyMatch(c -> number(c) == number);
  }

  private static int number(int c) {
    return Math.min(c, ASCII);
  }

  /** The place of the first signature that a line has, or -1. */
  int find(String line) {
    if (line.length() < SHORTEST) {
      return -1;
    }
    for (int signature : possible(line)) {
      if (signatures[signature].line().test(line)) {
        return signature;
      }
    }
    return -1;
  }

  /** The signature at a place. */
  Signature signature(int place) {
    return signatures[place];
  }

  int size() {
    return signatures.length;
  }

  /** The places of the signatures that a line may have, by rank. */
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

  /** The place of the first signature with the reducer of this one: signatures of one tool count as one. */
  int tool(int signature) {
    return tools[signature];
  }
}
