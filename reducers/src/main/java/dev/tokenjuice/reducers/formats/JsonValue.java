package dev.tokenjuice.reducers.formats;

import java.util.List;

/** A parsed JSON value that knows on which line of the output it begins and ends. */
public sealed interface JsonValue {
  int line();

  int endLine();

  /** A number, true, false or null, as written. */
  record Literal(String text, int line) implements JsonValue {
    @Override
    public int endLine() {
      return line;
    }
  }

  /** A string, unescaped. */
  record Text(String value, int line) implements JsonValue {
    @Override
    public int endLine() {
      return line;
    }
  }

  /** An array. */
  record Items(List<JsonValue> values, int line, int endLine) implements JsonValue {}

  /** An object, members in their order. */
  record Members(List<Member> members, int line, int endLine) implements JsonValue {
    JsonValue get(String name) {
      for (Member member : members) {
        if (member.name.equals(name)) {
          return member.value;
        }
      }
      return null;
    }
  }

  /** One member of an object. */
  record Member(String name, JsonValue value) {}
}
