package dev.tokenjuice.reducers.families.data;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/** Rows that SQL shells print as records, one column to a line, as psql with -x and mysql with \G do. */
final class SqlRecords {
  private final Lines lines;
  private final Draft draft;
  private final boolean barred;
  private final List<Integer> starts = new ArrayList<>();
  private int end;

  private SqlRecords(Lines lines, Draft draft, boolean barred) {
    this.lines = lines;
    this.draft = draft;
    this.barred = barred;
  }

  /** Whether a line heads a record: {@code -[ RECORD 1 ]----}, {@code **** 1. row ****}. */
  static boolean begins(String line) {
    return line.startsWith("-[ ") && line.contains(" ]-") || line.startsWith("**********") && line.contains(". row *");
  }

  /** Write the records that begin at {@code from}; the answer is the line behind them. */
  static int write(Lines lines, int from, Draft draft) {
    SqlRecords records = new SqlRecords(lines, draft, lines.get(from).startsWith("-"));
    records.find(from);
    records.show();
    return records.end;
  }

  /** Records follow each other without a gap; a blank line ends those of psql, a value of mysql may have some. */
  private void find(int from) {
    end = from;
    while (end < lines.size() && (begins(lines.get(end)) || !(barred && lines.blank(end)))) {
      if (begins(lines.get(end))) {
        starts.add(end);
      } else if (SqlReducer.message(lines.get(end))) {
        return;
      }
      end++;
    }
  }

  private void show() {
    for (int k = 0; k < starts.size(); k++) {
      int to = k + 1 < starts.size() ? starts.get(k + 1) : end;
      draft.keepAs(starts.get(k), heading(lines.get(starts.get(k))));
      for (int i = starts.get(k) + 1; i < to; i++) {
        draft.keepAs(i, bare(lines.get(i), SqlReducer.unpadded(lines.get(i))));
      }
    }
  }

  /** The heading without the line that is drawn with it. */
  private String heading(String line) {
    if (barred) {
      return line.substring(0, line.indexOf(" ]-") + 2);
    }
    int from = line.indexOf(' ');
    return "*" + line.substring(from, line.indexOf('*', from)).stripTrailing();
  }

  /** Names of columns are padded to one width; further lines of a value keep what they begin with. */
  private String bare(String line, String unpadded) {
    int colon = line.indexOf(':');
    return barred || colon > 0 && word(line.substring(0, colon).strip()) ? unpadded : line;
  }

  private static boolean word(String name) {
    return !name.isEmpty() && name.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
  }
}
