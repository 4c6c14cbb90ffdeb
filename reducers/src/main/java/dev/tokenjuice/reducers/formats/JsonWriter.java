package dev.tokenjuice.reducers.formats;

import dev.tokenjuice.reducers.formats.JsonValue.Items;
import dev.tokenjuice.reducers.formats.JsonValue.Literal;
import dev.tokenjuice.reducers.formats.JsonValue.Member;
import dev.tokenjuice.reducers.formats.JsonValue.Members;
import dev.tokenjuice.reducers.formats.JsonValue.Text;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Writes a JSON value within limits as JSON. Strings that begin with an ellipsis count what is left out.
 */
final class JsonWriter {
  private static final int INLINE = 160;

  private final JsonLimits limits;
  private final BitSet lines = new BitSet();
  private final int room;
  private final IdentityHashMap<Items, ObjectFamily> families;
  private int omitted;
  private long written;

  /** A writer that stops behind {@code room} characters. The next writer uses {@code families} again. */
  JsonWriter(JsonLimits limits, int room, IdentityHashMap<Items, ObjectFamily> families) {
    this.limits = limits;
    this.room = room;
    this.families = families;
  }

  /** Whether there was too little room. */
  boolean full() {
    return written > room;
  }

  /** The lines of the output that the written text stands for. */
  BitSet lines() {
    return lines;
  }

  /** How many values were left out or cut. */
  int omitted() {
    return omitted;
  }

  String write(JsonValue value) {
    return write(value, "", 0);
  }

  private String write(JsonValue value, String indent, int depth) {
    lines.set(value.line());
    lines.set(value.endLine());
    return switch (value) {
      case Literal literal -> counted(literal.text());
      case Text text -> counted(string(text.value()));
      case Items items -> depth >= limits.depth() && !items.values().isEmpty() ? folded(items.values().size(),
          "items") : items(items, indent, depth);
      case Members members -> depth >= limits.depth() && !members.members().isEmpty()
          ? folded(members.members().size(), "keys") : members(members, indent, depth);
    };
  }

  private String counted(String text) {
    written += text.length();
    return text;
  }

  private String folded(int count, String what) {
    omitted++;
    return quote("… " + count + " " + what);
  }

  private String members(Members object, String indent, int depth) {
    List<String> parts = new ArrayList<>();
    int shown = object.members().size() <= limits.members() + 2 ? object.members().size() : limits.members();
    for (int i = 0; i < shown && !full(); i++) {
      Member member = object.members().get(i);
      written += member.name().length();
      parts.add(quote(member.name()) + ": " + write(member.value(), indent + " ", depth + 1));
    }
    int rest = object.members().size() - shown;
    if (rest > 0) {
      omitted += rest;
      parts.add(quote("…") + ": " + quote(rest + " more keys"));
    }
    return wrap('{', '}', parts, indent);
  }

  private String items(Items array, String indent, int depth) {
    List<JsonValue> values = array.values();
    List<String> parts = new ArrayList<>();
    if (values.size() <= limits.items() + 2) {
      for (int i = 0; i < values.size() && !full(); i++) {
        JsonValue value = values.get(i);
        parts.add(write(value, indent + " ", depth + 1));
      }
      return wrap('[', ']', parts, indent);
    }
    boolean objects = values.get(0) instanceof Members;
    ObjectFamily family = families.computeIfAbsent(array, k -> new ObjectFamily(values));
    int left = objects ? limits.items() : limits.items() * 3;
    int odd = limits.odd();
    int rest = 0;
    for (int i = 0; i < values.size() && !full(); i++) {
      JsonValue value = values.get(i);
      boolean isOdd = left <= 0 && odd > 0 && objects && family.odd(value);
      if (left-- > 0 || isOdd) {
        odd -= isOdd ? 1 : 0;
        parts.add(write(value, indent + " ", depth + 1));
      } else {
        rest++;
      }
    }
    if (rest > 0) {
      omitted += rest;
      parts.add(quote(restOf(rest, values.size(), objects ? family.describeStates() : "")));
    }
    return wrap('[', ']', parts, indent);
  }

  private static String restOf(int rest, int size, String states) {
    return "… " + rest + " more of " + size + (states.isEmpty() ? "" : " (all: " + states + ")");
  }

  private String string(String value) {
    if (value.length() <= limits.chars() + 20) {
      return quote(value);
    }
    omitted++;
    return quote(Words.clipped(value, limits.chars()));
  }

  private static String wrap(char open, char close, List<String> parts, String indent) {
    int length = 0;
    boolean lines = false;
    for (String part : parts) {
      length += part.length() + 2;
      lines |= part.indexOf('\n') >= 0;
    }
    if (!lines && length <= INLINE) {
      return open + String.join(", ", parts) + close;
    }
    String separator = ",\n" + indent + " ";
    return open + "\n" + indent + " " + String.join(separator, parts) + "\n" + indent + close;
  }

  private static String quote(String value) {
    if (Signs.all(value, 0, value.length(), c -> c >= ' ' && c != '"' && c != '\\')) {
      return '"' + value + '"';
    }
    StringBuilder out = new StringBuilder(value.length() + 2).append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (c < ' ') {
            out.append(String.format("\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.append('"').toString();
  }
}
