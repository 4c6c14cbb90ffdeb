package dev.tokenjuice.hook;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.Optional;

/**
 * What a host asked before a tool call. Where a key comes twice the last one counts, as in the hosts themselves.
 *
 * @param event the name of the hook event, or the empty string
 * @param tool the name of the tool, or the empty string
 * @param input the tool's input, if it is an object
 */
record HookRequest(String event, String tool, Optional<ToolInput> input) {

  /** Read a whole payload. */
  static HookRequest parse(byte[] payload) throws IOException {
    try (JsonParser parser = open(payload)) {
      String event = "";
      String tool = "";
      Optional<ToolInput> input = Optional.empty();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        switch (name) {
          case "hook_event_name" -> event = text(parser);
          case "tool_name" -> tool = text(parser);
          case "tool_input" -> input = ToolInput.read(parser, payload);
          default -> parser.skipChildren();
        }
      }
      return new HookRequest(event, tool, input);
    }
  }

  /** Read a payload that is the tool's input itself. */
  static Optional<ToolInput> parseInput(byte[] payload) throws IOException {
    try (JsonParser parser = open(payload)) {
      return ToolInput.read(parser, payload);
    }
  }

  /** The parser behind the opening brace. */
  private static JsonParser open(byte[] payload) throws IOException {
    JsonFactory json = JsonFactory.builder()
        .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
        .streamReadConstraints(StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
        .build();
    JsonParser parser = json.createParser(payload);
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw new IOException("not a JSON object");
    }
    return parser;
  }

  static String text(JsonParser parser) throws IOException {
    String text = parser.currentToken() == JsonToken.VALUE_STRING ? parser.getText() : "";
    parser.skipChildren();
    return text;
  }
}
