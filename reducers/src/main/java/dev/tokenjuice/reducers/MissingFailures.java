package dev.tokenjuice.reducers;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Puts back lines that the reduction of a failed run left out: the first line of each kind of failure that is not
 * shown, and the last line if it reports a failure. A reducer may not know the words with which its tool dies, or those
 * of another program within the output.
 */
final class MissingFailures {
  private static final int MAX_LINES = 12;
  private static final int MAX_WIDTH = 400;
  private static final int AMBIGUOUS = -1;

  private final Reduction reduction;
  private final Lines output;

  private MissingFailures(Reduction reduction, Lines output) {
    this.reduction = reduction;
    this.output = output;
  }

  static Reduction restore(Reduction reduction, Lines output) {
    MissingFailures failures = new MissingFailures(reduction, output);
    List<Integer> missing = failures.find();
    return missing.isEmpty() ? reduction : failures.insert(missing);
  }

  private List<Integer> find() {
    Set<String> told = new HashSet<>();
    for (int at = 0; at < reduction.lines().size(); at++) {
      if (!reduction.notes().get(at)) {
        Signals.failureKind(reduction.lines().get(at)).ifPresent(told::add);
      }
    }
    List<Integer> missing = new ArrayList<>();
    int end = output.findLast(line -> !Stripped.blank(line));
    for (int i = 0; i <= end; i++) {
      Optional<String> kind = Signals.failureKind(output.get(i));
      if (kind.isPresent() && (told.add(kind.get()) && missing.size() < MAX_LINES || i == end)
          && !shown(output.get(i), kind.get()) && !traced(i)) {
        missing.add(i);
      }
    }
    return missing;
  }

  /** Whether the line is shown within another one, or its exception anywhere. */
  private boolean shown(String line, String kind) {
    String text = line.strip();
    String part = text.substring(0, Math.min(text.length(), MAX_WIDTH));
    boolean exception = Signals.exceptionName(kind);
    for (int at = 0; at < reduction.lines().size(); at++) {
      String other = reduction.lines().get(at);
      boolean ours = reduction.notes().get(at);
      if (ours ? other.strip().equals(text) : other.contains(part) || exception && other.contains(kind)) {
        return true;
      }
    }
    return false;
  }

  /** Whether frames follow, as behind {@code Traceback (most recent call last):}. The error stands behind them. */
  private boolean traced(int i) {
    return output.get(i).endsWith(":") && i + 1 < output.size() && output.get(i + 1).strip().startsWith("File \"");
  }

  /** Put each line behind the last shown line before it, or at the end if no line after it is shown. */
  private Reduction insert(List<Integer> missing) {
    int[] places = places(missing);
    List<String> lines = new ArrayList<>();
    BitSet notes = new BitSet();
    long clipped = reduction.clippedLines();
    for (int at = 0; at <= reduction.lines().size(); at++) {
      for (int k = 0; k < places.length; k++) {
        if (places[k] == at) {
          String line = output.get(missing.get(k));
          clipped += line.length() > MAX_WIDTH ? 1 : 0;
          lines.add(Words.clipped(line, MAX_WIDTH));
        }
      }
      if (at < reduction.lines().size()) {
        notes.set(lines.size(), reduction.notes().get(at));
        lines.add(reduction.lines().get(at));
      }
    }
    if (reduction.content()) {
      lines.replaceAll(
          line -> line.startsWith("… [") ? line.replace(" not shown]", " not shown, but for failures]") : line);
    }
    return new Reduction(List.copyOf(lines), Math.max(0, reduction.omittedLines() - missing.size()), clipped,
        reduction.facts(), notes);
  }

  private int[] places(List<Integer> missing) {
    Map<String, Integer> shown = shownOnce();
    int[] places = new int[missing.size()];
    int next = 0;
    int settled = 0;
    int behind = 0;
    for (int i = 0; i < output.size(); i++) {
      if (next < places.length && missing.get(next) == i) {
        places[next++] = behind;
        continue;
      }
      int at = output.blank(i) ? AMBIGUOUS : shown.getOrDefault(output.get(i).strip(), AMBIGUOUS);
      if (at != AMBIGUOUS) {
        behind = at + 1;
        settled = next;
      }
    }
    Arrays.fill(places, settled, places.length, reduction.lines().size());
    return places;
  }

  /** The places of the lines in the reduction; {@link #AMBIGUOUS} for a line that is there twice. */
  private Map<String, Integer> shownOnce() {
    Map<String, Integer> shown = new HashMap<>();
    for (int at = 0; at < reduction.lines().size(); at++) {
      shown.merge(reduction.lines().get(at).strip(), at, (one, other) -> AMBIGUOUS);
    }
    return shown;
  }
}
