package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Shows what a failing test or package printed: messages whole, stacks by their own frames, long logs in part. */
final class GoOutput {
  private static final int LOG_LINES = 50;
  private static final int MESSAGE_LINES = 60;
  private static final int EXPLANATION = 5;
  private static final int EXPLANATIONS = 30;
  private static final int WIDTH = 600;

  private final Draft draft;
  private final boolean whole;
  private final GoStacks stacks;
  private final Set<String> races = new HashSet<>();
  private List<GoLine> lines;
  /** Indentation of the message that is being shown, or -1 outside messages. */
  private int message;
  private int messageLines;
  private int logLines;
  private int hidden;
  /** Up to here, lines may explain the failure above them. */
  private int explained;
  private int explanations;

  /** With {@code whole}, logs are shown to their end. */
  GoOutput(Draft draft, boolean whole) {
    this.draft = draft;
    this.whole = whole;
    this.stacks = new GoStacks(draft);
  }

  void show(List<GoLine> block) {
    lines = block;
    message = -1;
    logLines = 0;
    hidden = 0;
    explained = -1;
    explanations = 0;
    int i = 0;
    while (i < lines.size()) {
      i = step(i);
    }
    stacks.close();
    draft.more("    ", hidden, "line", " of output");
  }

  private int step(int i) {
    GoLine line = lines.get(i);
    String text = line.text();
    if (line.blank()) {
      return i + 1;
    }
    if (text.startsWith("goroutine ") && text.endsWith(":")) {
      return stacks.goroutine(lines, i);
    }
    if (text.startsWith("WARNING: DATA RACE")) {
      return race(i);
    }
    if (GinkgoText.begins(text)) {
      return ginkgo(i);
    }
    if (GoFrame.at(lines, i) != null) {
      return stacks.plain(lines, i);
    }
    if (GoText.placeEnd(text, line.indent()) > 0) {
      message = line.indent();
      messageLines = 0;
      keep(line, "    " + text.strip());
    } else if (message >= 0 && line.indent() > message) {
      continued(i, text);
    } else {
      message = -1;
      log(i, text);
    }
    return i + 1;
  }

  /** A line below the first one of a message; assertion libraries set labels and values apart with tabs. */
  private void continued(int i, String text) {
    GoLine line = lines.get(i);
    int start = Stripped.start(text, line.indent());
    int end = Stripped.end(text);
    if (text.startsWith("Test:", start) && text.indexOf('\t') >= 0 || text.startsWith("Error Trace:", start)
        && sameFile(i, text.strip())) {
      draft.covered(line.index());
    } else if (!whole && messageLines++ >= MESSAGE_LINES && !Signals.failure(text)) {
      hidden++;
    } else {
      int tab = text.lastIndexOf('\t', line.indent() - 1);
      boolean label = tab >= 0 && text.lastIndexOf('\t', end - 1) > start;
      int cut = tab >= 0 ? tab + 1 : message;
      keep(line, label ? "      " + GoText.squeezed(text.substring(start, end))
          : (tab >= 0 ? "        " : "    ") + text.substring(cut, end));
    }
  }

  /** Whether a trace names only the place that the message began with. */
  private boolean sameFile(int i, String trace) {
    String place = i == 0 ? "" : lines.get(i - 1).text().strip();
    int next = i + 1;
    boolean single = next >= lines.size() || lines.get(next).text().strip().startsWith("Error:");
    return single && place.endsWith(":") && trace.endsWith(place.substring(0, place.length() - 1));
  }

  private void log(int i, String text) {
    GoLine line = lines.get(i);
    char first = text.charAt(Stripped.start(text, line.indent()));
    boolean panic = first == 'p' && Stripped.startsWith(text, "panic: ");
    if (first == '=' && ruler(text) || panic && repeated(i, text.strip())) {
      draft.covered(line.index());
    } else if (panic || first == 'f' && Stripped.startsWith(text, "fatal error: ") || Signals.failure(text)) {
      keep(line, text.stripTrailing());
      explained = i + EXPLANATION;
    } else if (whole || logLines++ < LOG_LINES || i <= explained && explanations++ < EXPLANATIONS) {
      keep(line, text.stripTrailing());
    } else {
      hidden++;
    }
  }

  private static boolean ruler(String text) {
    int i = Signs.behind(text, Stripped.start(text), "=");
    return Stripped.start(text, i) == text.length();
  }

  /** {@code panic: x [recovered]} is followed by the same panic once more. */
  private boolean repeated(int i, String words) {
    return i > 0 && lines.get(i - 1).text().strip().startsWith(words) && lines.get(i - 1).text().contains("[recovered");
  }

  /** A spec of Ginkgo that failed, or the list of these at the end. */
  private int ginkgo(int i) {
    int shown = 0;
    int k = i;
    while (k < lines.size() && (k == i || !GinkgoText.ends(lines.get(k).text()))) {
      if (k > i && GoFrame.at(lines, k) != null) {
        k = stacks.plain(lines, k);
        continue;
      }
      GoLine line = lines.get(k);
      if (!line.blank() && (shown++ < MESSAGE_LINES || Signals.failure(line.text()))) {
        keep(line, line.text().stripTrailing());
      } else if (!line.blank()) {
        hidden++;
      }
      k++;
    }
    return k;
  }

  /** A report of a data race up to its closing rule; equal reports are shown once. */
  private int race(int i) {
    int end = i + 1;
    while (end < lines.size() && !lines.get(end).text().startsWith("=====")) {
      end++;
    }
    List<GoLine> report = lines.subList(i, end);
    StringBuilder key = new StringBuilder();
    for (GoLine line : report) {
      key.append(line.text().startsWith("   ") ? line.text().strip() : "").append('\n');
    }
    if (!races.add(key.toString())) {
      hidden += report.size();
      return end;
    }
    int k = 0;
    while (k < report.size()) {
      if (GoFrame.at(report, k) != null) {
        k = stacks.plain(report, k);
        continue;
      }
      if (!report.get(k).blank()) {
        keep(report.get(k), report.get(k).text());
      }
      k++;
    }
    return end;
  }

  private void keep(GoLine line, String text) {
    draft.keepAs(line.index(), text.length() > WIDTH ? text.substring(0,
        WIDTH) + "… (" + (text.length() - WIDTH) + " more chars)" : text);
  }
}
