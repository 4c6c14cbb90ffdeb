package dev.tokenjuice.reducers.families.system;

import java.util.LinkedHashSet;
import java.util.Set;

/** Published ports of a container, each once: the IPv6 twin of an IPv4 binding says nothing new. */
final class Ports {
  private Ports() {}

  static String once(String cell) {
    Set<String> kept = new LinkedHashSet<>();
    for (String port : cell.split(", ")) {
      String twin = port.startsWith(":::") ? "0.0.0.0:" + port.substring(3)
          : port.startsWith("[::]:") ? "0.0.0.0:" + port.substring(5) : "";
      if (!kept.contains(twin)) {
        kept.add(port);
      }
    }
    return String.join(", ", kept);
  }
}
