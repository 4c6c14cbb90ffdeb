package dev.tokenjuice.reducers.families.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.model.Reduction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GitLogTest {
  private static Reduction log(String command, String text) {
    return Recorded.reduce("git/log", command, text);
  }

  private static String commit(int n, String author) {
    return String.format(
        "commit %040x%nAuthor: %s <%s@example.org>%nDate:   Mon Jan 5 10:%02d:00 2026 +0000%n%n    Change %d%n%n    Because of %d.%n%n",
        n, author, author, n % 60, n, n);
  }

  private static String commits(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(n -> commit(n, n % 2 == 0 ? "dev" : "bot"))
        .collect(Collectors.joining());
  }

  @Test
  void putsACommitOnOneLineAndKeepsItsMessage() {
    String text = log("git log", commits(2)).text();
    assertEquals("""
        Authors: bot <bot@example.org>, dev <dev@example.org>
        0000000000000000000000000000000000000001 Change 1 (bot, 2026-01-05 10:01)
          Because of 1.
        0000000000000000000000000000000000000002 Change 2 (dev, 2026-01-05 10:02)
          Because of 2.
        """, text);
  }

  @Test
  void saysAuthorsOnce() {
    assertTrue(log("git log", commits(4)).text().startsWith("Authors: bot <bot@example.org>, dev <dev@example.org>\n"));
  }

  @Test
  void countsCommitsBeyondTheBudget() {
    Reduction made = log("git log", commits(900));
    assertEquals(900, made.facts().get("commits"));
    assertTrue(made.text().contains("more commits of 900"));
    assertTrue(made.text().contains("Change 900"));
  }

  @Test
  void showsEveryCommitOfAOneLineLogUpToTheCeiling() {
    assertEquals(0, log("git log --oneline", oneLines(1000)).omittedLines());
    Reduction longer = log("git log --oneline", oneLines(4000));
    String last = longer.lines().get(longer.lines().size() - 1);
    assertEquals("… " + longer.omittedLines() + " more of 4000 commits", last);
  }

  private static String oneLines(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> String.format("%07x change %d%n", i, i))
        .collect(Collectors.joining());
  }

  @Test
  void leavesErrorsAlone() {
    String text = "fatal: bad revision 'nope'\n";
    assertEquals(text, Recorded.reduce("git/log", "git log nope", 128, text).text());
  }
}
