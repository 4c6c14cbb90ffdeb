package dev.tokenjuice.reducers.rewrite;

import java.util.ArrayList;
import java.util.List;

/** The result of a rewriting while it is built. A group is undone if the line behind it would be read as part of it. */
final class Groups {
  private final List<String> source;
  private final List<String> out = new ArrayList<>();
  /** Where the last group begins in the result, and which lines it stands for; 0 to 0 if another line ended it. */
  private int at;
  private int from;
  private int to;

  Groups(List<String> source) {
    this.source = source;
  }

  /** Begin a group that stands for some lines. */
  void open(int first, int end) {
    at = out.size();
    from = first;
    to = end;
  }

  /** A line of the group. */
  void add(String line) {
    out.add(line);
  }

  /** A line that stays, and perhaps ends the group before it. */
  void line(int i, boolean ends) {
    if (ends) {
      to = from;
    } else if (to > from) {
      to = i + 1;
    }
    out.add(source.get(i));
  }

  /** A line that stays and would be read as one of a group before it. */
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
