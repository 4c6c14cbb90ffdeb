package dev.tokenjuice.reducers.families.data;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tokenjuice.reducers.families.data.JsonValue.Items;
import dev.tokenjuice.reducers.families.data.JsonValue.Literal;
import dev.tokenjuice.reducers.families.data.JsonValue.Member;
import dev.tokenjuice.reducers.families.data.JsonValue.Members;
import dev.tokenjuice.reducers.families.data.JsonValue.Text;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a text that is one JSON document. */
final class JsonTreeReader {
  private static final int DEEPEST = 200;
  private static final JsonFactory FACTORY = JsonFactory.builder().build();

  private final JsonParser parser;

  private JsonTreeReader(JsonParser parser) {
    this.parser = parser;
  }

  /** The document, or nothing if the text is not exactly one well-formed document of moderate depth. */
  static Optional<JsonValue> read(String text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      parser.nextToken();
      JsonValue value = new JsonTreeReader(parser).value(0);
      return parser.nextToken() == null ? Optional.of(value) : Optional.empty();
    } catch (IOException notJson) {
      return Optional.empty();
    }
  }

  private JsonValue value(int depth) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == null || depth > DEEPEST) {
      throw new IOException("no value, or too deep");
    }
    int line = line();
    return switch (token) {
      case START_OBJECT -> members(line, depth);
      case START_ARRAY -> items(line, depth);
      case VALUE_STRING -> new Text(parser.getText(), line);
      default -> new Literal(parser.getText(), line);
    };
  }

  private Members members(int line, int depth) throws IOException {
    List<Member> members = new ArrayList<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      members.add(new Member(name, value(depth + 1)));
    }
    return new Members(members, line, line());
  }

  private Items items(int line, int depth) throws IOException {
    List<JsonValue> values = new ArrayList<>();
    JsonToken token = parser.nextToken();
    while (token != JsonToken.END_ARRAY) {
      values.add(value(depth + 1));
      token = parser.nextToken();
    }
    return new Items(values, line, line());
  }

  private int line() {
    return parser.currentTokenLocation().getLineNr() - 1;
  }
}
