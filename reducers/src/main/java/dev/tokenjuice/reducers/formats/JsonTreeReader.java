package dev.tokenjuice.reducers.formats;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.base.ParserBase;
import dev.tokenjuice.reducers.formats.JsonValue.Items;
import dev.tokenjuice.reducers.formats.JsonValue.Literal;
import dev.tokenjuice.reducers.formats.JsonValue.Member;
import dev.tokenjuice.reducers.formats.JsonValue.Members;
import dev.tokenjuice.reducers.formats.JsonValue.Text;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Reads a text that is one JSON document, or that has one on each line. */
public final class JsonTreeReader {
  private static final int DEEPEST = 200;
  private static final JsonFactory FACTORY = JsonFactory.builder().build();
  private static final Literal NOTHING = new Literal("", 0);

  private final JsonParser parser;

  private JsonTreeReader(JsonParser parser) {
    this.parser = parser;
  }

  /** The document; nothing if the lines are not exactly one well-formed document, or if it is too deep. */
  public static Optional<JsonValue> read(List<String> lines) {
    try (JsonParser parser = FACTORY.createParser(new LinesReader(lines, 0))) {
      parser.nextToken();
      JsonValue value = new JsonTreeReader(parser).value(0);
      return parser.nextToken() == null ? Optional.of(value) : Optional.empty();
    } catch (IOException notJson) {
      return Optional.empty();
    }
  }

  /**
   * One value for each line; an empty literal for a line that is not exactly one well-formed document. The value of a
   * member that is not wanted is an empty literal, too.
   */
  static List<JsonValue> readEach(List<String> lines, Predicate<String> wanted) {
    List<JsonValue> values = new ArrayList<>(lines.size());
    while (values.size() < lines.size()) {
      stream(lines, values, wanted);
      if (values.size() < lines.size()) {
        values.add(single(lines.get(values.size()), wanted));
      }
    }
    return values;
  }

  /** Read lines with one parser up to the first odd line: a parser for each line would take longer than reading it. */
  private static void stream(List<String> lines, List<JsonValue> values, Predicate<String> wanted) {
    int first = values.size();
    try (JsonParser parser = FACTORY.createParser(new LinesReader(lines, first))) {
      JsonTreeReader reader = new JsonTreeReader(parser);
      JsonToken token = parser.nextToken();
      while (token != null) {
        int line = first + reader.line();
        JsonValue value = reader.outline(wanted);
        boolean whole = first + reader.line() == line;
        token = parser.nextToken();
        if (!whole || token != null && first + reader.line() == line) {
          return;
        }
        while (values.size() < line) {
          values.add(NOTHING);
        }
        values.add(value);
      }
      while (values.size() < lines.size()) {
        values.add(NOTHING);
      }
    } catch (IOException odd) {
      // A parser of its own reads the line.
    }
  }

  private static JsonValue single(String line, Predicate<String> wanted) {
    try (JsonParser parser = FACTORY.createParser(line)) {
      parser.nextToken();
      JsonValue value = new JsonTreeReader(parser).outline(wanted);
      return parser.nextToken() == null ? value : NOTHING;
    } catch (IOException notJson) {
      return NOTHING;
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

  /** An object with the values of its wanted members only; any other value whole. */
  private JsonValue outline(Predicate<String> wanted) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      return value(0);
    }
    int line = line();
    List<Member> members = new ArrayList<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      if (wanted.test(name)) {
        members.add(new Member(name, value(1)));
      } else {
        skip();
        members.add(new Member(name, NOTHING));
      }
    }
    return new Members(members, line, line());
  }

  private void skip() throws IOException {
    int depth = 0;
    do {
      JsonToken token = parser.currentToken();
      if (token == null || depth >= DEEPEST && token != JsonToken.END_OBJECT && token != JsonToken.END_ARRAY) {
        throw new IOException("no value, or too deep");
      }
      depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
      if (depth > 0) {
        parser.nextToken();
      }
    } while (depth > 0);
  }

  private int line() {
    return ((ParserBase) parser).getTokenLineNr() - 1;
  }
}
