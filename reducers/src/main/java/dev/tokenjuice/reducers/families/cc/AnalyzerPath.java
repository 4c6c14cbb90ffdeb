package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The way through the program that gcc's analyzer draws below a finding: its events with their lines, in one line. */
final class AnalyzerPath {
  private static final int FIRST = 4;
  private static final int LAST = 10;
  /** Events that only say where the drawing goes on. */
  private static final Prefixes STEPS = Prefixes.of("entry to ", "...to here", "returning to ");

  private record Event(int number, String place, String text, int line) {}

  private final Lines lines;
  private final List<Event> events = new ArrayList<>();
  /** With its colon; empty as long as the way stays in the file of the finding. */
  private String file = "";
  private String place = "";

  private AnalyzerPath(Lines lines) {
    this.lines = lines;
  }

  /** {@code   ‘make’: events 1-2}: what happens in one function. */
  static boolean heading(String line) {
    int at = line.startsWith("  ") ? line.indexOf(": event") : -1;
    if (at < 0 || !Stripped.digitAt(line, line.length() - 1)) {
      return false;
    }
    char quote = line.charAt(at - 1);
    return quote == '’' || quote == '\'';
  }

  /** Show the way that stands between the lines {@code from} and {@code to}, if one does. */
  static void show(Draft draft, Lines lines, int from, int to) {
    int i = lines.find(from, to, AnalyzerPath::heading);
    AnalyzerPath path = new AnalyzerPath(lines);
    while (i < to) {
      path.read(i);
      i++;
    }
    path.write(draft);
  }

  private void read(int i) {
    String line = lines.get(i);
    int from = Math.max(line.indexOf('|'), line.indexOf('│')) + 1;
    if (!numbered(line, 0) && !numbered(line, from) && !named(line, from) && line.contains(" |")) {
      events(i, line);
    }
  }

  /** {@code    12 |   free(p);}; newer versions draw nothing beside a way within one function. */
  private boolean numbered(String line, int from) {
    int digits = Stripped.start(line, from);
    int end = CcText.digits(line, digits);
    if (end == digits || !line.startsWith(" |", end)) {
      return false;
    }
    place = file + line.substring(digits, end);
    return true;
  }

  /** {@code   |list.c:58:7:}: the way goes on in another file. */
  private boolean named(String line, int from) {
    int end = line.length() - 1;
    int column = line.lastIndexOf(':', end - 1);
    int number = line.lastIndexOf(':', column - 1);
    if (from == 0 || number <= from || !line.endsWith(":") || CcText.digits(line, number + 1) != column
        || CcText.digits(line, column + 1) != end) {
      return false;
    }
    file = line.substring(from, number + 1).strip();
    return true;
  }

  /** {@code (9) entry to ‘drop’          (10) use after ‘free’}. */
  private void events(int i, String line) {
    int open = line.indexOf(" (");
    while (open >= 0) {
      int end = CcText.digits(line, open + 2);
      int next = line.indexOf("  (", end);
      if (end > open + 2 && end < open + 6 && line.startsWith(") ", end)) {
        String text = line.substring(end + 2, next < 0 ? line.length() : next).strip();
        events.add(new Event(Integer.parseInt(line.substring(open + 2, end)), place, text, i));
      }
      open = next < 0 ? -1 : next + 1;
    }
  }

  private void write(Draft draft) {
    events.removeIf(event -> STEPS.test(event.text()));
    events.sort(Comparator.comparingInt(Event::number));
    if (events.isEmpty()) {
      return;
    }
    StringBuilder text = new StringBuilder();
    int hidden = Math.max(0, events.size() - FIRST - LAST);
    for (int n = 0; n < events.size(); n++) {
      Event event = events.get(n);
      if (hidden > 0 && n == FIRST) {
        text.append("; … ").append(hidden).append(hidden == 1 ? " more event" : " more events");
      }
      if (n < FIRST || n >= FIRST + hidden) {
        text.append(n == 0 ? "  " : "; ").append(event.place()).append(": (").append(event.number()).append(") ")
            .append(event.text());
        draft.covered(event.line());
      }
    }
    draft.keepAs(events.get(0).line(), text.toString());
  }
}
