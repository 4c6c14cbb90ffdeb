package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.contract.Program.Result;
import dev.tokenjuice.store.ContentHash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the command line promises, whichever way the program runs. */
abstract class CliContract {
  private static final Pattern MARKER =
      Pattern.compile("\\[tokenjuice: (\\d+) of (\\d+) lines omitted; full: tokenjuice raw ([0-9a-z]+)]\\n$");

  private static final String STEPS =
      IntStream.rangeClosed(1, 400).mapToObj(i -> "step " + i + "\n").collect(Collectors.joining());

  @TempDir
  Path folder;
  private final Map<String, String> variables = new HashMap<>();

  abstract Program program();

  @BeforeEach
  void freshHome() {
    variables.put("HOME", folder.toString());
    variables.put("PATH", System.getenv("PATH"));
  }

  Result run(String... args) throws Exception {
    return program().run(folder, variables, new byte[0], args);
  }

  @Test
  void tellsItsVersion() throws Exception {
    Result result = run("--version");
    assertEquals(0, result.code());
    String version = "\\d+\\.\\d+\\.\\d+ \\(([0-9a-f]{12}, )?[a-z]+-(x86_64|aarch64)\\)\\n";
    assertTrue(result.text().matches(version), result.text());
  }

  @Test
  void greetsWithTheNextStep() throws Exception {
    Result result = run();
    assertEquals(0, result.code());
    assertTrue(result.text().contains("tokenjuice install codebuddy"));
  }

  @Test
  void helpsEverywhere() throws Exception {
    for (String command : new String[] {"wrap", "reduce", "reduce-json", "raw", "ls", "install", "uninstall", "doctor",
      "rules",
      "verify", "stats", "discover", "audit", "config", "completion"}) {
      Result result = run(command, "--help");
      assertEquals(0, result.code(), command);
      assertTrue(result.text().contains("Usage: tokenjuice " + command), command + ": " + result.text());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 126, 127, 255})
  void keepsTheExitCode(int code) throws Exception {
    assertEquals(code, run("wrap", "--", "sh", "-c", "echo x; exit " + code).code());
  }

  @Test
  void printsSmallOutputUnchanged() throws Exception {
    Result result = run("wrap", "--", "printf", "a\\n\\tb  \\r\\nno newline");
    assertEquals("a\n\tb  \r\nno newline", result.text());
  }

  @Test
  void mergesBothStreamsInOrder() throws Exception {
    Result result = run("wrap", "--", "sh", "-c", "echo 1; echo 2 >&2; echo 3; echo 4 >&2");
    assertEquals("1\n2\n3\n4\n", result.text());
  }

  @Test
  void recoversEveryByteOfWhatItOmits() throws Exception {
    Result result = run("wrap", "--", "seq", "-f", "line %g of some length", "0", "399");
    Matcher marker = MARKER.matcher(result.text());
    assertTrue(marker.find(), result.text());
    assertEquals("400", marker.group(2));
    Result raw = run("raw", marker.group(3));
    assertEquals(400, raw.text().lines().count());
    assertTrue(raw.text().startsWith("line 0 of some length\n") && raw.text().endsWith("line 399 of some length\n"));
    assertEquals("line 9 of some length\nline 10 of some length\n", run("raw", marker.group(3), "--lines", "10:11")
        .text());
    assertEquals("line 399 of some length\n", run("cat", marker.group(3).substring(0, 4), "--tail=1").text());
    assertEquals("43:line 42 of some length\n", run("raw", marker.group(3), "--grep", "line 42 ").text());
    assertTrue(run("ls").text().lines().skip(1).findFirst().orElseThrow().matches(
        marker.group(3) + " +\\d+s +\\S+B +400 +0 +seq"), run("ls").text());
    assertEquals(raw.text(), run("raw", "--last").text());
  }

  @Test
  void refusesAStoredOutputThatIsNotWhatWasStored() throws Exception {
    Matcher marker = MARKER.matcher(run("wrap", "--", "seq", "-f", "line %g of some length", "0", "399").text());
    assertTrue(marker.find());
    Path stored = folder.resolve(".local/state/tokenjuice/outputs/" + marker.group(3) + ".gz");
    byte[] good = Files.readAllBytes(stored);
    Files.write(stored, java.util.Arrays.copyOf(good, good.length - 9));
    Result result = run("raw", marker.group(3));
    assertEquals(1, result.code());
    assertEquals("", result.text());
    assertEquals(1, result.err().lines().count(), result.err());
    run("wrap", "--", "seq", "-f", "line %g of some length", "0", "399");
    assertEquals(400, run("raw", marker.group(3)).text().lines().count());
  }

  @Test
  void printsTheSameBytesTwice() throws Exception {
    String[] call = {"wrap", "--", "sh", "-c", "seq 1 5000"};
    assertArrayEquals(run(call).out(), run(call).out());
  }

  @Test
  void countsWhatItOmits() throws Exception {
    Result result = run("wrap", "--", "seq", "-f", "line number %g", "1", "3000");
    Matcher marker = MARKER.matcher(result.text());
    assertTrue(marker.find(), result.text());
    long shown = result.text().lines().filter(line -> line.matches("line number \\d+")).count();
    assertEquals(3000 - shown, Long.parseLong(marker.group(1)));
  }

  @Test
  void handsRawBytesThrough() throws Exception {
    byte[] bytes = {'x', 0, (byte) 0xff, 'y', '\r', '\n', (byte) 0xc3};
    Files.write(folder.resolve("bytes"), bytes);
    assertArrayEquals(bytes, run("wrap", "--raw", "--", "cat", "bytes").out());
    assertArrayEquals(bytes, run("wrap", "--", "cat", "bytes").out());
    assertArrayEquals(bytes, run("wrap", "--", "sh", "-c", "cat bytes; :").out());
  }

  @Test
  void keepsContentReadsExact() throws Exception {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      text.append("the same line of a file\n");
    }
    Files.writeString(folder.resolve("notes.txt"), text);
    assertEquals(text.toString(), run("wrap", "--", "cat", "notes.txt").text());
  }

  @Test
  void masksSecretsButNotInContentReads() throws Exception {
    String line = "AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE\n";
    Files.writeString(folder.resolve("conf"), line);
    String script = "while read -r x; do echo \"$x\"; done < conf";
    assertEquals("AWS_ACCESS_KEY_ID=[redacted:aws-key]\n", run("wrap", "--", "sh", "-c", script).text());
    assertEquals(line, run("wrap", "--no-redact", "--", "sh", "-c", script).text());
    assertEquals(line, run("wrap", "--", "cat", "conf").text());
  }

  @Test
  void believesNamesOnlyInDumps() throws Exception {
    variables.put("DB_PASSWORD", "correct-horse-battery-staple-1");
    assertTrue(run("wrap", "--", "env").text().contains("DB_PASSWORD=[redacted:secret]"));
    String code = "+password = values[\"password\"]\n-secret_key=restore_name_key1\n";
    Files.writeString(folder.resolve("code"), code);
    assertEquals(code, run("wrap", "--", "sh", "-c", "while read -r x; do echo \"$x\"; done < code").text());
  }

  @Test
  void neverGrowsByMasking() throws Exception {
    Files.writeString(folder.resolve("urls"), "https://a:q1@h\nhttps://a:s3cretpw@h\nhttps://a:a-longer-passw0rd@h\n");
    assertEquals("https://a:**@h\nhttps://a:***@h\nhttps://a:[redacted]@h\n",
        run("wrap", "--", "sh", "-c", "while read -r x; do echo \"$x\"; done < urls").text());
  }

  @Test
  void losesNothingBehindTheHeadingOfAKey() throws Exception {
    String script =
        "echo '-----BEGIN RSA PRIVATE KEY-----'; for i in $(seq 1 60); do echo \"test_$i FAILED\"; done; exit 1";
    for (String[] options : new String[][] {{"wrap", "--"}, {"wrap", "--no-omit", "--"}}) {
      Result result = run(Stream.concat(Stream.of(options), Stream.of("sh", "-c", script)).toArray(String[]::new));
      assertEquals(60, result.text().lines().filter(line -> line.endsWith("FAILED")).count(), result.text());
    }
  }

  @Test
  void losesNoTroubleThatControlCharactersHide() throws Exception {
    String script =
        "printf 'error: disk 3 is gone\\rstep 3 done\\n10%%\\r100%%\\nfatal: x\\b\\b\\b\\b\\b\\b\\b\\bok\\n'; "
            + "for i in $(seq 1 300); do printf '\\033[1;38;5;208mstep\\033[0m %d\\n' $i; done; exit 1";
    String shown = run("wrap", "--", "sh", "-c", script).text();
    assertTrue(shown.startsWith("error: disk 3 is gone \\r step 3 done\n100%\nfatal: x \\r ok\n"), shown);
    assertTrue(shown.contains("[tokenjuice: ") && shown.contains("full: tokenjuice raw "), shown);
    String whole = run("wrap", "--no-omit", "--", "sh", "-c", script).text();
    assertTrue(whole.startsWith("error: disk 3 is gone\rstep 3 done\n10%\r100%\n"), whole);
  }

  /** Outputs are made up until two have the same id, which takes some ten thousand. */
  @Test
  void neverRecoversAnotherOutputOfTheSameId() throws Exception {
    Map<String, Integer> known = new HashMap<>();
    int second = 0;
    while (known.putIfAbsent(id(failing(second)), second) == null) {
      second++;
    }
    int first = known.get(id(failing(second)));
    Matcher marker = MARKER.matcher(run("wrap", "--", "sh", "-c", script(first)).text());
    assertTrue(marker.find());
    assertEquals(id(failing(first)), marker.group(3));
    Result other = run("wrap", "--", "sh", "-c", script(second));
    assertEquals(failing(second), other.text(), "printed whole, since its id is taken");
    assertEquals("tokenjuice: the raw output cannot be kept (IOException: another output has the id "
        + id(failing(first)) + "), so it is printed whole\n", other.err());
    assertEquals(failing(first), run("raw", id(failing(first))).text());
  }

  private static String failing(int number) {
    return "run " + number + "\n" + STEPS;
  }

  private static String script(int number) {
    return "echo run " + number + "; seq -f 'step %g' 1 400; exit 1";
  }

  private static String id(String text) {
    ContentHash hash = new ContentHash();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    hash.update(bytes, 0, bytes.length);
    return hash.id();
  }

  @Test
  void leavesHooksOfOtherProgramsAndEmptyOnesAlone() throws Exception {
    onPath();
    Path settings = Files.createDirectories(folder.resolve(".codebuddy")).resolve("settings.json");
    for (String theirs : new String[] {
      "{\"hooks\":{\"PreToolUse\":[{\"matcher\":\"Bash\",\"hooks\":[{\"type\":\"command\","
          + "\"command\":\"/opt/corp/audit-log.sh codebuddy-pre-tool-use\"}]}]}}",
      "{\"hooks\": {}}", "{\"a\": 1, \"hooks\": {\"Stop\": [ ]}}\n"}) {
      Files.writeString(settings, theirs);
      assertEquals(0, run("install", "codebuddy").code());
      assertTrue(!Files.readString(settings).equals(theirs), "it is installed");
      assertEquals(0, run("uninstall", "codebuddy").code());
      assertEquals(theirs, Files.readString(settings));
    }
    String twice = "{\"hooks\":{\"PreToolUse\":[{\"matcher\":\"Bash\",\"hooks\":[]}]},\"hooks\":{}}";
    Files.writeString(settings, twice);
    run("install", "codebuddy");
    run("uninstall", "codebuddy");
    assertTrue(Files.readString(settings).endsWith("\"hooks\":{}}"), "the first one is not in force again: "
        + Files.readString(settings));
  }

  @Test
  void printsNoEscapeSequenceOfARuleAndRefusesUnknownKeys() throws Exception {
    Files.createDirectories(folder.resolve(".git"));
    Path rules = Files.createDirectories(folder.resolve(".tokenjuice/rules"));
    Files.writeString(rules.resolve("a.json"),
        "{\"id\": \"my/\\u001b]0;owned\\u0007\", \"family\": \"b\", \"match\": {\"argv0\": [\"x\"]}}\n");
    Path typo = Files.writeString(rules.resolve("b.json"),
        "{\"id\": \"a\", \"family\": \"b\", \"match\": {\"argv0\": [\"x\"], \"subcomands\": [\"y\"]}}\n");
    for (String verb : new String[] {"trust", "list", "test"}) {
      Result result = run("rules", verb);
      assertEquals(-1, (result.text() + result.err()).indexOf('\u001b'), result.text() + result.err());
    }
    Result test = run("rules", "test", typo.toString());
    assertEquals(1, test.code());
    assertTrue(test.text().contains("unknown key match.subcomands") && test.text().endsWith("0 ok, 1 failed\n"),
        test.text());
  }

  @Test
  void answersInJson() throws Exception {
    Result result =
        run("wrap", "--format=json", "--trace", "--", "sh", "-c", "cd . && FOO=1 echo hi; echo err >&2; exit 7");
    assertEquals(7, result.code());
    String json = result.text();
    assertTrue(json.endsWith("}\n"), json);
    for (String part : new String[] {"\"exitCode\": 7", "\"stdout\": \"hi\\n\"", "\"stderr\": \"err\\n\"",
      "\"inlineText\"",
      "\"rawChars\"",
      "\"ratio\": 1", "\"matchedReducer\"", "\"normalizedCommand\"", "\"normalizedArgv\"", "\"omittedLines\": 0"}) {
      assertTrue(json.contains(part), part + " is missing in " + json);
    }
  }

  @Test
  void tracesTheNestedCommand() throws Exception {
    Result result = run("wrap", "--format", "json", "--trace", "--", "bash", "-lc", "git status --short");
    assertTrue(result.text().contains("\"normalizedCommand\": \"git status --short\""), result.text());
  }

  @Test
  void doesNotEatOptionsOfTheCommand() throws Exception {
    assertEquals("-Dx=y -Xmx1m -XX:+PrintFlags --help --version --format json\n",
        run("wrap", "--", "echo", "-Dx=y", "-Xmx1m", "-XX:+PrintFlags", "--help", "--version", "--format", "json")
            .text());
  }

  @Test
  void saysLikeAShellWhatCannotStart() throws Exception {
    Result missing = run("wrap", "--", "no-such-program-here");
    assertEquals(127, missing.code());
    assertEquals("tokenjuice: no-such-program-here: command not found\n", missing.err());
    Files.writeString(folder.resolve("plain"), "x");
    Result plain = run("wrap", "--", folder.resolve("plain").toString());
    assertEquals(126, plain.code());
    assertTrue(plain.err().endsWith("Permission denied\n"), plain.err());
    Result directory = run("wrap", "--", folder.toString());
    assertEquals(126, directory.code());
    assertTrue(directory.err().endsWith("Is a directory\n"), directory.err());
  }

  @Test
  void refusesWrongUsageAndRunsNothing() throws Exception {
    String[][] wrong = {
      {"wrap"}, {"wrap", "--"}, {"wrap", "touch", "x"}, {"wrap", "--nope", "--", "touch", "x"},
      {"wrap", "--format", "xml", "--", "touch", "x"},
      {"wrap", "--max-inline-chars", "many", "--", "touch", "x"}, {"wrap", "--max-inline-chars=0", "--", "touch", "x"},
      {"wrap", "--raw=yes", "--", "touch", "x"}, {"wrap", "--reducer", "--", "touch", "x"}, {"no-such-command"},
      {"raw"}};
    for (String[] args : wrong) {
      Result result = run(args);
      assertEquals(2, result.code(), String.join(" ", args));
      assertEquals(1, result.err().lines().count(), result.err());
      assertTrue(result.err().startsWith("tokenjuice: "), result.err());
      assertFalse(Files.exists(folder.resolve("x")));
    }
  }

  @Test
  void failsOpenWithoutAPlaceToKeepAnything() throws Exception {
    variables.remove("HOME");
    Result result = run("wrap", "--", "sh", "-c", "seq 1 3000; exit 3");
    assertEquals(3, result.code());
    assertEquals(3000, result.text().lines().count());
    assertEquals(1, result.err().lines().count(), result.err());
  }

  @Test
  void printsEverythingWhenTheStoreIsNotWritable() throws Exception {
    Files.writeString(folder.resolve("blocked"), "a file where the folder should be");
    variables.put("TOKENJUICE_ARTIFACT_DIR", folder.resolve("blocked").toString());
    Result result = run("wrap", "--", "sh", "-c", "seq 1 3000; exit 3");
    assertEquals(3, result.code());
    assertEquals(3000, result.text().lines().count());
    assertEquals(1, result.err().lines().count(), result.err());
  }

  @Test
  void reportsMistakesInTheSettingsAndGoesOn() throws Exception {
    Path settings = Files.createDirectories(folder.resolve(".config/tokenjuice")).resolve("config.json");
    Files.writeString(settings, "{\n  \"maxInlineChar\": 5,\n  \"stats\": \"yes\"\n}\n");
    Result result = run("wrap", "--", "echo", "hi");
    assertEquals("hi\n", result.text());
    assertTrue(result.err()
        .contains("config.json:2:3: unknown key \"maxInlineChar\"; did you mean \"maxInlineChars\"?"), result.err());
    assertTrue(result.err().contains("config.json:3:3: \"stats\" must be true or false"), result.err());
  }

  @Test
  void refusesJsonThatIsNestedTooDeeply() throws Exception {
    String deep = ": " + "[".repeat(2000) + "]".repeat(2000) + "}";
    Path settings = Files.createDirectories(folder.resolve(".config/tokenjuice")).resolve("config.json");
    Files.writeString(settings, "{\"$mine\"" + deep);
    Result wrapped = run("wrap", "--", "echo", "hi");
    assertEquals("hi\n", wrapped.text());
    assertTrue(wrapped.err().contains("config.json: Document nesting depth"), wrapped.err());
    Files.delete(settings);
    Path request = Files.writeString(folder.resolve("request.json"), "{\"toolName\": \"exec\", \"mine\"" + deep);
    Result reduced = run("reduce-json", request.toString());
    assertEquals(1, reduced.code());
    assertTrue(reduced.err().startsWith("tokenjuice: not valid JSON: Document nesting depth"), reduced.err());
  }

  @Test
  void obeysNoControlCharactersOfSettings() throws Exception {
    Files.createDirectories(folder.resolve(".git"));
    Path settings = Files.createDirectories(folder.resolve(".tokenjuice")).resolve("config.json");
    for (String text : new String[] {"{\"\\u001b[31mred\": 1}", "{\"\u009b31mred\": 1}", "{red\u009b31m: 1}"}) {
      Files.writeString(settings, text);
      Result result = run("config");
      assertTrue(result.text().contains("red") || result.err().contains("red"), result.text() + result.err());
      assertTrue((result.text() + result.err()).chars().noneMatch(c -> c == 0x1b || c == 0x9b), result.text());
    }
  }

  @Test
  void takesOnlyPositiveWholeNumbersAsSettings() throws Exception {
    Path settings = Files.createDirectories(folder.resolve(".config/tokenjuice")).resolve("config.json");
    for (String wrong : new String[] {"0", "-5", "1.5", "1e3", "99999999999999999999", "\"5\"", "[5]", "true"}) {
      Files.writeString(settings, "{\"maxInlineChars\": " + wrong + "}");
      Result result = run("wrap", "--", "echo", "hi");
      assertEquals("hi\n", result.text());
      assertTrue(result.err().contains("\"maxInlineChars\" must be a positive whole number"), wrong + result.err());
    }
    Files.writeString(settings, "{\"maxInlineChars\": 5000}");
    assertEquals("", run("wrap", "--", "echo", "hi").err());
  }

  @Test
  void takesTheLargestNumbersAsSettings() throws Exception {
    Path file = Files.createDirectories(folder.resolve(".config/tokenjuice")).resolve("config.json");
    for (String key : List.of(
        "storeMaxAgeDays", "storeMaxBytes", "flushSeconds", "maxInlineChars", "maxCaptureBytes")) {
      Files.writeString(file, "{\"" + key + "\": 999999999999999999}");
      Result result = run("wrap", "--deadline", "9223372036854775807", "--", "sh", "-c", "echo ran; exit 7");
      assertEquals("ran\n7", result.text() + result.code(), key);
      assertEquals("", result.err(), key);
    }
    Files.delete(file);
    for (String key : List.of("FLUSH_SECONDS", "MAX_CAPTURE_BYTES", "MAX_INLINE_CHARS")) {
      variables.put("TOKENJUICE_" + key, "9223372036854775807");
    }
    assertEquals("ran\n", run("wrap", "--", "echo", "ran").text());
  }

  @Test
  void writesNothingWhereItIsForAHomeThatIsNoFullPath() throws Exception {
    variables.put("HOME", "relative");
    assertEquals(0, run("wrap", "--", "seq", "1", "40000").code());
    assertTrue(Files.notExists(folder.resolve("relative")));
  }

  @Test
  void keepsItsFilesPrivate() throws Exception {
    run("wrap", "--", "seq", "1", "3000");
    try (Stream<Path> files = Files.walk(folder.resolve(".local/state/tokenjuice"))) {
      for (Path file : files.toList()) {
        String mode = java.nio.file.attribute.PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        assertEquals(Files.isDirectory(file) ? "rwx------" : "rw-------", mode, file.toString());
      }
    }
  }

  @Test
  void countsInStatisticsWithoutTheCommandsText() throws Exception {
    run("wrap", "--source", "here", "--", "seq", "1", "3000");
    Result stats = run("stats", "--format", "json");
    assertTrue(stats.text().contains("\"entries\": 1"), stats.text());
    String log = Files.readString(folder.resolve(".local/state/tokenjuice/stats.jsonl"), StandardCharsets.UTF_8);
    assertFalse(log.contains("3000 "), log);
    assertTrue(run("stats").text().contains("est. tokens"));
    assertTrue(run("stats", "--by", "host").text().contains("\n  here  "), run("stats", "--by", "host").text());
  }

  @Test
  void keepsEverythingWithNoOmit() throws Exception {
    Result result = run("wrap", "--no-omit", "--", "sh", "-c", "seq 1 3000");
    assertEquals(3000, result.text().lines().count());
  }

  @Test
  void keepsBeginningAndEndBeyondTheCap() throws Exception {
    Result result = run("wrap", "--max-capture-bytes", "1000", "--", "seq", "1", "9000");
    Matcher marker = MARKER.matcher(result.text());
    assertTrue(marker.find(), result.text());
    assertEquals("9000", marker.group(2));
    String kept = run("raw", marker.group(3)).text();
    assertTrue(kept.startsWith("1\n2\n") && kept.endsWith("8999\n9000\n"), kept);
    assertTrue(kept.contains("bytes not kept"), kept);
  }

  /** There is a {@code tokenjuice} that hooks can call. */
  private void onPath() throws IOException {
    Path program = Files.createFile(Files.createDirectory(folder.resolve("bin")).resolve("tokenjuice"));
    program.toFile().setExecutable(true);
    variables.put("PATH", program.getParent() + ":" + System.getenv("PATH"));
  }

  @Test
  void uninstallsEverythingAtOnce() throws Exception {
    onPath();
    assertEquals(0, run("install", "codebuddy").code());
    assertEquals(0, run("install", "codebuddy", "--scope", "local").code());
    assertEquals(0, run("install", "claude-code").code());
    Result result = run("uninstall", "--all");
    assertEquals(0, result.code(), result.err());
    assertTrue(result.text().contains("enable: tokenjuice install codebuddy --scope local\n"), result.text());
    assertTrue(result.text().contains("removed claude-code prefix: yes"), result.text());
    assertEquals("nothing to remove: tokenjuice is installed on no host\n", run("uninstall", "--all").text());
    assertEquals(2, run("uninstall").code());
    assertEquals(2, run("uninstall", "cursor", "--all").code());
  }

  @Test
  void printsCompletions() throws Exception {
    assertTrue(run("completion", "bash").text().contains("complete "));
    assertTrue(run("completion", "zsh").text().startsWith("#compdef tokenjuice"));
    assertTrue(run("completion", "fish").text().contains("complete -c tokenjuice"));
  }
}
