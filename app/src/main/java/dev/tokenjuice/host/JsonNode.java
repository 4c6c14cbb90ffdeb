package dev.tokenjuice.host;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A JSON value together with the bytes it takes up in its file, so that the file can be edited around it. */
sealed interface JsonNode {
  int start();

  int end();

  /** An object; where a name comes twice, programs that read the file take the last member. */
  record Obj(int start, int end, List<Member> members) implements JsonNode {
    Optional<JsonNode> get(String name) {
      return member(name).map(Member::value);
    }

    Optional<Member> member(String name) {
      for (int i = members.size() - 1; i >= 0; i--) {
        if (members.get(i).name().equals(name)) {
          return Optional.of(members.get(i));
        }
      }
      return Optional.empty();
    }

    /** How often a name comes. */
    long count(String name) {
      return members.stream().filter(member -> member.name().equals(name)).count();
    }

    Optional<Obj> object(String name) {
      return get(name).flatMap(value -> value instanceof Obj object ? Optional.of(object) : Optional.empty());
    }

    Optional<Arr> array(String name) {
      return get(name).flatMap(value -> value instanceof Arr array ? Optional.of(array) : Optional.empty());
    }

    String text(String name) {
      return get(name).map(value -> value instanceof Text text ? text.value() : "").orElse("");
    }
  }

  /** One name with its value. */
  record Member(int start, String name, JsonNode value) {}

  /** An array. */
  record Arr(int start, int end, List<JsonNode> elements) implements JsonNode {
    /** The strings among the elements. */
    List<String> texts() {
      return elements.stream().flatMap(value -> value instanceof Text text ? Stream.of(text.value()) : Stream.empty())
          .toList();
    }
  }

  /** A string. */
  record Text(int start, int end, String value) implements JsonNode {}

  /** A number, a boolean or null. */
  record Scalar(int start, int end) implements JsonNode {}
}
