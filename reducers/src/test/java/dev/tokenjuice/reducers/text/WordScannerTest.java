package dev.tokenjuice.reducers.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class WordScannerTest {
  private static final List<String> WORDS = List.of("fail", "failed to", "not ok ", "ail", "sk-", "://");
  private static final List<String> LONGER = List.of("fail", "failed to", "not ok ", "aill", "otok");
  private static final WordScanner SCANNER = new WordScanner(WORDS);

  @Test
  void findsWhatASearchForEachWordFinds() {
    for (List<String> words : List.of(WORDS, LONGER)) {
      WordScanner scanner = new WordScanner(words);
      Random random = new Random(7);
      for (int round = 0; round < 5_000; round++) {
        String text = text(random);
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        List<Integer> ends = ends(text, words);
        assertEquals(ends, found(scanner, bytes), text);
        assertEquals(ends.stream().findFirst().orElse(-1), scanner.find(bytes, 0, bytes.length), text);
      }
    }
  }

  @Test
  void carriesItsStateFromChunkToChunk() {
    byte[] bytes = "it FAILed to".getBytes(StandardCharsets.US_ASCII);
    for (int cut = 0; cut <= bytes.length; cut++) {
      int state = SCANNER.run(WordScanner.START, bytes, 0, cut);
      state = SCANNER.run(state, bytes, cut, bytes.length);
      assertTrue(SCANNER.hit(state), "cut at " + cut);
    }
  }

  @Test
  void findsWordsOfOtherAlphabets() {
    WordScanner scanner = new WordScanner(List.of("error", "错误", "échec", "Ошибк"));
    for (String text : List.of("a 错误：b", "un échec", "x Ошибка y", "an ERROR")) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      assertTrue(scanner.find(bytes, 0, bytes.length) > 0, text);
    }
    byte[] others = "Ошибa 错 误 echec ãchec".getBytes(StandardCharsets.UTF_8);
    assertEquals(-1, scanner.find(others, 0, others.length));
  }

  @Test
  void refusesMoreWordsThanItsTableHolds() {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      words.add("word" + i + "z");
    }
    assertThrows(IllegalArgumentException.class, () -> new WordScanner(words));
  }

  /** IntList behind words, as the automaton tells them: one state, so one place however many words end there. */
  private static List<Integer> found(WordScanner scanner, byte[] bytes) {
    List<Integer> places = new ArrayList<>();
    int state = WordScanner.START;
    for (int i = 0; i < bytes.length; i++) {
      state = scanner.step(state, bytes[i]);
      if (scanner.hit(state)) {
        places.add(i + 1);
      }
    }
    return places;
  }

  private static List<Integer> ends(String text, List<String> words) {
    String low = text.toLowerCase(Locale.ROOT);
    List<Integer> places = new ArrayList<>();
    for (int end = 1; end <= low.length(); end++) {
      String before = low.substring(0, end);
      if (words.stream().anyMatch(before::endsWith)) {
        places.add(end);
      }
    }
    return places;
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    int pieces = random.nextInt(8);
    for (int i = 0; i < pieces; i++) {
      String word = WORDS.get(random.nextInt(WORDS.size()));
      word = random.nextBoolean() ? word : word.toUpperCase(Locale.ROOT);
      text.append(word, random.nextInt(2), word.length() - random.nextInt(2));
      text.append("f \n-o".charAt(random.nextInt(5)));
    }
    return text.toString();
  }
}
