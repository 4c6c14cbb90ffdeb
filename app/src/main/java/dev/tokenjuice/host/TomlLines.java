package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The lines of a TOML file, and which of them continue a value of an earlier line. */
final class TomlLines {
  private final String text;
  private final List<String> lines = new ArrayList<>();
  private final BitSet continuing = new BitSet();
  /** The quotes that end the string that is open, or the empty string. */
  private String open = "";
  private int depth;
  private int at;

  TomlLines(String text) {
    this.text = text;
    int start = 0;
    while (at < text.length()) {
      step();
      if (text.charAt(at - 1) == '\n') {
        lines.add(text.substring(start, at));
        start = at;
        continuing.set(lines.size(), depth > 0 || !open.isEmpty());
      }
    }
    if (start < text.length()) {
      lines.add(text.substring(start));
    }
    if (!open.isEmpty() || depth != 0) {
      throw new UserError("config.toml: a text or a list has no end");
    }
  }

  List<String> lines() {
    return lines;
  }

  boolean continues(int line) {
    return continuing.get(line);
  }

  /** Go on by one character, one quote or one comment; a line's end is always a step of its own. */
  private void step() {
    char c = text.charAt(at);
    if (!open.isEmpty()) {
      inString(c);
    } else if (c == '"' || c == '\'') {
      String triple = String.valueOf(c).repeat(3);
      open = text.startsWith(triple, at) ? triple : String.valueOf(c);
      at += open.length();
    } else if (c == '#') {
      int end = text.indexOf('\n', at);
      at = end < 0 ? text.length() : end;
    } else {
      depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
      at++;
    }
  }

  private void inString(char c) {
    if (c == '\\' && open.charAt(0) == '"' && at + 1 < text.length() && text.charAt(at + 1) != '\n') {
      at += 2;
    } else if (text.startsWith(open, at)) {
      at += open.length();
      open = "";
    } else {
      if (c == '\n' && open.length() == 1) {
        throw new UserError("config.toml: a text has no end on its line");
      }
      at++;
    }
  }
}
