package dev.tokenjuice.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.Main;
import dev.tokenjuice.SandboxedTest;
import dev.tokenjuice.Sandbox.Answer;
import dev.tokenjuice.platform.Terminal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What a new user tries: misspelt words, settings, help on a narrow terminal. */
final class CommandLineTest extends SandboxedTest {

  @ParameterizedTest
  @CsvSource({
    "statz,there is no command statz; did you mean stats? (see tokenjuice --help)",
    "stats --sinse 3d,there is no option --sinse; did you mean --since? (see tokenjuice stats --help)",
    "rules lisst,there is no command lisst; did you mean list? (see tokenjuice rules --help)",
    "xyzzyx,there is no command xyzzyx (see tokenjuice --help)"})
  void misspeltWordsGetASuggestion(String call, String message) {
    Answer answer = sandbox.run(call.split(" "));
    assertEquals("2 tokenjuice: " + message + "\n", answer.code() + " " + answer.err());
  }

  @Test
  void anUnknownReducerIsRefusedBeforeAnythingRuns() {
    String file = sandbox.project().resolve("ran").toString();
    Answer answer = sandbox.run("wrap", "--reducer", "nope", "--", "touch", file);
    assertEquals("2 tokenjuice: wrap: there is no rule nope (see tokenjuice rules list)\n",
        answer.code() + " " + answer.err());
    assertFalse(sandbox.project().resolve("ran").toFile().exists());
    answer = sandbox.feed("text\n", "reduce", "--classifier", "nope");
    assertEquals("2 tokenjuice: there is no rule nope (see tokenjuice rules list)\n",
        answer.code() + " " + answer.err());
    assertEquals("", answer.out());
  }

  @Test
  void aRequestWithAnUnknownClassifierIsStillAnswered() {
    Answer answer = sandbox.feed("{\"input\":{\"toolName\":\"exec\",\"stdout\":\"text\"},"
        + "\"options\":{\"classifier\":\"nope\"}}", "reduce-json");
    assertEquals(0, answer.code(), answer.err());
    assertTrue(answer.out().contains("\"inlineText\": \"text"), answer.out());
  }

  @ParameterizedTest
  @CsvSource({"CODEBUDDY_SESSION_ID,codebuddy", "CLAUDECODE,claude-code", "CODEX_THREAD_ID,codex", "GEMINI_CLI,gemini",
    "COPILOT_CLI,copilot", "OPENCODE,opencode", "PI_CODING_AGENT,pi"})
  void runsAreNamedAfterTheAgentThatAsked(String variable, String host) {
    sandbox.with(Map.of(variable, "1", "PATH", "/usr/bin:/bin")).run("wrap", "--", "seq", "1", "3000");
    assertTrue(sandbox.run("stats", "--by", "host").out().contains("\n  " + host + "  "),
        sandbox.run("stats", "--by", "host").out());
    sandbox.run("wrap", "--source", "mine", "--", "seq", "1", "3000");
    assertTrue(sandbox.run("stats", "--by", "host").out().contains("\n  mine  "));
  }

  @Test
  void aCommandIsExplainedWithItsOwnOptions() {
    String out = sandbox.run("rules", "explain", "git", "diff", "--stat", "--format=x").out();
    assertTrue(out.startsWith("command    git diff --stat --format=x\n"), out);
  }

  @Test
  void everySettingIsListedWithItsOrigin() {
    Path file = sandbox.write(sandbox.home().resolve(".config/tokenjuice/config.json"), "{\"flushSeconds\": 7}");
    Path project = sandbox.write(sandbox.project().resolve(".tokenjuice/config.json"), "{\"noOmit\": true}");
    Answer answer = sandbox.with(Map.of("TOKENJUICE_STATS", "off")).run("config");
    assertEquals(0, answer.code(), answer.out());
    assertTrue(answer.out().matches("(?s).*\nflushSeconds +7  " + file + "\n.*"), answer.out());
    assertTrue(answer.out().matches("(?s).*\nstats +false  TOKENJUICE_STATS\n.*"), answer.out());
    assertTrue(answer.out().matches("(?s).*\nnoOmit +true  " + project + "\n.*"), answer.out());
    assertTrue(answer.out().matches("(?s).*\nstore +true  default\n.*"), answer.out());
    assertTrue(answer.out().endsWith("edit " + file + "\n"), answer.out());
  }

  @Test
  void aProjectCanOnlyMakeUsDoLess() {
    sandbox.write(sandbox.project().resolve(".tokenjuice/config.json"), "{\"off\": true, \"redact\": false}");
    Answer answer = sandbox.run("config");
    assertEquals(1, answer.code());
    assertTrue(answer.out().matches("(?s).*\nraw +true  .*"), answer.out());
    assertTrue(answer.out().matches("(?s).*\nredact +true  default\n.*"), answer.out());
    String ignored = "\"redact\" is ignored: in a project only off, raw and noOmit count";
    assertTrue(answer.out().contains(ignored), answer.out());
    String text = "noise\n".repeat(2_000);
    assertEquals(text, sandbox.feed(text, "reduce").out());
  }

  @Test
  void rewritingOfContentCanBeTurnedOff() {
    String hits = "src/main/java/Example.java:12:text\n".repeat(40);
    String[] reduce = {"reduce", "--source-command", "rg -n text src | head -40"};
    assertTrue(sandbox.feed(hits, reduce).out().startsWith("src/main/java/Example.java\n12:text\n"));
    assertEquals(hits, sandbox.with(Map.of("TOKENJUICE_LOSSLESS", "0")).feed(hits, reduce).out());
    sandbox.write(sandbox.home().resolve(".config/tokenjuice/config.json"), "{\"lossless\": false}");
    assertEquals(hits, sandbox.feed(hits, reduce).out());
    assertTrue(sandbox.run("config").out().contains("\nlossless "), sandbox.run("config").out());
  }

  @Test
  void aBrokenConfigIsTheDoctorsBusiness() {
    sandbox.write(sandbox.home().resolve(".config/tokenjuice/config.json"), "{\"flushSecond\": 7}");
    String out = sandbox.run("doctor").out();
    assertTrue(out.startsWith("health: warn\nconfig issues:\n- "), out);
    assertTrue(out.contains("unknown key \"flushSecond\"; did you mean \"flushSeconds\"?"), out);
    assertTrue(out.contains("\nlast command: none yet\n"), out);
    out = sandbox.run("doctor", "codebuddy").out();
    assertTrue(out.contains("\nhealth: warn\n"), out);
    assertTrue(out.contains("\nconfig issues:\n- "), out);
    assertTrue(out.contains("\nlast command: none yet\n"), out);
  }

  @Test
  void theDoctorAdvisesNothingThatWouldBeRefused() {
    sandbox.write(sandbox.home().resolve(".codebuddy/settings.json"), "{ broken");
    Answer answer = sandbox.run("doctor", "codebuddy");
    assertEquals(1, answer.code());
    assertFalse(answer.out().contains("repair:"), answer.out());
    assertFalse(answer.out().contains("expected command:"), answer.out());
  }

  @ParameterizedTest
  @CsvSource({"claude-code --scope project,use --scope local", "codex --scope project,leave out --scope",
    "claude-code --via hook,leave out --via hook", "codebuddy --scope project --via prefix,use --scope local"})
  void theDoctorNamesTheReasonInPlaceOfAdviceThatWouldBeRefused(String call, String reason) {
    Answer answer = sandbox.run(("doctor " + call).split(" "));
    assertFalse(answer.out().contains("repair:"), answer.out());
    assertTrue(answer.out().contains(reason), answer.out());
    assertEquals(1, sandbox.run(("install " + call).split(" ")).code());
    assertEquals(0, sandbox.home().toFile().list().length, "the doctor wrote something");
  }

  @ParameterizedTest
  @ValueSource(ints = {32, 40, 54})
  void helpFitsAVeryNarrowTerminal(int width) {
    for (String call : List.of("--help", "wrap --help", "audit --help", "install --help", "rules explain --help")) {
      String out = sandbox.onTerminal(width, call.split(" "));
      assertTrue(out.contains("Usage:"), out);
      out.lines().forEach(line -> assertTrue(line.length() <= width, call + " " + line.length() + ": " + line));
    }
  }

  @Test
  void helpFitsTheTerminal() {
    for (int width : new int[] {55, 80}) {
      check(PicocliApp.commandLine().setUsageHelpWidth(width), width);
    }
    assertEquals(80, Terminal.columns(sandbox.environment(sandbox.project())));
    assertEquals(60, Terminal.columns(sandbox.with(Map.of("COLUMNS", "60")).environment(sandbox.project())));
  }

  private static void check(CommandLine command, int width) {
    command.getUsageMessage(CommandLine.Help.Ansi.OFF).lines().forEach(
        line -> assertTrue(line.length() <= width, command.getCommandName() + " " + line.length() + ": " + line));
    command.getSubcommands().values().forEach(sub -> check(sub, width));
  }

  @Test
  void nothingIsWrittenByALook() {
    assertEquals(0, Main.run(new String[] {"config"}, sandbox.environment(sandbox.project()).onTerminal(40)));
    assertFalse(sandbox.home().resolve(".config").toFile().exists());
  }
}
