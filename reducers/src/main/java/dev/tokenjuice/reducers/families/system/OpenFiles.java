package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compacts lsof: sockets that listen, deleted files and warnings in full, other files as long as they are few; programs
 * and libraries that are mapped are counted.
 */
final class OpenFiles extends OutputReader {
  private static final int ALL_UP_TO = 40;
  private static final int OPENED_UP_TO = 60;
  private static final int PROCESSES = 40;
  private static final int WARNINGS = 20;
  private static final Set<String> MAPPED = Set.of("mem", "txt", "rtd", "DEL", "mmap");
  private static final LineForms TELLING = LineForms.of("lsof: {}", "{}(LISTEN)", "{}(deleted){}");
  private static final LineForms CONNECTION = LineForms.containing(" TCP ", " UDP ");

  private final int header;
  private final int descriptor;
  private final Map<String, Integer> others = new LinkedHashMap<>();

  private OpenFiles(Lines lines, int header) {
    super(lines);
    this.header = header;
    this.descriptor = Words.split(lines.get(header), 20).indexOf("FD");
  }

  static Reduction reduce(CommandOutput output) {
    int header = header(output.lines());
    return header < 0 ? Reduction.declined() : new OpenFiles(output.lines(), header).run();
  }

  /** The line that names the columns; warnings about file systems that can't be read may come before it. */
  private static int header(Lines lines) {
    int end = Math.min(lines.size(), WARNINGS);
    int header = lines.find(0, end, line -> line.startsWith("COMMAND ") && line.contains(" PID "));
    return header < end ? header : -1;
  }

  private Reduction run() {
    long opened = lines.stream().filter(line -> !mapped(line)).limit(OPENED_UP_TO + header + 2L).count();
    boolean few = opened <= OPENED_UP_TO + header + 1;
    int first = !few && oneProcess() ? OPENED_UP_TO : 0;
    boolean linked = lines.stream().filter(CONNECTION).limit(ALL_UP_TO + 1L).count() <= ALL_UP_TO;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean telling = i <= header || TELLING.test(line) || (few || first > 0) && !mapped(line)
          || linked && CONNECTION.test(line);
      first -= first > 0 && telling && i > header ? 1 : 0;
      if (lines.size() <= ALL_UP_TO || telling) {
        draft.keepAs(i, Words.squeezed(line));
      } else if (!lines.blank(i)) {
        List<String> words = Words.split(line, 3);
        others.merge(words.size() > 1 ? words.get(0) + " " + words.get(1) : line, 1, Integer::sum);
      }
    }
    List<String> names = others.entrySet().stream().map(e -> e.getKey() + " ×" + e.getValue()).toList();
    draft.noteIf(!names.isEmpty(), (few ? "… mapped files by process: " : "… open files by process: ")
        + Words.listed(names, PROCESSES));
    return draft.note("(" + (lines.total() - header - 1) + " entries)").build();
  }

  /** Whether all is about one process, whose files then were asked for. */
  private boolean oneProcess() {
    Set<String> ids = new HashSet<>();
    for (int i = header + 1; i < lines.size() && ids.size() < 2; i++) {
      List<String> words = Words.split(lines.get(i), 3);
      if (words.size() > 1) {
        ids.add(words.get(1));
      }
    }
    return ids.size() == 1;
  }

  /** Whether a row is of the program itself or of a library, which every process has many of. */
  private boolean mapped(String line) {
    if (descriptor < 0 || line.endsWith("(LISTEN)")) {
      return false;
    }
    List<String> words = Words.split(line, descriptor + 2);
    return words.size() > descriptor && MAPPED.contains(words.get(descriptor));
  }
}
