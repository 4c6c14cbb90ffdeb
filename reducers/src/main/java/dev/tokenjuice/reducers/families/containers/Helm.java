package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.Columns;
import dev.tokenjuice.reducers.shared.Listing;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Words;

/** Compacts helm: tables as listings, of a release its state, its resources and the beginning of its notes. */
final class Helm {
  private static final int NOTES = 12;
  private static final int SHORT = 30;

  private Helm() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (!lines.isEmpty() && Columns.isHeader(lines.get(0))) {
      return Listing.reduce(output);
    }
    boolean release = lines.stream()
        .anyMatch(line -> line.startsWith("STATUS: ") || line.startsWith("LAST DEPLOYED: "));
    if (release) {
      return release(lines);
    }
    boolean lint = lines.anyStarts("==> Linting ");
    return lint ? lint(lines) : HelmDebug.reduce(output);
  }

  private static Reduction release(Lines lines) {
    Draft draft = new Draft(lines);
    boolean notes = false;
    int shown = 0;
    int hidden = 0;
    int length = noteLines(lines);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      notes |= line.equals("NOTES:");
      if (lines.blank(i)) {
        continue;
      }
      if (notes && length > SHORT && ++shown > NOTES && !Signals.failure(line) && !Signals.warning(line)) {
        hidden++;
      } else if (!line.startsWith("==> ") && !notes) {
        draft.keepAs(i, Words.squeezed(line));
      } else {
        draft.keepEnds(i, 400);
      }
    }
    return draft.noteIf(hidden > 0, "… " + hidden + " more lines of notes").build();
  }

  private static int noteLines(Lines lines) {
    int at = lines.indexOf("NOTES:");
    return at < 0 ? 0 : lines.size() - at;
  }

  private static Reduction lint(Lines lines) {
    Draft draft = new Draft(lines);
    int clean = 0;
    int chart = -1;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("==> Linting ")) {
        clean += chart >= 0 ? 1 : 0;
        chart = i;
      } else if (!lines.blank(i) && !line.startsWith("[INFO]")) {
        if (chart >= 0 && line.startsWith("[")) {
          draft.keep(chart);
          chart = -1;
        }
        draft.keepEnds(i, 600);
      }
    }
    clean += chart >= 0 ? 1 : 0;
    return clean > 0 ? draft.note("(" + Words.count(clean, "chart") + " without complaint)").build()
        : draft.build();
  }
}
