package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code git branch} and {@code git tag} lists: names in rows, those of a remote under its name. */
final class GitBranch extends OutputReader {
  private static final int SHORT = 12;
  private static final int ROW = 160;

  private final Map<String, IntList> groups = new LinkedHashMap<>();

  private GitBranch(Lines lines) {
    super(lines);
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (GitDeletions.many(lines)) {
      return GitDeletions.reduce(lines);
    }
    boolean whole = output.failed() || lines.size() < SHORT;
    return whole ? new Draft(lines).keep(0, lines.size()).build() : new GitBranch(lines).render();
  }

  private Reduction render() {
    String last = null;
    IntList members = new IntList();
    for (int i = 0; i < lines.size(); i++) {
      String name = name(i);
      if (name.isEmpty()) {
        continue;
      }
      if (marked(lines.get(i)) || name.indexOf(' ') >= 0) {
        draft.keepAs(i, squeezed(lines.get(i)));
      } else {
        String group = group(name);
        if (!group.equals(last)) {
          last = group;
          members = groups.computeIfAbsent(group, k -> new IntList());
        }
        members.add(i);
      }
    }
    groups.forEach(this::group);
    return draft.build();
  }

  private void group(String prefix, IntList members) {
    if (members.size() == 1) {
      draft.keepAs(members.get(0), "  " + name(members.get(0)));
      return;
    }
    String heading = prefix.isEmpty() ? "" : prefix + " (" + members.size() + "):";
    StringBuilder row = new StringBuilder(heading);
    for (int k = 0; k < members.size(); k++) {
      int i = members.get(k);
      String name = name(i).substring(prefix.length());
      if (row.length() + name.length() > ROW) {
        draft.note(row.toString().stripTrailing());
        row.setLength(0);
      }
      row.append(' ').append(name);
      draft.covered(i);
    }
    draft.note(row.toString().stripTrailing());
  }

  private static boolean marked(String line) {
    return !line.isEmpty() && (line.charAt(0) == '*' || line.charAt(0) == '+');
  }

  private String name(int i) {
    String line = lines.get(i);
    return (marked(line) && line.startsWith(" ", 1) ? line.substring(2) : line).strip();
  }

  /** {@code remotes/origin/} of {@code remotes/origin/x}; plain names have none. */
  private static String group(String name) {
    if (!name.startsWith("remotes/")) {
      return "";
    }
    int end = name.indexOf('/', 8);
    return end < 0 ? "" : name.substring(0, end + 1);
  }

  private static String squeezed(String line) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) != ' ' || i < 2 || line.charAt(i - 1) != ' ') {
        out.append(line.charAt(i));
      }
    }
    return out.toString();
  }
}
