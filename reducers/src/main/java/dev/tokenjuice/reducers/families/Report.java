package dev.tokenjuice.reducers.families;

import java.util.ArrayList;
import java.util.List;

/**
 * The part of an output in which a tool was seen.
 *
 * @param reducer the name of the reducer that understands the tool
 * @param first the first line with a mark of the tool
 * @param last the last one
 * @param marks how many there are
 * @param signed whether no other program prints one of them
 * @param starts the lines with which runs of the tool begin, where that can be told
 */
record Report(String reducer, int first, int last, int marks, boolean signed, List<Integer> starts) {
  /** The runs of the tool in this part, where they can be told apart. */
  List<Report> runs() {
    List<Report> runs = new ArrayList<>();
    int begin = first;
    for (int start : starts) {
      if (start > first) {
        runs.add(new Report(reducer, begin, start - 1, marks, signed, List.of()));
        begin = start;
      }
    }
    runs.add(new Report(reducer, begin, last, marks, signed, List.of()));
    return runs;
  }

  boolean overlaps(Report other) {
    return other.first <= last && first <= other.last;
  }

  boolean encloses(Report other) {
    return first <= other.first && other.last <= last;
  }

  /** This report, extended by the place of another one. */
  Report with(Report other) {
    return new Report(reducer, Math.min(first, other.first), Math.max(last, other.last), marks, signed, starts);
  }
}
