package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits of the shell that leave us little: the command runs all the same, and nothing of its output is lost. */
@Tag(Scripted.EMULATOR_DIFFERS)
final class LimitsTest extends Scripted {
  @ParameterizedTest
  @ValueSource(strings = {
    "-v 20000", "-v 100000", "-v 300000", "-v 500000", "-v 530000", "-v 560000", "-v 600000", "-v 700000",
    "-n 4", "-n 5", "-n 6", "-n 7", "-n 8", "-n 9", "-n 10", "-n 11", "-n 12", "-n 16",
    "-d 20000", "-d 60000", "-d 100000", "-s 32", "-s 64", "-s 128", "-s 200", "-s 256", "-f 0", "-f 1",
    "-f 100", "-c 0 -f 10"})
  void theCommandRuns(String limit) throws Exception {
    for (int lines : new int[] {3, 3_000, 400_000}) {
      // Behind the limit on the size of files, the output goes through a pipe.
      String command = "sh -c 'seq -f \"line %g\" 1 " + lines + "; exit 7'";
      String out = bash("(ulimit " + limit + "; \"$tj\" wrap -- " + command + "; echo code $?) | cat");
      assertTrue(out.startsWith("line 1\n") && out.endsWith("code 7\n"), limit + ", " + lines + ": " + tail(out));
      boolean whole = out.equals(bash(command) + "code 7\n");
      assertTrue(whole || out.contains("lines omitted; full: tokenjuice raw "),
          limit + ", " + lines + ": " + tail(out));
      assertTrue(stderr().lines().count() <= 1, limit + ": " + stderr());
    }
  }

  /** Words and variables lie on the stack that the image uses. */
  @Test
  void theCommandRunsWithAsManyWordsAndVariablesAsTheSystemTakes() throws Exception {
    String many = "$(seq 1 150000)";
    String long_ = "$(head -c 130000 /dev/zero | tr '\\0' x)";
    for (String surroundings : List.of("x=",
        "for i in 0 1 2 3 4 5 6 7 8 9 a b; do export \"BIG$i=" + long_ + "\"; done")) {
      for (String words : List.of("a", "\"" + long_ + "\"", surroundings.equals("x=") ? many : "a b")) {
        String command = "sh -c 'echo $# ${#1} ${#BIG3}; exit 7' sh " + words;
        assertEquals(bash(surroundings + "; " + command + "; echo $?"),
            bash(surroundings + "; \"$tj\" wrap -- " + command + "; echo $?"), surroundings);
      }
    }
  }

  @Test
  void theCommandIsToldWhatItsShellAllows() throws Exception {
    for (String limit : List.of("-f 1", "-n 6", "-v 300000")) {
      String look = "sh -c 'ulimit -a; grep SigIgn /proc/self/status'";
      assertEquals(bash("ulimit " + limit + "; " + look),
          bash("ulimit " + limit + "; \"$tj\" wrap --no-omit -- " + look));
    }
  }

  @Test
  void theCommandDiesOfItsOwnTooLargeFile() throws Exception {
    assertEquals("153\n", bash("ulimit -f 1; \"$tj\" wrap -- sh -c 'exec head -c 100000 /dev/zero >big'; echo $?"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-v 300000", "-n 4", "-d 20000", "-n 8"})
  void aLineBehindThePrefixRuns(String limit) throws Exception {
    String line = "'eval '\\''echo ran; exit 3'\\'' && pwd'";
    assertEquals("ran\n3\n",
        bash("ulimit " + limit + "; \"$tj\" shell-prefix --source x --shell bash " + line + "; echo $?"));
    assertTrue(stderr().lines().count() <= 1, stderr());
  }

  @ParameterizedTest
  @ValueSource(strings = {"-v 300000", "-n 4", "-d 20000", "-n 8"})
  void aShellsCommandRuns(String limit) throws Exception {
    String call =
        "shell-command bash \"$BASH\" braceexpand:errexit:hashall '' ehB plain 'echo \"$0 $1\"; false; echo no' me 'a b'";
    assertEquals("me a b\n1\n", bash("ulimit " + limit + "; \"$tj\" " + call + "; echo $?"));
    assertTrue(stderr().lines().count() <= 1, stderr());
  }

  @ParameterizedTest
  @ValueSource(strings = {"-v 300000", "-n 4", "-d 20000"})
  void aHookLeavesTheCommandAlone(String limit) throws Exception {
    String payload =
        "{\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"make\"}}";
    String call = "echo '" + payload + "' | (ulimit " + limit + "; \"$tj\" codebuddy-pre-tool-use; echo $?)";
    assertEquals("0\n", bash(call));
    assertEquals(1, stderr().lines().count(), stderr());
  }

  @Test
  void saysLikeAShellWhatCannotStartThere() throws Exception {
    assertEquals("127\n126\n", bash("ulimit -v 300000; \"$tj\" wrap -- no-such-program; echo $?; "
        + "\"$tj\" wrap -- /etc/passwd; echo $?"));
  }

  private static String tail(String text) {
    return text.substring(Math.max(0, text.length() - 300));
  }
}
