package dev.tokenjuice.reducers.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class ClippedTest {
  @Test
  void cutsWhatIsLongerAndSaysByHowMuch() {
    assertEquals("abc", Clipped.to("abc", 3));
    assertEquals("ab… (1 more chars)", Clipped.to("abc", 2));
  }

  @Test
  void keepsPairsOfSurrogatesTogether() {
    assertEquals("a… (3 more chars)", Clipped.to("a\ud83d\ude00b", 2));
    assertEquals("a\ud83d\ude00… (1 more chars)", Clipped.to("a\ud83d\ude00b", 3));
  }
}
