package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.FileGroups;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Recurring;
import java.util.List;

/** Compacts bandit: each issue in one line below its file, and the totals that are not zero. */
final class BanditReducer {
  static final List<Signature> SIGNATURES = Signature.linter("python/bandit").proof(">> Issue: [B{}").build();

  private static final int WIDTH = 300;
  private static final LineForms KNOWN = LineForms.of("[main]\t{}", "[tester]\t{}", "[manager]\t{}",
      "[node_visitor]\t{}", "Run started:{}", "Test results:", "Run metrics:", "Files skipped {}", "----{}",
      "{n}\t{}", "Working...{}");

  private BanditReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    FileGroups groups = new FileGroups();
    int issue = -1;
    String severity = "";
    int tail = lines.size();
    for (int i = 0; i < lines.size(); i++) {
      String s = lines.get(i).strip();
      if (s.startsWith(">> Issue: ")) {
        issue = i;
      } else if (s.startsWith("Severity: ") && issue >= 0) {
        severity = s.replaceAll(" {2,}+", ", ");
        draft.covered(i);
      } else if (s.startsWith("Location: ") && issue >= 0) {
        LintFinding place = LintFinding.parse(s.substring(10) + ": x", new Recurring());
        groups.add(issue, place == null ? s.substring(10) : place.file(), place == null ? "" : place.place(),
            lines.get(issue).strip().substring(10) + " (" + severity + ")");
        draft.covered(i);
        issue = -1;
      } else if (s.startsWith("Code scanned:") || s.startsWith("No issues identified")) {
        tail = Math.min(tail, i);
      } else if (!lines.blank(i) && lines.get(i).charAt(0) > ' ' && !KNOWN.test(lines.get(i))) {
        int at = i;
        draft.at(i, () -> draft.keepClipped(at, WIDTH));
      }
    }
    if (tail == lines.size()) {
      return Reduction.declined();
    }
    groups.writeTo(draft);
    totals(draft, lines, tail);
    return draft.fact("issues", groups.count()).build();
  }

  private static void totals(Draft draft, Lines lines, int from) {
    int i = from;
    while (i < lines.size()) {
      String s = lines.get(i).strip();
      if (s.startsWith("Total issues")) {
        i = counts(draft, lines, i);
        continue;
      }
      if (s.startsWith("No issues") || s.startsWith("Total lines of code")
          || s.startsWith("Files skipped") && !s.contains("(0)")) {
        draft.keepAs(i, s);
      }
      i++;
    }
  }

  /** {@code Total issues (by severity):} with the rows below it in one line. */
  private static int counts(Draft draft, Lines lines, int from) {
    StringBuilder text = new StringBuilder(lines.get(from).strip());
    boolean any = false;
    int i = from + 1;
    while (i < lines.size() && lines.get(i).startsWith("\t\t")) {
      text.append(i == from + 1 ? " " : ", ").append(lines.get(i).strip());
      any |= !lines.get(i).endsWith(": 0") && !lines.get(i).endsWith(": 0.0");
      i++;
    }
    if (any) {
      draft.keepAs(from, text.toString());
      draft.covered(from + 1, i);
    }
    return i;
  }
}
