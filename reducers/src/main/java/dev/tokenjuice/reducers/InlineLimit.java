package dev.tokenjuice.reducers;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Cuts a reduction that is still too long to its lines of trouble, its beginning and its end, and counts the rest. */
final class InlineLimit {
  private static final int MIN_CHARS = 200;
  private static final int MAX_LINE = 2_000;
  /** A line between omitted ones costs its line end and the note on the lines omitted before it. */
  private static final int FAILURE_COST = 25;
  /** The longest note below the first lines. */
  private static final int NOTE = 80;
  private static final int MEASURED_ATTEMPTS = 3;
  /** If fewer lines in a row than this are hidden, they are shown as far as there is room. */
  private static final int FEWEST_HIDDEN = 5;

  private final Lines output;
  /** The lines of the output without the blanks around them; filled at the first use. */
  private final Set<String> printed = new HashSet<>();

  private InlineLimit(Lines output) {
    this.output = output;
  }

  /**
   * As many of the first lines of content as fit, in the form that its reducer gives them. After a few attempts, each
   * further attempt reduces an eighth fewer lines, so that the total time is a small multiple of the first attempt's.
   */
  static Reduction fitContent(Reduction whole, CommandOutput output, Reducer reducer, int maxChars) {
    int limit = Math.max(MIN_CHARS, maxChars - NOTE);
    Lines lines = output.lines();
    int count = lines.size();
    Reduction fitted = whole;
    long length = Lines.chars(whole.lines());
    for (int attempt = 0; length > limit && count > 1; attempt++) {
      long most = attempt < MEASURED_ATTEMPTS ? count - 1L : count * 7L / 8;
      count = (int) Math.max(1, Math.min(most, count * (long) limit / length));
      fitted = reducer.reduce(output.part(Lines.of(lines.subList(0, count))));
      length = Lines.chars(fitted.lines());
    }
    if (fitted == whole && whole.omittedLines() == 0) {
      return whole;
    }
    List<String> shown = new ArrayList<>(fitted.lines());
    long first = fitted == whole ? lines.total() - whole.omittedLines() : count;
    shown.add("… [lines " + (first + 1) + "-" + lines.total() + " of " + lines.total() + " not shown]");
    return new Reduction(shown, lines.withText((int) first), fitted.clippedLines(), fitted.facts(), new BitSet(), true,
        List.of());
  }

  /** The reduction of the output with at most {@code limit} characters. */
  static Reduction fit(Reduction reduction, Lines output, int maxChars) {
    int limit = Math.max(MIN_CHARS, maxChars);
    long length = Lines.chars(reduction.lines());
    int longest = reduction.lines().stream().mapToInt(String::length).max().orElse(0);
    if (longest > limit) {
      Reduction clipped = clipLines(reduction, Math.min(MAX_LINE, limit / 2), limit);
      return clipped.text().length() <= limit ? clipped : new InlineLimit(output).choose(clipped, limit);
    }
    return length <= limit ? reduction : new InlineLimit(output).choose(reduction, limit);
  }

  private static Reduction clipLines(Reduction reduction, int width, int limit) {
    List<String> out = new ArrayList<>(reduction.lines().size());
    long clipped = reduction.clippedLines();
    for (String line : reduction.lines()) {
      if (line.length() > limit) {
        out.add(Words.clipped(line, width));
        clipped++;
      } else {
        out.add(line);
      }
    }
    return new Reduction(out, reduction.omittedLines(), clipped, reduction.facts(), reduction.notes());
  }

  /**
   * Keep one line of each kind of failure, then the beginning (40 %) and the end, then failure lines between them, and
   * more of the beginning if there is room.
   */
  private Reduction choose(Reduction reduction, int limit) {
    List<String> lines = reduction.lines();
    BitSet kept = new BitSet(lines.size());
    BitSet failing = failing(lines);
    int room = limit - 60;
    room -= takeKinds(lines, kept, room / 4, failing);
    int tail = room / 4;
    BitSet all = new BitSet();
    all.set(0, lines.size());
    room -= take(lines, kept, all, 0, 1, room * 4 / 10);
    room -= take(lines, kept, all, lines.size() - 1, -1, tail);
    room -= take(lines, kept, failing, 0, 1, room);
    room -= takeSmallGaps(lines, kept, room);
    take(lines, kept, all, 0, 1, room);
    return assemble(reduction, kept);
  }

  private static BitSet failing(List<String> lines) {
    BitSet failing = new BitSet(lines.size());
    for (int i = 0; i < lines.size(); i++) {
      failing.set(i, Signals.failure(lines.get(i)));
    }
    return failing;
  }

  private static int takeKinds(List<String> lines, BitSet kept, int room, BitSet failing) {
    Set<String> kinds = new HashSet<>();
    int used = 0;
    for (int i = failing.nextSetBit(0); i >= 0; i = failing.nextSetBit(i + 1)) {
      Optional<String> kind = Signals.failureKind(lines.get(i));
      int cost = lines.get(i).length() + FAILURE_COST;
      if (kind.isPresent() && used + cost <= room && kinds.add(kind.get())) {
        kept.set(i);
        used += cost;
      }
    }
    return used;
  }

  private static int take(List<String> lines, BitSet kept, BitSet candidates, int from, int step, int room) {
    int cost = candidates.cardinality() == lines.size() ? 1 : FAILURE_COST;
    int used = 0;
    for (int i = from; i >= 0 && i < lines.size(); i += step) {
      if (kept.get(i) || !candidates.get(i)) {
        continue;
      }
      if (used + lines.get(i).length() + 30 > room) {
        break;
      }
      kept.set(i);
      used += lines.get(i).length() + cost;
    }
    return used;
  }

  /** Keep the lines between two kept ones if they are few and there is room. */
  private static int takeSmallGaps(List<String> lines, BitSet kept, int room) {
    int used = 0;
    int from = kept.nextSetBit(0);
    for (int to = kept.nextSetBit(from + 1); from >= 0 && to >= 0; to = kept.nextSetBit(to + 1)) {
      int length = 0;
      for (int i = from + 1; i < to && to - from <= FEWEST_HIDDEN; i++) {
        length += lines.get(i).length() + 1;
      }
      if (length > 0 && used + length <= room) {
        kept.set(from, to);
        used += length;
      }
      from = to;
    }
    return used;
  }

  /**
   * Whether a line of the reduction shows a line of the output. The lines that a note stands for are counted as omitted
   * already, but some notes repeat a line of the output.
   */
  private boolean showsOutput(Reduction reduction, int i) {
    String line = reduction.lines().get(i);
    if (Stripped.blank(line) || line.startsWith("… ", Stripped.start(line))) {
      return false;
    }
    return !reduction.notes().get(i) || printed(line);
  }

  private boolean printed(String line) {
    if (printed.isEmpty()) {
      output.forEach(other -> printed.add(other.strip()));
    }
    return printed.contains(line.strip());
  }

  private Reduction assemble(Reduction reduction, BitSet kept) {
    List<String> lines = reduction.lines();
    List<String> out = new ArrayList<>();
    int gap = 0;
    long dropped = 0;
    for (int i = 0; i <= lines.size(); i++) {
      boolean shown = i < lines.size() && kept.get(i);
      if (!shown && i < lines.size()) {
        gap++;
        dropped += showsOutput(reduction, i) ? 1 : 0;
        continue;
      }
      if (gap > 0) {
        out.add("… " + Words.count(gap, "line"));
        gap = 0;
      }
      if (shown) {
        out.add(lines.get(i));
      }
    }
    return new Reduction(out, reduction.omittedLines() + dropped, reduction.clippedLines(), reduction.facts());
  }
}
