package dev.tokenjuice.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
