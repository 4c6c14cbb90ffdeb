package dev.tokenjuice.reducers.families.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.model.Reduction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GhTest {
  @Test
  void keepsFailedChecksWithTheirLinks() {
    String text = "test\tfail\t1m\thttps://x/2\t\nbuild\tpass\t1m\thttps://x/1\t\nlint\tpass\t1m\thttps://x/3\t\n";
    assertEquals("test\tfail\t1m\thttps://x/2\n"
        + "pass (2): build, lint\n", Recorded.reduce("git/gh-checks", "gh pr checks 1", 1, text).text());
  }

  @Test
  void keepsFailingRowsBeyondTheLimit() {
    String rows = IntStream.range(0, 1_090)
        .mapToObj(i -> "completed\t" + (i == 1_080 ? "failure" : "success") + "\trun " + i + "\n")
        .collect(Collectors.joining());
    Reduction made = Recorded.reduce("git/gh-rows", "gh run list", rows);
    assertTrue(made.text().contains("run 1080"));
    assertTrue(made.text().contains("… 89 more rows"));
  }

  @Test
  void showsFailingStepsOfALogAndCountsTheOthers() {
    String log = IntStream.range(0, 50).mapToObj(i -> line("build", "quiet line " + i)).collect(Collectors.joining())
        + line("test", "all is set") + line("test", "##[error]boom");
    String text = Recorded.reduce("git/gh-run-log", "gh run view --log", log).text();
    assertTrue(text.contains("… job / build (50 lines)"));
    assertTrue(text.contains("##[error]boom"));
    assertFalse(text.contains("quiet line"));
  }

  private static String line(String step, String text) {
    return "job\t" + step + "\t2026-01-05T10:00:00.0000000Z " + text + "\n";
  }

  @Test
  void showsTheLastLinesOfTheCodeAboveAComment() {
    String code = IntStream.range(0, 15).mapToObj(i -> "\\n+a\\\\n" + i).collect(Collectors.joining());
    String answer = "{\"id\":7,\"diff_hunk\":\"@@ -0,0 +1,15 @@" + code + "\",\"body\":\"x\"}\n";
    String kept = IntStream.range(5, 15).mapToObj(i -> "\\n+a\\\\n" + i).collect(Collectors.joining());
    assertEquals("{\"id\":7,\"diff_hunk\":\"@@ -0,0 +1,15 @@\\n… 5 lines" + kept + "\",\"body\":\"x\"}\n",
        answer(answer));
    assertEquals(answer.replace("+a\\\\n4\\n", ""), answer(answer.replace("+a\\\\n4\\n", "")));
  }

  @Test
  void leavesOutAddressesInNestedObjectsOfAnAnswer() {
    String links =
        "\"_links\":{\"self\":{\"href\":\"https://api.x/1\"}},\"reactions\":{\"url\":\"https://api.x/r\",\"total_count\":0,"
            + "\"+1\":0}";
    String user =
        "{\"login\":\"m\",\"url\":\"https://api.x/m\",\"gists_url\":\"https://api.x/m/g\",\"html_url\":\"https://x/m\"}";
    assertEquals(
        "{\"issue_url\":\"https://api.x/9\",\"user\":{\"login\":\"m\",\"url\":\"https://api.x/m\",\"…\":\"1 field\","
            + "\"html_url\":\"https://x/m\"},\"…\":\"2 fields\"}\n",
        answer("{\"issue_url\":\"https://api.x/9\",\"user\":" + user + "," + links + "}\n"));
  }

  @Test
  void leavesAnswersAloneThatAreNoJson() {
    for (String text : new String[] {"{\"diff_hunk\":\"}\n", "{\"a_url\n", "{\"reactions\":{}\n", "{\"}\n", "}{\n",
      "{}\n"}) {
      assertEquals(text, answer(text));
    }
  }

  private static String answer(String text) {
    return Recorded.reduce("git/gh-answer", "gh api repos/a/b/issues/1/comments -f body=x", text).text();
  }

  @Test
  void dropsInvisibleMarkup() {
    String text =
        Recorded.reduce("git/gh-view", "gh pr view 1", "title:\tx\n--\n<!--\nplease fill in\n-->\nBody\n").text();
    assertEquals("title:\tx\n--\nBody\n", text);
  }
}
