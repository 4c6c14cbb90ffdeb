package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.List;

/** Compacts {@code ip addr} and {@code ifconfig}: addresses and states; traffic without counters that are zero. */
final class Interfaces extends OutputReader {
  /** What nearly every line of ip says alike. */
  private static final String[] USUAL = {
    " brd ff:ff:ff:ff:ff:ff", " group default", " qlen 1000", " mode DEFAULT", " qdisc noqueue", " qdisc noop",
    " qdisc fq_codel", " qdisc mq", " qdisc pfifo_fast", " noprefixroute", " proto kernel_ll"
  };

  private boolean pair;
  private int dropped;

  Interfaces(Lines lines) {
    super(lines);
  }

  Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String text = lines.get(i).strip();
      if (counters(i)) {
        counters(i, text);
        i++;
      } else if (noise(text) || pair && (text.startsWith("link/") || text.startsWith("inet6 fe80:"))) {
        dropped++;
      } else if (!lines.blank(i)) {
        line(i);
      }
    }
    return dropped == 0 ? Reduction.declined() : draft.build();
  }

  private void line(int i) {
    String line = lines.get(i);
    boolean numbered = Character.isDigit(line.charAt(0)) && line.indexOf(": ") > 0;
    pair = numbered ? line.indexOf(": veth") > 0 : pair && line.charAt(0) <= ' ';
    String text = Words.squeezed(line);
    String told = numbered || line.strip().startsWith("link/") || line.strip().startsWith("inet") ? told(text) : text;
    dropped += told.length() < text.length() ? 1 : 0;
    draft.keepAs(i, told, told.length() >= text.length());
  }

  private static String told(String text) {
    String told = text;
    for (String usual : USUAL) {
      int at = told.indexOf(usual);
      int end = at + usual.length();
      boolean whole = at > 0 && (end == told.length() || told.charAt(end) == ' ');
      told = whole ? told.substring(0, at) + told.substring(end) : told;
    }
    return told;
  }

  private static boolean noise(String text) {
    boolean traffic = text.startsWith("RX ") || text.startsWith("TX ") || text.startsWith("collisions")
        || text.startsWith("RX:") || text.startsWith("TX:");
    return text.startsWith("valid_lft ") || traffic && !troubled(text) || text.startsWith("nd6 options")
        || text.startsWith("options=") || text.startsWith("device interrupt");
  }

  /** Whether {@code ip -s} names counters on this line and tells them on the next. */
  private boolean counters(int i) {
    String text = lines.get(i).strip();
    return (text.startsWith("RX: ") || text.startsWith("TX: ")) && i + 1 < lines.size()
        && Words.number(lines.get(i + 1).strip()) >= 0;
  }

  /** Bytes and packets, and those of the other counters that are not zero; of one end of a pair only the latter. */
  private void counters(int i, String names) {
    List<String> name = Words.split(names, 12);
    List<String> figure = Words.split(lines.get(i + 1), 12);
    StringBuilder text = new StringBuilder(" " + name.get(0));
    boolean trouble = false;
    for (int k = 1; k < name.size() && k <= figure.size(); k++) {
      boolean zero = figure.get(k - 1).equals("0");
      trouble |= k > 2 && !zero;
      if (k <= 2 || !zero) {
        text.append(' ').append(name.get(k)).append(' ').append(figure.get(k - 1));
      }
    }
    dropped++;
    if (!pair || trouble) {
      draft.keepPart(i, text.toString()).coveredInPart(i + 1);
    }
  }

  private static boolean troubled(String text) {
    int at = text.indexOf("errors");
    if (at < 0) {
      return false;
    }
    String count = text.substring(at + 6).replace(':', ' ').strip();
    return Words.number(count) > 0;
  }
}
