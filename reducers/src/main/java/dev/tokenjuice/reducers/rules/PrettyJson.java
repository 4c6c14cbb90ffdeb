package dev.tokenjuice.reducers.rules;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Breaks a JSON document into indented lines. Its strings and numbers stay as they are. */
final class PrettyJson {
  private final String text;
  private final StringBuilder line = new StringBuilder();
  private final List<String> out = new ArrayList<>();
  private final StringBuilder open = new StringBuilder();
  private int at;

  private PrettyJson(String text) {
    this.text = text;
  }

  /** The lines of the document, or nothing if the text is not one object or list. */
  static Optional<Lines> lines(Lines lines) {
    if (lines.size() == 0 || lines.total() != lines.size()) {
      return Optional.empty();
    }
    String text = lines.text().strip();
    if (text.isEmpty() || text.charAt(0) != '{' && text.charAt(0) != '[') {
      return Optional.empty();
    }
    PrettyJson pretty = new PrettyJson(text);
    return pretty.layOut() ? Optional.of(Lines.of(pretty.out)) : Optional.empty();
  }

  private boolean layOut() {
    while (at < text.length()) {
      char c = text.charAt(at++);
      boolean fine = switch (c) {
        case '{', '[' -> begin(c);
        case '}', ']' -> end(c);
        case '"' -> string();
        case ',' -> separator();
        case ':' -> append(": ");
        case ' ', '\t', '\n', '\r' -> true;
        default -> append(String.valueOf(c));
      };
      if (!fine || open.isEmpty() && !text.substring(at).isBlank()) {
        return false;
      }
    }
    flush();
    return open.isEmpty();
  }

  private boolean begin(char c) {
    line.append(indent()).append(c);
    open.append(c);
    int next = Stripped.start(text, at);
    boolean empty = next < text.length() && (text.charAt(next) == '}' || text.charAt(next) == ']');
    if (empty) {
      at = next + 1;
      line.append(text.charAt(next));
      return close(text.charAt(next));
    }
    flush();
    return open.length() < 200;
  }

  private boolean end(char c) {
    if (!close(c)) {
      return false;
    }
    flush();
    line.append(indent()).append(c);
    return true;
  }

  private boolean close(char c) {
    int last = open.length() - 1;
    if (last < 0 || open.charAt(last) != (c == '}' ? '{' : '[')) {
      return false;
    }
    open.setLength(last);
    return true;
  }

  private boolean separator() {
    line.append(',');
    flush();
    return !open.isEmpty();
  }

  private boolean string() {
    int from = at - 1;
    while (at < text.length() && text.charAt(at) != '"') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    if (at >= text.length()) {
      return false;
    }
    line.append(indent()).append(text, from, ++at);
    return true;
  }

  private boolean append(String s) {
    line.append(indent()).append(s);
    return !open.isEmpty();
  }

  private String indent() {
    return line.isEmpty() ? "  ".repeat(open.length()) : "";
  }

  private void flush() {
    if (!line.isEmpty()) {
      out.add(line.toString());
      line.setLength(0);
    }
  }
}
