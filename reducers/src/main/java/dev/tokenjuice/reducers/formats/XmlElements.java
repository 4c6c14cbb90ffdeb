package dev.tokenjuice.reducers.formats;

import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/** Breaks an XML document without line breaks into lines, one for each element. */
final class XmlElements {
  private static final int CROWDED = 500;
  private static final int DEEPEST = 40;
  private static final String PADDING = " ".repeat(2 * DEEPEST);
  private static final String CDATA = "<![CDATA[";

  private final List<String> elements = new ArrayList<>();
  private final StringBuilder current = new StringBuilder();
  private int depth;
  private int indent;
  private boolean closed;
  private boolean literal;

  private XmlElements() {}

  /** Whether the lines are so long that they have many elements. */
  static boolean crowded(Lines lines) {
    return (Lines.chars(lines) - lines.size()) / Math.max(1, lines.size()) > CROWDED;
  }

  /** The document with each element on its own line, indented by its depth. Text stays with its element. */
  static Lines apart(Lines lines) {
    XmlElements apart = new XmlElements();
    for (String line : lines) {
      apart.read(line);
      apart.flush();
    }
    return Lines.of(apart.elements);
  }

  private void read(String line) {
    int at = 0;
    while (at < line.length()) {
      int text = textEnd(line, at);
      if (text > at) {
        current.append(line, at, text);
        at = text;
        continue;
      }
      int tag = line.indexOf('<', at);
      int end = tag < 0 ? -1 : line.indexOf('>', tag);
      if (end < 0) {
        current.append(line, at, line.length());
        return;
      }
      current.append(line, at, tag);
      tag(line, tag, end + 1);
      at = end + 1;
    }
  }

  /** The end of the CDATA section that {@code at} is in or at the beginning of; {@code at} if there is none. */
  private int textEnd(String line, int at) {
    literal |= line.startsWith(CDATA, at);
    if (!literal) {
      return at;
    }
    int end = line.indexOf("]]>", at);
    literal = end < 0;
    return end < 0 ? line.length() : end + 3;
  }

  private void tag(String line, int from, int end) {
    boolean closing = line.startsWith("</", from);
    boolean single = line.startsWith("/>", end - 2) || line.startsWith("<?", from) || line.startsWith("<!", from);
    depth = Math.max(0, closing ? depth - 1 : depth);
    if (!closing || closed) {
      flush();
    }
    indent = current.isEmpty() ? depth : indent;
    current.append(line, from, end);
    closed = closing || single;
    depth += closing || single ? 0 : 1;
  }

  private void flush() {
    String element = current.toString();
    if (!element.isBlank()) {
      elements.add(PADDING.substring(0, 2 * Math.min(DEEPEST, indent)) + element);
    }
    current.setLength(0);
  }
}
