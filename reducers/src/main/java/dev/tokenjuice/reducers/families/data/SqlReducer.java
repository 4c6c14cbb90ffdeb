package dev.tokenjuice.reducers.families.data;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reducer;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** Compacts result sets of SQL shells: the header, the first and last rows of each set, row counts and every message. */
public final class SqlReducer implements Reducer {
  private static final int FEWEST = 20;
  private static final int FIRST = 10;
  private static final int LAST = 2;
  private static final int LONG_LINE = 300;

  @Override
  public Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.size() < FEWEST) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    int i = 0;
    while (i < lines.size()) {
      int end = rowsEnd(lines, i);
      if (end > i) {
        rows(lines, i, end, draft);
        i = end;
      } else {
        if (!lines.blank(i)) {
          draft.keepClipped(i, LONG_LINE);
        }
        i++;
      }
    }
    return draft.build();
  }

  /** The end of the run of data rows that begins at {@code from}, or {@code from} if no row is there. */
  private static int rowsEnd(Lines lines, int from) {
    int bars = bars(lines.get(from));
    int i = from;
    while (i < lines.size() && bars > 0 && bars(lines.get(i)) == bars && !message(lines.get(i))) {
      i++;
    }
    return i;
  }

  /** How many column separators a row has; 0 for rules, blank lines and messages. */
  private static int bars(String line) {
    int bars = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      bars += c == '|' || c == '│' || c == '┃' || c == '\t' ? 1 : 0;
    }
    return bars;
  }

  private static boolean message(String line) {
    return line.startsWith("ERROR") || line.startsWith("Error:") || line.startsWith("FATAL")
        || line.startsWith("Parse error");
  }

  private static void rows(Lines lines, int from, int end, Draft draft) {
    long hidden = 0;
    for (int i = from; i < end; i++) {
      hidden += i > from ? lines.gapBefore(i) : 0;
      boolean edge = i < from + FIRST || i >= end - LAST || end - from <= FIRST + LAST + 3;
      if (edge) {
        if (hidden > 0) {
          draft.note("… " + hidden + " rows");
        }
        hidden = 0;
        draft.keepClipped(i, LONG_LINE);
      } else {
        hidden++;
      }
    }
  }
}
