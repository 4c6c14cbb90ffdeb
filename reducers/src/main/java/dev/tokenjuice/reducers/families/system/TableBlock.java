package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One table of an output, written in a compact form. */
final class TableBlock {
  private static final int ALL_UP_TO = 12;
  private static final int ROWS_UP_TO = 40;
  private static final int UNWELL = 200;
  private static final int RESTARTED = 60;
  private static final int FIRST = 60;
  private static final int LAST = 10;
  private static final int NAMES = 40;
  private static final int EVENTS = 6;
  private static final int LONG_ROW = 300;

  /** A row with its line and its cells. */
  private record Row(int line, List<String> cells) {}

  private final Lines lines;
  private final Columns columns;
  private final Health health;
  private final int header;
  private final int group;
  private final int name;
  private final int node;
  private final List<Row> rows = new ArrayList<>();
  private final List<Integer> strays = new ArrayList<>();
  private final List<Integer> shown = new ArrayList<>();
  private final List<String> dropped = new ArrayList<>();
  private final List<String> same = new ArrayList<>();
  private long partly;

  TableBlock(Lines lines, int header, int end, Set<String> hidden) {
    this.lines = lines;
    this.header = header;
    this.columns = Columns.of(lines.get(header));
    this.health = new Health(columns);
    for (int i = header + 1; i < end; i++) {
      if (columns.fits(lines.get(i))) {
        rows.add(new Row(i, columns.cells(lines.get(i))));
      } else {
        strays.add(i);
      }
    }
    int namespace = columns.find("NAMESPACE");
    this.group = rows.size() > ALL_UP_TO ? namespace : -1;
    this.name = Math.max(0, columns.find("NAME", "NAMES", "UNIT", "OBJECT"));
    this.node = columns.find("NODE");
    choose(hidden);
  }

  /** Write the table; the answer is the number of rows of which only a part is shown. */
  long write(Draft draft) {
    draft.keepAs(header, row(new Row(header, columns.cells(lines.get(header)))));
    if (!same.isEmpty()) {
      draft.note("(all rows: " + String.join(", ", same) + ")");
    }
    if (rows.size() <= ALL_UP_TO) {
      rows.forEach(row -> keep(draft, row));
    } else if (health.known()) {
      byState(draft);
    } else {
      ends(draft);
    }
    strays.forEach(i -> draft.keepClipped(i, LONG_ROW));
    return partly;
  }

  private void choose(Set<String> hidden) {
    for (int i = 0; i < columns.count(); i++) {
      if (hidden.contains(columns.name(i))) {
        dropped.add(columns.name(i));
      } else if (uniform(i)) {
        same.add(columns.name(i) + " " + rows.get(0).cells().get(i));
      } else if (i != group && !vacant(i)) {
        shown.add(i);
      }
    }
  }

  /** Whether a column of a long table says the same in each row and is not what the rows are judged by. */
  private boolean uniform(int column) {
    if (rows.size() <= ALL_UP_TO || column == name || column == group || health.has(column) || vacant(column)) {
      return false;
    }
    String first = rows.get(0).cells().get(column);
    return rows.stream().allMatch(row -> row.cells().get(column).equals(first));
  }

  /** Whether nothing stands in a column. */
  private boolean vacant(int column) {
    return rows.size() > 1 && rows.stream().allMatch(row -> row.cells().get(column).equals("<none>")
        || row.cells().get(column).isEmpty());
  }

  private void byState(Draft draft) {
    Map<String, List<Row>> groups = new LinkedHashMap<>();
    Map<String, Integer> words = new LinkedHashMap<>();
    for (Row row : rows) {
      groups.computeIfAbsent(group < 0 ? "" : row.cells().get(group), k -> new ArrayList<>()).add(row);
      words.merge(health.word(row.cells()), 1, Integer::sum);
    }
    groups.forEach((key, members) -> {
      if (group >= 0) {
        draft.note(key + ":");
      }
      members(draft, members);
    });
    total(draft, words);
  }

  private void members(Draft draft, List<Row> members) {
    Map<String, List<Row>> well = new LinkedHashMap<>();
    int unwell = 0;
    int restarted = 0;
    for (Row row : members) {
      boolean restart = health.unwell(row.cells()) && health.restartedOnly(row.cells());
      if (restart && node >= 0 && rows.size() > ROWS_UP_TO && restarted++ < RESTARTED) {
        keep(draft, row);
      } else if (restart || !health.unwell(row.cells())) {
        well.computeIfAbsent(told(row), k -> new ArrayList<>()).add(row);
      } else if (unwell++ < UNWELL) {
        keep(draft, row);
      }
    }
    if (unwell > UNWELL) {
      draft.note(" … " + (unwell - UNWELL) + " more that are not well");
    }
    well.forEach((state, same) -> together(draft, state, same));
  }

  /** What rows have in common that are told together: the state, and in a wide table the node. */
  private String told(Row row) {
    String state = health.state(row.cells());
    return rows.size() <= ROWS_UP_TO || !shown.contains(node) ? state : state + " on " + row.cells().get(node);
  }

  /** Rows that are well and in the same state, by their names, with the one other cell if there is only one. */
  private void together(Draft draft, String state, List<Row> same) {
    List<Integer> others = shown.stream().filter(column -> column != name && !health.has(column)).toList();
    boolean whole = dropped.isEmpty() && others.size() <= 1;
    boolean events = columns.find("REASON") >= 0 && columns.find("MESSAGE") >= 0;
    if (same.size() == 1 && !events || !whole && !events && rows.size() <= ROWS_UP_TO) {
      same.forEach(row -> keep(draft, row));
      return;
    }
    int other = whole && !others.isEmpty() ? others.get(0) : -1;
    List<String> names = same.stream()
        .map(row -> row.cells().get(name) + (other < 0 ? "" : " " + row.cells().get(other))).toList();
    int most = events ? EVENTS : NAMES;
    draft.note(" " + state + " (" + same.size() + "): " + Words.listed(names, most));
    int listed = names.size() <= most + 2 ? names.size() : most;
    for (Row row : same.subList(0, listed)) {
      draft.covered(row.line());
      partly += whole ? 0 : 1;
    }
  }

  private void total(Draft draft, Map<String, Integer> words) {
    List<String> parts = new ArrayList<>();
    words.forEach((word, n) -> parts.add(n + " " + word));
    boolean telling = words.size() > 1 && words.size() <= 8 && !words.containsKey("");
    draft.note("(" + rows.size() + " rows" + (telling ? ": " + String.join(", ", parts) : "") + ")");
  }

  private void ends(Draft draft) {
    boolean all = rows.size() <= FIRST + LAST;
    String current = "";
    for (int i = 0; i < rows.size(); i++) {
      if (!all && i >= FIRST && i < rows.size() - LAST) {
        continue;
      }
      if (!all && i == rows.size() - LAST) {
        draft.note("… " + (rows.size() - FIRST - LAST) + " rows");
      }
      String key = group < 0 ? "" : rows.get(i).cells().get(group);
      if (!key.equals(current)) {
        draft.note(key + ":");
        current = key;
      }
      keep(draft, rows.get(i));
    }
    draft.note("(" + rows.size() + " rows)");
  }

  private void keep(Draft draft, Row row) {
    String text = row(row);
    partly += dropped.isEmpty() && text.length() <= LONG_ROW && columns.find("PORTS", "UPDATED") < 0 ? 0 : 1;
    draft.keepAs(row.line(), Words.clipped(text, LONG_ROW));
  }

  private String row(Row row) {
    StringBuilder text = new StringBuilder(group < 0 || row.line() == header ? "" : " ");
    for (int column : shown) {
      String cell = cell(column, row.cells().get(column));
      if (!cell.isEmpty()) {
        text.append(text.length() <= 1 ? "" : " ").append(cell);
      }
    }
    return text.toString();
  }

  private String cell(int column, String text) {
    return switch (columns.name(column)) {
      case "PORTS" -> Ports.once(text);
      case "UPDATED" -> text.length() > 30 && text.charAt(4) == '-' ? text.substring(0, 16) : text;
      default -> text;
    };
  }
}
