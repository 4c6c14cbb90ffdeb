package dev.tokenjuice.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonTest {
  @Test
  void documents_are_indented_by_two_and_end_with_a_newline() {
    String text = Json.pretty(json -> {
      json.writeStartObject();
      json.writeStringField("a", "x\n\"y\"");
      Json.strings(json, "list", List.of("1", "2"));
      Json.strings(json, "none", List.of());
      json.writeObjectFieldStart("empty");
      json.writeEndObject();
      json.writeEndObject();
    });
    assertEquals("""
        {
          "a": "x\\n\\"y\\"",
          "list": [
            "1",
            "2"
          ],
          "none": [],
          "empty": {}
        }
        """, text);
  }

  @Test
  void printed_documents_are_the_same_and_leave_the_stream_open() {
    String large = "a \u00e9 \ud83d\ude00 \t".repeat(5_000); // pairs of characters fall across the writer's buffers
    Json.Body body = json -> json.writeString(large);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
    Json.print(out, body);
    out.print("more");
    out.flush();
    assertEquals(Json.pretty(body) + "more", bytes.toString(StandardCharsets.UTF_8));
  }
}
