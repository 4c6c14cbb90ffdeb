package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.model.Draft;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Shows the stacks of panics, goroutine dumps and data races: own frames, few others, equal stacks once. */
final class GoStacks {
  private static final int GOROUTINES = 6;
  private static final int OWN = 10;
  private static final int OTHERS = 2;

  private final Draft draft;
  private final Set<String> told = new HashSet<>();
  /** Whether a test ran out of time: then only goroutines in own code tell something. */
  private boolean alarmed;
  private int shown;
  private int hidden;

  GoStacks(Draft draft) {
    this.draft = draft;
  }

  /** Show the goroutine whose heading is line {@code i} of the block; the result is the index behind its frames. */
  int goroutine(List<GoLine> lines, int i) {
    List<GoFrame> frames = new ArrayList<>();
    int end = frames(lines, i + 1, frames);
    boolean own = frames.stream().anyMatch(GoFrame::own);
    boolean alarm = !frames.isEmpty() && frames.get(0).bareFunction().startsWith("testing.(*M).startAlarm");
    alarmed |= alarm;
    boolean first = shown == 0 && !alarmed;
    if (alarm || !first && (!own || shown >= GOROUTINES || !told.add(key(frames)))) {
      hidden++;
      return end;
    }
    if (first) {
      told.add(key(frames));
    }
    shown++;
    draft.keepAs(lines.get(i).index(), lines.get(i).text());
    show(frames);
    return end;
  }

  /** Show frames that stand at {@code i} without a heading of their own; the result is the index behind them. */
  int plain(List<GoLine> lines, int i) {
    List<GoFrame> frames = new ArrayList<>();
    int end = frames(lines, i, frames);
    show(frames);
    return end;
  }

  void close() {
    draft.more(hidden, "goroutine");
    hidden = 0;
    shown = 0;
    alarmed = false;
  }

  private static int frames(List<GoLine> lines, int from, List<GoFrame> into) {
    int i = from;
    while (i < lines.size()) {
      GoFrame frame = GoFrame.at(lines, i);
      if (frame != null) {
        into.add(frame);
        i += 2;
      } else if (lines.get(i).text().startsWith("...") && lines.get(i).text().contains("frames elided")) {
        i++;
      } else {
        break;
      }
    }
    return i;
  }

  private void show(List<GoFrame> frames) {
    int own = 0;
    int others = 0;
    boolean anyOwn = frames.stream().anyMatch(GoFrame::own);
    for (GoFrame frame : frames) {
      boolean wanted = frame.own() ? own++ < OWN : anyOwn ? !frame.standard() && others++ < OTHERS : others++ < OTHERS;
      if (wanted) {
        draft.keepAs(frame.function().index(), frame.text()).covered(frame.place().index());
      }
    }
  }

  private static String key(List<GoFrame> frames) {
    StringBuilder key = new StringBuilder();
    for (GoFrame frame : frames) {
      key.append(frame.own() ? frame.text() : "").append('\n');
    }
    return key.toString();
  }
}
