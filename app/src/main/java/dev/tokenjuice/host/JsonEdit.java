package dev.tokenjuice.host;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Changes one place of a JSON file and leaves every other byte as it is. */
final class JsonEdit {
  private final byte[] bytes;
  private final JsonStyle style;

  JsonEdit(byte[] bytes, JsonNode.Obj root) {
    this.bytes = bytes;
    this.style = JsonStyle.of(bytes, root);
  }

  byte[] replace(JsonNode node, String value) {
    return splice(node.start(), node.end(), JsonStyle.quote(value));
  }

  byte[] remove(JsonNode.Arr array, int index) {
    return remove(array, array.elements().stream().map(e -> new int[] {e.start(), e.end()}).toList(), index);
  }

  byte[] remove(JsonNode.Obj object, JsonNode.Member member) {
    return remove(object, spans(object), object.members().indexOf(member));
  }

  byte[] add(JsonNode.Arr array, Object value) {
    return add(array, array.elements().stream().map(e -> new int[] {e.start(), e.end()}).toList(), "", value);
  }

  byte[] add(JsonNode.Obj object, String name, Object value) {
    return add(object, spans(object), JsonStyle.quote(name) + ":" + style.gap(), value);
  }

  private static List<int[]> spans(JsonNode.Obj object) {
    return object.members().stream().map(m -> new int[] {m.start(), m.value().end()}).toList();
  }

  private byte[] remove(JsonNode container, List<int[]> spans, int index) {
    if (spans.size() == 1) {
      return splice(container.start() + 1, container.end() - 1, "");
    }
    boolean last = index == spans.size() - 1;
    return last
        ? splice(spans.get(index - 1)[1], spans.get(index)[1], "")
        : splice(spans.get(index)[0], spans.get(index + 1)[0], "");
  }

  private byte[] add(JsonNode container, List<int[]> spans, String prefix, Object value) {
    if (spans.isEmpty()) {
      return addFirst(container, prefix, value);
    }
    int[] last = spans.get(spans.size() - 1);
    String space = spaceBefore(container, spans);
    String indent = space.substring(space.lastIndexOf('\n') + 1);
    boolean ownLine = space.indexOf('\n') >= 0;
    String text = ownLine ? style.render(value, indent) : inline(value);
    String separator = spans.size() == 1 && !ownLine ? style.gap() : space;
    return splice(last[1], last[1], "," + separator + prefix + text);
  }

  private byte[] addFirst(JsonNode container, String prefix, Object value) {
    if (style.newline().isEmpty()) {
      return splice(container.start() + 1, container.end() - 1, prefix + inline(value));
    }
    String outer = indentOfLine(container.start());
    String inner = outer + style.unit();
    String text = style.newline() + inner + prefix + style.render(value, inner) + style.newline() + outer;
    return splice(container.start() + 1, container.end() - 1, text);
  }

  private String inline(Object value) {
    return new JsonStyle("", "", style.gap()).render(value, "");
  }

  /** The white space in front of the last entry, which the next one gets as well. */
  private String spaceBefore(JsonNode container, List<int[]> spans) {
    int end = spans.get(spans.size() - 1)[0];
    int start = end;
    int limit = spans.size() == 1 ? container.start() + 1 : spans.get(spans.size() - 2)[1];
    while (start > limit && bytes[start - 1] != ',') {
      start--;
    }
    return text(start, end);
  }

  private String indentOfLine(int position) {
    int start = position;
    while (start > 0 && bytes[start - 1] != '\n') {
      start--;
    }
    int end = start;
    while (bytes[end] == ' ' || bytes[end] == '\t') {
      end++;
    }
    return text(start, end);
  }

  private String text(int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }

  private byte[] splice(int from, int to, String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length + text.length());
    out.write(bytes, 0, from);
    out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    out.write(bytes, to, bytes.length - to);
    return out.toByteArray();
  }
}
