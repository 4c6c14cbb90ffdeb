package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.shared.WordPlaces;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Recurring;
import dev.tokenjuice.reducers.text.Shapes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compacts ps and top: the processes that use most or are in a bad state in full, the others by name and id. */
final class Processes extends OutputReader {
  private static final int ALL_UP_TO = 40;
  private static final int BUSY = 40;
  private static final double IDLE = 1;
  private static final int DIFFERENT = 60;
  private static final int IDS = 6;
  private static final int GROUPS = 80;
  private static final int COMMAND = 160;
  private static final Set<String> HIDDEN = Set.of("VSZ", "TTY", "TT", "START", "STARTED", "TIME", "STIME", "C", "PR",
      "NI", "VIRT", "SHR", "RSS", "TIME+", "S", "STAT", "RES", "F", "PRI", "ADDR", "SZ", "WCHAN");

  /** A process: its line, and where its command begins and ends there. */
  private record Row(int line, int command, int end, double use, boolean bad, boolean kernel) {}

  private final boolean chosen;
  private final Recurring names = new Recurring();
  private List<String> header = List.of();
  private WordPlaces words = new WordPlaces(1);
  private final List<Row> rows = new ArrayList<>();
  private long partly;

  private Processes(Lines lines, boolean chosen) {
    super(lines);
    this.chosen = chosen;
  }

  static Reduction reduce(CommandOutput output) {
    return new Processes(output.lines(), choosesColumns(output.invocation())).run();
  }

  /** Whether the columns were asked for by name ({@code -o}, {@code axo}), so that each of them is wanted. */
  private static boolean choosesColumns(Invocation run) {
    return run.program().equals("ps") && run.args().stream().anyMatch(arg -> arg.startsWith("--format")
        || arg.startsWith("-o") || arg.endsWith("o") && arg.length() <= 5);
  }

  private Reduction run() {
    int at = 0;
    while (at < lines.size() && !isHeader(lines.get(at))) {
      if (!lines.blank(at)) {
        draft.keep(at);
      }
      at++;
    }
    if (at == lines.size() || at > 12) {
      return Reduction.declined();
    }
    header = Words.split(lines.get(at), 99);
    words = new WordPlaces(header.size());
    draft.keepAs(at, joined(header));
    int end = at + 1;
    while (end < lines.size() && !lines.get(end).startsWith("top - ")) {
      parse(end++);
    }
    write(lines.size() - end);
    return draft.build().partly(partly);
  }

  private static boolean isHeader(String line) {
    List<String> words = Words.split(line, 99);
    return words.contains("PID") && words.size() > 2 && (words.contains("COMMAND") || words.contains("CMD")
        || words.contains("ARGS") || words.contains("COMM"));
  }

  private void parse(int i) {
    if (lines.blank(i)) {
      return;
    }
    String line = lines.get(i);
    words.read(line);
    if (words.size() < header.size()) {
      draft.keepClipped(i, 300);
      return;
    }
    int state = header.contains("STAT") ? column("STAT") : column("S");
    boolean bad = state >= 0 && "ZDTt".indexOf(words.first(state)) >= 0;
    int command = words.from(header.size() - 1);
    int end = words.to(header.size() - 1);
    int bare = withoutBranch(line, command);
    boolean kernel = bare < end && line.charAt(bare) == '[' && line.charAt(end - 1) == ']'
        && line.indexOf("defunct", bare) < 0;
    rows.add(new Row(i, command, end, share(line, column("%CPU")) + share(line, column("%MEM")), bad, kernel));
  }

  /** Where the command begins, behind the branches that {@code ps f} draws in front of it. */
  private static int withoutBranch(String line, int from) {
    return Signs.behind(line, from, " |\\_");
  }

  private void write(int rest) {
    List<Row> own = rows.stream().filter(row -> !row.kernel() || row.bad() || row.use() >= 1).toList();
    BitSet full = new BitSet();
    (own.size() <= ALL_UP_TO ? own : busiest(own)).forEach(row -> full.set(row.line()));
    Map<String, List<Row>> others = new LinkedHashMap<>();
    for (Row row : rows) {
      if (full.get(row.line()) || row.bad()) {
        keep(row);
      } else {
        others.computeIfAbsent(name(row), k -> new ArrayList<>()).add(row);
      }
    }
    others(others);
    draft.note("(" + rows.size() + " processes)");
    draft.noteIf(rest > 0, "… " + rest + " lines of later rounds");
  }

  private List<Row> busiest(List<Row> own) {
    List<Row> busy = new ArrayList<>(own.stream().filter(row -> row.use() >= IDLE)
        .sorted(Comparator.comparingDouble(Row::use).reversed()).limit(BUSY).toList());
    Set<Long> commands = new HashSet<>();
    busy.forEach(row -> commands.add(shape(row)));
    if (!header.contains("TIME+")) {
      own.stream().filter(row -> commands.add(shape(row))).limit(DIFFERENT).forEach(busy::add);
    }
    return busy;
  }

  private long shape(Row row) {
    String line = lines.get(row.line());
    return row.end() == line.length() ? Shapes.fine(line, row.command())
        : Shapes.fine(line.substring(row.command(), row.end()));
  }

  private void keep(Row row) {
    List<String> cells = Words.split(lines.get(row.line()), header.size());
    String state = row.bad() && !chosen ? " (" + cell(cells, "STAT") + cell(cells, "S") + ")" : "";
    cells.set(cells.size() - 1, Words.clipped(cells.get(cells.size() - 1), COMMAND));
    draft.keepAs(row.line(), joined(cells) + state);
    partly++;
  }

  private void others(Map<String, List<Row>> others) {
    List<String> names = new ArrayList<>();
    others.forEach((name, same) -> {
      if (names.size() < GROUPS) {
        names.add(name + " " + ids(same));
        same.forEach(row -> draft.covered(row.line()));
        partly += same.size();
      }
    });
    draft.noteIf(!names.isEmpty(), "others (name pid): " + String.join(", ", names)
        + (others.size() > GROUPS ? ", … " + (others.size() - GROUPS) + " more names" : ""));
  }

  private String ids(List<Row> same) {
    if (same.get(0).kernel()) {
      return "×" + same.size();
    }
    StringBuilder ids = new StringBuilder();
    for (Row row : same.subList(0, Math.min(IDS, same.size()))) {
      ids.append(ids.isEmpty() ? "" : " ").append(words.read(lines.get(row.line())).word(column("PID")));
    }
    return same.size() > IDS ? ids + " … ×" + same.size() : ids.toString();
  }

  /** The program without its folder; kernel threads are all alike. */
  private String name(Row row) {
    if (row.kernel()) {
      return "kernel threads";
    }
    String line = lines.get(row.line());
    int end = Words.wordEnd(line, row.command());
    boolean path = line.charAt(row.command()) == '/' || line.charAt(row.command()) == '.';
    int from = path ? Math.max(row.command(), line.lastIndexOf('/', end - 1) + 1) : row.command();
    int to = end > from && line.charAt(end - 1) == ':' ? end - 1 : end;
    return from == to ? names.part(line, row.command(), end) : names.part(line, from, to);
  }

  private String joined(List<String> words) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words.size(); i++) {
      if (chosen || !HIDDEN.contains(header.get(i))) {
        text.append(text.isEmpty() ? "" : " ").append(words.get(i));
      }
    }
    return text.toString();
  }

  private String cell(List<String> cells, String column) {
    int at = column(column);
    return at < 0 ? "" : cells.get(at);
  }

  private int column(String name) {
    return header.indexOf(name);
  }

  /** The number in a column, or nothing if there is none: up to eight digits, perhaps with a point. */
  private double share(String line, int column) {
    if (column < 0) {
      return 0;
    }
    int digits = 0;
    long number = 0;
    long unit = 0;
    for (int i = words.from(column); i < words.to(column); i++) {
      char c = line.charAt(i);
      if (c >= '0' && c <= '9' && ++digits < 9) {
        number = number * 10 + c - '0';
        unit *= 10;
      } else if (c == '.' && unit == 0) {
        unit = 1;
      } else {
        return 0;
      }
    }
    return unit == 0 ? number : (double) number / unit;
  }
}
