package dev.tokenjuice.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.Sandbox;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.json.JsonValues;
import dev.tokenjuice.reducers.command.CommandLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An audit says what {@code reduce} prints and counts, on recorded outputs of every family. */
final class ReplayTest {
  private static final Path FIXTURES = Path.of("../reducers/src/test/resources/fixtures");
  private static final int CASES = 4;
  @TempDir
  private Path temporary;

  private record Recorded(String name, String command, int exitCode, String output) {}

  @Test
  void givesWhatReduceGives() throws IOException {
    Sandbox sandbox = new Sandbox(temporary);
    Replay replay = new Replay(sandbox.environment(sandbox.project()));
    int changed = 0;
    for (Recorded each : recorded()) {
      Replay.Result result = replay.of(each.command(), each.exitCode(), each.output());
      Map<?, ?> reduced = reduced(sandbox, each);
      assertEquals(reduced.get("inlineText").toString().stripTrailing(), result.text().stripTrailing(), each.name());
      changed += result.changed() ? 1 : 0;
    }
    assertTrue(changed > 20, changed + " outputs changed");
  }

  /** The whole way: the outputs as sessions of Claude Code, the figures of the report, and what reduce counts. */
  @Test
  void countsWhatReduceCounts() throws IOException {
    Sandbox sandbox = new Sandbox(temporary);
    Path sessions = Files.createDirectories(sandbox.project().resolve("sessions"));
    double before = 0;
    double after = 0;
    List<Recorded> outputs = recorded();
    for (Recorded each : outputs) {
      Files.writeString(sessions.resolve(each.name() + ".jsonl"), session(each));
      Map<?, ?> stats = (Map<?, ?>) reduced(sandbox, each).get("stats");
      before += (Double) stats.get("rawTokensEst");
      after += (Double) stats.get("reducedTokensEst");
    }
    Map<?, ?> report = (Map<?, ?>) JsonValues.parse(
        sandbox.run("audit", "--format", "json", sessions.toString()).out());
    Map<?, ?> total = (Map<?, ?>) report.get("total");
    assertEquals(outputs.size(), (Double) total.get("outputs"), report.get("leftOut").toString());
    assertEquals(before, total.get("estTokensBefore"));
    assertEquals(after, total.get("estTokensAfter"));
    assertTrue(after < 0.8 * before, after + " of " + before);
  }

  /** A call and its result, as Claude Code writes them. */
  private static String session(Recorded call) {
    String text = call.exitCode() == 0 ? call.output() : "Exit code " + call.exitCode() + "\n" + call.output();
    return line("assistant", "{\"type\":\"tool_use\",\"name\":\"Bash\",\"id\":" + quoted(call.name())
        + ",\"input\":{\"command\":" + quoted(call.command()) + "}}")
        + line("user", "{\"type\":\"tool_result\",\"tool_use_id\":" + quoted(call.name())
            + ",\"content\":" + quoted(text) + "}");
  }

  private static String line(String type, String part) {
    return "{\"type\":\"" + type + "\",\"message\":{\"content\":[" + part + "]}}\n";
  }

  private static String quoted(String text) {
    return Json.pretty(json -> json.writeString(text)).strip();
  }

  private static Map<?, ?> reduced(Sandbox sandbox, Recorded call) {
    return (Map<?, ?>) JsonValues.parse(sandbox.feed(call.output(), "reduce", "--format", "json",
        "--source-command", call.command(), "--exit-code", "" + call.exitCode()).out());
  }

  private static List<Recorded> recorded() throws IOException {
    List<Recorded> calls = new ArrayList<>();
    for (Path folder : fixtures()) {
      Map<?, ?> call = (Map<?, ?>) JsonValues.parse(Files.readString(folder.resolve("command.json")));
      Recorded each = new Recorded(folder.getParent().getFileName() + "-" + folder.getFileName(),
          call.get("command").toString(), ((Double) call.get("exitCode")).intValue(),
          Files.readString(folder.resolve("stdout.txt")));
      if (!streamed(each.command())) {
        calls.add(each);
      }
    }
    return calls;
  }

  /** Of such a command {@code wrap} changes nothing, whatever {@code reduce} would make of its output. */
  private static boolean streamed(String command) {
    var behaviour = CommandLines.analyze(command).behaviour();
    return behaviour.endless() || behaviour.interactive();
  }

  private static List<Path> fixtures() throws IOException {
    List<Path> chosen = new ArrayList<>();
    try (Stream<Path> families = Files.list(FIXTURES)) {
      for (Path family : families.sorted().toList()) {
        try (Stream<Path> cases = Files.list(family)) {
          cases.sorted().filter(each -> Files.exists(each.resolve("stdout.txt"))
              && Files.exists(each.resolve("command.json"))).limit(CASES).forEach(chosen::add);
        }
      }
    }
    return chosen;
  }
}
