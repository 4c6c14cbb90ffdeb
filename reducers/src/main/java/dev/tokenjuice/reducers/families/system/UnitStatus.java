package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Words;

/** Compacts systemctl status: state, failed processes and the log stay; process trees and documentation go. */
final class UnitStatus extends OutputReader {
  private static final int HEALTHY_LOGS = 4;
  private static final int LONG_LINE = 400;
  private static final Prefixes MINOR = Prefixes.of("Docs:", "CGroup:", "├─", "└─", "│", "Drop-In:", "IO:", "IP:",
      "Tasks:", "CPU:", "http", "|-", "`-", "Invocation:", "FD Store:");

  private boolean well;

  UnitStatus(Lines lines) {
    super(lines);
  }

  /** The first line of a unit: {@code ● nginx.service - A web server}. */
  static boolean heading(String line) {
    return line.length() > 3 && "●○×↻*".indexOf(line.charAt(0)) >= 0 && line.charAt(1) == ' ' && line.indexOf('.') > 0;
  }

  Reduction run() {
    lines.walk(i -> lines.blank(i) ? logs(i + 1) : property(i));
    return draft.build();
  }

  private int property(int i) {
    String text = lines.get(i).strip();
    if (heading(lines.get(i))) {
      well = false;
      draft.keep(i);
    } else if (text.startsWith("Active:")) {
      well = text.startsWith("Active: active");
      draft.keepAs(i, text);
    } else if (text.startsWith("Process:")) {
      if (!text.contains("status=0/SUCCESS")) {
        draft.keepAs(i, text);
      }
    } else if (!MINOR.test(text)) {
      draft.keepAs(i, Words.clipped(text, LONG_LINE));
    }
    return i + 1;
  }

  /** The log below the properties, up to the next unit: its end if the unit is well, all of it otherwise. */
  private int logs(int from) {
    int end = lines.find(from, UnitStatus::heading);
    int skipped = 0;
    for (int i = from; i < end; i++) {
      if (lines.blank(i)) {
        continue;
      }
      if (well && i < end - HEALTHY_LOGS && !Signals.failure(lines.get(i)) && !Signals.warning(lines.get(i))) {
        skipped++;
      } else {
        draft.noteIf(skipped > 0, "… " + skipped + " log lines");
        skipped = 0;
        draft.keepClipped(i, LONG_LINE);
      }
    }
    return end;
  }
}
