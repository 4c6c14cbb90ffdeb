package dev.tokenjuice.reducers.families.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.model.Reduction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GitListsTest {
  @Test
  void setsBranchesOfARemoteUnderItsName() {
    String remotes = IntStream.range(0, 20)
        .mapToObj(i -> "  remotes/origin/b" + i + "\n")
        .collect(Collectors.joining());
    Reduction made = Recorded.reduce("git/branch", "git branch -a", "* main\n  topic\n" + remotes);
    assertTrue(made.text().startsWith("* main\n  topic\nremotes/origin/ (20): b0 b1 "));
    assertEquals(0, made.omittedLines());
  }

  @Test
  void groupsBlamedLinesByCommit() {
    String text = IntStream.rangeClosed(1, 20)
        .mapToObj(
            i -> (i < 11 ? "aaaaaaaa" : "bbbbbbbb") + " (dev 2026-01-05 10:00:00 +0000 " + i + ")   code " + i + "\n")
        .collect(Collectors.joining());
    Reduction made = Recorded.reduce("git/blame", "git blame a.c", text);
    assertEquals("aaaaaaaa dev 2026-01-05", made.lines().get(0));
    assertEquals("1)   code 1", made.lines().get(1));
    assertEquals(22, made.lines().size());
    assertEquals(20, made.clippedLines());
  }

  @Test
  void joinsEqualFetchAndPushAddresses() {
    Reduction made = Recorded.reduce("git/remotes", "git remote -v", "origin\tx.git (fetch)\norigin\tx.git (push)\n");
    assertEquals("origin\tx.git (fetch, push)\n", made.text());
  }

  @Test
  void keepsFailedHooksAndCountsPassedOnes() {
    String text = "Trim.....................Passed\nLint.....................Failed\n- exit code: 1\n\na.c:3: bad\n";
    Reduction made = Recorded.reduce("git/commit", "git commit -m x", 1, text);
    assertTrue(made.text().contains("a.c:3: bad"));
    assertTrue(made.text().contains("hooks: 1 passed"));
    assertEquals(0, made.omittedLines());
  }

  @Test
  void namesNewFilesOfACommit() {
    String modes = IntStream.range(0, 30)
        .mapToObj(i -> " create mode 100644 f" + i + "\n")
        .collect(Collectors.joining());
    Reduction made = Recorded.reduce("git/commit", "git commit -m x", "[main 1a2b3c4] x\n"
        + " 30 files changed, 30 insertions(+)\n" + modes);
    assertTrue(made.text().contains("[main 1a2b3c4] x"));
    assertTrue(made.text().contains(" f29"), made.text());
  }
}
