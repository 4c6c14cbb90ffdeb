package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lists of paths (find, fd, ls-files, {@code grep -l} …): names side by side behind their folder, and the total. */
final class PathList {
  private static final int SHORT = 12;
  private static final int ALL_UP_TO = 400;
  private static final int BUDGET = 12_000;
  private static final int PER_FOLDER = 10;

  private final Lines lines;
  private final Draft draft;
  private final Map<String, IntList> byFolder = new LinkedHashMap<>();
  private final List<Integer> notices = new ArrayList<>();
  private final Kinds unshown = new Kinds();
  private String root = "";
  private int paths;
  private int odd;
  private long used;

  private PathList(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.size() < SHORT) {
      return Notices.whole(lines);
    }
    if (new LongReader().read(0, lines.get(0)) != null) {
      return FileDetails.reduce(output);
    }
    return new PathList(lines).render();
  }

  private Reduction render() {
    read();
    if (paths == 0 || odd * 3 > paths) {
      return Reduction.declined();
    }
    long total = paths + lines.total() - lines.size();
    draft.note(total + " paths:");
    root = Paths.commonRoot(byFolder.keySet());
    if (!root.isEmpty()) {
      draft.note("below " + root);
    }
    boolean thin = total > ALL_UP_TO;
    byFolder.forEach((folder, members) -> folder(folder, members, thin));
    if (unshown.size() > 0) {
      draft.note("… " + unshown.size() + " more paths: " + unshown.most(8));
    }
    if (lines.total() > lines.size()) {
      draft.note("… " + (lines.total() - lines.size()) + " more paths were not held");
    }
    Notices.show(draft, lines, notices);
    return draft.fact("paths", total).build();
  }

  private void read() {
    String folder = null;
    IntList members = null;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank()) {
        continue;
      }
      if (notice(line)) {
        notices.add(i);
        continue;
      }
      paths++;
      odd += odd(line) ? 1 : 0;
      int name = Paths.nameAt(line);
      if (folder == null || folder.length() != name || !line.startsWith(folder)) {
        folder = line.substring(0, name);
        members = byFolder.computeIfAbsent(folder, k -> new IntList());
      }
      members.add(i);
    }
  }

  /** Whether a line hardly is a path. */
  private static boolean odd(String line) {
    return line.indexOf(' ') >= 0 && line.indexOf("  ") >= 0 || line.indexOf('\t') >= 0 || line.length() > 400;
  }

  static boolean notice(String line) {
    return !line.isEmpty() && switch (line.charAt(0)) {
      case 'f' -> line.startsWith("find: ") || line.startsWith("fd: ") || line.startsWith("fatal: ");
      case '[' -> line.startsWith("[fd error]") || line.startsWith("[bfs");
      case 'r' -> line.startsWith("rg: ");
      case 'g' -> line.startsWith("grep: ");
      case 'l' -> line.startsWith("ls: ");
      case 't' -> line.startsWith("tree: ");
      case 'd' -> line.startsWith("du: ");
      case 'e' -> line.startsWith("error: ");
      case 'w' -> line.startsWith("warning: ");
      case 'b' -> line.startsWith("bfs: ");
      default -> false;
    };
  }

  private void folder(String folder, IntList members, boolean thin) {
    int limit = used > BUDGET ? 0 : thin && byFolder.size() > 1 ? PER_FOLDER : ALL_UP_TO;
    for (int k = limit; k < members.size(); k++) {
      unshown.add(lines.get(members.get(k)));
    }
    if (limit == 0) {
      return;
    }
    String shortFolder = folder.startsWith(root) ? folder.substring(root.length()) : folder;
    List<String> names = new ArrayList<>();
    for (int k = 0; k < Math.min(limit, members.size()); k++) {
      names.add(Paths.name(lines.get(members.get(k))));
      draft.covered(members.get(k));
    }
    if (names.size() < members.size()) {
      names.add("… +" + (members.size() - names.size()));
    }
    if (names.size() == 1 || shortFolder.isEmpty()) {
      names.set(0, shortFolder + names.get(0));
      rows("", names);
    } else {
      rows(shortFolder + ":", names);
    }
  }

  private void rows(String heading, List<String> names) {
    for (String row : Rows.of(heading, " ", names)) {
      draft.note(row);
      used += row.length() + 1;
    }
  }
}
