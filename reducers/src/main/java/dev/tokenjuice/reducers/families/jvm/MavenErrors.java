package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The errors of a Maven build that are not test failures: each once, grouped by file. */
final class MavenErrors {
  private static final int WIDTH = 700;
  private static final int CONTINUATION = 30;
  private static final int COMMAND = 120;
  private static final int DIFF_LINES = 12;
  private static final int ALL_DIFF_LINES = 40;

  private static final class Entry {
    final List<Integer> lines = new ArrayList<>();
    final List<String> more = new ArrayList<>();
    String text;
    int unshown;
  }

  private final Map<String, List<Entry>> byFile = new LinkedHashMap<>();
  private final Set<String> seen = new HashSet<>();
  private final List<Integer> repeated = new ArrayList<>();
  private Entry open;
  private boolean repeating;
  private int located;
  private int diffLines;

  boolean isEmpty() {
    return byFile.isEmpty();
  }

  /** Whether an error with a place in a file is known. */
  boolean hasLocated() {
    return located > 0;
  }

  /** From here on, Maven says again what its plugins have said. */
  void repeating() {
    repeating = true;
  }

  void add(int line, String body) {
    String text = Words.before(body.strip(), " -> [Help");
    boolean known = !seen.add(message(text)) && !text.startsWith("+-");
    if (known && (repeating || text.indexOf(":[") > 0 || !body.startsWith(" "))) {
      repeated.add(line);
      open = null;
      return;
    }
    if (open != null && body.startsWith(" ")) {
      more(line, text.startsWith("+-") ? body.substring(2) : text);
      return;
    }
    open = new Entry();
    open.lines.add(line);
    int cut = fileEnd(text);
    located += cut > 0 ? 1 : 0;
    open.text = cut > 0 ? text.substring(cut + 1).strip() : text;
    byFile.computeIfAbsent(cut > 0 ? text.substring(0, cut) : "\n" + line, key -> new ArrayList<>()).add(open);
  }

  /**
   * The common form of an error that Maven prints in several: with the class of an exception, a place in parentheses or
   * brackets.
   */
  private static String message(String text) {
    int colon = text.indexOf("Exception: ");
    if (colon > 0 && text.indexOf(' ') > colon) {
      return text.substring(colon + 11);
    }
    int file = fileEnd(text);
    int line = file < 0 ? file : Stripped.digits(text, file + 1);
    int column = line > file + 1 && text.startsWith(":", line) ? Stripped.digits(text, line + 1) : -1;
    if (column > line + 1) {
      return text.substring(0, file) + ":[" + text.substring(file + 1, line) + "," + text.substring(line + 1, column)
          + "]" + text.substring(column);
    }
    int paren = text.indexOf(": (");
    int comma = paren > 0 ? text.indexOf(", ", paren) : -1;
    int close = comma > 0 ? text.indexOf(')', comma) : -1;
    return close < 0 ? text : text.substring(0, paren) + ":[" + text.substring(paren + 3, comma) + ","
        + text.substring(comma + 2, close) + "]" + text.substring(close + 1);
  }

  /** A line without a level behind an error belongs to it. */
  boolean continueWith(int line, String text) {
    if (open == null || text.isBlank() || text.equals(" @ ")) {
      return open != null && !text.isBlank();
    }
    seen.add(text.strip());
    if (open.more.size() < CONTINUATION) {
      more(line, text.strip());
    }
    return true;
  }

  /** A line of a difference belongs to the file named before it, even if the same was said elsewhere. */
  void difference(int line, String text) {
    if (open == null) {
      add(line, text);
    } else if (open.more.size() < DIFF_LINES && diffLines < ALL_DIFF_LINES) {
      diffLines++;
      more(line, text);
    } else {
      open.unshown++;
    }
  }

  void close() {
    open = null;
  }

  private void more(int line, String text) {
    open.lines.add(line);
    open.more.add(text);
  }

  /** Those of one file together, where the first of them was printed. */
  void show(Draft draft, String prefix) {
    byFile.forEach((file, entries) -> draft.at(entries.get(0).lines.get(0), () -> show(draft, file, entries, prefix)));
    repeated.forEach(draft::covered);
  }

  private static void show(Draft draft, String file, List<Entry> entries, String prefix) {
    boolean grouped = entries.size() > 1;
    draft.noteIf(grouped, prefix + file);
    for (Entry entry : entries) {
      show(draft, entry, file.startsWith("\n") ? prefix + entry.text
          : grouped ? "  " + entry.text : prefix + file + ":" + entry.text);
    }
  }

  private static void show(Draft draft, Entry entry, String head) {
    int width = entry.text.startsWith("Command was ") ? COMMAND : WIDTH;
    draft.keepFitting(entry.lines.get(0), head, width);
    for (int k = 0; k < entry.more.size(); k++) {
      draft.keepAs(entry.lines.get(k + 1), "    " + entry.more.get(k));
    }
    draft.more("    ", entry.unshown, "line", " of the difference");
  }

  /** Where the file name ends in {@code path/File.java:[12,5] message} or {@code path/File.kt:12: message}, or -1. */
  static int fileEnd(String text) {
    int colon = text.indexOf(':', text.length() > 2 && text.charAt(1) == ':' ? 2 : 0);
    while (colon > 0 && colon + 1 < text.length()) {
      char next = text.charAt(colon + 1);
      if (next == '[' || next == '(' || Character.isDigit(next)) {
        return path(text, colon) ? colon : -1;
      }
      colon = colon < 300 ? text.indexOf(':', colon + 1) : -1;
    }
    return -1;
  }

  private static boolean path(String text, int end) {
    int dot = text.lastIndexOf('.', end);
    int space = text.indexOf(' ');
    return dot > 0 && end - dot <= 7 && (space < 0 || space > end);
  }
}
