package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.shared.PrintedLines;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What tests wrote to the console: each text once, with its place; equal ones are counted. */
final class ConsoleText {
  private final Draft draft;
  private final Lines lines;
  private final PrintedLines printed;
  private final Set<List<String>> told = new HashSet<>();
  private int again;
  /** The title of the latest text that is shown, and what line comes behind that text. */
  private String latest = "";
  private int behind = -1;

  ConsoleText(Draft draft, Lines lines, PrintedLines printed) {
    this.draft = draft;
    this.lines = lines;
    this.printed = printed;
  }

  /**
   * Write the text between {@code from} and {@code to} below a title that says what line {@code heading} says. What stands
   * from {@code end} on tells where it was written. Texts from one place share a title.
   */
  void write(int heading, String title, int from, int end, int to) {
    if (!told.add(List.copyOf(lines.subList(from, end)))) {
      again++;
      draft.covered(heading, end);
      return;
    }
    String text = title + place(end, to);
    if (heading == behind && text.equals(latest)) {
      draft.covered(heading);
    } else {
      printed.title(heading, text);
    }
    for (int i = from; i < end; i++) {
      if (i == from || !furtherFrame(lines.get(i - 1), lines.get(i))) {
        printed.keep(i);
      }
    }
    latest = text;
    behind = lines.findText(to, lines.size());
  }

  /** A frame of a library below another frame, unless the properties of the error begin behind it. */
  private static boolean furtherFrame(String above, String line) {
    return Frames.stack(line) && Frames.library(line) && !line.endsWith("{") && Frames.stack(above);
  }

  /** Where jest begins to tell the place of a text: frames below a blank line, perhaps with the code above them. */
  int trailer(int from, int to) {
    int end = textEnd(from, to);
    int frames = runStart(from, end, Frames::stack);
    if (frames == end || frames == from || !lines.blank(frames - 1)) {
      return to;
    }
    int text = textEnd(from, frames);
    int code = runStart(from, text, Frames::code);
    return code < text && code > from && lines.blank(code - 1) ? textEnd(from, code) : text;
  }

  private int textEnd(int from, int to) {
    int end = to;
    while (end > from && lines.blank(end - 1)) {
      end--;
    }
    return end;
  }

  private int runStart(int from, int end, Predicate<String> form) {
    int start = end;
    while (start > from && form.test(lines.get(start - 1))) {
      start--;
    }
    return start;
  }

  /** Where the text was written: the first frame of the user's own code. */
  private String place(int from, int to) {
    for (int i = from; i < to; i++) {
      String line = lines.get(i);
      if (Frames.stack(line) && !Frames.library(line)) {
        draft.covered(i);
        int open = line.indexOf('(');
        return " " + (open > 0 && line.endsWith(")") ? line.substring(open + 1, line.length() - 1) : line.strip());
      }
    }
    return "";
  }

  void close() {
    printed.close();
    draft.noteIf(again > 0, "… " + Words.count(again, "console text") + " as above");
  }
}
