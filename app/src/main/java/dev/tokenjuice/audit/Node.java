package dev.tokenjuice.audit;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** A JSON value of a transcript, as far as an audit needs it. A missing field reads as an empty node. */
final class Node {
  static final Node NONE = new Node("", Map.of(), List.of());
  /** A line with a longer text counts as unreadable. */
  private static final int LONGEST_TEXT = 32 << 20;
  private static final int DEEPEST = 100;
  static final JsonFactory JSON = JsonFactory.builder()
      .streamReadConstraints(StreamReadConstraints.builder().maxStringLength(LONGEST_TEXT).build())
      .build();
  /** The fields that any format reads. All others are skipped without being decoded: pictures, copies, signatures. */
  private static final Set<String> KEPT = Set.of(
      "action", "args", "arguments", "call_id", "callID", "callId", "content", "context", "cwd", "data", "description",
      "details", "directory", "exit", "fullOutputPath", "functionResponse", "id", "info", "input", "isError",
      "is_error", "message", "messageID", "metadata", "name", "output", "outputPath", "parts", "path", "payload",
      "persistedOutputPath", "rawContent", "response", "result", "role", "sessionID", "sessionId", "state", "status",
      "subject", "summary", "text", "thinking", "thoughts", "timestamp", "tool", "toolCallId", "toolCalls", "toolName",
      "toolUseResult", "tool_use_id", "truncated", "truncation", "type", "uuid");
  /** The arguments of a tool, which the agent wrote: they are read whole. */
  private static final Set<String> WHOLE = Set.of("action", "args", "arguments", "input");

  private final String text;
  private final Map<String, Node> members;
  private final List<Node> elements;

  private Node(String text, Map<String, Node> members, List<Node> elements) {
    this.text = text;
    this.members = members;
    this.elements = elements;
  }

  static Node of(Map<String, Node> members) {
    return new Node("", members, List.of());
  }

  /** Read the value that the parser stands on. */
  static Node read(JsonParser parser) throws IOException {
    return value(parser, "", false, 0);
  }

  /** The value of a JSON document within a text, or an empty node if it is none. */
  static Node parse(String json) {
    try (JsonParser parser = JSON.createParser(json)) {
      return parser.nextToken() == null ? NONE : value(parser, "", true, 0);
    } catch (IOException notJson) {
      return NONE;
    }
  }

  static boolean kept(String field) {
    return KEPT.contains(field);
  }

  Node get(String field) {
    return members.getOrDefault(field, NONE);
  }

  String text(String field) {
    return get(field).text;
  }

  boolean has(String field) {
    return members.containsKey(field);
  }

  boolean is(String field, String value) {
    return get(field).text.equals(value);
  }

  /** The text of a string, number or truth value; empty for anything else. */
  String text() {
    return text;
  }

  List<Node> elements() {
    return elements;
  }

  /** Every text within, in order. */
  void texts(Consumer<String> each) {
    if (!text.isEmpty()) {
      each.accept(text);
    }
    elements.forEach(element -> element.texts(each));
    members.values().forEach(member -> member.texts(each));
  }

  /** The text, or the {@code text} of each element, as hosts write what a tool answered. */
  String content() {
    if (elements.isEmpty()) {
      return text.isEmpty() ? text("text") : text;
    }
    StringBuilder all = new StringBuilder();
    for (Node element : elements) {
      String part = element.text.isEmpty() ? element.text("text") : element.text;
      all.append(all.isEmpty() || part.isEmpty() ? "" : "\n").append(part);
    }
    return all.toString();
  }

  private static Node value(JsonParser parser, String field, boolean whole, int depth) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser, field, whole, depth);
      case START_ARRAY -> array(parser, field, whole, depth);
      case VALUE_NULL -> NONE;
      default -> new Node(parser.getText(), Map.of(), List.of());
    };
  }

  private static Node object(JsonParser parser, String field, boolean whole, int depth) throws IOException {
    Map<String, Node> members = new HashMap<>();
    boolean all = whole || WHOLE.contains(field);
    // The message has a tool's result already; the host's own copy adds only one field.
    boolean copy = field.equals("toolUseResult");
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      if (depth < DEEPEST && (copy ? name.equals("persistedOutputPath") : all || KEPT.contains(name))) {
        members.put(name, value(parser, name, all, depth + 1));
      } else {
        parser.skipChildren();
      }
    }
    return new Node("", members, List.of());
  }

  private static Node array(JsonParser parser, String field, boolean whole, int depth) throws IOException {
    List<Node> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() == null || depth >= DEEPEST) {
        parser.skipChildren();
      } else {
        elements.add(value(parser, field, whole, depth + 1));
      }
    }
    return new Node("", Map.of(), elements);
  }
}
