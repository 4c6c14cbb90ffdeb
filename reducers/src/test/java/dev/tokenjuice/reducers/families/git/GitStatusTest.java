package dev.tokenjuice.reducers.families.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.model.Reduction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GitStatusTest {
  private static Reduction status(String text) {
    return Recorded.reduce("git/status", "git status", text);
  }

  @Test
  void keepsStagedAndUnstagedApart() {
    String text = status("""
        On branch main

        Changes to be committed:
          (use "git restore --staged <file>..." to unstage)
        \tmodified:   a.c

        Changes not staged for commit:
          (use "git add <file>..." to update what will be committed)
        \tmodified:   b.c
        """).text();
    assertEquals("On branch main\nStaged:\n M a.c\nNot staged:\n M b.c\n", text);
  }

  @Test
  void countsTheHintsItDrops() {
    Reduction made = status("On branch main\nUntracked files:\n  (use \"git add <file>...\" to include)\n\tx\n");
    assertEquals(1, made.omittedLines());
    assertTrue(made.text().contains(" x\n"));
  }

  @Test
  void namesConflictsInWords() {
    String text = status("On branch main\nUnmerged paths:\n\tboth modified:   a.c\n\tdeleted by us:   b.c\n").text();
    assertTrue(text.contains("both modified: a.c"));
    assertTrue(text.contains("deleted by us: b.c"));
  }

  @Test
  void countsPathsBeyondTheLimitByFolder() {
    String paths = IntStream.range(0, 1050).mapToObj(i -> "\tmodified:   out/part/f" + i + "\n")
        .collect(Collectors.joining());
    Reduction made = status("On branch main\nChanges not staged for commit:\n" + paths);
    assertTrue(made.text().contains("… 50 more paths: out/part/ (50)"));
    assertEquals(50, made.omittedLines());
  }

  @Test
  void putsManyUntrackedPathsOfAFolderSideBySide() {
    String paths = IntStream.range(0, 40).mapToObj(i -> "?? out/part/f" + i + "\n").collect(Collectors.joining());
    Reduction made = status("## main\n M a.c\n" + paths + "?? my notes\n");
    assertTrue(made.text().startsWith("## main\n M a.c\n?? out/part/: f0 f1 f2 "));
    assertTrue(made.text().contains("?? 'my notes'\n"));
    assertEquals(0, made.omittedLines());
  }

  @Test
  void keepsEveryTrackedChangeOfTheShortForm() {
    String text = status("## main\n M a.c\n?? b.c\n").text();
    assertEquals("## main\n M a.c\n?? b.c\n", text);
    assertFalse(text.contains("more"));
  }
}
