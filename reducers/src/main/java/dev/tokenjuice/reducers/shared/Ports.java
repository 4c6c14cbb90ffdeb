package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Spans;

/** Published ports of a container, each once: an IPv6 binding often repeats an IPv4 one. */
final class Ports {
  private static final String SEPARATOR = ", ";
  private static final String ANY = "0.0.0.0:";

  private final String cell;
  /** Where the ports that are kept begin and end. */
  private final IntList kept = new IntList();

  private Ports(String cell) {
    this.cell = cell;
  }

  static String once(String cell) {
    return cell.indexOf(SEPARATOR) < 0 ? cell : new Ports(cell).once();
  }

  private String once() {
    int from = 0;
    while (from <= cell.length()) {
      int comma = cell.indexOf(SEPARATOR, from);
      int to = comma < 0 ? cell.length() : comma;
      if (!told(from, to)) {
        kept.add(from);
        kept.add(to);
      }
      from = to + SEPARATOR.length();
    }
    return kept.size() == 2 ? cell.substring(kept.get(0), kept.get(1)) : joined();
  }

  private boolean told(int from, int to) {
    int twin = to - from >= 3 && cell.startsWith(":::", from) ? from + 3
        : to - from >= 5 && cell.startsWith("[::]:", from) ? from + 5 : -1;
    for (int k = 0; k < kept.size(); k += 2) {
      int begin = kept.get(k);
      int end = kept.get(k + 1);
      if (Spans.same(cell, from, to, cell, begin, end) || twin >= 0 && cell.startsWith(ANY, begin)
          && Spans.same(cell, twin, to, cell, begin + ANY.length(), end)) {
        return true;
      }
    }
    return false;
  }

  private String joined() {
    StringBuilder text = new StringBuilder(cell.length());
    for (int k = 0; k < kept.size(); k += 2) {
      text.append(k == 0 ? "" : SEPARATOR).append(cell, kept.get(k), kept.get(k + 1));
    }
    return text.toString();
  }
}
