package dev.tokenjuice.reducers.families.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.model.Reduction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GitDiffTest {
  private static Reduction diff(String text) {
    return Recorded.reduce("git/diff", "git diff", text);
  }

  private static String file(String path, int added) {
    String body = IntStream.range(0, added)
        .mapToObj(i -> "+line " + i + " of " + path + "\n")
        .collect(Collectors.joining());
    return "diff --git a/" + path + " b/" + path + "\nindex 1..2 100644\n--- a/" + path + "\n+++ b/" + path
        + "\n@@ -0,0 +1," + added + " @@\n" + body;
  }

  @Test
  void leavesSmallDiffsAlone() {
    String text = file("a.c", 20);
    assertEquals(text, diff(text).text());
    assertEquals(0, diff(text).omittedLines());
  }

  @Test
  void readsRemovedLinesThatLookLikeHeaders() {
    String text = "--- a.sql\n+++ b.sql\n@@ -1,3 +1,1 @@\n--- a comment\n--- b comment\n select 1;\n";
    assertEquals(text, diff(text).text());
  }

  @Test
  void foldsLockFilesBesideOtherChanges() {
    Reduction made = diff(file("a.c", 2) + file("package-lock.json", 60));
    assertTrue(made.text().contains("… lock file: +60 -0 lines in 1 hunks not shown"));
    assertTrue(made.text().contains("+line 1 of a.c"));
  }

  @Test
  void showsALockFileThatWasAskedFor() {
    String text = file("package-lock.json", 60);
    assertEquals(text, diff(text).text());
  }

  @Test
  void showsWholeHunksInOrderAndListsTheRest() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      text.append(file("src/f" + i + ".c", 100));
    }
    Reduction made = Recorded.reduce("git/diff", "git diff main -- src", text.toString());
    int shown = made.text().indexOf("… not shown");
    assertTrue(made.text().substring(shown).startsWith("… not shown, each with git diff main -- FILE:\n"));
    long files = made.text().substring(0, shown).lines().filter(line -> line.startsWith("+++ b/src/f")).count();
    assertTrue(files > 8, "only " + files + " files");
    for (int i = 0; i < 40; i++) {
      boolean whole = i < files;
      assertEquals(whole, made.text().contains("+line 99 of src/f" + i + ".c\n"), "file " + i);
      assertEquals(!whole, made.text().contains("\n  src/f" + i + ".c +100 -0\n"), "file " + i);
    }
    assertTrue(made.text().length() < 30_000);
    assertTrue(made.text().length() > 25_000);
  }

  @Test
  void fillsTheRoomWithTheBeginningOfALargeHunk() {
    Reduction made = diff(file("src/a.c", 3000));
    assertTrue(made.text().length() > 25_000);
    assertTrue(made.text().contains("+line 0 of src/a.c\n+line 1 of src/a.c\n"));
    assertTrue(made.text().contains(" more lines in this hunk"));
  }

  @Test
  void countsEncodedBinaries() {
    String text = "diff --git a/x b/x\nnew file mode 100644\nindex 0..1\nGIT binary patch\nliteral 3\nKcmZo\n\n"
        + "literal 0\nHcmV\n\n";
    assertTrue(diff(text).text().contains("GIT binary patch (6 lines omitted)"));
  }
}
