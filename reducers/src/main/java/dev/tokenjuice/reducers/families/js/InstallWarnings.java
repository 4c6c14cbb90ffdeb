package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;

/**
 * Messages of package managers that take several lines, each told in one: boxes, engines, scripts left out, gaps of
 * lock files.
 */
final class InstallWarnings {
  private static final String ENGINE = " EBADENGINE ";
  private static final String SCRIPTS = "npm warn install-scripts";
  private static final String[] MISSING = {"Missing: ", " from lock file"};
  private static final String[] INVALID = {"Invalid: lock file's ", ""};
  private static final int MAX_PACKAGES = 30;

  private final Lines lines;
  private final Draft draft;
  private String current = "";

  InstallWarnings(Lines lines, Draft draft) {
    this.lines = lines;
    this.draft = draft;
  }

  /** Write the warning that begins at {@code i} and give the index behind it, or {@code i} if there is none. */
  int write(int i) {
    String line = lines.get(i);
    if (line.startsWith("╭ ")) {
      return box(i);
    }
    if (!line.startsWith("npm ")) {
      return i;
    }
    if (line.startsWith(SCRIPTS) && line.endsWith(":")) {
      return scripts(i);
    }
    if (line.endsWith(ENGINE + "Unsupported engine {")) {
      return engine(i);
    }
    int end = lockFile(i, MISSING);
    return end > i ? end : lockFile(i, INVALID);
  }

  /** Packages that all lack the same in the lock file: what is said of each of them is said once. */
  private int lockFile(int from, String[] around) {
    StringBuilder packages = new StringBuilder();
    int i = from;
    while (i < lines.size() && between(i, around) != null) {
      packages.append(i == from ? "" : ", ").append(between(i, around));
      draft.covered(i++);
    }
    if (i - from < 2) {
      return from;
    }
    draft.keepAs(from, "  " + around[0] + packages + around[1]);
    return i;
  }

  private String between(int i, String[] around) {
    String message = InstallNoise.message(lines.get(i));
    boolean both = message.startsWith(around[0]) && message.endsWith(around[1]);
    return both ? message.substring(around[0].length(), message.length() - around[1].length()) : null;
  }

  /** A box with a title, as pnpm draws around what it did not do. */
  private int box(int from) {
    int rule = lines.get(from).indexOf(" ─");
    StringBuilder text = new StringBuilder(lines.get(from).substring(2, Math.max(2, rule))).append(':');
    int i = from + 1;
    while (i < lines.size() && boxed(lines.get(i))) {
      String inside = lines.get(i).substring(1, lines.get(i).stripTrailing().length() - 1).strip();
      text.append(inside.isEmpty() ? "" : " ").append(inside);
      draft.covered(i++);
    }
    if (rule < 0 || i == from + 1) {
      return from;
    }
    if (i < lines.size() && lines.get(i).startsWith("╰")) {
      draft.covered(i++);
    }
    draft.keepAs(from, text.toString());
    return i;
  }

  /** A line between the sides of a box; trees have only the left one. */
  static boolean boxed(String line) {
    String text = line.strip();
    return text.length() > 1 && text.startsWith("│") && text.endsWith("│");
  }

  /** What npm prints about a package that needs another engine; the installed engines are shown with the first one. */
  private int engine(int from) {
    StringBuilder text = new StringBuilder(current.isEmpty() ? lines.get(from) : "  Unsupported engine {");
    int i = from + 1;
    while (i < lines.size() && lines.get(i).contains(ENGINE)) {
      String part = behind(i, ENGINE);
      if (!part.equals(current)) {
        text.append(' ').append(part);
      }
      current = part.startsWith("current: ") ? part : current;
      draft.covered(i++);
      if (part.equals("}")) {
        break;
      }
    }
    draft.keepAs(from, text.toString());
    return i;
  }

  /** The packages whose scripts npm did not run, by name, and what to do about it. */
  private int scripts(int from) {
    StringBuilder text = new StringBuilder(lines.get(from));
    int packages = 0;
    int i = from + 1;
    while (i < lines.size() && lines.get(i).startsWith(SCRIPTS + "   ")) {
      if (++packages <= MAX_PACKAGES) {
        String part = behind(i, SCRIPTS);
        int script = part.indexOf(" (");
        text.append(packages == 1 ? " " : ", ").append(script < 0 ? part : part.substring(0, script));
        draft.coveredInPart(i);
      }
      i++;
    }
    draft.keepAs(from, packages > MAX_PACKAGES ? text + ", … " + (packages - MAX_PACKAGES) + " more" : text.toString());
    while (i < lines.size() && lines.get(i).startsWith(SCRIPTS)) {
      draft.keepUnless(behind(i, SCRIPTS).isEmpty(), i, "  " + behind(i, SCRIPTS));
      i++;
    }
    return i;
  }

  private String behind(int i, String start) {
    return lines.get(i).substring(lines.get(i).indexOf(start) + start.length()).strip();
  }
}
