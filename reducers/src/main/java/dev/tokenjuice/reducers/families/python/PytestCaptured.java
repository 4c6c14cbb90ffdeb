package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.shared.PrintedLines;
import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What tests printed and logged, below short titles. Fixtures say the same for each test: a part that says what the last
 * one of its title said is told by the title alone, and so is a log that was shown while the test ran.
 */
final class PytestCaptured {
  static final LineForm TITLE = LineForm.of("-----{} Captured {}-");
  static final LineForm LIVE_TITLE = LineForm.of("-----{} live log {}-");
  private static final String LIVE = "live ";
  private static final String CAPTURED = "Captured ";

  private final Draft draft;
  private final Lines lines;
  private final PrintedLines printed;
  /** The text that stands below each title, as it was shown last. */
  private final Map<String, String> shown = new HashMap<>();
  /** What each test logged while it ran, by its name and the title; nothing if there are several of its name. */
  private final Map<String, String> live = new HashMap<>();
  private final List<String> same = new ArrayList<>();
  private int sameFrom;
  private String sameAs = "";

  PytestCaptured(Draft draft, Lines lines, PrintedLines printed) {
    this.draft = draft;
    this.lines = lines;
    this.printed = printed;
  }

  private static String name(String line) {
    return line.replace("-", "").strip();
  }

  /** Write the parts from {@code from} to {@code to}, each of which begins with its title. */
  void write(String test, int from, int to) {
    int i = from;
    while (i < to) {
      int end = lines.find(i + 1, to, TITLE);
      String title = name(lines.get(i));
      boolean told = text(i + 1, end).equals(live.get(test + " " + title.substring(CAPTURED.length())));
      if (!repeats(i, end, title, told ? ": as logged above" : ": as above", told)) {
        printed.close();
        draft.keepAs(i, "-- " + title + " --");
        printed.keep(i + 1, end);
      }
      i = end;
    }
    flush();
    printed.close();
  }

  /** Write what a test logs while it runs; answers where that ends. */
  int writeLive(String test, int i) {
    int end = lines.findAt(i + 1, at -> lines.blank(at) || LIVE_TITLE.test(lines.get(at))
        || PytestLine.progress(lines.get(at)) || PytestLine.progressFailure(lines.get(at))
        || PytestLine.nodeId(lines.get(at)) || !PytestLine.section(lines.get(at)).isEmpty());
    String title = name(lines.get(i));
    if (repeats(i, end, title, ": as above", false)) {
      flush();
    } else {
      printed.keepAs(i, "-- " + title + " --");
      printed.keep(i + 1, end);
    }
    if (printed.whole()) {
      live.merge(test + " " + title.substring(LIVE.length()), text(i + 1, end), (first, second) -> "");
    }
    return end;
  }

  private String text(int from, int to) {
    return String.join("\n", lines.subList(from, to)).stripTrailing();
  }

  /** Whether a part need not be shown again: it was told, or says what the last one of its title said. */
  private boolean repeats(int i, int end, String title, String as, boolean told) {
    String text = text(i + 1, end);
    boolean again = !text.isEmpty() && (told || text.equals(shown.get(title)));
    if (!again || !as.equals(sameAs)) {
      flush();
    }
    if (!again) {
      shown.put(title, text);
      return false;
    }
    sameFrom = same.isEmpty() ? i : sameFrom;
    sameAs = as;
    same.add(same.isEmpty() ? title : title.replace(CAPTURED, ""));
    draft.covered(i, end);
    return true;
  }

  private void flush() {
    if (!same.isEmpty()) {
      printed.keepAs(sameFrom, "-- " + String.join(", ", same) + sameAs + " --");
    }
    same.clear();
    sameAs = "";
  }
}
