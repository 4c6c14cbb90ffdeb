package dev.tokenjuice.reducers.rewrite;

import java.util.ArrayList;
import java.util.List;

/** Collects the lines of a rewriting. It undoes a group if the line behind it would be read as part of the group. */
final class Groups {
  private final List<String> source;
  private final List<String> out = new ArrayList<>();
  /** Where the last group begins in the result, and which lines it stands for; no lines if another line ended it. */
  private int at;
  private int from;
  private int to;

  Groups(List<String> source) {
    this.source = source;
  }

  /** Begin a group that stands for the lines from {@code first} to {@code end}. */
  void open(int first, int end) {
    at = out.size();
    from = first;
    to = end;
  }

  /** Add a line of the group. */
  void add(String line) {
    out.add(line);
  }

  /** Add line {@code i} unchanged; it may end the group before it. */
  void line(int i, boolean ends) {
    if (ends) {
      to = from;
    } else if (to > from) {
      to = i + 1;
    }
    out.add(source.get(i));
  }

  /** Add line {@code i} unchanged. It would be read as part of a group before it, so that group is undone. */
  void alone(int i) {
    if (to > from) {
      out.subList(at, out.size()).clear();
      out.addAll(source.subList(from, to));
    }
    line(i, true);
  }

  List<String> lines() {
    return out;
  }
}
