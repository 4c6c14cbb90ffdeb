package dev.tokenjuice.reducers.families.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.model.Reduction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ListingTest {
  private static String lines(int count, java.util.function.IntFunction<String> line) {
    return IntStream.range(0, count).mapToObj(line).map(l -> l + "\n").collect(Collectors.joining());
  }

  @Test
  void saysSharedColumnsOnceAndOddOnesBesideTheName() {
    String text = "total 8\ndrwxr-xr-x 2 dev team 4096 Jan  5 10:00 src\n-rwxr-xr-x 1 dev team 12 Jan  5 10:00 run.sh\n"
        + lines(8, i -> "-rw-r--r-- 1 dev team " + (100 + i) + " Jan  5 10:00 f" + i + ".c");
    Reduction made = Recorded.reduce("files/ls", "ls -l", text);
    assertTrue(made.lines().get(0).startsWith("total 8, 9 files, 1 dirs"));
    assertTrue(made.lines().get(0).endsWith("-rw-r--r-- drwxr-xr-x dev team Jan 5 10:00"));
    assertEquals("src/", made.lines().get(1));
    assertEquals("-rwxr-xr-x 12 run.sh", made.lines().get(2));
    assertEquals("100 f0.c", made.lines().get(3));
  }

  @Test
  void readsIsoDatesAndLinks() {
    String text = lines(9, i -> "lrwxrwxrwx 1 root root 7 2026-01-05 10:0" + i + " l" + i + " -> usr/bin");
    Reduction made = Recorded.reduce("files/ls", "ls -l --time-style=long-iso", text);
    assertTrue(made.text().contains("7 2026-01-05 10:08 l8 -> usr/bin"));
  }

  @Test
  void setsNamesSideBySide() {
    Reduction made = Recorded.reduce("files/ls", "ls", lines(20, i -> i == 3 ? "with space.txt" : "f" + i));
    assertEquals("20 entries:", made.lines().get(0));
    assertTrue(made.lines().get(1).startsWith("f0 f1 f2 'with space.txt' f4"));
    assertEquals(0, made.omittedLines());
  }

  @Test
  void showsEveryEntryOfALongListing() {
    Reduction made =
        Recorded.reduce("files/ls", "ls -l", lines(200, i -> "-rw-r--r-- 1 a b 1 Jan  5 10:00 f" + i + ".c"));
    assertEquals(0, made.omittedLines());
    assertTrue(made.text().contains("1 f199.c"));
  }

  @Test
  void keepsTheOrderOfPaths() {
    Reduction made = Recorded.reduce("files/paths", "find .", lines(1000, i -> "./d" + i / 500 + "/f" + i + ".c"));
    assertTrue(made.text().startsWith("./d0/: f0.c f1.c "));
    assertTrue(made.text().contains("\n./d1/: f500.c f501.c "));
    assertEquals(0, made.omittedLines());
  }

  @Test
  void indentsTrees() {
    String text = ".\n├── a.c\n├── b.c\n├── src\n│   ├── c.c\n│   └── d.c\n└── z.c\n\n2 directories, 5 files\n";
    assertEquals(".\na.c b.c\nsrc/\n c.c d.c\nz.c\n\n"
        + "2 directories, 5 files\n", Recorded.reduce("files/tree", "tree", text).text());
  }

  @Test
  void showsEveryEntryOfDu() {
    String text = lines(100, i -> i * 4 + "\t./d" + i) + "9999\t.\n";
    assertEquals(text, Recorded.reduce("files/du", "du", text).text());
  }
}
