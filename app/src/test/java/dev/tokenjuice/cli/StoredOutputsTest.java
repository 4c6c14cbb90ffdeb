package dev.tokenjuice.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.Sandbox;
import dev.tokenjuice.SandboxedTest;
import dev.tokenjuice.Sandbox.Answer;
import dev.tokenjuice.json.JsonValues;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** {@code ls}, {@code raw} and {@code rules explain --id} on one stored output. */
final class StoredOutputsTest extends SandboxedTest {
  private static final String RULE = """
      {"id": "my/frob", "family": "f", "description": "Drop the noise.", "match": {"argv0": ["frob"]},
       "filters": {"skipPatterns": ["^noise"]}}
      """;
  private String id;

  @BeforeEach
  void store() {
    sandbox.write(sandbox.userRules().resolve("frob.json"), RULE);
    StringBuilder text = new StringBuilder();
    for (int i = 1; i <= 400; i++) {
      text.append("noise ").append(i).append(" is not worth reading\n");
    }
    text.append("error: no result");
    String out = sandbox.feed(text.toString(), "reduce", "--source-command", "frob", "--exit-code", "3").out();
    id = out.replaceAll("(?s).*raw (\\w+).*", "$1");
  }

  @Test
  void theListTellsWhatEachIs() {
    String out = sandbox.run("ls").out();
    String row = id + " +\\d+s +1\\d\\.\\dkB +401 +3 +frob\n";
    assertTrue(out.matches("id +age +size +lines +exit +program\n" + row), out);
  }

  @Test
  void theNewestNeedsNoId() {
    assertEquals(sandbox.run("raw", id).out(), sandbox.run("raw", "--last").out());
    assertEquals(2, sandbox.run("raw").code());
    assertEquals(2, sandbox.run("raw", id, "--last").code());
  }

  @Test
  void aSelectionWithoutAHitSaysSo() {
    Answer grep = sandbox.run("raw", id, "--grep", "nowhere");
    assertEquals("1 tokenjuice: no line of " + id + " matches nowhere\n", grep.code() + " " + grep.err());
    Answer lines = sandbox.run("raw", id, "--lines", "900:950");
    assertEquals("1 tokenjuice: no line of " + id + " is in 900:950\n", lines.code() + " " + lines.err());
    assertEquals("401:error: no result", sandbox.run("raw", id, "--grep", "^error").out());
  }

  @Test
  void askingForRawOutputIsCounted() {
    sandbox.run("raw", id, "--tail", "1");
    sandbox.run("raw", id);
    Map<?, ?> json = (Map<?, ?>) JsonValues.parse(sandbox.run("stats", "--format", "json").out());
    assertEquals("[{reducer=my/frob, count=2.0}]", json.get("recovered").toString());
    Sandbox silent = sandbox.with(Map.of("TOKENJUICE_STATS", "off"));
    silent.run("raw", id);
    assertEquals(json, JsonValues.parse(sandbox.run("stats", "--format", "json").out()));
  }

  @Test
  void theExplanationCountsWhatTheMarkerCounts() {
    String marker = sandbox.run("wrap", "--", "seq", "50000").out().lines().reduce("", (all, last) -> last);
    String output = marker.replaceAll(".* raw (\\w+)].*", "$1");
    String omitted = marker.replaceAll("\\[tokenjuice: (\\d+) of.*", "$1");
    String out = sandbox.run("rules", "explain", "--id", output).out();
    assertTrue(out.contains("left out   " + omitted + " of 50.0k lines"), marker + "\n" + out);
  }

  @Test
  void whyAnOutputWasShortenedIsTold() {
    String out = sandbox.run("rules", "explain", "--id", id).out();
    assertTrue(out.contains("program    frob, exit code 3\n"), out);
    assertTrue(out.contains("rule       my/frob (f)\nwhy        Drop the noise.\n"), out);
    assertTrue(out.contains("left out   400 of 401 lines, such as\n           noise 1 is not worth reading\n"), out);
    assertEquals(2, sandbox.run("rules", "explain").code());
    assertEquals(1, sandbox.run("rules", "explain", "--id", "zzzz").code());
  }
}
