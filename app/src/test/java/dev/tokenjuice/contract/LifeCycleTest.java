package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Signals, background processes, readers that leave, long runs and giant outputs, against the executable. */
@Tag("native")
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LifeCycleTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"TERM,143", "INT,130", "HUP,129", "QUIT,131"})
  void handsSignalsToTheChildAndPrintsWhatItHad(String signal, int code) throws Exception {
    Path started = folder.resolve("started");
    Process process = start("wrap", "--", "bash", "-c", "echo before; touch '" + started + "'; sleep 30 & wait");
    await(started);
    kill(signal, process);
    assertEquals("before\n", read(process));
    assertEquals(code, process.waitFor());
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
    Process shell = new ProcessBuilder("bash", "-c", "\"$0\" wrap -- sh -c 'kill -SEGV $$'; echo $?", Executable.path().toString())
        .redirectError(folder.resolve("err").toFile()).start();
    assertEquals("139\n", read(shell));
    assertTrue(Files.readString(folder.resolve("err")).contains("Segmentation fault"), "the shell saw a signal, not an exit code");
  }

  @Test
  void doesNotWaitForBackgroundProcesses() throws Exception {
    Path alive = folder.resolve("alive");
    Process process = start("wrap", "--", "bash", "-c", "(sleep 1; echo noise; echo more; touch '" + alive + "') & echo started");
    assertEquals("started\n", read(process));
    assertEquals(0, process.waitFor());
    assertFalse(Files.exists(alive), "returned before the background process was done");
    await(alive);
  }

  @Test
  void stopsQuietlyWhenTheReaderLeaves() throws Exception {
    Process shell = new ProcessBuilder("bash", "-c",
        "set -o pipefail; TOKENJUICE_FLUSH_SECONDS=1 \"$0\" wrap -- bash -c 'while :; do echo x; sleep 0.01; done' | head -n 1; echo ${PIPESTATUS[0]}",
        Executable.path().toString()).redirectErrorStream(true).start();
    assertEquals("x\n141\n", read(shell));
  }

  @Test
  void showsLifeOfLongRuns() throws Exception {
    ProcessBuilder builder = builder("wrap", "--", "bash", "-c", "echo early; sleep 4; echo late");
    builder.environment().put("TOKENJUICE_FLUSH_SECONDS", "1");
    Process process = builder.start();
    byte[] first = new byte[6];
    assertEquals(6, process.getInputStream().readNBytes(first, 0, 6));
    assertTrue(process.isAlive(), "shown while the command still runs");
    assertEquals("early\n", new String(first, StandardCharsets.UTF_8));
    assertEquals("late\n", read(process));
  }

  @Test
  void streamsWhatNeverEnds() throws Exception {
    Path log = Files.writeString(folder.resolve("app.log"), "one\n");
    Process process = start("wrap", "--", "tail", "-f", log.toString());
    InputStream out = process.getInputStream();
    assertEquals("one\n", new String(out.readNBytes(4), StandardCharsets.UTF_8));
    Files.writeString(log, "one\ntwo\n");
    assertEquals("two\n", new String(out.readNBytes(4), StandardCharsets.UTF_8));
    kill("TERM", process);
    assertEquals(143, process.waitFor());
  }

  @Test
  void holdsLittleOfAGiantOutput() throws Exception {
    String script = "head -c 200000000 /dev/zero | tr '\\0' 'x'; echo; seq 1 3000000; echo 'ERROR: the one that matters'; seq 1 3000000";
    Process process = new ProcessBuilder("bash", "-c",
        "ulimit -v 1500000; exec \"$0\" wrap -- bash -c \"$1\"", Executable.path().toString(), script).start();
    String out = read(process);
    assertEquals(0, process.waitFor());
    assertTrue(out.contains("ERROR: the one that matters"), out.substring(0, Math.min(2000, out.length())));
    assertTrue(out.contains("of 6000002 lines omitted"), out.substring(Math.max(0, out.length() - 200)));
    assertTrue(out.length() < 40_000);
  }

  @Test
  void staysBelow64MegabytesOfMemory() throws Exception {
    Path report = folder.resolve("status");
    // The child looks at its parent just before it ends: by then the parent has read nearly everything.
    Process process = start("wrap", "--", "bash", "-c", "seq 1 20000000; grep VmHWM /proc/$PPID/status > '" + report + "'");
    read(process);
    assertEquals(0, process.waitFor());
    long kilobytes = Long.parseLong(Files.readString(report).replaceAll("\\D", ""));
    assertTrue(kilobytes < 64 * 1024, kilobytes + " KB");
  }

  @Test
  void handsArgumentsOnByteByByte() throws Exception {
    String script = "\"$0\" wrap -- printf '[%s]' $'\\xff\\xfe' '' $'new\\nline' $'\\303\\251' \"$(head -c 100000 /dev/zero | tr '\\0' a)\" | md5sum; "
        + "printf '[%s]' $'\\xff\\xfe' '' $'new\\nline' $'\\303\\251' \"$(head -c 100000 /dev/zero | tr '\\0' a)\" | md5sum";
    String[] sums = read(new ProcessBuilder("bash", "-c", script, Executable.path().toString()).start()).split("\n");
    assertEquals(sums[1], sums[0]);
  }

  @Test
  void passesOtherDescriptorsAndClosedOnesOn() throws Exception {
    String script = "exec 5>'" + folder.resolve("five") + "'; \"$0\" wrap -- bash -c 'echo five >&5; echo out'";
    assertEquals("out\n", read(new ProcessBuilder("bash", "-c", script, Executable.path().toString()).start()));
    assertEquals("five\n", Files.readString(folder.resolve("five")));
    String closed = "\"$0\" wrap -- bash -c 'cat; echo code $?' <&- 2>/dev/null";
    assertTrue(read(new ProcessBuilder("bash", "-c", closed, Executable.path().toString()).start()).endsWith("code 1\n"));
  }

  @Test
  void keepsIgnoredSignalsIgnored() throws Exception {
    String script = "trap '' HUP; \"$0\" wrap -- bash -c 'kill -HUP $$; echo still here'";
    assertEquals("still here\n", read(new ProcessBuilder("bash", "-c", script, Executable.path().toString()).start()));
  }

  @Test
  void survivesADeletedFolder() throws Exception {
    String script = "d=$(mktemp -d); cd \"$d\"; rmdir \"$d\"; \"$0\" wrap -- echo fine";
    assertEquals("fine\n", read(new ProcessBuilder("bash", "-c", script, Executable.path().toString()).start()));
  }

  @Test
  void printsAllWhenTheDiskIsFull() throws Exception {
    String script = "TOKENJUICE_ARTIFACT_DIR=/dev/full/x \"$0\" wrap -- seq 1 3000 2>/dev/null | wc -l";
    assertEquals("3000", read(new ProcessBuilder("bash", "-c", script, Executable.path().toString()).start()).strip());
  }

  @Test
  void givesTheSameBytesForBinaryContent() throws Exception {
    byte[] bytes = new byte[20_000];
    new java.util.Random(7).nextBytes(bytes);
    Path file = Files.write(folder.resolve("bin"), bytes);
    for (String[] call : new String[][] {{"wrap", "--raw", "--", "cat", file.toString()}, {"wrap", "--", "cat", file.toString()},
        {"wrap", "--", "bash", "-c", "head -c 20000 '" + file + "'; true"}}) {
      assertArrayEquals(bytes, start(call).getInputStream().readAllBytes());
    }
  }

  /** Not {@link Process#destroy}, which closes the streams that are still to be read. */
  private static void kill(String signal, Process process) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
  }

  private Process start(String... args) throws IOException {
    return builder(args).start();
  }

  private ProcessBuilder builder(String... args) {
    List<String> command = new ArrayList<>(List.of(Executable.path().toString()));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("HOME", folder.toString());
    builder.environment().remove("XDG_STATE_HOME");
    return builder;
  }

  private static String read(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static void await(Path file) throws InterruptedException {
    while (!Files.exists(file)) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }
}
