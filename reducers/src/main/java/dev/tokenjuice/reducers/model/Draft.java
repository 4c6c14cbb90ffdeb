package dev.tokenjuice.reducers.model;

import dev.tokenjuice.reducers.text.Clipped;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds a {@link Reduction} and keeps count of which lines of the output are represented in it, so that the number of
 * omitted lines is always the true one.
 */
public final class Draft {
  private final Lines source;
  private final List<String> out = new ArrayList<>();
  private final BitSet shown;
  private final BitSet clipped = new BitSet();
  private final BitSet notes = new BitSet();
  private final Map<String, Long> facts = new LinkedHashMap<>();

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
    shown.set(i);
    out.add(text);
    return this;
  }

  /** Show line {@code i} cut to at most {@code width} characters, saying how many were cut. */
  public Draft keepClipped(int i, int width) {
    String line = source.get(i);
    if (line.length() <= width) {
      return keep(i);
    }
    return keepPart(i, Clipped.to(line, width));
  }

  /**
   * Show line {@code i} cut to at most {@code width} characters, without its middle: an error that wraps others tells
   * the cause last.
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

  /**
   * Line {@code i} is represented by something else in the draft (a group heading, an exact count of
   * identical lines).
   */
  public Draft covered(int i) {
    shown.set(i);
    return this;
  }

  /** The lines from {@code from} to {@code to} are represented by something else in the draft. */
  public Draft covered(int from, int to) {
    shown.set(from, Math.max(from, to));
    return this;
  }

  /** A part of line {@code i} is represented by something else in the draft. */
  public Draft coveredInPart(int i) {
    clipped.set(i);
    return covered(i);
  }

  /** Add a line of our own words: a heading, a count. It must be true and stands for no line of the output. */
  public Draft note(String text) {
    notes.set(out.size());
    out.add(text);
    return this;
  }

  /** Say how many more there are that are not shown, such as {@code … 3 more frames}; nothing if there are none. */
  public Draft more(long count, String noun) {
    return more("", count, noun, "");
  }

  /** Say how many more there are that are not shown, with something behind the noun. */
  public Draft more(long count, String noun, String rest) {
    return more("", count, noun, rest);
  }

  /** Say how many more there are that are not shown, indented. */
  public Draft more(String indent, long count, String noun, String rest) {
    return count > 0 ? note(indent + "… " + count + " more " + noun + (count == 1 ? "" : "s") + rest) : this;
  }

  /** Add an empty line, unless the draft is empty or already ends with one. */
  public Draft blank() {
    if (!out.isEmpty() && !out.get(out.size() - 1).isEmpty()) {
      out.add("");
    }
    return this;
  }

  /** Record a named count. */
  public Draft fact(String name, long count) {
    facts.put(name, count);
    return this;
  }

  public boolean isEmpty() {
    return out.isEmpty();
  }

  /** Whether line {@code i} is represented already. */
  public boolean has(int i) {
    return shown.get(i);
  }

  public Reduction build() {
    long omitted = source.total() - source.size();
    for (int i = 0; i < source.size(); i++) {
      if (!shown.get(i) && !source.blank(i)) {
        omitted++;
      }
    }
    int end = out.size();
    while (end > 0 && out.get(end - 1).isBlank()) {
      end--;
    }
    return new Reduction(Lines.of(out.subList(0, end)), omitted, clipped.cardinality(), Map.copyOf(facts), notes);
  }
}
