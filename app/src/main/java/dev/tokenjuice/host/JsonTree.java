package dev.tokenjuice.host;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.tokenjuice.process.UserError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads a JSON file into nodes that know their place in it, and says exactly where it is not JSON. */
final class JsonTree {
  private final JsonParser parser;

  private JsonTree(JsonParser parser) {
    this.parser = parser;
  }

  /**
   * Read the one object of a file.
   *
   * @param name the file's name for messages
   */
  static JsonNode.Obj parse(byte[] bytes, String name) {
    refuseWithoutContent(bytes, name);
    try (JsonParser parser = JsonFactory.builder().build().createParser(bytes)) {
      parser.nextToken();
      JsonNode root = new JsonTree(parser).node();
      if (parser.nextToken() != null) {
        throw error(name, parser.currentTokenLocation(), "something follows the end of the JSON value");
      }
      if (root instanceof JsonNode.Obj object) {
        return object;
      }
      throw new UserError(name + ": the top level is not an object");
    } catch (JsonProcessingException e) {
      throw error(name, e.getLocation(), reason(e));
    } catch (IOException e) {
      throw new UserError(name + ": " + e.getMessage());
    }
  }

  private static void refuseWithoutContent(byte[] bytes, String name) {
    if (bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF) {
      throw new UserError(name + ":1:1: starts with a byte order mark; save it as plain UTF-8");
    }
    for (byte b : bytes) {
      if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
        return;
      }
    }
    throw new UserError(name + ":1:1: the file is empty; write {} into it or remove it");
  }

  private static UserError error(String name, JsonLocation location, String reason) {
    String place = location == null ? "" : ":" + location.getLineNr() + ":" + location.getColumnNr();
    return new UserError(name + place + ": not valid JSON: " + reason);
  }

  private static String reason(JsonProcessingException e) {
    String message = e.getOriginalMessage();
    if (message.startsWith("Unexpected character ('/'") || message.startsWith("Unexpected character ('#'")) {
      return "comments are not allowed here";
    }
    return message.replaceFirst("(?s)(\n| \\(start marker| \\(for ).*", "");
  }

  private JsonNode node() throws IOException {
    int start = offset(parser.currentTokenLocation());
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(start);
      case START_ARRAY -> array(start);
      case VALUE_STRING -> {
        String text = parser.getText();
        yield new JsonNode.Text(start, offset(parser.currentLocation()), text);
      }
      default -> new JsonNode.Scalar(start, start + parser.getText().length());
    };
  }

  private JsonNode object(int start) throws IOException {
    List<JsonNode.Member> members = new ArrayList<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      int nameStart = offset(parser.currentTokenLocation());
      String name = parser.currentName();
      parser.nextToken();
      members.add(new JsonNode.Member(nameStart, name, node()));
    }
    return new JsonNode.Obj(start, offset(parser.currentLocation()), members);
  }

  private JsonNode array(int start) throws IOException {
    List<JsonNode> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(node());
    }
    return new JsonNode.Arr(start, offset(parser.currentLocation()), elements);
  }

  private static int offset(JsonLocation location) throws IOException {
    if (location.getByteOffset() < 0) {
      throw new IOException("not UTF-8; save it as plain UTF-8");
    }
    return (int) location.getByteOffset();
  }
}
