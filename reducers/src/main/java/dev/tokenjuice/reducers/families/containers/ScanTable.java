package dev.tokenjuice.reducers.families.containers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Reads a table drawn with box characters whose cells go on over several lines, and whose equal cells are drawn as one
 * cell beside several rows.
 */
final class ScanTable {
  /** One row: where its lines begin and end, and the text of its cells. */
  record Row(int from, int end, List<String> cells) {}

  private final List<Row> rows = new ArrayList<>();
  private int[] bars = {};
  private String[] cells;
  private boolean[] closed;
  private int from = -1;

  /** Whether a line belongs to such a table. */
  static boolean part(String line) {
    return !line.isEmpty() && "┌├│└".indexOf(line.charAt(0)) >= 0;
  }

  void add(int i, String line) {
    if (line.startsWith("┌")) {
      return;
    }
    if (line.charAt(0) != '│' || line.indexOf('├') > 0) {
      rule(i, line);
      return;
    }
    if (bars.length == 0) {
      bars = bars(line);
      cells = new String[Math.max(0, bars.length - 1)];
      closed = new boolean[cells.length];
      Arrays.fill(closed, true);
    }
    from = from < 0 ? begin(i) : from;
    int[] here = bars(line); // wide characters move them
    for (int c = 0; c < cells.length; c++) {
      String text = c + 1 < here.length ? line.substring(here[c] + 1, here[c + 1]).strip() : "";
      boolean address = text.startsWith("http://") || text.startsWith("https://");
      cells[c] = text.isEmpty() || address ? cells[c] : cells[c].isEmpty() ? text : cells[c] + " " + text;
    }
  }

  /** A cell that no rule was drawn below goes on beside the next row. */
  private int begin(int i) {
    for (int c = 0; c < cells.length; c++) {
      cells[c] = closed[c] || cells[c] == null ? "" : cells[c];
    }
    return i;
  }

  private void rule(int i, String line) {
    if (from >= 0) {
      rows.add(new Row(from, i, List.of(cells.clone())));
    }
    from = -1;
    for (int c = 0; c < closed().length; c++) {
      int middle = (bars[c] + bars[c + 1]) / 2;
      closed[c] = middle < line.length() && line.charAt(middle) == '─';
    }
  }

  private boolean[] closed() {
    return closed == null ? new boolean[0] : closed;
  }

  private static int[] bars(String line) {
    return IntStream.range(0, line.length()).filter(i -> line.charAt(i) == '│').toArray();
  }

  /** All rows, the header first. */
  List<Row> rows() {
    return rows;
  }
}
