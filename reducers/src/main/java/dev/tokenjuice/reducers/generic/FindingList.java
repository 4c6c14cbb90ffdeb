package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.FileGroups;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Shapes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Tally;

/** Compacts what linters of any kind print, one {@code file:line: message} after the other, by file and message. */
final class FindingList {
  private static final int FEWEST = 4;
  private static final int LONG_LINE = 600;
  private static final int OTHERS = 30;
  private static final int LAST = 5;
  private static final int SHOWN = 120;
  private static final int SHOWN_OF_MANY_KINDS = 200;
  private static final int FIRST_OF_A_KIND = 3;

  private FindingList() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    return recognises(lines) ? grouped(lines) : Reduction.declined();
  }

  private static boolean recognises(Lines lines) {
    int found = 0;
    int others = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (fileEnd(lines.get(i)) > 0) {
        found++;
      } else if (!lines.blank(i)) {
        others++;
        if (3 * others >= lines.size()) {
          return false;
        }
      }
    }
    return found >= FEWEST && found > 2 * others;
  }

  /** What is said before the findings stays before them, the rest goes below. */
  private static Reduction grouped(Lines lines) {
    Draft draft = new Draft(lines);
    FileGroups groups = new FileGroups();
    Tally alike = new Tally();
    int first = 0;
    while (fileEnd(lines.get(first)) < 0) {
      first++;
    }
    show(draft, lines, 0, first);
    int hidden = 0;
    for (int i = first; i < lines.size(); i++) {
      String line = lines.get(i);
      int file = fileEnd(line);
      if (file < 0) {
        continue;
      }
      int place = placeEnd(line, file + 1);
      String message = message(line, place);
      int same = alike.add(Shapes.fine(message));
      if (groups.count() < SHOWN || groups.count() < SHOWN_OF_MANY_KINDS && same <= FIRST_OF_A_KIND) {
        groups.add(i, line.substring(0, file), line.substring(file + 1, place), message);
      } else {
        hidden++;
      }
    }
    groups.writeTo(draft);
    if (hidden > 0) {
      draft.note("… " + (lines.total() > lines.size() ? "at least " : "") + hidden + " more findings");
    }
    show(draft, lines, first, lines.size());
    return draft.fact("findings", groups.count() + hidden).build();
  }

  private static void show(Draft draft, Lines lines, int from, int to) {
    int room = OTHERS;
    for (int i = from; i < to; i++) {
      boolean other = !lines.blank(i) && fileEnd(lines.get(i)) < 0;
      if (other && (Signals.summary(lines.get(i)) || i >= to - LAST || room-- > 0)) {
        draft.keepClipped(i, LONG_LINE);
      }
    }
  }

  private static String message(String line, int placeEnd) {
    int from = placeEnd;
    while (from < line.length() && (line.charAt(from) == ':' || line.charAt(from) <= ' ')) {
      from++;
    }
    return line.substring(from);
  }

  /** Where the file ends that a line begins with, if a line number and a message follow; -1 otherwise. */
  private static int fileEnd(String line) {
    if (line.indexOf(':') < 0) {
      return -1;
    }
    boolean letter = false;
    boolean path = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c <= ' ') {
        return -1;
      }
      if (c == ':' && letter && path && Stripped.digitAt(line, i + 1)) {
        int end = placeEnd(line, i + 1);
        boolean told = line.startsWith(" ", end) || line.startsWith(": ", end);
        return told && end + 2 < line.length() ? i : -1;
      }
      letter |= c >= 'a' && c <= 'z' || Character.isLetter(c);
      path |= c == '.' || c == '/';
    }
    return -1;
  }

  /** The end of {@code 12} or {@code 12:5}. */
  private static int placeEnd(String line, int from) {
    int end = digits(line, from);
    return line.startsWith(":", end) && Stripped.digitAt(line, end + 1) ? digits(line, end + 1) : end;
  }

  private static int digits(String line, int from) {
    int i = from;
    while (Stripped.digitAt(line, i)) {
      i++;
    }
    return i;
  }
}
