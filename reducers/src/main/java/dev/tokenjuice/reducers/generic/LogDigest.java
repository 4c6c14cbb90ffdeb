package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.StackTraces;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Shows each kind of event of a log once with its true count; serious events in many wordings. */
final class LogDigest extends OutputReader {
  /** Words of a level above that of an error. */
  private static final LineForms WORSE =
      LineForms.containing("FATAL", "fatal", "CRIT", "crit", "SEVERE", "EMERG", "emerg", "PANIC",
          "panic", "ALERT", "alert", "FTL");
  private static final int OTHER_CHARS = 12_000;
  private static final int SERIOUS_CHARS = 16_000;
  private static final int LONG_LINE = 400;
  private static final int LONG_FAILURE = 800;
  private static final int LONGEST_TAIL = 25;
  private static final int MOST_CAUSES = 8;
  private static final int LONGEST_TIME = 36;

  /** The same lines. Lines that continue an event are without times and names of containers, pods and processes. */
  private Lines bare;
  private final LogLine[] parsed;
  private final Map<Long, LogGroup> groups = new HashMap<>();
  private final int[] levels = new int[LogLevel.values().length];
  private final Set<Integer> tails = new HashSet<>();
  private final BitSet shown = new BitSet();
  private int otherRoom = OTHER_CHARS;
  private int seriousRoom = SERIOUS_CHARS;
  private int lastEvent = -1;
  private int unnamed;
  private boolean worse;
  private boolean prefixed;

  LogDigest(Lines lines) {
    super(lines);
    this.bare = lines;
    this.parsed = new LogLine[lines.size()];
  }

  Reduction reduce() {
    survey();
    if (prefixed) {
      bare = Lines.of(IntStream.range(0, parsed.length).mapToObj(this::bare).toList());
    }
    choose();
    for (int i = 0; i < parsed.length; i = eventEnd(i)) {
      if (shown.get(i)) {
        show(i, eventEnd(i));
      }
    }
    totals();
    return draft.build();
  }

  private void survey() {
    for (int i = 0; i < parsed.length; i++) {
      LogLine line = LogLine.parse(lines.get(i));
      line = line.stamped() && !line.named() && traced(i, line.body()) ? line.continued() : line;
      parsed[i] = line;
      prefixed |= !line.starts() && (line.stamped() || LogLine.source(lines.get(i)) > 0);
      if (!lines.blank(i) && line.starts()) {
        levels[line.level().ordinal()] += line.named() ? 1 : 0;
        worse |= !worse && line.named() && line.level() == LogLevel.ERROR && WORSE.test(lines.get(i));
        unnamed += line.named() ? 0 : 1;
        lastEvent = i;
      }
    }
  }

  /** Whether a line with its own time is part of the trace of the serious event above. */
  private boolean traced(int i, int body) {
    boolean within = i > 0 && parsed[i - 1].stamped() && !parsed[i - 1].starts();
    if (!within && (i == 0 || !parsed[i - 1].level().serious())) {
      return false;
    }
    String line = lines.get(i);
    String text = line.substring(LogLine.text(line, body));
    boolean deeper = text.startsWith("  ") || text.startsWith("\t");
    boolean called = i + 1 < parsed.length && lines.get(i + 1).contains(" +0x");
    return StackTraces.frame(text) || within && (deeper || called);
  }

  private String bare(int i) {
    String line = lines.get(i);
    if (parsed[i].starts()) {
      return line;
    }
    return line.substring(parsed[i].stamped() ? LogLine.text(line, parsed[i].body()) : LogLine.source(line));
  }

  private void choose() {
    for (int i = 0; i < parsed.length; i = eventEnd(i)) {
      LogLine line = parsed[i];
      if (!hasText(i)) {
        continue;
      }
      LogGroup group = groups.computeIfAbsent(line.shape(), k -> new LogGroup(line));
      if (i == lastEvent || room(line.level()) > 0 && !group.hasEnough() && group.addWording(wording(i, eventEnd(i)))) {
        shown.set(i);
        group.shown(i);
        spend(line.level(), Math.min(width(i), lines.get(i).length()));
      } else {
        group.hidden(i);
      }
    }
    groups.values().forEach(this::showSingle);
  }

  /** Show the only hidden event of a group if it is serious: a count would take as much room. */
  private void showSingle(LogGroup group) {
    int i = group.last();
    LogLevel level = parsed[i].level();
    if (group.hidden() == 1 && group.firstShown() >= 0 && level.serious() && room(level) > 0
        && group.showHidden(wording(i, eventEnd(i)))) {
      shown.set(i);
      spend(level, Math.min(width(i), lines.get(i).length()));
    }
  }

  private int eventEnd(int from) {
    int i = from + 1;
    while (i < parsed.length && !parsed[i].starts()) {
      i++;
    }
    return i;
  }

  private void show(int from, int end) {
    keep(from);
    tail(from, end);
    LogGroup group = groups.get(parsed[from].shape());
    if (group.firstShown() == from && group.hidden() > 0) {
      draft.note("  … " + lines.atLeast() + group.hidden() + " more like this" + lastTime(group));
    }
  }

  private int width(int i) {
    return parsed[i].level().serious() ? LONG_FAILURE : LONG_LINE;
  }

  private void keep(int i) {
    String line = lines.get(i);
    int source = line.length() > LONG_LINE ? LogLine.source(line) : line.length();
    String event = source < line.length() ? JsonEvent.shortened(line, source) : null;
    if (event == null) {
      draft.keepEnds(i, width(i));
    } else if (event.length() < line.length()) {
      draft.keepPart(i, event);
    } else {
      draft.keep(i);
    }
  }

  /** Whether a line has text behind the name of its container, and is not only progress. */
  private boolean hasText(int i) {
    String text = lines.get(i);
    boolean blank = Stripped.start(text, parsed[i].body()) == text.length();
    return !blank && (parsed[i].stamped() || Noise.kind(text.substring(parsed[i].body())).equals(Noise.NONE));
  }

  /** The text of an event. A serious one includes its trace: one message may have several traces. */
  private String wording(int from, int end) {
    String text = lines.get(from).substring(parsed[from].body());
    return parsed[from].level().serious() ? text + tailHash(from, end) : text;
  }

  private int tailHash(int from, int end) {
    int hash = 7;
    for (int i = from + 1; i < end; i++) {
      hash = hash * 31 + bare.get(i).hashCode();
    }
    return hash;
  }

  private int room(LogLevel level) {
    return level.serious() ? seriousRoom : otherRoom;
  }

  private void spend(LogLevel level, int chars) {
    if (level.serious()) {
      seriousRoom -= chars;
    } else {
      otherRoom -= chars;
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

  /** Show the lines that continue an event, with folded traces. Equal ones are shown only once. */
  private void tail(int from, int end) {
    int count = 0;
    for (int i = from + 1; i < end; i++) {
      count += hasText(i) ? 1 : 0;
    }
    if (count > 1 && !tails.add(tailHash(from, end))) {
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
      if (StackTraces.frame(bare.get(i))) {
        next = Math.max(next, Math.min(end, StackTraces.end(bare, i)));
        FoldedFrames.fold(bare, i, next, draft);
        shown += 4;
      } else if (hasText(i)) {
        draft.keepClipped(i, LONG_LINE);
        shown++;
      }
      i = next;
    }
    showCauses(i, end);
  }

  /** Show the causes in the rest of a trace that is too long. Java prints them last. */
  private void showCauses(int from, int end) {
    int causes = MOST_CAUSES;
    int hidden = 0;
    for (int i = from; i < end; i++) {
      if (bare.get(i).startsWith("Caused by:") && causes-- > 0) {
        hidden = more(hidden);
        draft.keepClipped(i, LONG_LINE);
      } else {
        hidden++;
      }
    }
    more(hidden);
  }

  private int more(int hidden) {
    draft.noteIf(hidden > 0, "    … " + Words.count(hidden, "line") + " of this event");
    return 0;
  }

  private void totals() {
    long others = groups.values().stream().filter(group -> group.firstShown() < 0).count();
    draft.noteIf(others > 0, "… " + others + (others == 1 ? " other kind of line" : " other kinds of lines"));
    List<String> parts = new ArrayList<>();
    for (LogLevel level : new LogLevel[] {LogLevel.ERROR, LogLevel.WARN, LogLevel.INFO, LogLevel.DEBUG}) {
      int count = levels[level.ordinal()];
      if (count > 0) {
        parts.add(count + " " + level.name() + (worse && level == LogLevel.ERROR ? " or worse" : ""));
      }
    }
    boolean folded = groups.values().stream().anyMatch(group -> group.hidden() > 0);
    boolean named = unnamed * 4 <= parsed.length;
    draft.noteIf(parts.size() > 1 && folded && named && lines.total() == lines.size(),
        "(levels: " + String.join(", ", parts) + ")");
    draft.fact("errors", levels[LogLevel.ERROR.ordinal()]);
    draft.fact("warnings", levels[LogLevel.WARN.ordinal()]);
  }
}
