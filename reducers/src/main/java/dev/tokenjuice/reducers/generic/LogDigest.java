package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.StackTraces;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Shows each kind of event of a log once, serious ones in up to three wordings, with true counts. */
final class LogDigest {
  private static final int CALM_CHARS = 2500;
  private static final int SERIOUS_CHARS = 9000;
  private static final int LONG_LINE = 400;
  private static final int LONGEST_TAIL = 25;
  private static final int LONGEST_TIME = 36;

  private final Lines lines;
  private final LogLine[] parsed;
  private final Map<Long, LogGroup> groups = new HashMap<>();
  private final int[] levels = new int[LogLevel.values().length];
  private final Set<Integer> tails = new HashSet<>();
  private final Draft draft;
  private int calmRoom = CALM_CHARS;
  private int seriousRoom = SERIOUS_CHARS;
  private int lastEvent = -1;
  private int otherKinds;

  LogDigest(Lines lines) {
    this.lines = lines;
    this.parsed = new LogLine[lines.size()];
    this.draft = new Draft(lines);
  }

  Reduction reduce() {
    survey();
    int i = 0;
    while (i < parsed.length) {
      int end = eventEnd(i);
      if (!lines.blank(i)) {
        event(i, end);
      }
      i = end;
    }
    totals();
    return draft.build();
  }

  private void survey() {
    for (int i = 0; i < parsed.length; i++) {
      LogLine line = LogLine.parse(lines.get(i));
      parsed[i] = line;
      if (!lines.blank(i) && line.starts()) {
        groups.computeIfAbsent(line.shape(), k -> new LogGroup(line.level())).add(i);
        levels[line.level().ordinal()] += line.named() ? 1 : 0;
        lastEvent = i;
      }
    }
  }

  private int eventEnd(int from) {
    int i = from + 1;
    while (i < parsed.length && !parsed[i].starts()) {
      i++;
    }
    return i;
  }

  private void event(int from, int end) {
    LogLine line = parsed[from];
    if (!line.starts()) {
      draft.keepClipped(from, LONG_LINE);
      tail(from, end);
      return;
    }
    LogGroup group = groups.get(line.shape());
    boolean first = group.untold();
    boolean fresh = room(line.level()) > 0 && group.tell(lines.get(from).substring(line.body()));
    if (!fresh && from != lastEvent) {
      otherKinds += first && group.last() == from ? 1 : 0;
      return;
    }
    spend(line.level(), Math.min(LONG_LINE, lines.get(from).length()));
    draft.keepClipped(from, LONG_LINE);
    tail(from, end);
    if (first && group.count() > 1) {
      draft.note("  … " + (group.count() - 1) + " more like this" + lastTime(group));
    }
  }

  private int room(LogLevel level) {
    return level.serious() ? seriousRoom : calmRoom;
  }

  private void spend(LogLevel level, int chars) {
    if (level.serious()) {
      seriousRoom -= chars;
    } else {
      calmRoom -= chars;
    }
  }

  private String lastTime(LogGroup group) {
    LogLine line = parsed[group.last()];
    if (!line.stamped() || line.body() <= line.time() || line.body() - line.time() > LONGEST_TIME) {
      return "";
    }
    String stamp = lines.get(group.last()).substring(line.time(), line.body());
    int clock = stamp.indexOf(':') - 2;
    return clock < 0 ? "" : ", last " + stamp.substring(clock).replace("]", "").strip();
  }

  /** The lines that belong to an event: traces folded, and each text of a tail only once. */
  private void tail(int from, int end) {
    int hash = 7;
    int count = 0;
    for (int i = from + 1; i < end; i++) {
      hash = hash * 31 + lines.get(i).hashCode();
      count += lines.blank(i) ? 0 : 1;
    }
    if (count == 0) {
      return;
    }
    if (!tails.add(hash)) {
      draft.note("    … same " + count + " lines as before");
      return;
    }
    showTail(from + 1, end);
  }

  private void showTail(int from, int end) {
    int shown = 0;
    int i = from;
    while (i < end && shown < LONGEST_TAIL) {
      int next = i + 1;
      if (StackTraces.frame(lines.get(i))) {
        next = Math.max(next, Math.min(end, StackTraces.end(lines, i)));
        StackTraces.fold(lines, i, next, draft);
        shown += 4;
      } else if (!lines.blank(i)) {
        draft.keepClipped(i, LONG_LINE);
        shown++;
      }
      i = next;
    }
    if (i < end) {
      draft.note("    … " + (end - i) + " lines of this event");
    }
  }

  private void totals() {
    if (otherKinds > 0) {
      draft.note("… " + otherKinds + " other kinds of lines not shown");
    }
    List<String> parts = new ArrayList<>();
    for (LogLevel level : new LogLevel[] {LogLevel.ERROR, LogLevel.WARN, LogLevel.INFO, LogLevel.DEBUG}) {
      int count = levels[level.ordinal()];
      if (count > 0) {
        parts.add(count + " " + level.name());
      }
    }
    if (parts.size() > 1) {
      draft.note("(levels: " + String.join(", ", parts) + ")");
    }
    draft.fact("errors", levels[LogLevel.ERROR.ordinal()]);
    draft.fact("warnings", levels[LogLevel.WARN.ordinal()]);
  }
}
