package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.ArrayList;
import java.util.List;

/** Compacts small network tools: interfaces without counters, pings without replies, answers of name servers. */
final class Networks {
  private static final int LOSSES = 10;

  private Networks() {}

  /** {@code ip addr}, {@code ifconfig}: addresses and states; traffic only where it had errors. */
  static Reduction interfaces(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    int dropped = 0;
    for (int i = 0; i < lines.size(); i++) {
      String text = lines.get(i).strip();
      boolean traffic = text.startsWith("RX ") || text.startsWith("TX ") || text.startsWith("collisions")
          || text.startsWith("RX:") || text.startsWith("TX:");
      boolean noise = text.startsWith("valid_lft ") || traffic && !troubled(text) || text.startsWith("nd6 options")
          || text.startsWith("options=") || text.startsWith("device interrupt");
      if (counters(lines, i)) {
        dropped++;
        draft.keepAs(i, " " + counted(text, lines.get(++i))).coveredInPart(i);
      } else if (noise) {
        dropped++;
      } else if (!lines.blank(i)) {
        draft.keepAs(i, Words.squeezed(lines.get(i)));
      }
    }
    return dropped == 0 ? Reduction.declined() : draft.build();
  }

  /** Whether {@code ip -s} names counters on this line and tells them on the next. */
  private static boolean counters(Lines lines, int i) {
    String text = lines.get(i).strip();
    return (text.startsWith("RX: ") || text.startsWith("TX: ")) && i + 1 < lines.size()
        && Words.number(lines.get(i + 1).strip()) >= 0;
  }

  /** Bytes and packets, and those of the other counters that are not zero. */
  private static String counted(String names, String figures) {
    List<String> name = Words.split(names, 12);
    List<String> figure = Words.split(figures, 12);
    StringBuilder text = new StringBuilder(name.get(0));
    for (int k = 1; k < name.size() && k <= figure.size(); k++) {
      if (k <= 2 || !figure.get(k - 1).equals("0")) {
        text.append(' ').append(name.get(k)).append(' ').append(figure.get(k - 1));
      }
    }
    return text.toString();
  }

  private static boolean troubled(String text) {
    int at = text.indexOf("errors");
    if (at < 0) {
      return false;
    }
    String count = text.substring(at + 6).replace(':', ' ').strip();
    return Words.number(count) > 0;
  }

  /** {@code ping}: the first reply, losses, the statistics. */
  static Reduction ping(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    int replies = 0;
    int losses = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean reply = line.contains(" time=") && line.contains("ttl=") || line.contains("TTL=");
      boolean loss = line.startsWith("Request timeout") || line.contains("Unreachable")
          || line.startsWith("Request timed out") || line.startsWith("no answer yet");
      if (reply && replies++ > 0) {
        continue;
      }
      if (!lines.blank(i) && !(loss && losses++ >= LOSSES)) {
        draft.keep(i);
      }
    }
    return replies < 3 && losses <= LOSSES ? Reduction.declined() : draft.build();
  }

  /** {@code dig}: status, answers and authority, time. */
  static Reduction dig(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    boolean own = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      own |= line.contains("->>HEADER<<-");
      boolean kept = !line.startsWith(";") || line.contains("status:") || line.startsWith(";; Query time")
          || line.startsWith(";; SERVER") || Signals.failure(line) || line.contains(" timed out");
      if (kept && !lines.blank(i)) {
        draft.keepAs(i, Words.squeezed(line));
      }
    }
    return own ? draft.build() : Reduction.declined();
  }

  /** {@code traceroute}: hops without padding, runs of silent ones told once. */
  static Reduction route(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    List<Integer> silent = new ArrayList<>();
    for (int i = 0; i <= lines.size(); i++) {
      boolean quiet = i < lines.size() && lines.get(i).strip().endsWith("* * *") && lines.get(i).strip().length() < 10;
      if (quiet) {
        silent.add(i);
        continue;
      }
      if (silent.size() > 2) {
        String last = Words.first(lines.get(silent.get(silent.size() - 1)));
        draft.note(" " + Words.first(lines.get(silent.get(0))) + "-" + last + " * * *");
        silent.forEach(draft::covered);
      } else {
        silent.forEach(draft::keep);
      }
      silent.clear();
      if (i < lines.size() && !lines.blank(i)) {
        draft.keepAs(i, Words.squeezed(lines.get(i)));
      }
    }
    return draft.build();
  }

  /** {@code mount}: real file systems without their options, the kernel's own ones by path. */
  static Reduction mounts(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    List<String> pseudo = new ArrayList<>();
    long partly = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      int on = line.indexOf(" on ");
      int type = line.indexOf(" type ");
      boolean real = line.startsWith("/") || line.indexOf(":/") > 0 || line.startsWith("overlay");
      if (on > 0 && type > on && !real) {
        pseudo.add(line.substring(on + 4, type));
        draft.covered(i);
        partly++;
      } else if (!lines.blank(i)) {
        partly += line.length() > 200 ? 1 : 0;
        draft.keepAs(i, Words.clipped(line, 200));
      }
    }
    if (pseudo.size() < 4) {
      return Reduction.declined();
    }
    draft.note("kernel file systems (" + pseudo.size() + "): " + String.join(" ", pseudo));
    return Parts.partly(draft.build(), partly);
  }
}
