package dev.tokenjuice.reducers.families.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.tokenjuice.reducers.model.Reduction;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What GitHub answers is JSON, and so is what is shown of it. */
final class GhAnswerTest {
  private static final JsonFactory JSON = JsonFactory.builder()
      .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
  private static final List<String> MEMBERS = List.of("\"id\":7", "\"body\":\"a \\\"b\\\" {\\\\\"",
      "\"html_url\":\"https://x.org/7\"", "\"keys_url\":\"https://api.x.org/{/id}\"",
      "\"hooks_url\":\"https://api.x.org/h\"",
      "\"_links\":{\"self\":{\"href\":\"https://api.x.org\"}}", "\"line\":null", "\"labels\":[]", "\"n\":-1.5e3",
      "\"reactions\":{\"url\":\"https://api.x.org/r\",\"total_count\":0,\"+1\":0}",
      "\"diff_hunk\":\"@@ -1 +1 @@" + "\\n+a \\\\n \\u00e9".repeat(20) + "\"");

  @Test
  void staysJsonWhateverIsLeftOut() throws IOException {
    Random random = new Random(21);
    int shortened = 0;
    for (int round = 0; round < 10_000; round++) {
      String answer = object(random, 0);
      Reduction made = Recorded.reduce("git/gh-answer", "gh api repos/a/b/issues/1/comments -f body=x", answer);
      assertEquals(1, made.lines().size());
      read(made.lines().get(0));
      shortened += made.clippedLines() > 0 ? 1 : 0;
    }
    assertTrue(shortened > 1_000, "only " + shortened + " answers became shorter");
  }

  private static void read(String text) throws IOException {
    try (JsonParser parser = JSON.createParser(text)) {
      while (parser.nextToken() != null) {
        parser.getText();
      }
    } catch (IOException broken) {
      throw new IOException(text, broken);
    }
  }

  private static String object(Random random, int depth) {
    List<String> members = new ArrayList<>(MEMBERS);
    if (depth < 3) {
      members.add("\"user\":" + object(random, depth + 1));
      members.add("\"all\":[" + object(random, depth + 1) + "," + object(random, depth + 1) + "]");
    }
    Collections.shuffle(members, random);
    return "{" + String.join(",", members.subList(0, random.nextInt(members.size() + 1))) + "}";
  }
}
