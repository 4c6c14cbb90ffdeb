package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code gh pr checks}: checks that failed or wait with their links; passed and skipped ones by name. */
final class GhChecks {
  private static final String PASS = "pass";
  private static final String SKIPPING = "skipping";

  private GhChecks() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    Map<String, StringBuilder> others = new LinkedHashMap<>();
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      String state = state(line);
      if (line.isBlank()) {
        continue;
      }
      if (state.isEmpty()) {
        draft.keepAs(i, GhRows.squeezed(line));
        continue;
      }
      int n = counts.merge(state, 1, Integer::sum);
      others.computeIfAbsent(state, k -> new StringBuilder()).append(n == 1 ? "" : ", ").append(name(line));
      draft.coveredInPart(i);
    }
    if (counts.isEmpty()) {
      return GhRows.reduce(output);
    }
    others.forEach((state, names) -> draft.note(state + " (" + counts.get(state) + "): " + names));
    return draft.build();
  }

  /** {@code pass} or {@code skipping} for rows that need no attention, else the empty string. */
  private static String state(String line) {
    int tab = line.indexOf('\t');
    if (tab >= 0) {
      return cell(line, tab + 1, PASS) ? PASS : cell(line, tab + 1, SKIPPING) ? SKIPPING : "";
    }
    if (line.startsWith("✓ ")) {
      return PASS;
    }
    return line.startsWith("- ") && line.contains("https://") ? SKIPPING : "";
  }

  /** Whether the cell that begins at {@code from} has this text. */
  private static boolean cell(String line, int from, String text) {
    int end = from + text.length();
    return line.startsWith(text, from) && (end == line.length() || line.charAt(end) == '\t');
  }

  private static String name(String line) {
    int tab = line.indexOf('\t');
    if (tab > 0 && !line.startsWith("✓")) {
      return line.substring(0, tab).strip();
    }
    String text = line.substring(1).strip();
    int gap = text.indexOf("  ");
    int end = gap < 0 ? text.indexOf('\t') : gap;
    return end < 0 ? text : text.substring(0, end);
  }
}
