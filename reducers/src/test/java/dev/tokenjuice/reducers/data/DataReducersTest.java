package dev.tokenjuice.reducers.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.families.data.DataReducers;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.io.IOException;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class DataReducersTest {
  private static Reduction reduce(String name, String text) {
    return DataReducers.all().get(name).reduce(new CommandOutput(Invocation.of("tool"), 0, Lines.of(text)));
  }

  private static String rows(int count, IntFunction<String> row) {
    return IntStream.rangeClosed(1, count).mapToObj(row).collect(Collectors.joining());
  }

  private static String users(int count) {
    return "[\n" + rows(count, i -> "  {\"id\": " + i + ", \"state\": \"" + (i == 70 ? "failed" : "ok")
        + "\"}" + (i < count ? ",\n" : "\n")) + "]\n";
  }

  @Test
  void jsonStaysJsonWithFirstAndOddItemsAndCounts() throws IOException {
    Reduction reduction = reduce("data/json", users(3000));
    String text = reduction.text();
    assertTrue(text.contains("{\"id\": 1, \"state\": \"ok\"}"), text);
    assertTrue(text.contains("{\"id\": 70, \"state\": \"failed\"}"), text);
    assertTrue(text.contains("state: ok 2999, failed 1"), text);
    assertTrue(reduction.omittedLines() > 250);
    try (JsonParser parser = new JsonFactory().createParser(text)) {
      while (parser.nextToken() != null) {
        assertFalse(parser.currentToken().isNumeric() && parser.getIntValue() > 3000);
      }
    }
  }

  @Test
  void jsonThatIsBrokenIsDeclined() {
    assertTrue(reduce("data/json", users(3000).replace("\"id\": 9,", "\"id\" 9,")).isDeclined());
    assertTrue(reduce("data/json", "plain text\n".repeat(5000)).isDeclined());
  }

  @Test
  void jsonThatFitsIsLeftAlone() {
    assertEquals(users(500), reduce("data/json", users(500)).text());
  }

  @Test
  void longStringsAreClippedWithTheirLength() {
    String text = reduce("data/json", "{\"blob\": \"" + "abc ".repeat(9000) + "\", \"id\": 7}\n").text();
    assertTrue(text.contains("… (26000 more chars)\""), text);
    assertTrue(text.contains("\"id\": 7"), text);
  }

  @Test
  void jsonLinesKeepOddObjects() {
    String text = reduce("data/json-lines", rows(100, i -> "{\"n\":" + i + ",\"ok\":" + (i != 50) + "}\n")).text();
    assertTrue(text.contains("{\"n\":50,\"ok\":false}"), text);
    assertTrue(text.contains("(100 objects; ok: true 99, false 1)"), text);
  }

  @Test
  void csvKeepsHeaderOddRowsAndTotals() {
    String text = reduce("data/csv", "id,name,state\n" + rows(200, i -> i + ",n" + i + "," + (i == 99 ? "failed"
        : "ok") + "\n")).text();
    assertTrue(text.startsWith("id,name,state\n1,n1,ok\n"), text);
    assertTrue(text.contains("99,n99,failed\n"), text);
    assertTrue(text.endsWith("(201 lines, 3 columns)\n"), text);
  }

  @Test
  void tablesKeepEveryRowThatIsNotWell() {
    String text = reduce("data/table", "NAME       READY   STATUS             AGE\n"
        + rows(1000, i -> String.format("pod-%-6d %s     %-18s 1d%n", i, i % 100 == 0 ? "0/1" : "1/1", i % 100 == 0
            ? "CrashLoopBackOff" : "Running")))
        .text();
    for (int i = 100; i <= 1000; i += 100) {
      assertTrue(text.contains("\npod-" + i + " 0/1 CrashLoopBackOff\n"), text);
    }
    assertTrue(text.contains("(1000 rows: 990 Running, 10 CrashLoopBackOff)"), text);
  }

  @Test
  void sqlKeepsRowCounts() {
    String text = reduce("data/sql", " id | n\n----+---\n" + rows(60, i -> String.format(" %2d | %d%n", i, i))
        + "(60 rows)\n").text();
    assertTrue(text.contains("(60 rows)"), text);
    assertTrue(text.contains("\n30 | 30\n31 | 31\n32 | 32\n"), text);
  }

  @Test
  void sqlKeepsRowsThatReportTrouble() {
    String text = reduce("data/sql", " id | state\n----+---\n"
        + rows(80, i -> String.format(" %2d | %s%n", i, i == 50 ? "failed" : "done")) + "(80 rows)\n").text();
    assertTrue(text.contains("49 | done\n50 | failed\n51 | done\n"), text);
  }

  @Test
  void namesStandSideBySide() {
    Reduction made = DataReducers.all().get("data/names")
        .reduce(new CommandOutput(Invocation.of("tool"), 0, Lines.of(rows(200, i -> "key:" + i + "\n"))));
    assertTrue(made.text().startsWith("200 entries:\nkey:1 key:2 "), made.text());
    assertTrue(made.text().contains("\n… 100 more\nkey:191 "), made.text());
    assertEquals(100, made.omittedLines());
  }

  @Test
  void diffsStayExact() {
    String diff = "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n" + " same\n".repeat(50);
    assertEquals(diff, reduce("data/diff", diff).text());
  }

  @Test
  void largeDiffsKeepEveryFileHeadingAndCountTheRest() {
    String text = reduce("data/diff", rows(400, i -> "diff --git a/f" + i + " b/f" + i + "\n--- a/f" + i
        + "\n+++ b/f" + i
        + "\n@@ -1,3 +1,3 @@\n context of the change\n-old line of text\n+new line of text\n")).text();
    assertTrue(text.contains("diff --git a/f400 b/f400"));
    assertTrue(text.endsWith("… 1 added and 1 removed lines\n"), text.substring(text.length() - 200));
  }

  @Test
  void blobsAreShownByTheirEnds() {
    Reduction reduction = reduce("data/blob",
        rows(100, i -> "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5ejAx\n"));
    assertEquals(5, reduction.lines().size());
    assertEquals(96, reduction.omittedLines());
  }
}
