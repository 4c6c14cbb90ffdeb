package dev.tokenjuice.reducers.families.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.model.Reduction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GitTransferTest {
  private static Reduction push(int exitCode, String text) {
    return Recorded.reduce("git/transfer", "git push", exitCode, text);
  }

  @Test
  void dropsProgressAndKeepsRefs() {
    Reduction made = push(0, "Counting objects: 100% (5/5), done.\nremote: Resolving deltas: 100% (2/2)\n"
        + "To x:y.git\n   a..b  main -> main\n");
    assertEquals("To x:y.git\n   a..b  main -> main\n", made.text());
    assertEquals(2, made.omittedLines());
  }

  @Test
  void keepsWhatTheServerSays() {
    String text = "remote: \nremote: Create a pull request for 'x' by visiting:\n"
        + "remote:      https://example.org/new/x\nremote: \nTo x:y.git\n";
    Reduction made = push(0, text);
    assertTrue(made.text().contains("https://example.org/new/x"));
    assertEquals(0, made.omittedLines());
  }

  @Test
  void neverFoldsRejectedRefs() {
    String refs = IntStream.range(0, 60)
        .mapToObj(i -> " ! [rejected] b" + i + " -> b" + i + " (non-fast-forward)\n")
        .collect(Collectors.joining());
    String text = push(1, "To x\n" + refs + "error: failed to push some refs to 'x'\n").text();
    assertTrue(text.contains("b59 -> b59"));
    assertTrue(text.contains("failed to push"));
  }

  @Test
  void setsNewBranchesSideBySide() {
    String refs = IntStream.range(0, 60)
        .mapToObj(i -> " * [new branch] b" + i + " -> origin/b" + i + "\n")
        .collect(Collectors.joining());
    Reduction made = push(0, "From x\n" + refs + "   1234567..89abcde main -> origin/main\n");
    assertTrue(made.text().startsWith("From x\n * [new branch] -> origin/: b0 b1 b2 "), made.text());
    assertTrue(made.text().endsWith(" b59\n   1234567..89abcde main -> origin/main\n"), made.text());
    assertFalse(made.lossy());
  }

  @Test
  void countsManyUpdatedRefs() {
    String refs = IntStream.range(0, 230)
        .mapToObj(i -> "   123..456 b" + i + " -> origin/b" + i + "\n")
        .collect(Collectors.joining());
    Reduction made = push(0, "From x\n" + refs);
    assertTrue(made.text().contains(" … 30 more refs"));
    assertEquals(30, made.omittedLines());
  }

  @Test
  void skipsTheEssayOnDetachedHead() {
    String text = push(0, "Note: switching to 'v1'.\n\nYou are in 'detached HEAD' state. You can look around\n"
        + "changes and commit them.\n\nHEAD is now at 1a2b3c4 One\n").text();
    assertEquals("Note: switching to 'v1'.\nHEAD is now at 1a2b3c4 One\n", text);
    assertFalse(text.contains("look around"));
  }
}
