package dev.tokenjuice.reducers.model;

import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Builds a {@link Reduction}. It records which lines of the output the text shows or stands for, so that the number of
 * omitted lines is true.
 */
public final class Draft {
  /** If fewer lines in a row than this are hidden, they are shown instead. */
  private static final int FEWEST_HIDDEN = 5;
  /** Hidden lines with more characters than this together stay hidden. */
  private static final int LONG_LINES = 800;
  private static final int OWN_WORDS = -1;

  /** What shows a line, and the line whose turn it waits for. */
  private record Part(int line, Runnable show) {}

  private final Lines source;
  private final List<String> out = new ArrayList<>();
  private final BitSet shown;
  private final BitSet clipped = new BitSet();
  private final BitSet notes = new BitSet();
  private final Map<String, Long> facts = new LinkedHashMap<>();
  private final List<Part> parts = new ArrayList<>();
  /** Runs before the next line is added. */
  private Runnable waiting;
  /** For each line of the draft, the line of the output that it shows; -1 for a line of our own. */
  private int[] origins = new int[32];

  public Draft(Lines source) {
    this.source = source;
    this.shown = new BitSet(source.size());
  }

  /** Show line {@code i} as it is. */
  public Draft keep(int i) {
    return keepAs(i, source.get(i));
  }

  /** Show the lines from {@code from} (inclusive) to {@code to} (exclusive) as they are. */
  public Draft keep(int from, int to) {
    for (int i = from; i < to; i++) {
      keep(i);
    }
    return this;
  }

  /** Show line {@code i} in another form that says the same (regrouped, unindented, without a redundant prefix). */
  public Draft keepAs(int i, String text) {
    writeWaiting();
    shown.set(i);
    add(text, i);
    return this;
  }

  /** Show line {@code i} in another form, unless the draft reports it already. */
  public Draft keepUnless(boolean told, int i, String text) {
    return told ? covered(i) : keepAs(i, text);
  }

  /**
   * Show something when it is the turn of line {@code i}. What a reader gathers by kind is shown in the order of the
   * lines this way.
   */
  public Draft at(int i, Runnable show) {
    parts.add(new Part(i, show));
    return this;
  }

  /** Show what waits for its turn, between what is shown already. */
  public Draft inOrder() {
    if (parts.isEmpty()) {
      return this;
    }
    List<Part> all = new ArrayList<>(parts);
    parts.clear();
    all.sort(Comparator.comparingInt(Part::line));
    int before = out.size();
    int[] starts = new int[all.size() + 1];
    for (int k = 0; k < all.size(); k++) {
      starts[k] = out.size();
      all.get(k).show().run();
    }
    writeWaiting();
    starts[all.size()] = out.size();
    if (before > 0) {
      merge(before, all, starts);
    }
    return this;
  }

  /** Put each part in front of the first of the {@code before} lines of the draft that stands behind its turn. */
  private void merge(int before, List<Part> all, int[] starts) {
    IntList order = new IntList();
    int k = 0;
    for (int at = 0; at < before; at++) {
      for (; k < all.size() && origins[at] > all.get(k).line(); k++) {
        IntStream.range(starts[k], starts[k + 1]).forEach(order::add);
      }
      order.add(at);
    }
    IntStream.range(starts[k], starts[all.size()]).forEach(order::add);
    List<String> texts = List.copyOf(out);
    int[] lines = origins.clone();
    BitSet words = (BitSet) notes.clone();
    for (int at = 0; at < texts.size(); at++) {
      out.set(at, texts.get(order.get(at)));
      origins[at] = lines[order.get(at)];
      notes.set(at, words.get(order.get(at)));
    }
  }

  /** Run something before the next line is added. It may add the last of some lines that were held back. */
  public void before(Runnable next) {
    waiting = next;
  }

  private void writeWaiting() {
    Runnable next = waiting;
    waiting = null;
    if (next != null) {
      next.run();
    }
  }

  private void add(String text, int origin) {
    if (out.size() == origins.length) {
      origins = Arrays.copyOf(origins, origins.length * 2);
    }
    origins[out.size()] = origin;
    out.add(text);
  }

  /** Show line {@code i} cut to at most {@code width} characters, saying how many were cut. */
  public Draft keepClipped(int i, int width) {
    String line = source.get(i);
    return line.length() <= width ? keep(i) : keepPart(i, Words.clipped(line, width));
  }

  /** Show line {@code i} in another form if that has at most {@code width} characters, else cut. */
  public Draft keepFitting(int i, String text, int width) {
    return text.length() <= width ? keepAs(i, text) : keepClipped(i, width);
  }

  /**
   * Show line {@code i} without its middle if it is longer than {@code width} characters: an error that wraps others
   * names the cause last.
   */
  public Draft keepEnds(int i, int width) {
    String line = source.get(i);
    if (line.length() <= width) {
      return keep(i);
    }
    int head = width - width / 4;
    int tail = line.length() - width / 4;
    head -= Character.isHighSurrogate(line.charAt(head - 1)) ? 1 : 0;
    tail += Character.isLowSurrogate(line.charAt(tail)) ? 1 : 0;
    return keepPart(i, line.substring(0, head) + "… (" + (tail - head) + " more chars) …" + line.substring(tail));
  }

  /** Show line {@code i} in another form that leaves out some of it, such as the time of a date. */
  public Draft keepPart(int i, String text) {
    clipped.set(i);
    return keepAs(i, text);
  }

  /** Show line {@code i} in another form, which says all of it if it is {@code whole}. */
  public Draft keepAs(int i, String text, boolean whole) {
    return whole ? keepAs(i, text) : keepPart(i, text);
  }

  /** Count line {@code i} as shown: a heading of a group or an exact count of equal lines stands for it. */
  public Draft covered(int i) {
    shown.set(i);
    return this;
  }

  /** Count the lines from {@code from} to {@code to} as shown: something else in the draft stands for them. */
  public Draft covered(int from, int to) {
    shown.set(from, Math.max(from, to));
    return this;
  }

  /** Count line {@code i} as shown in part: something else in the draft stands for that part. */
  public Draft coveredInPart(int i) {
    clipped.set(i);
    return covered(i);
  }

  /** Count line {@code i} as shown, or as shown in part: something else in the draft stands for it. */
  public Draft covered(int i, boolean whole) {
    return whole ? covered(i) : coveredInPart(i);
  }

  /** Add a line of our own, such as a heading or a count. It must be true; it stands for no line of the output. */
  public Draft note(String text) {
    writeWaiting();
    notes.set(out.size());
    add(text, OWN_WORDS);
    return this;
  }

  /** Add a line of our own if something holds. */
  public Draft noteIf(boolean holds, String text) {
    return holds ? note(text) : this;
  }

  /** Say how many more are not shown, such as {@code … 3 more frames}; nothing if there are none. */
  public Draft more(long count, String noun) {
    return more("", count, noun, "");
  }

  /** Say how many more are not shown, with {@code rest} behind the noun. */
  public Draft more(long count, String noun, String rest) {
    return more("", count, noun, rest);
  }

  /** Say how many more are not shown, in an indented line. */
  public Draft more(String indent, long count, String noun, String rest) {
    return noteIf(count > 0, indent + "… " + count + " more " + noun + (count == 1 ? "" : "s") + rest);
  }

  /** Add an empty line, unless the draft is empty or already ends with one. */
  public Draft blank() {
    writeWaiting();
    if (!out.isEmpty() && !out.get(out.size() - 1).isEmpty()) {
      add("", OWN_WORDS);
    }
    return this;
  }

  /** Record a named count. */
  public Draft fact(String name, long count) {
    facts.put(name, count);
    return this;
  }

  public boolean isEmpty() {
    return out.isEmpty() && parts.isEmpty();
  }

  /** Whether the draft shows line {@code i} or stands for it. */
  public boolean has(int i) {
    return shown.get(i);
  }

  public Reduction build() {
    inOrder();
    writeWaiting();
    List<String> text = new ArrayList<>(out.size());
    BitSet own = new BitSet();
    for (int at = 0; at < out.size(); at++) {
      List<Integer> few = notes.get(at) ? fewHidden(at) : List.of();
      if (few.isEmpty()) {
        own.set(text.size(), notes.get(at));
        text.add(out.get(at));
      }
      for (int i : few) {
        shown.set(i);
        text.add(source.get(i));
      }
    }
    int end = text.size();
    while (end > 0 && text.get(end - 1).isBlank()) {
      end--;
    }
    return new Reduction(Lines.of(text.subList(0, end)), omitted(), clipped.cardinality(), Map.copyOf(facts), own,
        false,
        List.of(new Reduction.Told(source, shown, clipped)));
  }

  private long omitted() {
    long omitted = source.total() - source.size();
    for (int i = 0; i < source.size(); i++) {
      if (!shown.get(i) && !source.blank(i)) {
        omitted++;
      }
    }
    return omitted;
  }

  /**
   * The lines that the note at {@code at} counts, if they are few and certainly stand between the lines around the
   * note. They are shown in its place.
   */
  private List<Integer> fewHidden(int at) {
    int count = counted(out.get(at));
    int from = at > 0 ? origins[at - 1] : OWN_WORDS;
    int to = at + 1 < out.size() ? origins[at + 1] : source.size();
    if (count == 0 || count >= FEWEST_HIDDEN || from < 0 || to - from > 2 * FEWEST_HIDDEN) {
      return List.of();
    }
    List<Integer> hidden = new ArrayList<>(count);
    int chars = 0;
    for (int i = from + 1; i < to; i++) {
      if (shown.get(i) || source.gapBefore(i) > 0) {
        return List.of();
      }
      if (!source.blank(i)) {
        hidden.add(i);
        chars += source.get(i).length();
      }
    }
    return hidden.size() == count && chars <= LONG_LINES ? hidden : List.of();
  }

  /** The number in a note such as {@code "… 3 more lines"}; 0 if there is none. */
  private static int counted(String note) {
    int at = Stripped.start(note);
    if (!note.startsWith("… ", at) || at + 3 >= note.length() || note.charAt(at + 3) != ' ') {
      return 0;
    }
    int digit = note.charAt(at + 2) - '0';
    return digit >= 0 && digit <= 9 ? digit : 0;
  }
}
