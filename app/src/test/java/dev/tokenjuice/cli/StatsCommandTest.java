package dev.tokenjuice.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.SandboxedTest;
import dev.tokenjuice.Sandbox.Answer;
import dev.tokenjuice.json.JsonValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class StatsCommandTest extends SandboxedTest {
  private static final long DAY = 86_400_000L;
  private static final long NOW = System.currentTimeMillis();
  private final StringBuilder log = new StringBuilder();

  private void run(long at, String source, String reducer, String family, String program, long before, long after) {
    log.append("{\"at\":").append(at).append(",\"source\":\"").append(source).append("\",\"reducer\":\"")
        .append(reducer).append("\",\"family\":\"").append(family).append("\",\"program\":\"").append(program)
        .append("\",\"exitCode\":0,\"rawChars\":").append(4 * before).append(",\"reducedChars\":").append(4 * after)
        .append(",\"seenTokens\":").append(before).append(",\"reducedTokens\":").append(after).append("}\n");
  }

  private void recovered(String reducer) {
    log.append("{\"at\":").append(NOW).append(",\"recovered\":\"").append(reducer).append("\"}\n");
  }

  private String answer(String... args) {
    sandbox.write(sandbox.home().resolve(".local/state/tokenjuice/stats.jsonl"), log.toString());
    Answer answer = sandbox.run(args);
    assertEquals("", answer.err());
    return answer.out();
  }

  @Test
  void rowsHaveSharesAndUnits() {
    run(NOW, "codebuddy", "git/diff", "git-diff", "git", 36_500_000, 36_000_000);
    run(NOW, "claude-code", "jest/run", "test-results", "jest", 1_500, 300);
    String out = answer("stats");
    assertTrue(out.startsWith("2 runs: agents read 36.0M est. tokens instead of 36.5M; 501.2k saved (1.4 %)\n"), out);
    assertTrue(out.contains("  family        runs  tokens   saved   share\n"
        + "  git-diff         1   36.5M  500.0k   1.4 %\n"
        + "  test-results     1    1.5k    1.2k  80.0 %\n"), out);
    assertFalse(out.contains("█"), out);
  }

  @Test
  void figuresAreBrokenDownAsAsked() {
    run(NOW, "codebuddy", "git/diff", "git-diff", "git", 1_000, 500);
    run(NOW - 40 * DAY, "claude-code", "jest/run", "test-results", "jest", 1_000, 1_100);
    assertTrue(answer("stats", "--by", "host").contains("  claude-code     1    1.0k   -100  -10.0 %"),
        answer("stats", "--by", "host"));
    assertTrue(answer("stats", "--by=reducer").contains("raw asked"));
    assertTrue(answer("stats", "--since", "30d").startsWith("1 run: "), answer("stats", "--since", "30d"));
    assertEquals("no such run\n", answer("stats", "--source", "nobody"));
    assertEquals(2, sandbox.run("stats", "--by", "moon").code());
    assertEquals(2, sandbox.run("stats", "--since", "soon").code());
  }

  @Test
  void aReducerWhoseRawOutputIsAskedForOftenIsNamed() {
    for (int i = 0; i < 10; i++) {
      run(NOW, "", "git/diff", "git-diff", "git", 1_000, 500);
      run(NOW, "", "jest/run", "test-results", "jest", 1_000, 500);
    }
    for (int i = 0; i < 3; i++) {
      recovered("git/diff");
    }
    recovered("jest/run");
    String out = answer("stats");
    assertTrue(out.contains("git/diff may lose too much"), out);
    assertFalse(out.contains("jest/run may"), out);
    assertTrue(answer("doctor").contains("\ngit/diff may lose too much: raw output asked for 3 times after 10"),
        answer("doctor"));
    assertTrue(answer("doctor").contains("\nlast command: "), answer("doctor"));
    Map<?, ?> json = (Map<?, ?>) JsonValues.parse(answer("stats", "--format=json"));
    assertEquals(List.of(Map.of("reducer", "git/diff", "count", 3.0), Map.of("reducer", "jest/run", "count", 1.0)),
        json.get("recovered"));
  }

  @Test
  void discoverListsOnlyWhatARuleCanFix() {
    run(NOW, "", "generic/fallback", "generic", "frob", 10_000, 9_000);
    run(NOW, "", "generic/fallback", "generic", "tiny", 100, 100);
    run(NOW, "", "generic/fallback", "generic", "good", 90_000, 3_000);
    run(NOW, "", "generic/fallback", "generic", "", 90_000, 90_000);
    run(NOW, "", "content/exact", "content", "cat", 90_000, 90_000);
    run(NOW, "", "make/build", "build-results", "make", 8_000, 7_000);
    String out = answer("discover");
    assertEquals(List.of("program  runs  read   saved  next",
        "frob        1  9.0k  10.0 %  tokenjuice discover --write frob",
        "make        1  7.0k  12.5 %  tokenjuice rules eject make/build"), out.lines().toList());
    assertTrue(answer("discover", "--min-tokens", "50000").startsWith("nothing to gain"));
  }

  @Test
  void aDraftHasAnExampleAndHolds() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 3_000; i++) {
      text.append("noise ").append(i).append(" is not worth reading\n");
    }
    sandbox.feed(text + "result 42\n", "reduce", "--source-command", "frob run");
    assertTrue(answer("discover", "--write", "frob").startsWith("drafted "));
    Path file = sandbox.userRules().resolve("frob.json");
    Map<?, ?> rule = (Map<?, ?>) JsonValues.parse(Files.readString(file));
    assertEquals(List.of("result 42"), ((Map<?, ?>) ((List<?>) rule.get("examples")).get(0)).get("keeps"));
    Answer verified = sandbox.run("verify", "--fixtures");
    assertEquals(0, verified.code(), verified.out());
    assertEquals(1, sandbox.run("discover", "--write", "frob").code());
    assertEquals(2, sandbox.run("discover", "--write", "../frob").code());
  }
}
