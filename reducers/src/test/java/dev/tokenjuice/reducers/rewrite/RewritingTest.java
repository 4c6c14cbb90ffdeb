package dev.tokenjuice.reducers.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.golden.Recordings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Whatever is rewritten can be put together again, line by line, from the rewritten text alone. */
final class RewritingTest {
  private static final Map<Rewriting, UnaryOperator<List<String>>> ALL = Map.of(
      new HitsByFile(), Inverse::ofHitsByFile,
      new PathsByFolder(), Inverse::ofPathsByFolder,
      new LineNumbers(), Inverse::ofLineNumbers,
      new EqualLines(), Inverse::ofEqualLines,
      new RepeatedBlocks(), Inverse::ofRepeatedBlocks,
      new FrameFolders(), Inverse::ofFrameFolders,
      new RowsByFolder(), Inverse::ofRowsByFolder);
  private static final String[] PIECES = {
    "src/core/a.ts", "src/core/b-2.ts", "src/x-12-y.c", "a", "docs/", "./lib/v1.2/", "--", "-", ":", "12", "7:",
    "3-", "=", " ", "\t", "text", "src/core/", "/", "/: ", "b c", "C:\\x\\y.cs", "@@ -1 +1 @@", "index 1..2", "",
    "…", "émile/"
  };

  @Test
  void manyEqualLinesAreOneAndTheirNumber() {
    List<String> lines = new ArrayList<>(List.of("a"));
    lines.addAll(Collections.nCopies(51, "b"));
    lines.addAll(Collections.nCopies(49, "c"));
    List<String> rewritten = new EqualLines().rewrite(lines);
    assertEquals(List.of("a", "b", "… the same line 50 times more", "c"), rewritten.subList(0, 4));
    assertEquals(3 + 49, rewritten.size());
    assertEquals(lines, Inverse.ofEqualLines(rewritten));
  }

  @Test
  void generatedLinesComeBack() {
    Random random = new Random(20);
    for (int round = 0; round < 10_000; round++) {
      comesBack(wild(random));
      comesBack(hits(random));
      comesBack(numbered(random));
      comesBack(paths(random));
      comesBack(blocks(random));
      comesBack(frames(random));
      comesBack(rows(random));
    }
  }

  @Test
  void everyRecordedOutputComesBack() {
    int rewritten = 0;
    for (String output : Recordings.all()) {
      rewritten += comesBack(output.lines().toList());
    }
    assertTrue(rewritten > 20, "only " + rewritten + " recordings have a shorter form");
  }

  @Test
  void linesThatStoodAboveInTheSameOrderAreTheFirstOfThemAndTheirNumber() {
    List<String> block = List.of("session started", "", "reads the settings of the shop", "opens the store of orders",
        "sends the mail to the owner", "writes the report", "}");
    List<String> lines = new ArrayList<>(block);
    lines.add("test b");
    lines.addAll(block);
    lines.addAll(List.of("", "test c", "writes the report", "}"));
    List<String> rewritten = new RepeatedBlocks().rewrite(lines);
    assertEquals(List.of("test b", "session started", "… the same 6 lines below it as before", "", "test c",
        "writes the report", "}"), rewritten.subList(block.size(), rewritten.size()));
    assertEquals(lines, Inverse.ofRepeatedBlocks(rewritten));
  }

  @Test
  void framesInTheFolderOfTheFrameAboveNameTheirFile() {
    List<String> lines = List.of("Error: full", "    at add (/home/dev/shop/src/cart.ts:12:9)",
        "    at run (/home/dev/shop/src/queue.ts:25:2)", "  File \"/home/dev/shop/tools/a.py\", line 3, in a",
        "    b()",
        "  File \"/home/dev/shop/tools/b.py\", line 7, in b", "Error: empty",
        "  File \"/home/dev/shop/tools/b.py\", line 9");
    List<String> rewritten = new FrameFolders().rewrite(lines);
    assertEquals("    at run (…/queue.ts:25:2)", rewritten.get(2));
    assertEquals("  File \"…/b.py\", line 7, in b", rewritten.get(5));
    assertEquals(lines.get(7), rewritten.get(7));
    assertEquals(lines, Inverse.ofFrameFolders(rewritten));
  }

  @Test
  void rowsOfGitStandBehindTheFolderThatSavesMost() {
    List<String> lines = new ArrayList<>(List.of(" M src/core/a.ts", " M src/core/deep/b.ts"));
    "cdef".chars().forEach(c -> lines.add(" M src/core/" + (char) c + ".ts"));
    lines.addAll(List.of(" D src/core/g.ts", " M README.md"));
    "abcde".chars().forEach(c -> lines.add(" src/ui/" + (char) c + ".ts | 12 +-"));
    lines.addAll(List.of(" src/ui/f.png | Bin 0 -> 99 bytes", " go.mod | 1 +"));
    "abcde".chars().forEach(c -> lines.add("?? src/new/" + (char) c + ".ts"));
    List<String> rewritten = new RowsByFolder().rewrite(lines);
    assertEquals(List.of(" M src/core/: a.ts deep/b.ts c.ts d.ts e.ts f.ts", " D src/core/g.ts", " M README.md",
        " src/ui/: a.ts 12 +-, b.ts 12 +-, c.ts 12 +-, d.ts 12 +-, e.ts 12 +-, f.png Bin 0 -> 99 bytes",
        " go.mod | 1 +", "?? src/new/a.ts"), rewritten.subList(0, 6));
    assertEquals(lines, Inverse.ofRowsByFolder(rewritten));
    List<String> padded = List.of(" src/core/a.ts  | 12 +-", " src/core/ab.ts | 12 +-", "R  src/core/a -> src/core/b");
    assertEquals(padded, new RowsByFolder().rewrite(padded));
  }

  @Test
  void hitsStandBelowTheirFile() {
    assertEquals(List.of("src/a.ts", "3:x", "4-y", "--", "9:z", "src/b.ts:1:one", "Binary file c matches"),
        new HitsByFile().rewrite(List.of("src/a.ts:3:x", "src/a.ts-4-y", "--", "src/a.ts:9:z", "src/b.ts:1:one",
            "Binary file c matches")));
  }

  @Test
  void linesBeforeAHitGoWithIt() {
    assertEquals(List.of("src/a-b.ts", "2-before", "3:hit:7:x"),
        new HitsByFile().rewrite(List.of("src/a-b.ts-2-before", "src/a-b.ts:3:hit:7:x")));
  }

  @Test
  void hitsWithoutNumbersStandBelowTheirFile() {
    assertEquals(List.of("src/a.ts", ":x = 1;", ":y:2", "name:one", "name:two"),
        new HitsByFile().rewrite(List.of("src/a.ts:x = 1;", "src/a.ts:y:2", "name:one", "name:two")));
  }

  @Test
  void linesAroundHitsWithoutNumbersGoWithThem() {
    assertEquals(List.of("src/a-b.ts", "-before", ":hit", "-", "--", "--x", ":other"),
        new HitsByFile().rewrite(List.of("src/a-b.ts-before", "src/a-b.ts:hit", "src/a-b.ts-", "--", "src/a-b.ts--x",
            "src/a-b.ts:other")));
    List<String> dash = List.of("src/a.ts:hit", "src/a.ts:hit", "src/a.ts--");
    assertEquals(List.of("src/a.ts", ":hit", ":hit", "src/a.ts--"), new HitsByFile().rewrite(dash));
  }

  @Test
  void aRevisionIsPartOfThePath() {
    assertEquals(List.of("origin/main:src/a.ts", "3:x", "4:y"),
        new HitsByFile().rewrite(List.of("origin/main:src/a.ts:3:x", "origin/main:src/a.ts:4:y")));
  }

  @Test
  void hitsOfOneFileStayAsTheyAre() {
    assertEquals(List.of("3:x", "4:y", "src/a.ts", "3:x", "4:y"),
        new HitsByFile().rewrite(List.of("3:x", "4:y", "src/a.ts:3:x", "src/a.ts:4:y")));
  }

  @Test
  void aFileIsTakenBackWhereALineBehindItWouldBeReadAsItsHit() {
    List<String> lines = List.of("src/a.ts:3:x y", "src/a.ts:4:y z", "7:other");
    assertEquals(lines, new HitsByFile().rewrite(lines));
  }

  @Test
  void neighboursStandBehindTheirFolder() {
    assertEquals(List.of("src/core/: a.ts b.ts", "README.md", "src/core/c d.ts", "src/core/e.ts"),
        new PathsByFolder().rewrite(List.of("src/core/a.ts", "src/core/b.ts", "README.md", "src/core/c d.ts",
            "src/core/e.ts")));
  }

  @Test
  void foldersOfOneFileEachStandBehindTheFolderThatTheyShare() {
    assertEquals(
        List.of("docs/examples/: one/a.yaml two/b.yaml three/deep/c.yaml", "docs/examples/four/: d.yaml e.yaml"),
        new PathsByFolder().rewrite(List.of("docs/examples/one/a.yaml", "docs/examples/two/b.yaml",
            "docs/examples/three/deep/c.yaml", "docs/examples/four/d.yaml", "docs/examples/four/e.yaml")));
  }

  @Test
  void aFolderIsTakenBackWhereALineBehindItWouldBeReadAsItsRow() {
    List<String> lines = List.of("src/core/a.ts", "src/core/b.ts", "  1 directory");
    assertEquals(lines, new PathsByFolder().rewrite(lines));
  }

  /** Folder by folder, this would take minutes. */
  @Test
  void pathsOfManyFoldersAreReadOnce() {
    String shared = "a/".repeat(2_000_000);
    List<String> lines = List.of(shared + "b/".repeat(2_000_000) + "x", shared + "c/".repeat(2_000_000) + "x");
    List<String> rewritten = new PathsByFolder().rewrite(lines);
    assertEquals(shared + ":", rewritten.get(0).substring(0, shared.length() + 1));
  }

  @Test
  void numbersStandWithoutTheBlanksBeforeThem() {
    assertEquals(List.of("9\t\tif (x) {", "10\t", ""),
        new LineNumbers().rewrite(List.of("     9\t\tif (x) {", "    10\t", "")));
    assertEquals(List.of("== a.c", "9\tone", "  two\tthree"),
        new LineNumbers().rewrite(List.of("== a.c", "     9\tone", "  two\tthree")));
    List<String> other = List.of("     9\tone", "10\ttwo");
    assertSame(other, new LineNumbers().rewrite(other));
  }

  /** Checks all rewritings; tells how many of them found a shorter form. */
  private static int comesBack(List<String> lines) {
    int found = 0;
    for (Map.Entry<Rewriting, UnaryOperator<List<String>>> form : ALL.entrySet()) {
      List<String> rewritten = form.getKey().rewrite(lines);
      if (!rewritten.equals(lines)) {
        found++;
        assertEquals(lines, form.getValue().apply(rewritten), () -> form.getKey() + " of " + lines);
      }
    }
    return found;
  }

  private static List<String> wild(Random random) {
    List<String> lines = new ArrayList<>();
    for (int n = random.nextInt(12); n >= 0; n--) {
      StringBuilder line = new StringBuilder();
      for (int k = random.nextInt(6); k > 0; k--) {
        line.append(PIECES[random.nextInt(PIECES.length)]);
      }
      lines.add(line.toString());
    }
    return lines;
  }

  private static List<String> numbered(Random random) {
    List<String> lines = new ArrayList<>();
    int number = random.nextInt(2_000_000) >> random.nextInt(20);
    for (int n = random.nextInt(12); n >= 0; n--) {
      String text = PIECES[random.nextInt(PIECES.length)];
      String format = random.nextInt(20) == 0 ? "%5d\t%s" : "%6d\t%s";
      lines.add(random.nextInt(9) == 0 ? text : String.format(format, number++, text));
    }
    return lines;
  }

  private static List<String> paths(Random random) {
    List<String> lines = new ArrayList<>();
    for (int n = random.nextInt(20); n >= 0; n--) {
      StringBuilder line = new StringBuilder();
      for (int k = random.nextInt(4); k > 0; k--) {
        line.append(random.nextInt(2) == 0 ? "folder/" : "other/");
      }
      line.append(random.nextInt(9) == 0 ? PIECES[random.nextInt(PIECES.length)] : "name" + random.nextInt(3));
      lines.add(line.toString());
    }
    return lines;
  }

  private static List<String> hits(Random random) {
    List<String> lines = new ArrayList<>();
    String[] marks = {":", "-", "="};
    for (int n = random.nextInt(20); n >= 0; n--) {
      String mark = marks[random.nextInt(6) % 3];
      String text = PIECES[random.nextInt(PIECES.length)];
      String number = random.nextInt(4) == 0 ? "" : random.nextInt(99) + mark;
      lines.add(random.nextInt(8) == 0 ? text : PIECES[random.nextInt(4)] + mark + number + text);
    }
    return lines;
  }

  private static List<String> blocks(Random random) {
    List<String> lines = new ArrayList<>();
    for (int n = random.nextInt(12); n >= 0; n--) {
      int first = random.nextInt(6);
      for (int k = first; k < first + random.nextInt(12); k++) {
        lines.add(k % 5 == 0 ? PIECES[k % PIECES.length] : "line " + k + " of a longer report");
      }
    }
    return lines;
  }

  private static List<String> frames(Random random) {
    List<String> lines = new ArrayList<>();
    String[] folders = {"/home/dev/shop/src/", "file:///home/dev/shop/src/", "src/core/deep/below/", "/a/"};
    for (int n = random.nextInt(12); n >= 0; n--) {
      String place = folders[random.nextInt(4)] + "a" + random.nextInt(3) + ".ts:1:" + n;
      lines.add(switch (random.nextInt(6)) {
        case 0 -> "  at " + place;
        case 1 -> PIECES[random.nextInt(PIECES.length)];
        case 2 -> "\t" + place + " +0x1d";
        default -> "    at run (" + place + ")";
      });
    }
    return lines;
  }

  private static List<String> rows(Random random) {
    List<String> lines = new ArrayList<>();
    String[] leads = {" M ", "M  ", "?? ", " ", "    "};
    String[] sizes = {" | 3 +-", " | Bin", " | 2 +, -", " | "};
    int kind = 0;
    for (int n = random.nextInt(30); n >= 0; n--) {
      kind = random.nextInt(8) == 0 ? random.nextInt(6) : kind;
      String path = (random.nextInt(9) == 0 ? PIECES[random.nextInt(8)] : "src/core/")
          + (random.nextInt(3) == 0 ? "name" + n : "deep/name" + n);
      lines.add(kind == 5 ? PIECES[random.nextInt(PIECES.length)]
          : leads[kind] + path + (kind > 2 || random.nextInt(20) == 0 ? sizes[random.nextInt(4)] : ""));
    }
    return lines;
  }
}
