package dev.tokenjuice.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.Sandbox;
import dev.tokenjuice.json.JsonValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An audit prints what {@code reduce} prints, on recorded outputs of every family. */
final class ReplayTest {
  private static final Path FIXTURES = Path.of("../reducers/src/test/resources/fixtures");
  private static final int CASES = 4;
  @TempDir
  private Path temporary;

  @Test
  void givesWhatReduceGives() throws IOException {
    Sandbox sandbox = new Sandbox(temporary);
    Replay replay = new Replay(sandbox.environment(sandbox.project()));
    int changed = 0;
    for (Path fixture : fixtures()) {
      Map<?, ?> call = (Map<?, ?>) JsonValues.parse(Files.readString(fixture.resolve("command.json")));
      String command = call.get("command").toString();
      int exitCode = ((Double) call.get("exitCode")).intValue();
      String output = Files.readString(fixture.resolve("stdout.txt"));
      Replay.Result result = replay.of(command, exitCode, output);
      Map<?, ?> reduced = (Map<?, ?>) JsonValues.parse(sandbox.feed(output, "reduce", "--format", "json",
          "--source-command", command, "--exit-code", "" + exitCode).out());
      assertEquals(withoutId(reduced.get("inlineText").toString()), withoutId(result.text()), fixture.toString());
      changed += result.changed() ? 1 : 0;
    }
    assertTrue(changed > 20, changed + " outputs changed");
  }

  private static String withoutId(String text) {
    return text.stripTrailing().replaceAll("raw \\w+]", "raw ID]");
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
