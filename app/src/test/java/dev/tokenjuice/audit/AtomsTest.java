package dev.tokenjuice.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class AtomsTest {
  private static List<String> atoms(String text) {
    List<String> found = new ArrayList<>();
    new Atoms().scan(text,
        (hash, kind, from, to, part) -> found.add((part ? "part " : "") + kind + " " + text.substring(from, to)));
    return found;
  }

  @Test
  void findsPathsPlacesAndNames() {
    assertEquals(List.of("NAME Reader.java", "part PATH main/Reader.java", "PATH src/main/Reader.java",
        "part PLACE Reader.java:12", "part PLACE main/Reader.java:12", "PLACE src/main/Reader.java:12"),
        atoms("see ./src/main/Reader.java:12: error"));
    assertEquals(List.of("IDENTIFIER readAll", "NAME in.readAll"), atoms("call in.readAll()"));
  }

  @Test
  void findsIdentifiersHashesAndQuotedStrings() {
    assertEquals(List.of("IDENTIFIER max_inline_chars"), atoms("the max_inline_chars of it"));
    assertEquals(List.of("IDENTIFIER HTTPClient"), atoms("an HTTPClient"));
    assertEquals(List.of("HASH 0fd17b9f"), atoms("commit 0fd17b9f today"));
    assertEquals(List.of("QUOTED not found: x"), atoms("it says 'not found: x' twice"));
  }

  @Test
  void leavesWordsAndNumbersAlone() {
    assertEquals(List.of(), atoms("Nothing here is worth a note: 12.5 of 1,000, don't you think it's so?"));
    assertEquals(List.of(), atoms("x".repeat(10_000) + "/y"));
  }

  @Test
  void theSameTextHasTheSameHashWhereverItStands() {
    List<Long> hashes = new ArrayList<>();
    for (String text : List.of("in src/a/Found.java now", "'x' \"src/a/Found.java\"", "/home/dev/src/a/Found.java")) {
      new Atoms().scan(text, (hash, kind, from, to, part) -> {
        if (text.substring(from, to).equals("src/a/Found.java")) {
          hashes.add(hash);
        }
      });
    }
    assertEquals(3, hashes.size());
    assertEquals(1, hashes.stream().distinct().count());
  }

  @Test
  void atomsOfLongTextsAreAllFoundWhereTheyStand() {
    for (String between : List.of("\n", " ", ",")) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 20_000; i++) {
        text.append("src/a/File").append(i).append(".java").append(between);
      }
      List<String> found = new ArrayList<>();
      new Atoms().scan(text.toString(), (hash, kind, from, to, part) -> {
        if (kind == Atoms.Kind.PATH && !part) {
          found.add(text.substring(from, to));
        }
      });
      long right = found.stream().filter(atom -> atom.matches("src/a/File\\d+\\.java")).distinct().count();
      // Without blanks a piece may end within a word.
      assertTrue(right > (between.equals(",") ? 19_950 : 19_999), between + right);
    }
  }

  @Test
  void hashesOfNeighboursDiffer() {
    assertEquals(20_000, IntStream.range(0, 20_000).mapToObj(i -> HashTable.hash("call_" + i))
        .collect(Collectors.toSet()).size());
  }

  @Test
  void aTableKeepsWhatItIsGiven() {
    HashTable table = new HashTable();
    for (int i = 0; i < 100_000; i++) {
      table.put(HashTable.hash("key " + i), i);
    }
    for (int i = 0; i < 100_000; i++) {
      assertEquals(i, table.get(HashTable.hash("key " + i)));
    }
    assertEquals(HashTable.NONE, table.get(HashTable.hash("another")));
    assertTrue(table.add(HashTable.hash("another")));
    assertFalse(table.add(HashTable.hash("another")));
  }
}
