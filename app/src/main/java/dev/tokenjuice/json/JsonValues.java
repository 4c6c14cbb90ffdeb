package dev.tokenjuice.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.tokenjuice.process.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a JSON document into plain values: maps, lists, strings, doubles, booleans; null is an empty optional. */
public final class JsonValues {
  private JsonValues() {}

  /** The value of a document; what is not JSON is told with its place. */
  public static Object parse(String text) {
    StreamReadConstraints limits = StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build();
    JsonFactory factory = JsonFactory.builder().streamReadConstraints(limits).build();
    String document = text.startsWith("\ufeff") ? text.substring(1) : text;
    try (JsonParser parser = factory.createParser(document)) {
      parser.nextToken();
      Object value = value(parser);
      if (parser.nextToken() != null) {
        throw new UserError("not valid JSON: something follows the value at " + place(parser.currentTokenLocation()));
      }
      return value;
    } catch (JsonProcessingException wrong) {
      String message = wrong.getOriginalMessage().lines().findFirst().orElse("");
      // A document that is nested too deeply is refused without a place.
      JsonLocation at = wrong.getLocation();
      throw new UserError("not valid JSON: " + message + (at == null ? "" : " at " + place(at)));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private static String place(JsonLocation at) {
    return "line " + at.getLineNr() + ", column " + at.getColumnNr();
  }

  private static Object value(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == null) {
      throw new UserError("not valid JSON: the text is empty");
    }
    return switch (token) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> list(parser);
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Double.parseDouble(parser.getText());
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default -> Optional.empty();
    };
  }

  private static Map<String, Object> object(JsonParser parser) throws IOException {
    Map<String, Object> members = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      members.put(name, value(parser));
    }
    return members;
  }

  private static List<Object> list(JsonParser parser) throws IOException {
    List<Object> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(parser));
    }
    return elements;
  }
}
