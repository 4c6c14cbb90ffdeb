package dev.tokenjuice.host;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * How a JSON file is laid out, so that what is added looks like the rest of it.
 *
 * @param newline the line break, or the empty string if the file is all on one line
 * @param unit one level of indentation
 * @param gap what stands between a colon or a comma and the next value on the same line
 */
record JsonStyle(String newline, String unit, String gap) {

  static JsonStyle of(byte[] bytes, JsonNode.Obj root) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    String newline = text.contains("\r\n") ? "\r\n" : "\n";
    if (root.members().isEmpty()) {
      return new JsonStyle(newline, "  ", " ");
    }
    int first = root.members().get(0).start();
    String lead = text.substring(root.start() + 1, first);
    if (lead.indexOf('\n') < 0) {
      return new JsonStyle("", "", gap(text, root));
    }
    String unit = lead.substring(lead.lastIndexOf('\n') + 1);
    return new JsonStyle(newline, unit.isEmpty() ? "  " : unit, gap(text, root));
  }

  private static String gap(String text, JsonNode.Obj root) {
    int value = root.members().get(0).value().start();
    return text.charAt(value - 1) == ':' ? "" : " ";
  }

  /** The value as JSON; lines behind the first are indented by {@code indent} and more. */
  String render(Object value, String indent) {
    StringBuilder out = new StringBuilder();
    write(value, indent, out);
    return out.toString();
  }

  private void write(Object value, String indent, StringBuilder out) {
    switch (value) {
      case Map<?, ?> map -> {
        String separator = open('{', indent, out);
        for (Map.Entry<?, ?> entry : map.entrySet()) {
          out.append(separator).append(quote(entry.getKey().toString())).append(':').append(gap);
          write(entry.getValue(), indent + unit, out);
          separator = next(indent);
        }
        close('}', indent, out);
      }
      case List<?> list -> {
        String separator = open('[', indent, out);
        for (Object element : list) {
          out.append(separator);
          write(element, indent + unit, out);
          separator = next(indent);
        }
        close(']', indent, out);
      }
      case String text -> out.append(quote(text));
      default -> out.append(value);
    }
  }

  private String open(char bracket, String indent, StringBuilder out) {
    out.append(bracket);
    return newline.isEmpty() ? "" : newline + indent + unit;
  }

  private String next(String indent) {
    return newline.isEmpty() ? "," + gap : "," + newline + indent + unit;
  }

  private void close(char bracket, String indent, StringBuilder out) {
    if (!newline.isEmpty()) {
      out.append(newline).append(indent);
    }
    out.append(bracket);
  }

  static String quote(String text) {
    return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
  }
}
