package dev.tokenjuice.reducers.families.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MongoShellTest {
  @Test
  void countsTheDocumentsOfEachResultByThemselves() {
    String text = result(20) + result(30);
    List<String> notes =
        MongoShell.reduce(new CommandOutput(Invocation.of("mongosh"), 0, Lines.of(text))).lines().stream()
            .filter(line -> line.contains(" more of ")).toList();
    assertEquals(List.of("  … 17 more of 20 documents", "  … 27 more of 30 documents"), notes);
  }

  private static String result(int documents) {
    return "[\n" + "  {\n    _id: 1,\n    total: 3\n  },\n".repeat(documents) + "]\n";
  }
}
