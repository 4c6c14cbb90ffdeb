package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tokenjuice.hook.CommandBatch;
import dev.tokenjuice.hook.CommandGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code tokenjuice run} with the real executable and real shells. The agent is a script that starts its argument the
 * way that agents do.
 */
final class ShellWayTest extends Scripted {
  private static final int COMMANDS = Integer.getInteger("tokenjuice.parity.commands", 200);

  @BeforeEach
  void toolAndAgent() throws IOException {
    // A tool whose report is known: 300 passing tests, and one that fails if the run shall fail.
    executable("pytest", """
        #!/bin/sh
        echo "============================= test session starts =============================="
        echo "collected 300 items"
        echo
        for i in $(seq 300); do echo "tests/test_a.py::test_$i PASSED                            [ 50%]"; done
        echo
        if [ $# = 0 ]; then total="300 passed"; else total="1 failed, 300 passed"; echo "FAILED tests/test_b.py::test_x"; fi
        echo "============================= $total in 1.23s =============================="
        exit ${1:-0}
        """);
    executable("agent", "#!/bin/bash\nexec \"$@\"\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash -c", "bash -lc", "zsh -c", "zsh -lc", "bash -o pipefail -ec"})
  void compactsWhatAnAgentsShellPrints(String shell) throws Exception {
    assumeTrue(has(shell.substring(0, shell.indexOf(' '))));
    String out = bash("\"$tj\" run -- ./agent " + shell + " './pytest 3 -v' </dev/null; echo \"code $?\"");
    assertTrue(out.contains("300 passed") && out.endsWith("code 3\n"), out);
    assertTrue(out.contains("full: tokenjuice raw ") && out.length() < 1000, out);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh"})
  void behavesLikeTheShellThatWasAskedFor(String shell) throws Exception {
    assumeTrue(has(shell));
    for (String options : List.of("-c", "-ec", "-uc", "-xc", "-fc", "-o pipefail -c", "-euo pipefail -c", "-Cc")) {
      String look = options.contains("u") ? "set -o; false | true; echo $? $unset_variable"
          : "set -o; false | true; echo $? $- $0 $# \"$@\"; false; echo on *; echo $SHLVL $BASH_ENV $ZDOTDIR";
      if (options.contains("x")) {
        look = look.replace("false | true", "false"); // both sides of a pipe write their trace at once
      }
      String line = shell + " " + options + " '" + look + "' name 'a b' c 2>&1 </dev/null; echo $?";
      if (shell.equals("zsh") && options.equals("-fc")) {
        continue;
      }
      assertEquals(bash(line), bash("export TOKENJUICE_NO_OMISSION=1; \"$tj\" run -- " + line), options);
    }
    assertEquals(bash("bash -O extglob -c 'shopt; echo $BASHOPTS' | grep -v execfail"),
        bash(
            "export TOKENJUICE_NO_OMISSION=1; \"$tj\" run -- ./agent bash -O extglob -c 'shopt; echo $BASHOPTS' </dev/null | grep -v execfail"));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "cat <<'EOF'\n$HOME `x`\nEOF\nexit 5",
    "sleep 30 >/dev/null 2>&1 & echo started; exit 4",
    "trap 'echo bye; exit 9' EXIT; echo on",
    "echo out; echo err >&2; exit 3",
    "kill -TERM $$",
    "cd /; pwd; exec pwd",
    "printf 'a\\0b\\377'",
    "f() { return 6; }; f",
    "no-such-program",
    "if then",
    "(exit 77)",
    "wait; jobs; echo $!",
    "read x; echo \"[$x]\"; ulimit -n; umask"})
  void runsACommandAsWithoutIt(String command) throws Exception {
    Files.writeString(folder.resolve("command"), command);
    for (String shell : List.of("bash", "zsh")) {
      if (has(shell)) {
        String line = shell + " -c \"$(cat command)\" 2>&1 </dev/null; echo \"code $?\"";
        assertEquals(bash(line), bash("\"$tj\" run -- ./agent " + line), shell);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh"})
  @Timeout(value = 3, unit = TimeUnit.HOURS)
  void runsGeneratedCommandsAlike(String shell) throws Exception {
    assumeTrue(has(shell));
    Map<String, String> variables = bash("\"$tj\" run -- env | grep -E '^(BASH_ENV|ZDOTDIR)='").lines()
        .map(line -> line.split("=", 2)).collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
    CommandGenerator generator = new CommandGenerator(20261118, true);
    List<String> commands = Stream.generate(generator::next).limit(COMMANDS).toList();
    CommandBatch batch = new CommandBatch(folder);
    CommandBatch.assertAlike(commands, batch.plainOnOneStream(shell, Map.of()),
        batch.plainOnOneStream(shell, variables));
  }

  /** The shapes in which Gemini CLI, Codex, Droid and Claude Code start a command, as they were seen. */
  @ParameterizedTest
  @ValueSource(strings = {
    "shopt -u nullglob; _pids=$HOME/pids\n(\n  trap 'jobs -p > \"$_pids\"' EXIT\n./pytest 3\n)\n__code=$?\nexit $__code",
    "__CODEX_SNAPSHOT_OVERRIDE_SET_0=\"${X+x}\"\nif . /dev/null >/dev/null 2>&1; then :; fi\nexec /bin/bash -c './pytest 3'",
    "source /dev/null 2>/dev/null || true && eval './pytest 3' < /dev/null && pwd -P >| cwd",
    "./pytest 3"})
  void seesTheCommandInWhatAHostPutsAround(String line) throws Exception {
    Files.writeString(folder.resolve("line"), line);
    String out = bash("\"$tj\" run -- ./agent bash -c \"$(cat line)\" </dev/null; echo \"code $?\"");
    assertTrue(out.contains("full: tokenjuice raw ") && out.endsWith("code 3\n") && out.length() < 1000, out);
    String droid = bash("\"$tj\" run -- ./agent bash -c '\"$2\" -c \"$3\"; exit \"$?\"'"
        + " factory-execute-supervisor 1 /bin/bash './pytest 3' </dev/null; echo \"code $?\"");
    assertTrue(droid.contains("full: tokenjuice raw ") && droid.endsWith("code 3\n"), droid);
  }

  @Test
  void leavesServersAndHooksAlone() throws Exception {
    executable("server", "#!/bin/sh\nwhile read -r line; do echo \"answer to $line\"; ./pytest; done\n");
    String ask = "(echo one; echo two) | ";
    for (String shell : List.of("bash", "zsh")) {
      if (has(shell)) {
        String serve = shell + " -c './server --stdio'; echo $?";
        assertEquals(bash(ask + serve), bash(ask + "\"$tj\" run -- ./agent " + serve));
        String hook = shell + " -c 'cat; ./pytest; git log' 2>err; echo $?; cat err";
        assertEquals(bash(ask + hook), bash(ask + "\"$tj\" run -- ./agent " + hook));
      }
    }
    String fed = bash(ask + "\"$tj\" run -- ./agent bash -c './pytest -v'");
    assertTrue(fed.contains("full: tokenjuice raw "), "a test run is no server: " + fed);
  }

  @Test
  void leavesATerminalItsPrograms() throws Exception {
    String seen =
        bash(IN_TERMINAL + "\"$tj\" run -- bash -c 'test -t 1 && echo typed; ./agent ./pytest' </dev/null");
    assertTrue(seen.startsWith("typed\r\n") && !seen.contains("tokenjuice raw"), seen);
  }

  @Test
  void becomesTheAgent() throws Exception {
    assertEquals("1\n", bash("\"$tj\" run -- sh -c 'echo $PPID' | grep -c \"^$$\\$\""), "no process stays in between");
    assertEquals("piped\n7\n", bash("echo piped | \"$tj\" run -- sh -c 'cat; exit 7'; echo $?"));
    assertEquals("143\n", bash("\"$tj\" run -- sh -c 'kill $$'; echo $?"));
    assertEquals("127\n", bash("\"$tj\" run -- no-such-agent; echo $?"));
    assertEquals("tokenjuice: no-such-agent: command not found\n", stderr());
    assertEquals("126\n", bash("\"$tj\" run -- .; echo $?"));
    assertEquals("2\n", bash("\"$tj\" run codex; echo $?"));
    assertEquals("2\n", bash("\"$tj\" run --; echo $?"));
  }

  @Test
  void compactsWhereTheHomeIsReadOnly() throws Exception {
    Files.createDirectories(folder.resolve("state/tokenjuice"));
    Files.createFile(folder.resolve("state/tokenjuice/outputs"));
    Files.createDirectory(folder.resolve("tmp"));
    String sandbox = "export XDG_STATE_HOME=$PWD/state TMPDIR=$PWD/tmp; ";
    String out = bash(sandbox + "\"$tj\" run -- bash -c ./pytest </dev/null");
    assertTrue(out.contains("full: tokenjuice raw "), out + stderr());
    String id = out.replaceAll("(?s).*raw (\\w+)].*", "$1");
    assertEquals(bash("./pytest"), bash(sandbox + "\"$tj\" raw " + id));
    assertTrue(bash(sandbox + "\"$tj\" ls").contains(id));
  }

  @Test
  void startsTheAgentWhereNothingCanBeWritten() throws Exception {
    assertEquals("on 1\n", bash("HOME= XDG_STATE_HOME=/dev/null/none \"$tj\" run -- bash -c 'echo on $#' x y"));
    assertTrue(stderr().contains("so the agent runs without compaction"), stderr());
  }

  @Test
  void leavesTheShellsWorkingWhenItIsGone() throws Exception {
    Path copy = Files.copy(Executable.path(), folder.resolve("copy"));
    Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rwxr-xr-x"));
    String look = "./pytest; env | grep -v ^_= | sort";
    for (String shell : List.of("bash", "zsh")) {
      if (has(shell)) {
        Files.copy(copy, folder.resolve("gone"));
        String line = "./agent sh -c 'rm -f gone; exec \"$@\"' x " + shell + " -c '" + look + "' </dev/null";
        String through = bash("./gone run -- " + line);
        assertEquals(bash(line), through);
      }
    }
  }

  private static boolean has(String shell) {
    return Files.isExecutable(Path.of("/bin", shell));
  }

  private void executable(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
    Files.setPosixFilePermissions(folder.resolve(name), PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
