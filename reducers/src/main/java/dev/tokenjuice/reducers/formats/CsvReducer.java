package dev.tokenjuice.reducers.formats;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Words;

/** Compacts comma- or tab-separated rows to the header, the first, last and odd rows, and the number of rows. */
public final class CsvReducer implements Reducer {
  private static final int FEWEST = 12;
  private static final int SAMPLE = 500;
  private static final int FIRST = 6;
  private static final int LAST = 2;
  private static final int ODD = 15;
  private static final int LONG_LINE = 400;
  private static final double MOST = 0.95;

  @Override
  public Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    char separator = separator(lines);
    return separator == 0 ? Reduction.declined() : digest(lines, separator, separators(lines.get(0), separator));
  }

  /** The character that nearly all lines have as often as the first, or 0. */
  private static char separator(Lines lines) {
    if (lines.size() < FEWEST || lines.blank(0)) {
      return 0;
    }
    for (char candidate : new char[] {'\t', ',', ';'}) {
      int count = separators(lines.get(0), candidate);
      if (count >= (candidate == '\t' ? 1 : 2) && consistent(lines, candidate, count)) {
        return candidate;
      }
    }
    return 0;
  }

  private static boolean consistent(Lines lines, char separator, int count) {
    int same = 0;
    int rows = 0;
    for (int i = 0; i < lines.size() && rows < SAMPLE; i++) {
      if (!lines.blank(i)) {
        rows++;
        same += separators(lines.get(i), separator) == count ? 1 : 0;
      }
    }
    return same >= rows * MOST;
  }

  private static int separators(String line, char separator) {
    int count = 0;
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      quoted ^= c == '"';
      count += c == separator && !quoted ? 1 : 0;
    }
    return count;
  }

  private static Reduction digest(Lines lines, char separator, int columns) {
    Draft draft = new Draft(lines);
    int odd = ODD;
    long hidden = 0;
    for (int i = 0; i < lines.size(); i++) {
      hidden += lines.gapBefore(i);
      if (lines.blank(i)) {
        continue;
      }
      boolean edge = i <= FIRST || i >= lines.size() - LAST;
      boolean isOdd = !edge && odd > 0 && odd(lines.get(i), separator, columns);
      if (edge || isOdd) {
        odd -= isOdd ? 1 : 0;
        draft.noteIf(hidden > 0, "… " + Words.count(hidden, "row"));
        hidden = 0;
        draft.keepClipped(i, LONG_LINE);
      } else {
        hidden++;
      }
    }
    return draft.note("(" + lines.total() + " lines, " + (columns + 1) + " columns)").build();
  }

  private static boolean odd(String line, char separator, int columns) {
    return separators(line, separator) != columns || (Signals.marks(line) & Signals.FAILURE) != 0;
  }
}
