package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code cp}, {@code mv}, {@code rm}, {@code chmod} and their like, told to be verbose: complaints first, a few of each
 * kind, then the first files and how many there are in each folder.
 */
final class FileChanges extends OutputReader {
  private static final int WHOLE = 12;
  private static final int FIRST = 6;
  private static final int FOLDERS = 12;
  private static final int DEEPEST = 8;
  private static final String FAILED = "failed to ";

  private final String tool;
  private final List<Integer> complaints = new ArrayList<>();
  private final List<Integer> entries = new ArrayList<>();
  private final Map<String, Integer> folders = new LinkedHashMap<>();
  private int failed;

  private FileChanges(Lines lines, String tool) {
    super(lines);
    this.tool = tool;
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    return lines.size() <= WHOLE ? Notices.whole(lines)
        : new FileChanges(lines, output.invocation().program() + ": ").run();
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith(tool)) {
        complaints.add(i);
      } else if (line.startsWith(FAILED)) {
        failed++;
      } else if (!line.isBlank()) {
        entries.add(i);
        folders.merge(Paths.folder(path(line)), 1, Integer::sum);
      }
    }
    Notices.show(draft, lines, complaints);
    draft.noteIf(failed > 0, "… " + failed + " lines \"" + FAILED + "…\", one for each file that failed");
    entries();
    return draft.build();
  }

  private void entries() {
    for (int i : entries.subList(0, Math.min(FIRST, entries.size()))) {
      draft.keepClipped(i, 300);
    }
    if (entries.size() > FIRST) {
      draft.note("… " + (entries.size() - FIRST) + " more of " + entries.size() + " lines; by folder: " + byFolder());
    }
  }

  /** How many lines there are for each folder, as far up as nearly all of them are not in the same one. */
  private String byFolder() {
    Map<String, Integer> tops = tops(0);
    for (int depth = 0; depth < DEEPEST; depth++) {
      Map.Entry<String, Integer> most = Collections.max(tops.entrySet(), Map.Entry.comparingByValue());
      if (most.getValue() * 10 < entries.size() * 9 || most.getKey().isEmpty()) {
        break;
      }
      tops = tops(most.getKey().length());
    }
    return listed(tops);
  }

  private Map<String, Integer> tops(int from) {
    Map<String, Integer> tops = new LinkedHashMap<>();
    folders.forEach((folder, n) -> tops.merge(top(folder, from), n, Integer::sum));
    return tops;
  }

  private static String listed(Map<String, Integer> tops) {
    List<String> named = new ArrayList<>();
    tops.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed()).limit(FOLDERS)
        .forEach(top -> named.add((top.getKey().isEmpty() ? "./" : top.getKey()) + " " + top.getValue()));
    String more = tops.size() > FOLDERS ? ", … " + (tops.size() - FOLDERS) + " more folders" : "";
    return String.join(", ", named) + more;
  }

  private static String top(String folder, int from) {
    int slash = folder.indexOf('/', from);
    return slash < 0 ? folder : folder.substring(0, slash + 1);
  }

  /** The path in quotes that a line names first, as in {@code removed 'a/b'} or {@code 'a' -> 'b'}. */
  private static String path(String line) {
    int from = line.indexOf('\'');
    int to = line.indexOf('\'', from + 1);
    return from >= 0 && to > from ? line.substring(from + 1, to) : "";
  }
}
