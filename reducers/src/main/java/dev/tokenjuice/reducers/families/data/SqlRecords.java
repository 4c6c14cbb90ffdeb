package dev.tokenjuice.reducers.families.data;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.ArrayList;
import java.util.List;

/** Rows that SQL shells print as records, one column to a line, as psql with -x and mysql with \G do. */
final class SqlRecords {
  private final Lines lines;
  private final Draft draft;
  private final boolean barred;
  private final List<Integer> starts = new ArrayList<>();
  private int end;
  private int used;

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
    records.choose();
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

  private void choose() {
    int count = starts.size();
    int first = count <= SqlReducer.ALL_UP_TO ? SqlReducer.ALL_UP_TO : SqlReducer.FIRST;
    int troubled = SqlReducer.TROUBLED;
    int hidden = 0;
    for (int k = 0; k < count; k++) {
      int to = k + 1 < count ? starts.get(k + 1) : end;
      boolean edge = k < first && used < SqlReducer.BUDGET || k >= count - SqlReducer.LAST;
      if (!edge && (!failure(starts.get(k), to) || troubled-- <= 0)) {
        hidden++;
        continue;
      }
      if (hidden > 0) {
        draft.note("… " + hidden + (hidden == 1 ? " record" : " records"));
        hidden = 0;
      }
      show(starts.get(k), to);
    }
  }

  private boolean failure(int from, int to) {
    for (int i = from; i < to; i++) {
      if ((Signals.marks(lines.get(i)) & Signals.FAILURE) != 0) {
        return true;
      }
    }
    return false;
  }

  private void show(int from, int to) {
    draft.keepAs(from, heading(lines.get(from)));
    for (int i = from + 1; i < to; i++) {
      String line = SqlReducer.unpadded(lines.get(i));
      used += Math.min(SqlReducer.LONG_LINE, line.length()) + 1;
      if (line.length() > SqlReducer.LONG_LINE) {
        draft.keepClipped(i, SqlReducer.LONG_LINE);
      } else {
        draft.keepAs(i, bare(lines.get(i), line));
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
