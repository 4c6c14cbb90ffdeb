package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * {@code git remote}: one line per remote whose two addresses are the same; branches that a remote has, or had, side by
 * side.
 */
final class GitRemotes extends OutputReader {
  private static final String PRUNED = " * [pruned] ";
  private static final String WOULD_PRUNE = " * [would prune] ";

  private final Map<String, NameRows> rows = new LinkedHashMap<>();

  private GitRemotes(Lines lines) {
    super(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return switch (output.invocation().positional(1)) {
      case "update" -> GitTransfer.reduce(output);
      case "show", "prune" -> new GitRemotes(output.lines()).branches();
      default -> new GitRemotes(output.lines()).addresses();
    };
  }

  private Reduction addresses() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean pair = line.endsWith(" (fetch)") && i + 1 < lines.size()
          && pushed(lines.get(i + 1), line, line.length() - 7);
      if (pair) {
        draft.keepAs(i, line.substring(0, line.length() - 8) + " (fetch, push)");
        draft.covered(++i);
      } else {
        draft.keep(i);
      }
    }
    return draft.build();
  }

  private static boolean pushed(String next, String line, int name) {
    return next.length() == name + 6 && next.endsWith("(push)") && next.regionMatches(0, line, 0, name);
  }

  private Reduction branches() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      String pruned = line.startsWith(PRUNED) ? PRUNED : line.startsWith(WOULD_PRUNE) ? WOULD_PRUNE : "";
      if (!pruned.isEmpty()) {
        together(i, pruned.stripTrailing(), line.substring(pruned.length()));
      } else if (line.startsWith("    ")) {
        told(i, Words.squeezed(line.strip()));
      } else {
        end();
        draft.keep(i);
      }
    }
    end();
    return draft.build();
  }

  /** A branch and what is known of it, such as {@code main   tracked} or {@code main pushes to main (up to date)}. */
  private void told(int i, String text) {
    int end = Math.max(text.indexOf(' '), 0);
    String name = text.substring(0, end);
    String state = text.substring(end).strip();
    String same = "pushes to " + name + " ";
    together(i, "    " + (state.startsWith(same) ? "pushes to the same name " + state.substring(same.length()) : state)
        + ":", name);
  }

  private void together(int i, String heading, String name) {
    rows.computeIfAbsent(heading, k -> new NameRows(k, " ")).add(i, name);
  }

  private void end() {
    rows.values().forEach(same -> same.write(draft));
    rows.clear();
  }
}
