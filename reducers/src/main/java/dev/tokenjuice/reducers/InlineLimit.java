package dev.tokenjuice.reducers;

import dev.tokenjuice.reducers.text.Margins;
import dev.tokenjuice.reducers.text.Signals;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Cuts a reduction that is still too long to its telling lines, its beginning and its end, counting what goes. */
final class InlineLimit {
  private static final int MIN_CHARS = 200;
  private static final int MAX_LINE = 2_000;

  private InlineLimit() {}

  static Reduction fit(Reduction reduction, int maxChars) {
    int limit = Math.max(MIN_CHARS, maxChars);
    long length = 0;
    int longest = 0;
    for (String line : reduction.lines()) {
      length += line.length() + 1;
      longest = Math.max(longest, line.length());
    }
    if (longest > limit) {
      Reduction clipped = clipLines(reduction, Math.min(MAX_LINE, limit / 2), limit);
      return clipped.text().length() <= limit ? clipped : choose(clipped, limit);
    }
    return length <= limit ? reduction : choose(reduction, limit);
  }

  private static Reduction clipLines(Reduction reduction, int width, int limit) {
    List<String> out = new ArrayList<>(reduction.lines().size());
    long clipped = reduction.clippedLines();
    for (String line : reduction.lines()) {
      if (line.length() > limit) {
        out.add(line.substring(0, width) + "… (" + (line.length() - width) + " more chars)");
        clipped++;
      } else {
        out.add(line);
      }
    }
    return new Reduction(out, reduction.omittedLines(), clipped, reduction.facts());
  }

  /** Failure lines first (half of the room), then from the beginning (30 %) and the end. */
  private static Reduction choose(Reduction reduction, int limit) {
    List<String> lines = reduction.lines();
    BitSet kept = new BitSet(lines.size());
    int room = limit - 60;
    room -= take(lines, kept, 0, 1, room * 3 / 10, false);
    int tail = room * 4 / 10;
    room -= take(lines, kept, lines.size() - 1, -1, tail, false);
    take(lines, kept, 0, 1, room, true);
    return assemble(reduction, kept);
  }

  private static int take(List<String> lines, BitSet kept, int from, int step, int room, boolean failuresOnly) {
    int used = 0;
    for (int i = from; i >= 0 && i < lines.size(); i += step) {
      String line = lines.get(i);
      if (kept.get(i) || failuresOnly && !Signals.failure(line)) {
        continue;
      }
      if (used + line.length() + 30 > room) {
        break;
      }
      kept.set(i);
      used += line.length() + 1 + (failuresOnly ? 24 : 0);
    }
    return used;
  }

  /** Whether a line stands for one of the output; what a note of ours stands for is counted as omitted already. */
  private static boolean stands(String line) {
    return !Margins.blank(line) && !line.startsWith("… ", Margins.start(line));
  }

  private static Reduction assemble(Reduction reduction, BitSet kept) {
    List<String> lines = reduction.lines();
    List<String> out = new ArrayList<>();
    int gap = 0;
    long dropped = 0;
    for (int i = 0; i <= lines.size(); i++) {
      boolean shown = i < lines.size() && kept.get(i);
      if (!shown && i < lines.size()) {
        gap++;
        dropped += stands(lines.get(i)) ? 1 : 0;
        continue;
      }
      if (gap > 0) {
        out.add("… " + gap + (gap == 1 ? " line" : " lines"));
        gap = 0;
      }
      if (shown) {
        out.add(lines.get(i));
      }
    }
    return new Reduction(out, reduction.omittedLines() + dropped, reduction.clippedLines(), reduction.facts());
  }
}
