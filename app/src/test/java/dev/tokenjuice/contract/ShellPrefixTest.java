package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command lines that hosts start with the executable: what they do without it, they do with it. */
final class ShellPrefixTest extends Scripted {
  private static final String BEFORE = "source snapshot 2>/dev/null || true && "
      + "{ \\builtin shopt -u extglob || \\builtin setopt NO_EXTENDED_GLOB; } >/dev/null 2>&1 || true && eval ";

  private String behind() {
    return " < /dev/null && pwd -P >| " + folder.resolve("folder");
  }

  /** What the line prints, its exit code, and the folder that the host is told. */
  private String result(String start, String line) throws Exception {
    Files.writeString(folder.resolve("line"), line);
    Files.writeString(folder.resolve("snapshot"), "alias hi='echo aliased'\nshopt -s expand_aliases\n");
    String printed = bash("mkdir -p sub; rm -f folder; SHELL=/bin/bash; export SHELL; " + start
        + " \"$(cat line)\" 2>&1; echo \"code $?\"; cat folder");
    return printed.replace(folder.toString(), "HERE");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cd sub", "cd sub && ls", "cd /nowhere", "exit 3", "kill -9 $$", "hi there", "cat",
    "exec echo hi",
    "printf abc", "echo out; echo err >&2", "echo \"it'\\''s\"", "cat <<E\na\nE", "if then", "echo a \\", "echo $0 $-",
    "trap \"echo bye\" EXIT; echo x", "umask; umask 077", "grep -q x /dev/null", "sleep 9 & echo quick"})
  void runsAToolLineAsTheShellDoes(String command) throws Exception {
    String line = BEFORE + "'" + command + "'" + behind();
    assertEquals(result("/bin/bash -c", line), result("\"$tj\" shell-prefix", line), command);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cat nowhere", "cd nowhere", "mkdir a && cd nowhere", "tail -f nowhere"})
  void leavesErrorsOfWhatIsNotCapturedOnStderr(String command) throws Exception {
    assertEquals("", bash("\"$tj\" shell-prefix --shell /bin/bash \". '/dev/null' && eval '" + command + "'\""));
    assertTrue(stderr().contains("nowhere"), stderr());
  }

  @Test
  void keepsBothStreamsOfACapturedCommandInTheirOrder() throws Exception {
    String both = "for i in 1 2 3; do sh -c \\\"echo out \\$i; echo err \\$i >&2\\\"; done";
    assertEquals("out 1\nerr 1\nout 2\nerr 2\nout 3\nerr 3\n",
        bash("\"$tj\" shell-prefix --shell /bin/bash \". '/dev/null' && eval '" + both + "'\""));
    assertEquals("", stderr());
  }

  @Test
  void compactsAToolLine() throws Exception {
    String line = BEFORE + "'seq -f \"line %g of some length\" 0 399'" + behind();
    String printed = bash("SHELL=/bin/bash; export SHELL; \"$tj\" shell-prefix '" + line.replace("'", "'\\''") + "'");
    assertTrue(printed.contains("lines omitted; full: tokenjuice raw "), printed);
  }

  /** Claude Code reads a command's output from a file, at the command's end or when the time is over. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void letsTheHostsFileHaveTheOutputSoFar() throws Exception {
    Path file = folder.resolve("task.output");
    String command = "seq -f \"line %g of some length\" 0 399; until test -e go; do sleep 0.1; done; exit 3";
    ProcessBuilder builder = builder("shell-prefix", "--shell", "/bin/bash", BEFORE + "'" + command + "'" + behind());
    Process process = builder.redirectOutput(ProcessBuilder.Redirect.appendTo(file.toFile())).start();
    while (!Files.readString(file).endsWith("line 399 of some length\n")) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    assertEquals(400, Files.readAllLines(file).size());
    Files.createFile(folder.resolve("go"));
    assertEquals(3, process.waitFor());
    String text = Files.readString(file);
    assertTrue(text.startsWith("line 0 of") && text.lines().count() < 400, text);
    assertTrue(text.contains("lines omitted; full: tokenjuice raw "), text);
  }

  @Test
  void letsAServerTalkLineByLine() throws IOException, InterruptedException {
    Process server =
        builder("shell-prefix", "while read x; do echo \"got $x\"; echo \"err\" >&2; done; exit 4").start();
    BufferedReader answers = server.inputReader(StandardCharsets.UTF_8);
    for (String word : new String[] {"one", "two"}) {
      server.getOutputStream().write((word + "\n").getBytes(StandardCharsets.UTF_8));
      server.getOutputStream().flush();
      assertEquals("got " + word, answers.readLine());
    }
    server.getOutputStream().close();
    assertEquals(4, server.waitFor());
  }

  @Test
  void becomesTheShellOfAnyOtherLine() throws Exception {
    assertEquals("out\n", bash("\"$tj\" shell-prefix 'echo out; echo err >&2'"));
    assertEquals("err\n", stderr());
  }

  @Tag(LINUX_ONLY)
  @Test
  void handsAnyOtherLineOnAsItIs() throws Exception {
    assertEquals("sh\n", bash("\"$tj\" shell-prefix 'cat /proc/$$/comm' & wait $!"));
    assertEquals(bash("printf 'a\\377b' | od -c"),
        bash("\"$tj\" shell-prefix \"$(printf 'printf \"a\\377b\"')\" | od -c"));
  }
}
