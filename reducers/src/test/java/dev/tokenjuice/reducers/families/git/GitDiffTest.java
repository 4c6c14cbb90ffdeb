package dev.tokenjuice.reducers.families.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.golden.Recordings;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.LinesBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GitDiffTest {
  private static final Pattern HEADING = Pattern.compile("@@ -(\\d+) \\+(\\d+)( (?!@@).*)?");

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
  void saysThePathOfAFileOnce() {
    String text = file("a.c", 20);
    String body = text.substring(text.indexOf("@@"));
    assertEquals("diff a.c\n" + body.replace("@@ -0,0 +1,20 @@", "@@ -0 +1"), diff(text).text());
    assertEquals(1, diff(text).omittedLines(), "the names of the blobs");
  }

  @Test
  void saysTheHeadingOfAHunkOnceAndNoNumbersOfLines() {
    String text = "diff --git a/a.c b/a.c\n--- a/a.c\n+++ b/a.c\n@@ -10,3 +10,2 @@ int f()\n   x\n-y\n   z\n"
        + "@@ -20,2 +19,3 @@ y\n int g()\n+y\n   z\n@@ -30 +30 @@ int g()\n-a\n+b\n";
    assertEquals("diff a.c\n@@ -10 +10 int f()\n   x\n-y\n   z\n@@ -20 +19 …\n int g()\n+y\n   z\n@@ -30 +30 …\n"
        + "-a\n+b\n", diff(text).text());
    String cut = text.substring(0, text.lastIndexOf("+b"));
    assertTrue(diff(cut).text().endsWith("@@ -30 +30 @@ int g()\n-a\n"), "a cut hunk says how long it was");
  }

  @Test
  void aPlainDiffOfAFileMayBeginBehindLinesThatAreNotHeld() {
    String file = "--- a.c\n+++ b.c\n@@ -1,2 +1,2 @@\n x\n-y\n+z\n";
    Lines lines = new LinesBuilder().add(file).gap(70).add(file).gap(7).add("-w\n" + file).build();
    Reduction reduced = GitReducers.all().get("git/diff")
        .reduce(new CommandOutput(Invocation.of("diff -u a.c b.c"), 1, lines));
    assertEquals(file + file + "-w\n" + file, reduced.text());
    assertEquals(77, reduced.omittedLines());
  }

  @Test
  void saysBothNamesOfARename() {
    String text =
        "diff --git a/old.c b/new.c\nsimilarity index 97%\nrename from old.c\nrename to new.c\nindex 1..2 100644\n"
            + "--- a/old.c\n+++ b/new.c\n@@ -1 +1 @@\n-x\n+y\n";
    assertEquals("rename from old.c\nrename to new.c\n@@ -1 +1\n-x\n+y\n", diff(text).text());
    assertEquals(2, diff(text).omittedLines());
  }

  @Test
  void keepsHeadersThatThePathDoesNotTell() {
    String text = "diff --git a/a.c b/a.c\n--- i/a.c\n+++ w/a.c\n@@ -1 +1 @@\n-x\n+y\n";
    assertEquals(text.replace("+1 @@", "+1"), diff(text).text());
  }

  @Test
  void everyRecordedDiffComesBackButForNamesOfBlobs() {
    assertTrue(Recordings.all().stream().filter(GitDiffTest::comesBack).count() >= 3);
  }

  @Test
  void generatedDiffsComeBackButForNamesOfBlobs() {
    Random random = new Random(21);
    for (int round = 0; round < 10_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int files = random.nextInt(4); files >= 0; files--) {
        text.append(generated(random));
      }
      assertTrue(comesBack(text.toString()), text::toString);
    }
  }

  /** Whether a text is a diff that is shown whole; it must be possible to put it together again. */
  private static boolean comesBack(String output) {
    Lines lines = Lines.of(output);
    Reduction made = diff(output);
    long blobs = lines.stream().filter(GitDiffTest::nameless).count();
    boolean whole = !made.isDeclined() && made.omittedLines() == blobs && made.clippedLines() == 0
        && lines.stream().anyMatch(line -> line.startsWith("diff --git ")) && !output.contains("GIT binary");
    if (whole) {
      List<String> expected = lines.stream().filter(line -> !nameless(line) && !line.isBlank()).toList();
      assertEquals(String.join("\n", expected), String.join("\n", original(withCounts(made.lines()))));
    }
    return whole;
  }

  private static String generated(Random random) {
    String[] paths = {"a.c", "src/b c.txt", "b/b b/b", "x/diff", "é.md"};
    String path = paths[random.nextInt(paths.length)];
    String other = random.nextInt(4) == 0 ? "new/" + path : path;
    String change = !other.equals(path) ? "similarity index 90%\nrename from " + path + "\nrename to " + other + "\n"
        : random.nextInt(3) == 0 ? "new file mode 100644\n" : random.nextInt(3) == 0 ? "deleted file mode 100644\n"
        : "";
    String before = change.startsWith("new") ? "/dev/null" : "a/" + path;
    String after = change.startsWith("deleted") ? "/dev/null" : "b/" + other;
    StringBuilder hunks = new StringBuilder();
    for (int n = random.nextInt(4); n >= 0; n--) {
      hunks.append(hunk(random));
    }
    return "diff --git a/" + path + " b/" + other + "\n" + change + "index 1a2b3c4..5d6e7f8 100644\n--- " + before
        + "\n+++ " + after + "\n" + hunks;
  }

  private static String hunk(Random random) {
    String[] texts = {"--- a/a.c", "diff x", "index 1..2", "", "@@ -1 +1 @@", "++ b/a.c", "f()", "  g()", "f() ", "…"};
    String[] headings = {"", " f()", " f()", " diff x", "   g()", " @@ x", " …", " "};
    StringBuilder body = new StringBuilder();
    int before = 0;
    int after = 0;
    for (int n = random.nextInt(4); n >= 0; n--) {
      char mark = " +-".charAt(random.nextInt(3));
      before += mark == '+' ? 0 : 1;
      after += mark == '-' ? 0 : 1;
      body.append(mark).append(texts[random.nextInt(texts.length)]).append('\n');
    }
    if (random.nextInt(9) == 0) {
      body.append("\\ No newline at end of file\n");
    }
    return "@@ -" + range(random, before) + " +" + range(random, after) + " @@"
        + headings[random.nextInt(headings.length)]
        + "\n" + body;
  }

  private static String range(Random random, int lines) {
    return random.nextInt(300) + (lines == 1 && random.nextInt(20) > 0 ? "" : "," + lines);
  }

  private static boolean nameless(String line) {
    return line.startsWith("index ") || line.startsWith("similarity index ");
  }

  /** Puts the lines of hunks together again. */
  private static List<String> withCounts(List<String> rewritten) {
    List<String> out = new ArrayList<>();
    String above = "";
    for (int i = 0; i < rewritten.size(); i++) {
      String line = rewritten.get(i);
      Matcher head = HEADING.matcher(line);
      if (line.startsWith("diff ")) {
        above = "";
      }
      if (!head.matches()) {
        boolean heading = line.matches("[ -][\\p{L}_$].*");
        above = heading ? line.substring(1).stripTrailing() : above;
        out.add(line);
        continue;
      }
      int before = 0;
      int after = 0;
      for (int k = i + 1; k < rewritten.size() && !rewritten.get(k).startsWith("@@ ")
          && !rewritten.get(k).startsWith("diff ") && !rewritten.get(k).startsWith("rename "); k++) {
        char mark = rewritten.get(k).isEmpty() ? ' ' : rewritten.get(k).charAt(0);
        before += mark == ' ' || mark == '-' ? 1 : 0;
        after += mark == ' ' || mark == '+' ? 1 : 0;
      }
      String text = head.group(3) == null ? "" : head.group(3).equals(" …") ? " " + above : head.group(3);
      above = text.isEmpty() ? above : text.substring(1);
      out.add("@@ -" + head.group(1) + (before == 1 ? "" : "," + before) + " +" + head.group(2)
          + (after == 1 ? "" : "," + after) + " @@" + text);
    }
    return out;
  }

  /** Puts the lines of a diff together again, from nothing but the rewritten ones. */
  private static List<String> original(List<String> rewritten) {
    List<String> out = new ArrayList<>();
    String path = "";
    String before = "";
    String after = "";
    for (String line : rewritten) {
      if (line.startsWith("diff ") && !line.startsWith("diff --")) {
        path = line.substring("diff ".length());
        before = "a/" + path;
        after = "b/" + path;
        out.add("diff --git " + before + " " + after);
        continue;
      }
      if (line.startsWith("rename from ")) {
        before = "a/" + line.substring("rename from ".length());
        out.add("diff --git " + before + " ");
      } else if (line.startsWith("rename to ")) {
        after = "b/" + line.substring("rename to ".length());
        out.set(out.size() - 2, out.get(out.size() - 2) + after);
      }
      before = line.startsWith("new file mode ") ? "/dev/null" : before;
      after = line.startsWith("deleted file mode ") ? "/dev/null" : after;
      if ((line.startsWith("@@ ") || line.endsWith(" /dev/null")) && !before.isEmpty()) {
        out.add("--- " + before);
        out.add("+++ " + after);
        before = "";
        if (!line.startsWith("@@ ")) {
          continue;
        }
      }
      if (!line.isBlank()) {
        out.add(line);
      }
    }
    return out;
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
    assertTrue(diff(text).text().endsWith(text.substring(text.indexOf("+line 0"))), text);
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
    long files = made.text().substring(0, shown).lines().filter(line -> line.startsWith("diff src/f")).count();
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
