package dev.tokenjuice.reducers.families.data;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;

/**
 * Compacts result sets of SQL shells: all rows, without padding and drawn lines; every message, equal ones counted.
 */
public final class SqlReducer implements Reducer {
  private static final int FEWEST = 20;

  @Override
  public Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.size() < FEWEST) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    if (columns(lines)) {
      draft.keepAs(0, String.join("  ", Words.cells(lines.get(0)))).covered(1);
      rows(lines, 2, lines.size(), draft);
      return draft.note("(" + (lines.total() - 2) + " rows)").build();
    }
    boolean whole = lines.total() == lines.size();
    int i = 0;
    while (i < lines.size()) {
      int end = rowsEnd(lines, i);
      if (whole && SqlRecords.begins(lines.get(i))) {
        i = SqlRecords.write(lines, i, draft);
      } else if (end > i) {
        rows(lines, i, end, draft);
        i = end;
      } else {
        i = message(lines, i, draft);
      }
    }
    return draft.build();
  }

  /** A line that is no row, with those below it that say the same: {@code INSERT 0 1}; the line behind them. */
  private static int message(Lines lines, int from, Draft draft) {
    String line = lines.get(from);
    int end = from + 1;
    while (end < lines.size() && lines.get(end).equals(line) && lines.gapBefore(end) == 0) {
      draft.covered(end++);
    }
    if (rule(line)) {
      draft.covered(from);
    } else if (!line.isBlank() && end - from > 2) {
      draft.keepAs(from, line + " (" + (end - from) + " times)");
    } else if (!line.isBlank()) {
      draft.keep(from, end);
    }
    return end;
  }

  /** Whether columns are told apart by nothing but the rulers below their names, as in sqlite's column mode. */
  private static boolean columns(Lines lines) {
    return bars(lines.get(0)) == 0 && rule(lines.get(1)) && lines.get(1).indexOf('+') < 0
        && lines.stream().noneMatch(line -> line.isBlank() || message(line));
  }

  /** The end of the run of data rows that begins at {@code from}, or {@code from} if no row is there. */
  private static int rowsEnd(Lines lines, int from) {
    int bars = bars(lines.get(from));
    return bars == 0 ? from : lines.find(from, line -> bars(line) != bars || message(line));
  }

  /** How many column separators a row has; 0 for rules, blank lines and messages. */
  private static int bars(String line) {
    return count(line, '|') + count(line, '│') + count(line, '┃') + count(line, '\t');
  }

  private static int count(String line, char separator) {
    int count = 0;
    for (int at = line.indexOf(separator); at >= 0; at = line.indexOf(separator, at + 1)) {
      count++;
    }
    return count;
  }

  static boolean message(String line) {
    return line.startsWith("ERROR") || line.startsWith("Error:") || line.startsWith("FATAL")
        || line.startsWith("Parse error");
  }

  /** Rows are what the query asked for: all of them, without padding. */
  private static void rows(Lines lines, int from, int end, Draft draft) {
    for (int i = from; i < end; i++) {
      draft.noteIf(i > from && lines.gapBefore(i) > 0, "… " + lines.gapBefore(i) + " rows");
      String line = lines.get(i);
      draft.keepAs(i, bars(line) == 0 ? String.join("  ", Words.cells(line)) : unpadded(line));
    }
  }

  /** The row with one space at each side of its separators. */
  static String unpadded(String row) {
    char[] text = row.strip().toCharArray();
    int size = 0;
    for (char c : text) {
      while (bar(c) && size > 1 && text[size - 1] == ' ' && text[size - 2] == ' ') {
        size--;
      }
      boolean padding = c == ' ' && size > 1 && text[size - 1] == ' ' && bar(text[size - 2]);
      if (!padding) {
        text[size++] = c;
      }
    }
    return new String(text, 0, size);
  }

  private static boolean bar(char c) {
    return c == '|' || c == '│' || c == '┃';
  }

  /** A drawn line between header and rows or around a table. */
  private static boolean rule(String line) {
    return Signs.only(line, "-+─┌┬┐├┼┤└┴┘═╪╞╡ ") && !line.isBlank();
  }
}
