package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.List;

/** Compacts what asks whether a host can be reached: pings without replies, routes without silent hops. */
final class Networks {
  private static final int LOSSES = 3;
  private static final LineForms LOSS = LineForms.of("Request timeout{}", "{}Unreachable{}", "Request timed out{}",
      "no answer yet{}", "{}Time to live exceeded{}");
  private static final LineForms REPLY = LineForms.of("{}ttl={} time={}", "{}TTL={}");

  private Networks() {}

  /** {@code ping}: the first reply, the first and last of a run of losses, the statistics. */
  static Reduction ping(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    int replies = 0;
    int losses = 0;
    int hidden = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean reply = REPLY.test(line);
      boolean loss = LOSS.test(line);
      replies += reply ? 1 : 0;
      losses += loss ? 1 : 0;
      boolean edge =
          loss && (i == 0 || !LOSS.test(lines.get(i - 1)) || i + 1 == lines.size() || !LOSS.test(lines.get(i + 1)));
      if (reply && replies > 1 || loss && losses > LOSSES && !edge) {
        hidden++;
      } else if (!lines.blank(i)) {
        hidden(draft, hidden);
        hidden = 0;
        draft.keep(i);
      }
    }
    hidden(draft, hidden);
    return replies < 3 && losses <= LOSSES ? Reduction.declined() : draft.build();
  }

  private static void hidden(Draft draft, int hidden) {
    draft.noteIf(hidden > 0, "… " + Words.count(hidden, "line"));
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
}
