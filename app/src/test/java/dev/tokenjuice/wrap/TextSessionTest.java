package dev.tokenjuice.wrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.config.Settings;
import dev.tokenjuice.launch.OutputListener;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.RawSize;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.store.OutputStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Long runs shown in pieces, and results that cannot be kept: what is on the screen is true and nothing is lost. */
final class TextSessionTest {
  private static final Pattern TOTALS =
      Pattern.compile("\\[tokenjuice: (\\d+) of (\\d+) lines omitted; full: tokenjuice raw ([0-9a-z]+)]\\n$");

  @TempDir
  Path folder;
  private final Map<String, String> variables = new HashMap<>();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private Environment environment;

  @BeforeEach
  void home() {
    variables.put("HOME", folder.toString());
  }

  private TextSession session(String... flags) {
    environment = new Environment(variables, folder, new ByteArrayInputStream(new byte[0]), stream(out), stream(err));
    List<String> command = List.of("sh", "-c", "some | thing");
    String[] words = Stream.concat(Stream.of(flags), Stream.concat(Stream.of("--"), command.stream()))
        .toArray(String[]::new);
    WrapOptions options = WrapArguments.parse(words, 0, Settings.load(environment).settings());
    return new TextSession(environment, options, CommandLines.analyzeArgv(command), false);
  }

  @Test
  void saysThatARuleIsBadOnceSomethingIsPrinted() throws Exception {
    Path bad = Files.createDirectories(folder.resolve(".config/tokenjuice/rules")).resolve("bad.json");
    Files.writeString(bad, "{");
    for (String printed : List.of("", "some words\n")) {
      session();
      List<String> command = List.of("frob");
      WrapOptions options = WrapArguments.parse(new String[] {"--", "frob"}, 0, Settings.load(environment).settings());
      TextSession session = new TextSession(environment, options, CommandLines.analyzeArgv(command), false);
      session.started();
      print(session, printed);
      session.deadline();
      session.finish(0);
      assertEquals(printed, text());
      assertEquals(printed.isEmpty() ? 0 : 1, err.toString(StandardCharsets.UTF_8).lines().count());
    }
  }

  /** A host starts us by its prefix and reads a pipe: how long it waits is not known. */
  private TextSession intoPipe(String command, String... flags) {
    session();
    List<String> line = List.of("sh", "-c", command);
    String[] words = Stream.of(Stream.of("--host-file"), Stream.of(flags), Stream.of("--"), line.stream())
        .flatMap(each -> each).toArray(String[]::new);
    WrapOptions options = WrapArguments.parse(words, 0, Settings.load(environment).settings());
    return new TextSession(environment, options, CommandLines.analyzeArgv(line), false, Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"echo before; sleep 6; echo after",
    ". 'x' && if [ -n \"$D\" ]; then rm() { \"$D/rm\" \"$@\"; }; fi && eval 'echo before; sleep 6'",
    "python3 -c 'print(1)'", "./own-script", "frob x | own"})
  void showsALittleOfAnUnknownProgramSoon(String command) throws Exception {
    TextSession session = intoPipe(command);
    long soon = session.nextDeadline() - System.nanoTime();
    assertTrue(soon <= 1_000_000_000L, () -> "in " + soon);
    print(session, "before\nunfin");
    session.deadline();
    assertEquals("before\nunfin", text());
    print(session, "ished\n" + numbers(0, 1_000));
    session.deadline();
    assertEquals("before\nunfin", text(), "so much may be shortened");
    assertTrue(session.nextDeadline() - System.nanoTime() > 60_000_000_000L);
    session.finish(0);
    assertTrue(text().startsWith("before\nunfinished\nnumber 0"), text());
  }

  @ParameterizedTest
  @ValueSource(strings = {"pytest -q", "cd x && npm test", "make; echo done", "cargo test | tail -50", "$TOOL test"})
  void holdsWhatMayBeTheBeginOfAReport(String command) throws Exception {
    TextSession session = intoPipe(command);
    print(session, "before\n");
    session.deadline();
    assertEquals("", text());
    assertTrue(session.nextDeadline() - System.nanoTime() > 60_000_000_000L);
    session.finish(0);
  }

  /** How a command ends is not known while it runs. */
  @ParameterizedTest
  @CsvSource({"make, [ N/99] Building CXX object CMakeFiles/app.dir/src/fileN.cpp.o",
    "make, gcc -c -O2 -o src/fileN.o src/fileN.c",
    "go build ./..., go: downloading example.org/some/module/of/ours/numberN v1.2.N"})
  void claimsNoFailureOfACommandThatStillRuns(String command, String step) throws Exception {
    TextSession session = intoPipe(command, "--deadline", "60000");
    print(session,
        IntStream.range(1, 40).mapToObj(i -> step.replace("N", "" + i)).collect(Collectors.joining("\n")) + "\n");
    session.deadline();
    assertFalse(text().isEmpty());
    assertFalse(text().contains("fail"), text());
    session.finish(0);
  }

  /** CodeBuddy's prefix is told no time-out; the record of the call has it. */
  @Test
  void findsTheTimeOutInTheHostsTranscript() throws Exception {
    Path project = Files.createDirectories(folder.resolve(".codebuddy/projects/some-project"));
    Files.createDirectories(folder.resolve(".codebuddy/projects/another"));
    String call =
        "{\"type\":\"function_call\",\"callId\":\"%s\",\"name\":\"%s\",\"arguments\":\"{\\\"command\\\":\\\"make\\\",\\\"timeout\\\":%d}\"}\n";
    String ended = "{\"type\":\"function_call_result\",\"callId\":\"a\"}\n";
    Files.writeString(project.resolve("0b-1.jsonl"), call.formatted("a", "Bash", 9_000) + ended
        + call.formatted("b", "Read", 10_000) + call.formatted("c", "Bash", 30_000)
        + call.formatted("d", "Bash", 60_000)
        + "{\"type\":\"function_call\",\"callId\":\"e\",\"na");
    variables.put("CODEBUDDY_SESSION_ID", "0b-1");
    TextSession session = intoPipe("make");
    print(session, "before\n");
    session.deadline();
    assertEquals("", text());
    long next = session.nextDeadline() - System.nanoTime();
    assertTrue(next > 20_000_000_000L && next < 28_500_000_000L, () -> "in " + next);
    session.deadline();
    assertEquals("before\n", text());
    session.finish(0);
    String unlimited = "{\"type\":\"function_call\",\"callId\":\"a\",\"name\":\"Bash\",\"arguments\":\"{}\"}\n";
    Files.writeString(project.resolve("0b-1.jsonl"), "x".repeat(300_000) + "\n" + unlimited);
    assertEquals(Optional.of(Duration.ofMinutes(2)), HostTranscript.timeout(environment));
    Files.writeString(project.resolve("0b-1.jsonl"), unlimited + ended);
    assertEquals(Optional.empty(), HostTranscript.timeout(environment));
  }

  @ParameterizedTest
  @CsvSource({"codebuddy, , , , 0", "codebuddy, 5000, , , 5000", "codebuddy, 5000, 700000, , 600000",
    "codebuddy, , 700000, 650000, 650000", "codebuddy, x, , , 0", "claude-code, 5000, 9000, , 9000",
    "codex, 1, , , 10000",
    "codex, 1, 3000, 2000, 3000", "pi, 1, , , 0", "budget, , 9000, , 4000", "budget, , , , 4000"})
  void knowsHowLongHostsWait(String agent, String usual, Long call, String most, long expected) {
    variables.putAll(Map.of("budget", Map.of("CODEBUDDY_SESSION_ID", "1", "CODEBUDDY_BASH_ASSISTANT_BUDGET_MS", "4000"),
        "codebuddy", Map.of("CODEBUDDY_SESSION_ID", "1"), "claude-code", Map.of("CLAUDECODE", "1"),
        "codex", Map.of("CODEX_THREAD_ID", "1"), "pi", Map.of("PI_CODING_AGENT", "1")).get(agent));
    Optional.ofNullable(usual).ifPresent(millis -> variables.put("BASH_DEFAULT_TIMEOUT_MS", millis));
    Optional.ofNullable(most).ifPresent(millis -> variables.put("BASH_MAX_TIMEOUT_MS", millis));
    session();
    assertEquals(expected,
        HostTimeout.of(Optional.ofNullable(call).map(Duration::ofMillis), environment).map(Duration::toMillis)
            .orElse(0L));
  }

  @Test
  void holdsEverythingUntilADeadlineThatIsKnown() throws Exception {
    TextSession session = intoPipe("echo before; sleep 6", "--deadline", "60000");
    assertTrue(session.nextDeadline() - System.nanoTime() > 30_000_000_000L);
    session.finish(0);
  }

  /** A session whose output goes to a file that a host made for it. */
  private TextSession intoFile(FileOutputStream file, String... flags) {
    session(flags);
    environment = new Environment(variables, folder, new ByteArrayInputStream(new byte[0]),
        new PrintStream(file, false, StandardCharsets.UTF_8), stream(err));
    List<String> command = List.of("sh", "-c", "some | thing");
    WrapOptions options =
        WrapArguments.parse(Stream.concat(Stream.of(flags), Stream.of("--", "sh", "-c", "some | thing"))
            .toArray(String[]::new), 0, Settings.load(environment).settings());
    return new TextSession(environment, options, CommandLines.analyzeArgv(command), false,
        Optional.of(new HostFile(file.getChannel())));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void showsAHostsFileEverythingUntilTheEnd(boolean append) throws Exception {
    Path path = folder.resolve("task.output");
    try (FileOutputStream file = new FileOutputStream(path.toFile(), append)) {
      TextSession session = intoFile(file);
      print(session, numbers(0, 1_000) + "unfin");
      assertEquals("", Files.readString(path));
      session.deadline();
      assertEquals(numbers(0, 1_000) + "unfin", Files.readString(path));
      print(session, "ished\n" + numbers(1_000, 200_000));
      session.deadline();
      assertEquals(numbers(0, 1_000) + "unfinished\n" + numbers(1_000, 200_000), Files.readString(path));
      session.finish(0);
      environment.out().flush();
    }
    String text = Files.readString(path);
    Matcher totals = TOTALS.matcher(text);
    assertTrue(totals.find() && text.length() < 40_000, text);
    assertEquals("200001", totals.group(2));
    assertEquals(0, text.split("still running", -1).length - 1);
    assertEquals(numbers(0, 1_000) + "unfinished\n" + numbers(1_000, 200_000), stored(totals.group(3)));
  }

  @Test
  void leavesAHostsFileAloneThatOthersWroteTo() throws Exception {
    Path path = folder.resolve("task.output");
    try (FileOutputStream file = new FileOutputStream(path.toFile(), true)) {
      TextSession session = intoFile(file);
      print(session, numbers(0, 1_000));
      session.deadline();
      Files.writeString(path, "theirs\n", StandardOpenOption.APPEND);
      print(session, numbers(1_000, 2_000));
      session.finish(0);
    }
    assertEquals(numbers(0, 1_000) + "theirs\n" + numbers(1_000, 2_000), Files.readString(path));
  }

  @Test
  void leavesInAHostsFileWhatCannotBeKept() throws Exception {
    Files.createFile(folder.resolve(".local"));
    variables.put("TMPDIR", folder.resolve("nowhere").toString());
    Path path = folder.resolve("task.output");
    try (FileOutputStream file = new FileOutputStream(path.toFile(), true)) {
      TextSession session = intoFile(file);
      print(session, numbers(0, 500));
      session.deadline();
      print(session, numbers(500, 1_000));
      session.finish(0);
    }
    assertEquals(numbers(0, 1_000), Files.readString(path));
  }

  @Test
  void countsTheSizesOfAllPieces() throws Exception {
    TextSession session = session();
    String printed = numbers(0, 1_000) + numbers(1_000, 3_000) + "end\n";
    print(session, numbers(0, 1_000));
    session.deadline();
    print(session, numbers(1_000, 3_000));
    session.deadline();
    print(session, "end\n");
    Compaction last = session.finish(0);
    assertEquals(RawSize.of(printed).chars(), session.sizes(last).raw().chars());
    assertEquals(printed.length(), session.sizes(last).raw().bytes());
    assertEquals(
        RawSize.of(numbers(0, 1_000)).tokens() + RawSize.of(numbers(1_000, 3_000)).tokens()
            + RawSize.of("end\n").tokens(),
        session.sizes(last).raw().tokens());
    long shown = session.sizes(last).reducedChars();
    assertTrue(Math.abs(shown - text().length()) < 400, shown + " and " + text().length());
  }

  @Test
  void tellsTheTotalsOfAllPiecesAtTheEnd() throws Exception {
    TextSession session = session();
    print(session, numbers(0, 1_000));
    session.deadline();
    print(session, numbers(1_000, 3_000) + "unfin");
    session.deadline();
    print(session, "ished\n" + numbers(3_000, 3_010));
    Compaction compaction = session.finish(0);
    Matcher totals = TOTALS.matcher(text());
    assertTrue(totals.find(), text());
    assertEquals("3011", totals.group(2));
    assertEquals(2, count("[tokenjuice: still running, "));
    assertTrue(text().matches("(?s).* of 1000 lines omitted; .* of 3000 lines omitted; .*"), text());
    assertTrue(text().contains("\nunfinished\n"), text());
    long shown = text().lines().filter(line -> line.matches("number \\d+|unfinished")).count();
    assertEquals(3_011 - shown, Long.parseLong(totals.group(1)));
    assertEquals(numbers(0, 3_000) + "unfinished\n" + numbers(3_000, 3_010), stored(totals.group(3)));
    assertFalse(compaction.lossy() && compaction.passthrough());
  }

  @Test
  void putsOneMarkerBehindALastPieceThatIsShortenedToo() {
    TextSession session = session();
    print(session, numbers(0, 1_000));
    session.deadline();
    print(session, numbers(1_000, 2_000));
    session.finish(0);
    assertTrue(text()
        .matches("(?s).*\\[tokenjuice: \\d+ of 2000 lines omitted; full: tokenjuice raw \\w+]\\n"), text());
    assertEquals(1, count("[tokenjuice: still running, "));
    assertEquals(2, count("full: tokenjuice raw"));
  }

  @Test
  void countsAllLinesIfOnlyTheLastPieceIsShortened() {
    TextSession session = session();
    print(session, "one\ntwo\n");
    session.deadline();
    print(session, numbers(0, 1_000));
    session.finish(0);
    assertTrue(text().startsWith("one\ntwo\n"), text());
    assertTrue(text().matches("(?s).*\\[tokenjuice: \\d+ of 1002 lines omitted; full: tokenjuice raw \\w+]\\n"),
        text());
  }

  /** Empty lines are neither omitted nor printed, in the marker of each piece and in the last one. */
  @Test
  void countsNoEmptyLinesInPieces() {
    TextSession session = session();
    print(session, numbers(0, 1_000) + "\n\n\n");
    session.deadline();
    print(session, numbers(1_000, 2_000) + "\n\n\n");
    session.finish(0);
    assertTrue(text().matches("(?s).* of 1000 lines omitted; .* of 2000 lines omitted; .*"), text());
  }

  /** A line that is shown in two pieces is one line, whether or not text follows in the second. */
  @Test
  void countsALineInTwoPiecesOnce() {
    for (String end : List.of("\n", "ended\n")) {
      TextSession session = session();
      print(session, numbers(0, 1_000) + "not ended: ");
      session.deadline();
      print(session, end + numbers(1_000, 2_000));
      session.finish(0);
      assertTrue(text().matches("(?s).* of 1000 lines omitted; .* of 2001 lines omitted; .*"), text());
    }
  }

  @Test
  void keepsWhatAPieceLeavesOutBeforeTheCommandEnds() throws Exception {
    TextSession session = session();
    print(session, numbers(0, 1_000));
    session.deadline();
    Matcher marker = Pattern.compile("full: tokenjuice raw ([0-9a-z]+)]").matcher(text());
    assertTrue(marker.find(), text());
    String id = marker.group(1);
    assertEquals(numbers(0, 1_000), stored(id));
    print(session, numbers(1_000, 400_000));
    session.deadline();
    print(session, "end\n");
    session.finish(0);
    assertEquals(numbers(0, 1_000), stored(id));
    Matcher totals = TOTALS.matcher(text());
    assertTrue(totals.find(), text());
    assertEquals(numbers(0, 400_000) + "end\n", stored(totals.group(3)));
    String middle = text().substring(marker.end());
    Matcher second = Pattern.compile("still running, .*raw ([0-9a-z]+)]").matcher(middle);
    assertTrue(second.find(), middle);
    assertEquals(numbers(0, 400_000), stored(second.group(1)));
  }

  @Test
  void masksASecretThatAPieceCutsInTwo() {
    String secret = "AKIAIOSFODNN7EXAMPLE";
    for (int cut = 0; cut < secret.length(); cut++) {
      out.reset();
      TextSession session = session();
      print(session, "key " + secret.substring(0, cut));
      session.deadline();
      session.deadline();
      print(session, secret.substring(cut) + " used\n");
      session.finish(0);
      assertTrue(text().matches("key \\w{0,7}(\\[redacted(:aws-key)?]|\\*+) used\n"), text());
    }
  }

  @Test
  void masksAKeyThatAPieceCutsInTwo() {
    TextSession session = session();
    print(session, "-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA");
    session.deadline();
    print(session, "0123456789abcdef\nABCDEF");
    session.deadline();
    print(session, "0123456789\n-----END RSA PRIVATE KEY-----\ndone\n");
    session.finish(0);
    assertEquals("[redacted:private-key]\ndone\n", text());
  }

  @Test
  void printsSmallPiecesAsTheyAre() {
    TextSession session = session();
    print(session, "one\n");
    session.deadline();
    print(session, "two\nPassword: ");
    session.deadline();
    assertEquals("one\ntwo\n", text());
    session.deadline();
    assertEquals("one\ntwo\nPassword: ", text());
    print(session, "\ndone\n");
    session.finish(0);
    assertEquals("one\ntwo\nPassword: \ndone\n", text());
  }

  @Test
  void neverPrintsMoreThanTheCommandDid() throws Exception {
    for (int seed = 0; seed < 60; seed++) {
      out.reset();
      RandomBytes random = new RandomBytes(seed);
      byte[] output = random.output(random.upTo(20_000));
      TextSession session = session("--no-stats");
      random.inPieces(output, 3_000, (bytes, from, count) -> {
        print(session, new String(bytes, from, count, StandardCharsets.ISO_8859_1), StandardCharsets.ISO_8859_1);
        if (random.sometimes(3)) {
          session.deadline();
        }
      });
      session.finish(random.upTo(1));
      assertTrue(out.size() <= output.length, "seed " + seed + ": " + out.size() + " of " + output.length);
    }
  }

  @Test
  void printsEverythingWhereNothingCanBeKept() {
    variables.remove("HOME");
    TextSession session = session();
    print(session, numbers(0, 3_000));
    Compaction compaction = session.finish(1);
    assertEquals(numbers(0, 3_000), text());
    assertTrue(compaction.passthrough());
    assertEquals(
        "tokenjuice: the raw output cannot be kept (IOException: there is no folder for it: HOME is not set), so it is printed whole\n",
        err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void printsAPieceWholeIfItCannotBeKept() throws Exception {
    variables.put("TOKENJUICE_ARTIFACT_DIR", Files.writeString(folder.resolve("file"), "x").toString());
    TextSession session = session();
    print(session, numbers(0, 1_000));
    session.deadline();
    print(session, "last\n");
    session.finish(0);
    assertEquals(numbers(0, 1_000) + "last\n", text());
    assertEquals(1, err.toString(StandardCharsets.UTF_8).lines().count());
  }

  @Test
  void printsNothingTwiceIfThePiecesWereWhole() throws Exception {
    variables.put("TOKENJUICE_ARTIFACT_DIR", Files.writeString(folder.resolve("file"), "x").toString());
    TextSession session = session();
    print(session, "first\n");
    session.deadline();
    print(session, numbers(0, 3_000));
    session.finish(0);
    assertEquals("first\n" + numbers(0, 3_000), text());
  }

  @Test
  void keepsOrderAndMaskingWhenKeepingFailsInTheMiddle() {
    variables.remove("HOME");
    TextSession session = session();
    String secret = "key AKIAIOSFODNN7EXAMPLE";
    String start = numbers(0, 200_000) + "held back";
    print(session, start);
    print(session, " line\n" + secret + "\nlast");
    session.finish(0);
    assertEquals(start + " line\nkey [redacted:aws-key]\nlast", text());
    assertEquals(1, err.toString(StandardCharsets.UTF_8).lines().count());
  }

  @Test
  void omitsNothingAndRepeatsNothingWithNoOmit() {
    TextSession session = session("--no-omit", "--max-capture-bytes", "1000");
    print(session, numbers(0, 1_000));
    session.deadline();
    print(session, numbers(1_000, 600_000));
    session.finish(0);
    assertEquals(numbers(0, 600_000), text());
  }

  @Test
  void printsExactlyWhatFitsEvenBeyondTheCap() {
    TextSession session = session("--max-capture-bytes", "10");
    print(session, "a few short lines\nthat are\nnot worth shortening\n");
    session.finish(0);
    assertEquals("a few short lines\nthat are\nnot worth shortening\n", text());
  }

  @Test
  void saysWhereNothingIsKeptOnRequest() {
    TextSession session = session("--no-store");
    print(session, numbers(0, 3_000));
    session.finish(0);
    assertTrue(text().endsWith(" of 3000 lines omitted; not kept, run again with wrap --raw]\n"), text());
    assertFalse(Files.exists(folder.resolve(".local")));
  }

  private static void print(TextSession session, String text) {
    print(session, text, StandardCharsets.UTF_8);
  }

  private static void print(TextSession session, String text, java.nio.charset.Charset charset) {
    byte[] bytes = text.getBytes(charset);
    session.output(OutputListener.OUT, bytes, bytes.length);
  }

  private static String numbers(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> "number " + i + "\n").collect(Collectors.joining());
  }

  private String stored(String id) throws Exception {
    OutputStore store = OutputStore.of(environment).orElseThrow();
    try (var in = store.open(store.find(id).get(0))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private String text() {
    environment.out().flush();
    return out.toString(StandardCharsets.UTF_8);
  }

  private int count(String part) {
    return text().split(Pattern.quote(part), -1).length - 1;
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, false, StandardCharsets.UTF_8);
  }
}
