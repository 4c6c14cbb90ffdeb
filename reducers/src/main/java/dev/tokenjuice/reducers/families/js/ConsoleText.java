package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.shared.PrintedLines;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What tests wrote to the console: each text once, with its place; equal ones are counted. */
final class ConsoleText {
  private final Draft draft;
  private final Lines lines;
  private final PrintedLines printed;
  private final Set<List<String>> told = new HashSet<>();
  private int again;

  ConsoleText(Draft draft, Lines lines, PrintedLines printed) {
    this.draft = draft;
    this.lines = lines;
    this.printed = printed;
  }

  /** Write the text between {@code from} and {@code to} below a title that says what line {@code heading} says. */
  void write(int heading, String title, int from, int to) {
    int end = lines.find(from, to, line -> Frames.code(line) || Frames.stack(line));
    if (!told.add(List.copyOf(lines.subList(from, end)))) {
      again++;
      draft.covered(heading, end);
      return;
    }
    printed.title(heading, title + place(end, to));
    printed.keep(from, end);
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
