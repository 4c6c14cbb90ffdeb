package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.shared.RowHealth.Verdict;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One table of an output, written in a compact form. */
final class TableBlock {
  private static final int ALL_UP_TO = 12;
  private static final int ROWS_UP_TO = 40;
  private static final int EVENTS = 6;
  private static final int LONG_ROW = 300;
  private static final String PORTS = "PORTS";
  private static final String UPDATED = "UPDATED";

  /** The rows of one namespace: those that are shown, and by their state those that are told together. */
  private static final class Group {
    private final IntList shown = new IntList();
    private final Map<String, IntList> well = new LinkedHashMap<>();
  }

  private final Lines lines;
  private final boolean whole;
  private final int longest;
  private final Columns columns;
  private final RowHealth health;
  private final int header;
  private final int group;
  private final int name;
  private final int node;
  private final boolean events;
  private final boolean rewritten;
  private final int[] rows;
  private final int count;
  private final IntList strays = new IntList();
  private final IntList shown = new IntList();
  private final List<String> dropped = new ArrayList<>();
  private final List<String> same = new ArrayList<>();
  private final RowText text = new RowText();
  private long partly;

  /** The rows below a header; all that they say is written if the table is to be {@code whole}. */
  TableBlock(Lines lines, Columns columns, RowHealth health, int header, int end, boolean whole) {
    this.lines = lines;
    this.whole = whole;
    this.longest = whole ? Integer.MAX_VALUE : LONG_ROW;
    this.header = header;
    this.columns = columns;
    this.health = health;
    this.rows = new int[end - header - 1];
    int fitting = 0;
    for (int i = header + 1; i < end; i++) {
      if (columns.fits(lines.get(i))) {
        rows[fitting++] = i;
      } else {
        strays.add(i);
      }
    }
    this.count = fitting;
    int namespace = columns.find("NAMESPACE");
    this.group = count > ALL_UP_TO && namespace >= 0 && (!whole || standTogether(namespace)) ? namespace : -1;
    this.name = Math.max(0, columns.find("NAME", "NAMES", "UNIT", "OBJECT"));
    this.node = columns.find("NODE");
    this.events = columns.find("REASON") >= 0 && columns.find("MESSAGE") >= 0;
    this.rewritten = !whole && columns.find(PORTS, UPDATED) >= 0;
  }

  /** Whether rows that say the same in a column mostly stand together. */
  private boolean standTogether(int column) {
    int changes = 0;
    for (int i = 1; i < count; i++) {
      changes += columns.cell(lines.get(rows[i]), column).equals(columns.cell(lines.get(rows[i - 1]), column)) ? 0 : 1;
    }
    return changes * 2 < count;
  }

  /** Write the table; the answer is the number of rows that are shown in part. */
  long write(Draft draft, Set<String> hidden) {
    choose(hidden);
    draft.keepAs(header, row(header));
    draft.noteIf(!same.isEmpty(), "(all rows: " + String.join(", ", same) + ")");
    if (count > ALL_UP_TO && health.known() && !whole) {
      byState(draft);
      strays.stream().forEach(i -> draft.keepClipped(i, LONG_ROW));
    } else {
      all(draft);
      draft.noteIf(count > ALL_UP_TO && !whole, "(" + count + " rows)");
    }
    return partly;
  }

  private void choose(Set<String> hidden) {
    int all = columns.count();
    boolean[] vacant = new boolean[all];
    boolean[] uniform = new boolean[all];
    for (int i = 0; i < all; i++) {
      boolean left = i == group || hidden.contains(columns.name(i));
      vacant[i] = !left && count > 1;
      uniform[i] = !left && count > ALL_UP_TO && i != name && (whole || !health.has(i));
    }
    compare(vacant, uniform);
    for (int i = 0; i < all; i++) {
      if (hidden.contains(columns.name(i))) {
        dropped.add(columns.name(i));
      } else if (uniform[i] && !vacant[i]) {
        same.add(columns.name(i) + " " + columns.cell(lines.get(rows[0]), i));
      } else if (i != group && !vacant[i]) {
        shown.add(i);
      }
    }
  }

  /**
   * Find which columns are empty and which say the same in each row. Both arrays mark the candidates; those that fail
   * are unmarked.
   */
  private void compare(boolean[] vacant, boolean[] uniform) {
    int[] first = places();
    int open = vacant.length;
    for (int i = 0; i < count && open > 0; i++) {
      String row = lines.get(rows[i]);
      open = 0;
      for (int c = 0; c < vacant.length; c++) {
        vacant[c] = vacant[c] && columns.vacant(row, c, !whole);
        uniform[c] = uniform[c] && columns.says(row, c, lines.get(rows[0]), first[2 * c], first[2 * c + 1]);
        open += vacant[c] || uniform[c] ? 1 : 0;
      }
    }
  }

  /** Where the cells of the first row begin and end. */
  private int[] places() {
    int[] places = new int[2 * columns.count()];
    for (int c = 0; c < columns.count() && count > 0; c++) {
      places[2 * c] = columns.begin(lines.get(rows[0]), c);
      places[2 * c + 1] = columns.end(lines.get(rows[0]), c);
    }
    return places;
  }

  private void byState(Draft draft) {
    Map<String, Group> groups = new LinkedHashMap<>();
    Map<String, int[]> words = new LinkedHashMap<>();
    boolean placed = count > ROWS_UP_TO && shown.stream().anyMatch(column -> column == node);
    String key = "";
    Group current = null;
    for (int i = 0; i < count; i++) {
      String row = lines.get(rows[i]);
      if (current == null || group >= 0 && !columns.says(row, group, key, 0, key.length())) {
        key = group < 0 ? "" : columns.cell(row, group);
        current = groups.computeIfAbsent(key, k -> new Group());
      }
      Verdict verdict = health.judge(row);
      words.computeIfAbsent(verdict.word(), k -> new int[1])[0]++;
      sort(current, rows[i], verdict, placed);
    }
    groups.forEach((namespace, members) -> {
      draft.noteIf(group >= 0, namespace + ":");
      members(draft, members);
    });
    total(draft, words);
  }

  /** Rows in a wide table are told together by state and node. */
  private void sort(Group members, int line, Verdict verdict, boolean placed) {
    boolean restart = verdict.restarted();
    boolean told = restart && node >= 0 && count > ROWS_UP_TO;
    if (!told && (restart || !verdict.unwell())) {
      members.well.computeIfAbsent(placed ? verdict.place() : verdict.state(), k -> new IntList()).add(line);
    } else {
      members.shown.add(line);
    }
  }

  private void members(Draft draft, Group members) {
    members.shown.stream().forEach(i -> keep(draft, i));
    members.well.forEach((state, same) -> together(draft, state, same));
  }

  /** Healthy rows in the same state, by their names, with the one other cell if there is only one. */
  private void together(Draft draft, String state, IntList same) {
    int[] others = shown.stream().filter(column -> column != name && !health.has(column)).toArray();
    boolean whole = dropped.isEmpty() && others.length <= 1;
    if (same.size() == 1 && !events || !whole && !events && count <= ROWS_UP_TO) {
      same.stream().forEach(i -> keep(draft, i));
      return;
    }
    int listed = !events || same.size() <= EVENTS + 2 ? same.size() : EVENTS;
    text.begin(" ").add(state).add(" (").add(Integer.toString(same.size())).add("): ");
    for (int i = 0; i < listed; i++) {
      int line = same.get(i);
      columns.write(text.add(i == 0 ? "" : ", "), lines.get(line), name);
      if (whole && others.length > 0) {
        columns.write(text.add(" "), lines.get(line), others[0]);
      }
      draft.covered(line);
      partly += whole ? 0 : 1;
    }
    draft.note(listed == same.size() ? text.toString() : text + ", … " + (same.size() - listed) + " more");
  }

  private void total(Draft draft, Map<String, int[]> words) {
    List<String> parts = new ArrayList<>();
    words.forEach((word, n) -> parts.add(n[0] + " " + word));
    boolean telling = words.size() > 1 && words.size() <= 8 && !words.containsKey("");
    draft.note("(" + count + " rows" + (telling ? ": " + String.join(", ", parts) : "") + ")");
  }

  /** Every row in its place. */
  private void all(Draft draft) {
    String current = "";
    int stray = 0;
    for (int i = 0; i < count; i++) {
      for (; stray < strays.size() && strays.get(stray) < rows[i]; stray++) {
        draft.keepClipped(strays.get(stray), longest);
      }
      String key = group < 0 ? "" : columns.cell(lines.get(rows[i]), group);
      if (!key.equals(current)) {
        draft.note(key + ":");
        current = key;
      }
      keep(draft, rows[i]);
    }
    for (; stray < strays.size(); stray++) {
      draft.keepClipped(strays.get(stray), longest);
    }
  }

  private void keep(Draft draft, int line) {
    String text = row(line);
    partly += dropped.isEmpty() && text.length() <= longest && !rewritten ? 0 : 1;
    draft.keepAs(line, Words.clipped(text, longest));
  }

  private String row(int line) {
    String row = lines.get(line);
    text.begin(group < 0 ? "" : line == header ? columns.name(group) + ":" : " ");
    for (int k = 0; k < shown.size(); k++) {
      int column = shown.get(k);
      if (rewritten && rewritten(column)) {
        String cell = cell(column, columns.cell(row, column));
        (cell.isEmpty() ? text : text.gap()).add(cell);
      } else {
        columns.append(text, row, column);
      }
    }
    return text.toString();
  }

  private boolean rewritten(int column) {
    return columns.name(column).equals(PORTS) || columns.name(column).equals(UPDATED);
  }

  private String cell(int column, String text) {
    if (columns.name(column).equals(PORTS)) {
      return Ports.once(text);
    }
    return text.length() > 30 && text.charAt(4) == '-' ? text.substring(0, 16) : text;
  }
}
