package dev.tokenjuice.reducers.families.system;

import java.util.ArrayList;
import java.util.List;

/** Published ports of a container, each once: the IPv6 twin of an IPv4 binding says nothing new. */
final class Ports {
  private static final String SEPARATOR = ", ";

  private Ports() {}

  static String once(String cell) {
    if (cell.indexOf(SEPARATOR) < 0) {
      return cell;
    }
    List<String> kept = new ArrayList<>();
    int from = 0;
    while (from <= cell.length()) {
      int comma = cell.indexOf(SEPARATOR, from);
      int to = comma < 0 ? cell.length() : comma;
      add(kept, cell.substring(from, to));
      from = to + SEPARATOR.length();
    }
    return kept.size() == 1 ? kept.get(0) : String.join(SEPARATOR, kept);
  }

  private static void add(List<String> kept, String port) {
    String twin = port.startsWith(":::") ? "0.0.0.0:" + port.substring(3)
        : port.startsWith("[::]:") ? "0.0.0.0:" + port.substring(5) : "";
    if (!kept.contains(twin) && !kept.contains(port)) {
      kept.add(port);
    }
  }
}
