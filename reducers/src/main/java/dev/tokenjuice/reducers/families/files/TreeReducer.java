package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/** {@code tree}: indentation instead of drawn branches, the leaves of a folder side by side. */
final class TreeReducer extends OutputReader {
  private static final int SHORT = 8;

  private final List<String> leaves = new ArrayList<>();
  private int leafDepth;

  private TreeReducer(Lines lines) {
    super(lines);
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    return lines.size() < SHORT || lines.total() > lines.size() ? Reduction.content(lines, same -> same)
        : new TreeReducer(lines).render();
  }

  private Reduction render() {
    int drawn = 0;
    int next = depth(lines.get(0));
    for (int i = 0; i < lines.size(); i++) {
      int depth = next;
      next = i + 1 < lines.size() ? depth(lines.get(i + 1)) : 0;
      drawn += depth > 0 ? 1 : 0;
      if (depth == 0) {
        flush();
        draft.keep(i);
      } else if (next > depth) {
        flush();
        String name = name(lines.get(i));
        draft.keepAs(i, " ".repeat(depth - 1) + name + (name.endsWith("/") ? "" : "/"));
      } else {
        leaf(i, depth);
      }
    }
    flush();
    return drawn * 2 < lines.size() ? Reduction.declined() : draft.build().asContent();
  }

  private void leaf(int i, int depth) {
    if (depth != leafDepth) {
      flush();
      leafDepth = depth;
    }
    leaves.add(name(lines.get(i)));
    draft.covered(i);
  }

  private void flush() {
    if (!leaves.isEmpty()) {
      String indent = " ".repeat(leafDepth - 1);
      Rows.of(indent, indent, leaves).forEach(draft::note);
      leaves.clear();
    }
  }

  /** How deep an entry is, by the width of its drawing: four columns each. */
  private static int depth(String line) {
    int at = nameAt(line);
    return at == 0 ? 0 : at / 4;
  }

  private static String name(String line) {
    String name = line.substring(nameAt(line));
    return name.startsWith("[") ? detailed(name) : name;
  }

  /** {@code [   4096]  src} as {@code [4096] src}. */
  private static String detailed(String name) {
    int end = name.indexOf(']');
    return end < 0 ? name : "[" + name.substring(1, end).strip() + "] " + name.substring(end + 1).strip();
  }

  /** Where the name behind {@code ├── } or {@code |-- } begins; 0 without a drawing. */
  private static int nameAt(String line) {
    int length = line.length();
    boolean dash = false;
    for (int i = 0; i < length; i++) {
      char c = line.charAt(i);
      if (dash && c == ' ') {
        return i + 1;
      }
      if (!branch(c)) {
        return 0;
      }
      dash = c == '─' || c == '-';
    }
    return 0;
  }

  private static boolean branch(char c) {
    return c == ' ' || c == '\u00a0' || c >= '\u2500' && c <= '\u257f' || c == '|' || c == '`' || c == '+' || c == '-';
  }
}
