package dev.tokenjuice.reducers.command;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.tokenjuice.reducers.policy.OutputPolicy;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random and hostile text: no exception, and an end. */
class ShellFuzzTest {
  private static final long SEED = 20240607;
  private static final String[] PIECES = {
    "git", "status", " ", " ", " ", "\n", "\t", ";", ";;", ";&", "&", "&&", "|", "||", "|&", "!", "(", ")", "((",
    "))", "{", "}", "{a,b}", "[", "]", "[[", "]]", "<", ">", ">>", "<<", "<<-", "<<<", "<(", ">(", "&>", ">&",
    "2>&1", "<&-", "'", "\"", "`", "\\", "\\\n", "$", "$(", "$((", "${", "${x:-", "$'", "$\"", "$x", "$?", "#",
    "=", "A=", "A=(", "*", "?", "~", "EOF", "'EOF'", "if", "then", "else", "elif", "fi", "for", "in", "do", "done",
    "while", "until", "case", "esac", "select", "function", "time", "f()", "bash -c", "bash -lc '", "eval", "sudo",
    "env", "xargs", "npx", "python -m", "ssh host", "find . -exec", "docker", "-c", "-o", "--", "\u0000", "\r",
    "é", "\uD83D", "x", "1", "cd", "echo", "--format", "{{", "%"
  };

  @Test
  void randomTextIsNeverTooMuch() {
    assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
      Random random = new Random(SEED);
      for (int round = 0; round < 6_000; round++) {
        check(randomText(random, 1 + random.nextInt(40)));
      }
    });
  }

  @Test
  void longHostileTextIsReadInLinearTime() {
    assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
      for (String piece : PIECES) {
        check(piece.repeat(20_000 / piece.length()));
        check("git " + (piece + " ").repeat(20_000 / (piece.length() + 1)));
      }
      Random random = new Random(SEED);
      check(randomText(random, 60_000));
      check("eval ".repeat(40_000));
      check("bash -c '" + "git status; ".repeat(15_000) + "'");
      check("x=$(".repeat(30) + "git status" + ")".repeat(30));
      check("a\n".repeat(100_000));
      check("x".repeat(1_000_000));
    });
  }

  private static String randomText(Random random, int pieces) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < pieces; i++) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
      if (random.nextInt(3) == 0) {
        text.append(' ');
      }
    }
    return text.toString();
  }

  private static void check(String text) {
    CommandAnalysis a = CommandLines.analyze(text);
    assertNotNull(OutputPolicy.judge(a).mode());
    assertNotNull(CommandLines.analyzeArgv(List.of(text, text)));
  }
}
