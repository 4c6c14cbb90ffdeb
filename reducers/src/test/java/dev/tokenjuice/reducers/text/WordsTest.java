package dev.tokenjuice.reducers.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class WordsTest {
  @Test
  void cutsWhatIsLongerAndSaysByHowMuch() {
    assertEquals("abc", Words.clipped("abc", 3));
    assertEquals("ab… (1 more chars)", Words.clipped("abc", 2));
  }

  @Test
  void keepsPairsOfSurrogatesTogether() {
    assertEquals("a… (3 more chars)", Words.clipped("a\ud83d\ude00b", 2));
    assertEquals("a\ud83d\ude00… (1 more chars)", Words.clipped("a\ud83d\ude00b", 3));
  }
}
