package dev.tokenjuice.reducers.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.CompactionOptions;
import dev.tokenjuice.reducers.CompactionRequest;
import dev.tokenjuice.reducers.Compactor;
import dev.tokenjuice.reducers.RawSize;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.rules.Rule;
import dev.tokenjuice.reducers.rules.RuleMatch;
import dev.tokenjuice.reducers.text.Lines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Rows, documents and states that a command was run to see lose no word as long as they fit. */
final class AnswersTest {
  private static final Set<String> ANSWERS = Set.of("system/content", "data/content", "data/json", "containers/table",
      "containers/ps", "containers/images", "containers/describe", "system/package-list");
  /** What the client says beside the answer is the same again and again, and an old one draws a line below its header. */
  private static final Set<String> BESIDE =
      Set.of("containers/compose-old-ps", "containers/cluster-info-metrics-not-served",
          "containers/pods-metrics-not-served",
          "containers/compose-ps-env-file-missing");

  @Test
  void noWordOfAnAnswerIsLost() throws IOException {
    int answers = 0;
    for (Path folder : GoldenTest.folders()) {
      GoldenCase golden = GoldenCase.read(folder);
      boolean answer = BuiltinRules.ruleSet().match(CommandLines.analyze(golden.command()), "exec").map(RuleMatch::rule)
          .flatMap(Rule::reducer).filter(ANSWERS::contains).isPresent();
      if (answer && golden.exitCode() == 0 && golden.raw().length() <= CommandOutput.CEILING
          && !BESIDE.contains(name(folder))) {
        assertEquals(List.of(), lost(golden.command(), golden.exitCode(), golden.raw()), name(folder));
        answers++;
      }
    }
    assertTrue(answers > 20, "only " + answers + " recorded answers");
  }

  @Test
  void noWordOfADocumentFromAServiceIsLost() {
    StringBuilder document = new StringBuilder("[\n");
    for (int i = 1; i <= 200; i++) {
      document.append("  {\"id\": ").append(i).append(", \"name\": \"user").append(i).append("\", \"note\": \"")
          .append("word ".repeat(12)).append("\"},\n");
    }
    String json = document.append("  {\"id\": 0}\n]\n").toString();
    for (String command : List.of("curl -s http://localhost:8080/users", "curl -sX POST http://localhost/x",
        "http :8080/users", "aws ec2 describe-instances", "az vm list", "docker inspect web", "gcloud projects list")) {
      assertEquals(List.of(), lost(command, 0, json), command);
    }
  }

  private static String name(Path folder) {
    return folder.getParent().getFileName() + "/" + folder.getFileName();
  }

  private static List<String> lost(String command, int exitCode, String raw) {
    Compaction made = Compactor.compact(new CompactionRequest(CommandLines.analyze(command), "exec", exitCode,
        Lines.of(raw), RawSize.of(raw), "full: tokenjuice raw ID", BuiltinRules.ruleSet(), CompactionOptions.DEFAULT));
    String text = made.passthrough() ? raw : made.text();
    List<String> lost = new ArrayList<>();
    for (String line : Lines.of(raw)) {
      for (String word : line.strip().split("\\s+")) {
        if (!text.contains(word)) {
          lost.add(word);
        }
      }
    }
    return lost;
  }
}
