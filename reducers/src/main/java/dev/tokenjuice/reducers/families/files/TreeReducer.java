package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/** {@code tree}: indentation instead of drawn branches, the leaves of a folder side by side. */
final class TreeReducer {
  private static final int SHORT = 8;
  private static final int ALL_UP_TO = 500;
  private static final int PER_FOLDER = 8;
  private static final int BUDGET = 10_000;
  private static final int UNREAD_SHOWN = 20;
  private static final String UNREAD = "[error opening dir]";

  private final Lines lines;
  private final Draft draft;
  private final List<String> leaves = new ArrayList<>();
  private final List<String> ancestors = new ArrayList<>();
  private final List<String> unread = new ArrayList<>();
  private boolean thin;
  private int hidden;
  private int leafDepth;
  private int folderSeen;
  private long used;
  private long unshown;
  private long unopened;

  private TreeReducer(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
    this.thin = lines.total() > ALL_UP_TO;
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.size() < SHORT) {
      return Notices.whole(lines);
    }
    return new TreeReducer(lines).render();
  }

  private Reduction render() {
    int drawn = 0;
    int next = depth(lines.get(0));
    for (int i = 0; i < lines.size(); i++) {
      int depth = next;
      next = i + 1 < lines.size() ? depth(lines.get(i + 1)) : 0;
      if (lines.blank(i)) {
        continue;
      }
      drawn += depth > 0 ? 1 : 0;
      if (depth == 0) {
        rest();
        draft.keep(i);
      } else if (lines.get(i).endsWith(UNREAD)) {
        unread(i, depth);
      } else if (next > depth) {
        flush();
        folderSeen = 0;
        folder(i, depth);
      } else {
        leaf(i, depth);
      }
    }
    rest();
    return drawn * 2 < lines.size() ? Reduction.declined() : draft.build();
  }

  /** What there was no room for, before the totals. */
  private void rest() {
    flush();
    if (unshown > 0) {
      draft.note("… " + unshown + " more entries");
      unshown = 0;
    }
    unread.forEach(draft::note);
    unread.clear();
    if (unopened > 0) {
      draft.note("… " + unopened + " more that could not be opened");
      unopened = 0;
    }
  }

  /** A folder that could not be opened is told, with its path if the folders around it are not. */
  private void unread(int i, int depth) {
    if (unread.size() >= UNREAD_SHOWN) {
      unopened++;
      return;
    }
    draft.covered(i);
    String name = name(lines.get(i)).replace("  ", " ");
    if (used <= BUDGET) {
      flush();
      add(" ".repeat(depth - 1) + name);
    } else {
      List<String> around = ancestors.subList(0, Math.min(depth - 1, ancestors.size()));
      unread.add(String.join("/", around) + (around.isEmpty() ? "" : "/") + name);
    }
  }

  private void folder(int i, int depth) {
    while (ancestors.size() >= depth) {
      ancestors.remove(ancestors.size() - 1);
    }
    ancestors.add(name(lines.get(i)));
    if (used > BUDGET) {
      unshown++;
      return;
    }
    String name = name(lines.get(i));
    add(" ".repeat(depth - 1) + name + (name.endsWith("/") ? "" : "/"));
    draft.covered(i);
  }

  private void leaf(int i, int depth) {
    if (depth != leafDepth) {
      flush();
      leafDepth = depth;
    }
    if (used > BUDGET) {
      unshown++;
    } else if (thin && folderSeen >= PER_FOLDER) {
      hidden++;
    } else {
      leaves.add(name(lines.get(i)));
      folderSeen++;
      draft.covered(i);
    }
  }

  private void flush() {
    if (hidden > 0) {
      leaves.add("… +" + hidden);
      hidden = 0;
    }
    if (!leaves.isEmpty()) {
      String indent = " ".repeat(leafDepth - 1);
      Rows.of(indent, indent, leaves).forEach(this::add);
      leaves.clear();
    }
    folderSeen = 0;
  }

  private void add(String row) {
    draft.note(row);
    used += row.length() + 1;
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
