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
@Tag(Scripted.LINUX_ONLY)
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

  /** The form in which hooks rewrite commands: a file is written before the command starts, and another by its shell. */
  @ParameterizedTest
  @ValueSource(strings = {"-f 0", "-f 1", "-v 300000", "-n 5", "-n 8", "-d 20000", "-s 64"})
  void aLoginShellsCommandRuns(String limit) throws Exception {
    String call = "ulimit " + limit + "; \"$tj\" wrap -- bash -lc 'echo ran; kill -0 $$ && exit 7'; echo code $?";
    String blocked =
        "ulimit " + limit + "; \"$tj\" wrap --raw -- bash -lc 'grep -E \"Sig(Blk|Ign|Pnd)\" /proc/self/status'";
    for (int i = 0; i < 2; i++) {
      assertEquals("ran\ncode 7\n", bash("(" + call + ") | cat"), limit);
      assertTrue(stderr().lines().count() <= 1, limit + ": " + stderr());
      assertEquals(bash("(ulimit " + limit + "; grep -E \"Sig(Blk|Ign|Pnd)\" /proc/self/status) | cat"),
          bash("(" + blocked + ") | cat"), limit);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"reduce in", "reduce < in", "run -- cat in"})
  void whatCannotBeKeptIsPrinted(String call) throws Exception {
    bash("seq 1 30000 > in");
    String out = bash("(ulimit -f 0; \"$tj\" " + call + "; echo code $?) | cat");
    assertTrue(out.startsWith("1\n") && out.endsWith("code 0\n"), call + ": " + tail(out));
    assertTrue(out.contains("full: in]") || out.lines().count() == 30_001, call + ": " + tail(out));
  }

  /** JSON holds as much output as it is told to; what does not fit into memory is an error, not a crash. */
  @Test
  void memoryThatRunsOutIsToldInOneLine() throws Exception {
    String much = " --max-capture-bytes 2000000000 -- sh -c 'yes \"a line of text\" | head -c 300000000'";
    assertEquals("code 1\n", bash("\"$tj\" wrap --format json --raw" + much + "; echo code $?"));
    assertEquals("tokenjuice: more memory is needed than there is; ask for less at once\n", stderr());
  }

  @Test
  void anInstallationThatCannotBeWrittenSaysSo() throws Exception {
    bash("mkdir .codebuddy; echo '{\"mine\": 1}' > .codebuddy/settings.json");
    String said = bash("(ulimit -f 0; \"$tj\" install codebuddy --local 2>&1; echo $?) | cat");
    assertTrue(said.matches("tokenjuice: .*settings.json: cannot be written: .*\n1\n"), said);
    assertEquals("{\"mine\": 1}\n", bash("cat .codebuddy/settings.json"));
    assertEquals("settings.json\n", bash("ls -A .codebuddy"));
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
