package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The diagnostics of a cargo run: errors whole, warnings by kind, each once. */
final class RustDiagnostics {
  private static final int WHOLE_ERRORS = 25;
  private static final int WHOLE_LINTS = 12;
  private static final int WIDTH = 400;

  private final Lines lines;
  private final List<RustDiagnostic> errors = new ArrayList<>();
  private final List<RustDiagnostic> warnings = new ArrayList<>();
  private final List<RustDiagnostic> summaries = new ArrayList<>();
  private final List<RustDiagnostic> repeated = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();

  RustDiagnostics(Lines lines) {
    this.lines = lines;
  }

  /** Take the diagnostic at line {@code i} and give the index behind it. */
  int take(int i) {
    RustDiagnostic found = RustDiagnostic.read(lines, i);
    if (found.summary()) {
      summaries.add(found);
    } else if (!seen.add(lines.get(i) + "\n" + found.place())) {
      repeated.add(found);
    } else {
      (found.error() ? errors : warnings).add(found);
    }
    return found.to();
  }

  boolean isEmpty() {
    return errors.isEmpty() && warnings.isEmpty() && summaries.isEmpty();
  }

  int errors() {
    return errors.size();
  }

  /** Show all; {@code lints} when warnings are what the command was run for. */
  void show(Draft draft, boolean lints) {
    LintText text = new LintText(lines);
    if (lints && errors.size() + warnings.size() <= WHOLE_LINTS) {
      warnings.forEach(warning -> text.show(draft, warning));
    } else {
      new RustWarnings(lines, warnings).show(draft, errors.isEmpty(), lints);
    }
    for (int n = 0; n < errors.size(); n++) {
      if (lints && !lines.get(errors.get(n).from()).startsWith("error[")) {
        text.show(draft, errors.get(n));
      } else if (n < WHOLE_ERRORS) {
        whole(draft, errors.get(n));
      } else {
        tight(draft, errors.get(n));
      }
    }
    repeated.forEach(again -> cover(draft, again));
    showSummaries(draft);
    draft.fact("errors", errors.size()).fact("warnings", warnings.size());
  }

  private void whole(Draft draft, RustDiagnostic diagnostic) {
    draft.keepAs(diagnostic.from(), lines.get(diagnostic.from()));
    for (int i = diagnostic.from() + 1; i < diagnostic.to(); i++) {
      String line = lines.get(i);
      if (RustNotes.gutter(line)) {
        draft.covered(i);
      } else if (!RustNotes.boilerplate(line) && !line.isBlank()) {
        draft.keepClipped(i, WIDTH);
      }
    }
  }

  private void tight(Draft draft, RustDiagnostic diagnostic) {
    draft.keepAs(diagnostic.from(), lines.get(diagnostic.from()) + (diagnostic.place().isEmpty() ? "" : " --> " + diagnostic.place()));
    for (int i = diagnostic.from() + 1; i < diagnostic.to(); i++) {
      if (RustDiagnostic.arrow(lines.get(i)) || RustNotes.gutter(lines.get(i))) {
        draft.covered(i);
      } else if (diagnostic.place().isEmpty() && !lines.blank(i)) {
        draft.keepClipped(i, WIDTH);
      }
    }
  }

  private static void cover(Draft draft, RustDiagnostic diagnostic) {
    for (int i = diagnostic.from(); i < diagnostic.to(); i++) {
      draft.covered(i);
    }
  }

  /** The last word of the compiler; what it only counts again is left out. */
  private void showSummaries(Draft draft) {
    boolean compiled = summaries.stream().anyMatch(each -> each.message().startsWith("could not compile"));
    Set<String> shown = new HashSet<>();
    for (RustDiagnostic summary : summaries) {
      if (summary.ofTests()) {
        continue;
      }
      boolean aborting = summary.message().startsWith("aborting due to") && compiled && !counted(summary);
      if (!summary.message().startsWith("build failed, waiting") && !aborting && shown.add(summary.message())) {
        showSummary(draft, summary);
      } else {
        draft.covered(summary.from());
      }
    }
  }

  /** What cargo says of the tests as a whole, to stand behind them. */
  void showOfTests(Draft draft) {
    for (RustDiagnostic summary : summaries) {
      if (summary.ofTests()) {
        showSummary(draft, summary);
      }
    }
  }

  private boolean counted(RustDiagnostic summary) {
    return summary.message().contains("warning") && summaries.stream().noneMatch(each -> each.emitted() || each.generated());
  }

  private void showSummary(Draft draft, RustDiagnostic summary) {
    String line = lines.get(summary.from());
    int hint = line.indexOf(" (run `cargo ");
    draft.keepAs(summary.from(), hint > 0 ? line.substring(0, hint) : line);
    for (int i = summary.from() + 1; i < summary.to(); i++) {
      if (!lines.blank(i)) {
        draft.keepClipped(i, WIDTH);
      }
    }
  }
}
