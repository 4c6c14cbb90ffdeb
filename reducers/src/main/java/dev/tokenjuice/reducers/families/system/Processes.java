package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Shapes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compacts ps and top: the processes that use most or are in a bad state in full, the others by name and id. */
final class Processes {
  private static final int ALL_UP_TO = 40;
  private static final int BUSY = 40;
  private static final double IDLE = 1;
  private static final int DIFFERENT = 60;
  private static final int IDS = 6;
  private static final int GROUPS = 80;
  private static final int COMMAND = 160;
  private static final Set<String> HIDDEN = Set.of("VSZ", "TTY", "TT", "START", "STARTED", "TIME", "STIME", "C", "PR",
      "NI", "VIRT", "SHR", "RSS", "TIME+", "S", "STAT", "RES", "F", "PRI", "ADDR", "SZ", "WCHAN");

  /** A process: its line and the words of its row. */
  private record Row(int line, List<String> words, double use, boolean bad, boolean kernel) {}

  private final Lines lines;
  private final Draft draft;
  private final boolean chosen;
  private List<String> header = List.of();
  private final List<Row> rows = new ArrayList<>();
  private long partly;

  private Processes(Lines lines, boolean chosen) {
    this.lines = lines;
    this.chosen = chosen;
    this.draft = new Draft(lines);
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
    draft.keepAs(at, joined(header));
    int end = at + 1;
    while (end < lines.size() && !lines.get(end).startsWith("top - ")) {
      parse(end++);
    }
    write(lines.size() - end);
    return Parts.partly(draft.build(), partly);
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
    List<String> words = Words.split(lines.get(i), header.size());
    if (words.size() < header.size()) {
      draft.keepClipped(i, 300);
      return;
    }
    String state = cell(words, "STAT") + cell(words, "S");
    boolean bad = state.startsWith("Z") || state.startsWith("D") || state.startsWith("T") || state.startsWith("t");
    String command = withoutBranch(words.get(header.size() - 1));
    boolean kernel = command.startsWith("[") && command.endsWith("]") && !command.contains("defunct");
    rows.add(new Row(i, words, share(cell(words, "%CPU")) + share(cell(words, "%MEM")), bad, kernel));
  }

  /** The command without the branches that {@code ps f} draws in front of it. */
  private static String withoutBranch(String command) {
    int i = 0;
    while (i < command.length() && " |\\_".indexOf(command.charAt(i)) >= 0) {
      i++;
    }
    return command.substring(i);
  }

  private void write(int rest) {
    List<Row> own = rows.stream().filter(row -> !row.kernel() || row.bad() || row.use() >= 1).toList();
    Set<Row> full = new HashSet<>(own.size() <= ALL_UP_TO ? own : busiest(own));
    Map<String, List<Row>> others = new LinkedHashMap<>();
    for (Row row : rows) {
      if (full.contains(row) || row.bad()) {
        keep(row);
      } else {
        others.computeIfAbsent(name(row), k -> new ArrayList<>()).add(row);
      }
    }
    others(others);
    draft.note("(" + rows.size() + " processes)");
    if (rest > 0) {
      draft.note("… " + rest + " lines of later rounds");
    }
  }

  private List<Row> busiest(List<Row> own) {
    List<Row> busy = new ArrayList<>(own.stream().filter(row -> row.use() >= IDLE)
        .sorted(Comparator.comparingDouble(Row::use).reversed()).limit(BUSY).toList());
    Set<Long> commands = new HashSet<>();
    busy.forEach(row -> commands.add(Shapes.fine(command(row))));
    if (!header.contains("TIME+")) {
      own.stream().filter(row -> commands.add(Shapes.fine(command(row)))).limit(DIFFERENT).forEach(busy::add);
    }
    return busy;
  }

  private static String command(Row row) {
    return row.words().get(row.words().size() - 1);
  }

  private void keep(Row row) {
    List<String> words = new ArrayList<>(row.words());
    String command = command(row);
    words.set(words.size() - 1, Words.clipped(command, COMMAND));
    String state = row.bad() && !chosen ? " (" + cell(row.words(), "STAT") + cell(row.words(), "S") + ")" : "";
    draft.keepAs(row.line(), joined(words) + state);
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
    if (!names.isEmpty()) {
      draft.note("others (name pid): " + String.join(", ", names)
          + (others.size() > GROUPS ? ", … " + (others.size() - GROUPS) + " more names" : ""));
    }
  }

  private String ids(List<Row> same) {
    if (same.get(0).kernel()) {
      return "×" + same.size();
    }
    StringBuilder ids = new StringBuilder();
    for (Row row : same.subList(0, Math.min(IDS, same.size()))) {
      ids.append(ids.isEmpty() ? "" : " ").append(cell(row.words(), "PID"));
    }
    return same.size() > IDS ? ids + " … ×" + same.size() : ids.toString();
  }

  /** The program without its folder; kernel threads are all alike. */
  private static String name(Row row) {
    if (row.kernel()) {
      return "kernel threads";
    }
    String program = Words.first(row.words().get(row.words().size() - 1));
    boolean path = program.startsWith("/") || program.startsWith(".");
    String plain = path ? program.substring(program.lastIndexOf('/') + 1) : program;
    String bare = plain.endsWith(":") ? plain.substring(0, plain.length() - 1) : plain;
    return bare.isEmpty() ? program : bare;
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

  private String cell(List<String> words, String column) {
    int at = header.indexOf(column);
    return at < 0 ? "" : words.get(at);
  }

  private static double share(String cell) {
    int digits = 0;
    for (int i = 0; i < cell.length(); i++) {
      char c = cell.charAt(i);
      if (c >= '0' && c <= '9') {
        digits++;
      } else if (c != '.' && c != ',') {
        return 0;
      }
    }
    boolean number = digits > 0 && digits < 9 && cell.indexOf('.') == cell.lastIndexOf('.') && cell.indexOf(',') < 0;
    return number ? Double.parseDouble(cell) : 0;
  }
}
