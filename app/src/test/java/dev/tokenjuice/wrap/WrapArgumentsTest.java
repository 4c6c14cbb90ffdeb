package dev.tokenjuice.wrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.config.Settings;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.UserError;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The words behind {@code wrap}: flags come before variables, variables before the settings file. */
final class WrapArgumentsTest {
  @TempDir
  Path folder;
  private final Map<String, String> variables = new HashMap<>();

  @Test
  void flagsComeBeforeVariablesBeforeTheFile() throws Exception {
    assertEquals(64L << 20, parse("--", "x").maxCaptureBytes());
    assertFalse(parse("--", "x").captureBytesGiven());
    assertEquals(100, parse("--", "x").settings().flushAfter().toSeconds());
    file(
        "{\"maxCaptureBytes\": 111, \"maxInlineChars\": 222, \"store\": false, \"redact\": false, \"flushSeconds\": 3}");
    assertEquals(111, parse("--", "x").maxCaptureBytes());
    assertTrue(parse("--", "x").captureBytesGiven());
    assertEquals(222, parse("--", "x").compaction().maxInlineChars());
    assertFalse(parse("--", "x").store());
    assertFalse(parse("--", "x").redact());
    assertEquals(3, parse("--", "x").settings().flushAfter().toSeconds());
    variables.put("TOKENJUICE_MAX_CAPTURE_BYTES", "333");
    variables.put("TOKENJUICE_STORE", "1");
    variables.put("TOKENJUICE_REDACT", "yes");
    variables.put("TOKENJUICE_FLUSH_SECONDS", "4");
    assertEquals(333, parse("--", "x").maxCaptureBytes());
    assertTrue(parse("--", "x").store());
    assertTrue(parse("--", "x").redact());
    assertEquals(4, parse("--", "x").settings().flushAfter().toSeconds());
    assertEquals(444, parse("--max-capture-bytes", "444", "--", "x").maxCaptureBytes());
    assertEquals(555, parse("--max-inline-chars=555", "--", "x").compaction().maxInlineChars());
    assertFalse(parse("--no-store", "--", "x").store());
    assertFalse(parse("--no-redact", "--", "x").redact());
    variables.put("TOKENJUICE_STORE", "off");
    assertTrue(parse("--store", "--", "x").store());
  }

  @Test
  void leavesTheCommandAlone() throws Exception {
    assertEquals(List.of("--raw", "--", "", "-Dx=y", "--format=xml"),
        parse("--raw", "--", "--raw", "--", "", "-Dx=y", "--format=xml").command());
    assertEquals(List.of(""), parse("--", "").command());
  }

  @Test
  void readsValuesInBothForms() throws Exception {
    assertEquals("git/status", parse("--reducer", "git/status", "--", "x").compaction().reducer().orElseThrow());
    assertEquals("git/status", parse("--classifier=git/status", "--", "x").compaction().reducer().orElseThrow());
    assertTrue(parse("--format", "json", "--", "x").json());
    assertFalse(parse("--format=json", "--format=text", "--", "x").json());
    assertEquals(120_000, parse("--deadline", "120000", "--", "x").deadline().orElseThrow().toMillis());
    assertFalse(parse("--deadline", "120000", "--", "x").silence());
    assertEquals(60_000, parse("--silence=60000", "--", "x").deadline().orElseThrow().toMillis());
    assertTrue(parse("--silence=60000", "--", "x").silence());
    assertTrue(parse("--", "x").deadline().isEmpty());
    assertEquals("a=b", parse("--source=a=b", "--", "x").source().orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "--", "ls", "--raw", "--raw ls", "--nope -- ls", "-x -- ls", "--format -- ls", "--format= -- ls",
        "--format xml -- ls",
        "--max-inline-chars -- ls", "--max-inline-chars 0 -- ls", "--max-inline-chars -5 -- ls",
        "--max-inline-chars 1.5 -- ls", "--deadline 0 -- ls", "--deadline 2s -- ls",
        "--max-capture-bytes 99999999999999999999 -- ls", "--raw=1 -- ls", "--source -- ls"})
  void refusesWhatIsWrong(String line) {
    String[] words = line.isEmpty() ? new String[0] : line.split(" ");
    UserError refusal = assertThrows(UserError.class, () -> parse(words));
    assertEquals(2, refusal.exitCode());
    assertFalse(refusal.getMessage().contains("\n"));
  }

  private WrapOptions parse(String... words) throws Exception {
    variables.put("HOME", folder.toString());
    PrintStream nowhere = new PrintStream(new ByteArrayOutputStream());
    Environment environment =
        new Environment(variables, folder, new ByteArrayInputStream(new byte[0]), nowhere, nowhere);
    return WrapArguments.parse(words, 0, Settings.load(environment).settings());
  }

  private void file(String json) throws Exception {
    Files.writeString(Files.createDirectories(folder.resolve(".config/tokenjuice")).resolve("config.json"), json);
  }
}
