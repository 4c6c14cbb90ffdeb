package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Signals, background processes, readers that leave and long runs, against the executable. */
final class LifeCycleTest extends Scripted {
  @ParameterizedTest
  @ValueSource(strings = {"TERM", "INT", "HUP", "QUIT", "USR1", "USR2", "ALRM", "XCPU", "VTALRM", "PROF"})
  void handsSignalsToTheChildAndPrintsWhatItHad(String signal) throws Exception {
    Path started = folder.resolve("started");
    Process process = start("wrap", "--", "sh", "-c", "echo before; touch '" + started + "'; exec sleep 30");
    await(started);
    kill(signal, process);
    assertEquals("before\n", read(process));
    assertEquals(codeOf(signal), process.waitFor());
  }

  /** Elsewhere nobody tells who sent it, and it is taken for one that a write of ours brought about. */
  @Tag(LINUX_ONLY)
  @Test
  void handsOnASignalThatTellsOfTooLargeAFile() throws Exception {
    handsSignalsToTheChildAndPrintsWhatItHad("XFSZ");
  }

  @Test
  void compactsAndKeepsWhatAnInterruptedCommandPrinted() throws Exception {
    Path started = folder.resolve("started");
    Process process = start("wrap", "--", "bash", "-c", "seq 1 3000; touch '" + started + "'; sleep 30 & wait");
    await(started);
    kill("TERM", process);
    String out = read(process);
    assertEquals(143, process.waitFor());
    assertTrue(out.matches("(?s).*of 3000 lines omitted; full: tokenjuice raw \\w+]\n"), out);
    assertEquals("3000\n", bash("\"$tj\" raw " + out.replaceAll("(?s).*raw (\\w+)]\n", "$1") + " | tail -n 1"));
  }

  /** The reader takes its time, so that the second signal meets a wrapper that prints. */
  @ParameterizedTest
  @CsvSource({"exec sleep 30,TERM,143", "exec sleep 30,INT,143", "trap 'exit 5' TERM; sleep 30 & wait,INT,5",
    "kill -HUP $$,TERM,129"})
  void printsAllOfACommandThatASignalEndedWhateverComesThen(String end, String second, int code) throws Exception {
    Path started = folder.resolve("started");
    Process process =
        start("wrap", "--no-omit", "--", "bash", "-c", "seq 1 30000; touch '" + started + "'; " + end);
    await(started);
    kill("TERM", process);
    awaitOutput(process);
    kill(second, process);
    assertEquals(30_000, read(process).lines().count());
    assertEquals(code, process.waitFor());
  }

  /** More is printed than any pipe holds, and nobody reads on. */
  @ParameterizedTest
  @CsvSource({"TERM,143,exec seq 1 1000000000", "INT,130,exec seq 1 1000000000", "HUP,129,exec seq 1 1000000000",
    "TERM,143,trap 'exit 0' TERM; seq 1 1000000000 & wait"})
  void endsOfASignalThoughNobodyReads(String signal, int code, String script) throws Exception {
    Process process = start("wrap", "--no-omit", "--", "bash", "-c", "echo $$ > pid; " + script);
    awaitOutput(process);
    kill(signal, process);
    assertEquals(code, process.waitFor());
    assertEquals("", bash("kill -0 $(cat pid) 2>/dev/null && echo alive"));
  }

  @Test
  void diesOfTheSignalThatEndedTheChildWhicheverCameFirst() throws Exception {
    Path started = folder.resolve("started");
    Process process = start("wrap", "--", "bash", "-c",
        "trap ': >told' TERM; sleep 30 & touch '" + started + "'; while :; do wait; done");
    await(started);
    kill("TERM", process);
    await(folder.resolve("told"));
    kill("TERM", process);
    kill("INT", process);
    assertEquals(130, process.waitFor());
  }

  private static void awaitOutput(Process process) throws Exception {
    while (process.getInputStream().available() == 0) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
  }

  @Test
  void letsTheChildHandleItsSignal() throws Exception {
    Path started = folder.resolve("started");
    Process process = start("wrap", "--", "bash", "-c",
        "trap 'echo cleaned; exit 5' TERM; echo up; touch '" + started + "'; while :; do sleep 0.05; done");
    await(started);
    kill("TERM", process);
    assertEquals("up\ncleaned\n", read(process));
    assertEquals(5, process.waitFor());
  }

  @Test
  void diesOfTheSignalThatTheChildDiedOf() throws Exception {
    assertEquals("139\n", bash("\"$tj\" wrap -- sh -c 'kill -SEGV $$'; echo $?"));
    assertTrue(stderr().contains("Segmentation fault"), "the shell saw a signal, not an exit code");
    assertEquals("143\n", bash("\"$tj\" wrap -- sh -c 'exit 143'; echo $?"));
    assertFalse(stderr().contains("Terminated"), "the shell saw an exit code, not a signal");
  }

  @Test
  void doesNotWaitForBackgroundProcesses() throws Exception {
    Path alive = folder.resolve("alive");
    Process process =
        start("wrap", "--", "bash", "-c", "(sleep 2; echo noise; echo more; touch '" + alive + "') & echo started");
    assertEquals("started\n", read(process));
    assertEquals(0, process.waitFor());
    assertFalse(Files.exists(alive), "returned before the background process was done");
    await(alive);
  }

  @Test
  void isNotHeldByABackgroundProcessThatNeverStopsPrinting() throws Exception {
    long start = System.nanoTime();
    String out =
        bash(
            "\"$tj\" wrap -- bash -c 'echo started; while :; do echo y; sleep 0.01; done & echo $! > pid'; kill $(cat pid) && echo alive");
    assertTrue(out.startsWith("started\n") && out.endsWith("alive\n"), out);
    assertTrue(System.nanoTime() - start < 20_000_000_000L, "did not wait for it");
  }

  @Test
  void hearsTheHelpersOfAnEndedShell() throws Exception {
    assertEquals("told\n", bash("\"$tj\" wrap -- bash -c 'exec > >(cat); sleep 0.3; echo told'"));
  }

  @Test
  void waitsForAChildThatClosesItsOutput() throws Exception {
    assertEquals("bye\n7\ndone\n",
        bash(
            "\"$tj\" wrap -- bash -c 'echo bye; exec >&- 2>&-; sleep 0.5; touch late; exit 7'; echo $?; test -f late && echo done"));
  }

  @Test
  void leavesNoProcessOfItsOwn() throws Exception {
    assertEquals("x\n",
        bash("\"$tj\" wrap -- bash -c 'echo x; sleep 0.1 & disown'; pgrep -f \"$tj wrap\" || true"));
    assertEquals("0\n", bash("\"$tj\" wrap -- bash -c 'ps -A -o ppid= -o stat= | grep -c \"^ *$PPID  *Z\"'"));
  }

  @Test
  void stopsQuietlyWhenTheReaderLeaves() throws Exception {
    assertEquals("x\n141\n", bash(
        "TOKENJUICE_FLUSH_SECONDS=1 \"$tj\" wrap -- bash -c 'while :; do echo x; sleep 0.01; done' | head -n 1; echo ${PIPESTATUS[0]}"));
    assertEquals("", stderr());
    assertEquals("141\n", bash("\"$tj\" wrap --raw -- seq 1 1000000 | true; echo ${PIPESTATUS[0]}"));
  }

  @Tag(EMULATOR_DIFFERS)
  @Test
  void failsLikeACommandThatMayNotDieOfABrokenPipe() throws Exception {
    assertEquals("1\n", bash("trap '' PIPE; \"$tj\" wrap -- sh -c 'until [ -f left ]; do sleep 0.05; done; echo x'"
        + " | (exec <&-; touch left); echo ${PIPESTATUS[0]}"));
  }

  /** Node gives its children sockets. The system tells their end in another way than that of pipes. */
  @Test
  void breaksThePipeOfTheCommandWhenTheReaderOfASocketLeaves() throws Exception {
    Files.writeString(folder.resolve("leaving.py"), """
        import os, socket, subprocess, sys, time
        ours, theirs = socket.socketpair()
        child = subprocess.Popen(sys.argv[1:], stdout=theirs)
        theirs.close()
        while not os.path.exists('started'):
            time.sleep(0.02)
        ours.close()
        open('left', 'w').close()
        print(child.wait())
        """);
    assertEquals("-13\n", bash("python3 leaving.py \"$tj\" wrap -- sh -c "
        + "'touch started; until [ -f left ]; do sleep 0.05; done; sleep 0.2; echo x; touch survived'"));
    assertFalse(Files.exists(folder.resolve("survived")));
  }

  @Test
  void letsACommandFinishThatSaysNothingToAReaderWhoLeft() throws Exception {
    assertEquals("3\ndone\n", bash("\"$tj\" wrap -- sh -c 'until [ -f left ]; do sleep 0.05; done; touch made; exit 3'"
        + " | (exec <&-; touch left); echo ${PIPESTATUS[0]}; test -f made && echo done"));
  }

  @Test
  void showsLifeOfLongRuns() throws Exception {
    ProcessBuilder builder =
        builder("wrap", "--", "bash", "-c", "echo early; until [ -f go ]; do sleep 0.05; done; echo late");
    builder.environment().put("TOKENJUICE_FLUSH_SECONDS", "1");
    Process process = builder.start();
    assertEquals("early\n", new String(process.getInputStream().readNBytes(6), StandardCharsets.UTF_8));
    assertTrue(process.isAlive(), "shown while the command still runs");
    Files.createFile(folder.resolve("go"));
    assertEquals("late\n", read(process));
  }

  @Test
  void showsLifeOfACommandThatNeverPauses() throws Exception {
    ProcessBuilder builder =
        builder("wrap", "--", "bash", "-c", "until [ -f go ]; do echo some noise; done; echo 'the end'");
    builder.environment().put("TOKENJUICE_FLUSH_SECONDS", "1");
    Process process = builder.start();
    InputStream out = process.getInputStream();
    StringBuilder first = new StringBuilder();
    while (!first.toString().endsWith("]\n") || first.indexOf("still running, ") < 0) {
      first.append((char) out.read());
    }
    Files.createFile(folder.resolve("go"));
    String rest = read(process);
    assertEquals(0, process.waitFor());
    assertTrue(rest.matches("(?s).*the end\n\\[tokenjuice: \\d+ of \\d+ lines omitted; full: tokenjuice raw \\w+]\n"),
        rest);
    String id = rest.replaceAll("(?s).*raw (\\w+)]\n", "$1");
    String total = rest.replaceAll("(?s).* of (\\d+) lines omitted; full.*", "$1");
    assertEquals(total, bash("\"$tj\" raw " + id + " | wc -l").strip());
  }

  @Test
  void showsWhatThereIsBeforeTheHostsDeadline() throws Exception {
    Process process = start("wrap", "--deadline", "1500", "--", "bash", "-c",
        "seq 1 3000; printf 'not ended: '; until [ -f go ]; do sleep 0.05; done; echo; seq 3001 6000");
    InputStream out = process.getInputStream();
    StringBuilder first = new StringBuilder();
    while (first.indexOf("still running, ") < 0 || first.indexOf("]\n", first.indexOf("still running, ")) < 0) {
      first.append((char) out.read());
    }
    assertTrue(process.isAlive(), "shown while the command still runs");
    assertTrue(first.toString().contains("not ended: "), first.toString());
    String id = first.toString().replaceAll("(?s).*raw (\\w+)]\n.*", "$1");
    assertEquals("3001\n", bash("\"$tj\" raw " + id + " | grep -c ."), "it can be had before the command ends");
    Files.createFile(folder.resolve("go"));
    String rest = read(process);
    assertTrue(rest.matches("(?s).*\\[tokenjuice: \\d+ of 6001 lines omitted; full: tokenjuice raw \\w+]\n"), rest);
  }

  @Test
  void showsWhatThereIsOfACommandThatIgnoresItsSignal() throws Exception {
    Path started = folder.resolve("started");
    Process process = start("wrap", "--", "bash", "-c",
        "trap '' TERM; seq 1 3000; touch '" + started + "'; until [ -f go ]; do sleep 0.05; done");
    await(started);
    kill("TERM", process);
    InputStream out = process.getInputStream();
    StringBuilder first = new StringBuilder();
    while (first.indexOf("still running, ") < 0) {
      first.append((char) out.read());
    }
    assertTrue(process.isAlive());
    Files.createFile(folder.resolve("go"));
    read(process);
    assertEquals(0, process.waitFor());
  }

  @Test
  void theCommandDiesWithItsWrapperAsItWouldHaveDiedItself() throws Exception {
    Path started = folder.resolve("started");
    String script = "echo $$ > pid; sleep 60 & echo $! > helper; touch '" + started + "'; while :; do sleep 0.05; done";
    for (String[] call : new String[][] {{"wrap", "--", "bash", "-c", script},
      {"wrap", "--raw", "--", "bash", "-c", script}}) {
      Process process = start(call);
      await(started);
      kill("KILL", process);
      process.waitFor();
      String look = "for i in $(seq 200); do kill -0 $(cat pid) 2>/dev/null || break; sleep 0.05; done; "
          + "kill -0 $(cat pid) 2>/dev/null && echo alive; kill $(cat helper) && echo helper";
      assertEquals("helper\n", bash(look), "the command is gone; what it started lives on, as without us");
      Files.delete(started);
    }
  }

  @Test
  void endsABackgroundProcessThatFloodsAReaderWhoLeft() throws Exception {
    String gone = "for i in $(seq 400); do kill -0 $(cat pid) 2>/dev/null || { echo gone; exit; }; sleep 0.05; done; "
        + "kill $(cat pid)";
    String out = bash("\"$tj\" wrap -- bash -c 'yes & echo $! > pid; echo started' | tail -n 1 >/dev/null; " + gone);
    assertEquals("gone\n", out);
  }

  @ParameterizedTest
  @ValueSource(strings = {"wrap --format json -- bash -c",
    "shell-command bash \"$BASH\" braceexpand:hashall '' hB plain"})
  void endsSuchAProcessHoweverTheCommandWasStarted(String call) throws Exception {
    String gone = "for i in $(seq 400); do kill -0 $(cat pid) 2>/dev/null || { echo gone; exit; }; sleep 0.05; done; "
        + "kill $(cat pid)";
    for (String flood : List.of("yes", "yes >&2")) {
      String script = "'" + flood + " & echo $! > pid; echo started'";
      assertEquals("gone\n", bash("\"$tj\" " + call + " " + script + " 2>&1 | tail -n 1 >/dev/null; " + gone), flood);
    }
  }

  @Test
  void masksASecretThatIsShownInTwoPieces() throws Exception {
    ProcessBuilder builder = builder("wrap", "--", "bash", "-c",
        "printf 'the key AKIAIOSFODNN'; until [ -f go ]; do sleep 0.05; done; echo '7EXAMPLE is used'");
    builder.environment().put("TOKENJUICE_FLUSH_SECONDS", "1");
    Process process = builder.start();
    assertEquals("the key ", new String(process.getInputStream().readNBytes(8), StandardCharsets.UTF_8));
    assertTrue(process.isAlive(), "shown while the command still runs");
    Files.createFile(folder.resolve("go"));
    assertEquals("[redacted:aws-key] is used\n", read(process));
  }

  @Test
  void streamsWhatNeverEnds() throws Exception {
    Path log = Files.writeString(folder.resolve("app.log"), "one\n");
    Process process = start("wrap", "--", "tail", "-f", log.toString());
    InputStream out = process.getInputStream();
    assertEquals("one\n", new String(out.readNBytes(4), StandardCharsets.UTF_8));
    Files.writeString(log, "two\n", StandardOpenOption.APPEND);
    assertEquals("two\n", new String(out.readNBytes(4), StandardCharsets.UTF_8));
    kill("TERM", process);
    assertEquals(143, process.waitFor());
  }
}
