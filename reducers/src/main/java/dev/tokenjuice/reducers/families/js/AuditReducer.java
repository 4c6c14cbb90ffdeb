package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import java.util.LinkedHashMap;
import java.util.Map;

/** Compacts the audits of npm, pnpm and yarn: each advisory in a line or two, how to fix it, and the totals. */
final class AuditReducer extends OutputReader {
  private static final Prefixes NOISE = Prefixes.of("node_modules/", "# npm audit report",
      "Depends on vulnerable versions", "To address", "npm audit fix", "Some issues need review",
      "a different dependency", "Will install ", "yarn audit v", "Done in");

  private final Map<String, Integer> rows = new LinkedHashMap<>();

  AuditReducer(Lines lines) {
    super(lines);
  }

  Reduction run() {
    boolean known = false;
    StringBuilder advisory = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      String s = line.strip();
      known |= s.contains("vulnerabilit") || s.startsWith("# npm audit report");
      if (s.startsWith("│")) {
        cell(i, advisory, s);
      } else if (s.startsWith("┌") || s.startsWith("├") || s.startsWith("└")) {
        draft.covered(i);
        if (!s.startsWith("├")) {
          flush(advisory);
        }
      } else if (!s.isEmpty() && !NOISE.test(s)) {
        draft.keepClipped(i, 300);
      }
    }
    return known ? draft.build() : Reduction.declined();
  }

  /** Tables have a title and a value per row; only some are needed, and the same advisory comes once per path. */
  private void cell(int i, StringBuilder advisory, String s) {
    String[] cells = s.split("│");
    if (cells.length < 3) {
      return;
    }
    String name = cells[1].strip();
    String value = cells[2].strip();
    if (advisory.isEmpty() || name.equals("Package") || name.startsWith("Patched") || name.equals("More info")
        || name.startsWith("Vulnerable")) {
      advisory.append(advisory.isEmpty() ? "" : "; ").append(name).append(' ').append(value);
      draft.covered(i);
    }
  }

  private void flush(StringBuilder advisory) {
    draft.noteIf(!advisory.isEmpty() && rows.merge(advisory.toString(), 1, Integer::sum) == 1, advisory.toString());
    advisory.setLength(0);
  }
}
