package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The diagnostics of a cargo run: errors whole, warnings by kind, each once. */
final class RustDiagnostics {
  private static final int WHOLE_ERRORS = 40;
  private static final int WHOLE_LINTS = 20;
  private static final int WIDTH = 400;
  private static final int COMMAND = 100;

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

  /** Show what the compiler found; {@code lints} when warnings are what the command was run for. */
  void show(Draft draft, boolean lints) {
    DiagnosticText text = new DiagnosticText(lines);
    if (lints && errors.size() + warnings.size() <= WHOLE_LINTS) {
      warnings.forEach(warning -> draft.at(warning.from(), () -> text.warning(draft, warning)));
    } else if (!warnings.isEmpty()) {
      draft.at(warnings.get(0).from(), () -> new RustWarnings(lines, warnings).show(draft, lints));
    }
    for (int n = 0; n < errors.size(); n++) {
      boolean whole = n < WHOLE_ERRORS;
      RustDiagnostic error = errors.get(n);
      draft.at(error.from(), () -> error(draft, error, text, whole));
    }
    repeated.forEach(again -> cover(draft, again));
    draft.fact("errors", errors.size()).fact("warnings", warnings.size());
  }

  private void error(Draft draft, RustDiagnostic error, DiagnosticText text, boolean whole) {
    if (error.place().isEmpty()) {
      unplaced(draft, error);
    } else if (whole) {
      text.error(draft, error);
    } else {
      tight(draft, error);
    }
  }

  /** What cargo says itself: a build script that failed, a dependency that can't be found. */
  private void unplaced(Draft draft, RustDiagnostic diagnostic) {
    List<Integer> kept = new ArrayList<>();
    int i = diagnostic.from();
    while (i < diagnostic.to()) {
      String line = lines.get(i);
      i++;
      boolean linker = line.contains("\" \"") && diagnostic.message().startsWith("linking with");
      if (Stripped.equals(line, "stack backtrace:")) {
        i = new PanicText(lines, "").backtrace(i, diagnostic.to(), kept);
      } else if (!linker && !directive(line) && !RustNotes.gutter(line) && !RustNotes.boilerplate(line)
          && !PanicText.HINTS.testStripped(line) && !line.isBlank()) {
        kept.add(i - 1);
      }
    }
    for (int n : kept) {
      draft.keepClipped(n, lines.get(n).contains("\" \"") ? COMMAND : WIDTH);
    }
  }

  /** What a build script tells cargo, not people. */
  private static boolean directive(String line) {
    return Stripped.startsWith(line, "cargo:") && !line.contains("cargo:warning") && !line.contains("cargo::error");
  }

  private void tight(Draft draft, RustDiagnostic diagnostic) {
    draft.keepAs(diagnostic.from(), lines.get(diagnostic.from()) + " --> " + diagnostic.place());
    for (int i = diagnostic.from() + 1; i < diagnostic.to(); i++) {
      if (RustDiagnostic.arrow(lines.get(i)) || RustNotes.gutter(lines.get(i))) {
        draft.covered(i);
      }
    }
  }

  private static void cover(Draft draft, RustDiagnostic diagnostic) {
    draft.covered(diagnostic.from(), diagnostic.to());
  }

  /** The last word of the compiler; what it only counts again is left out. */
  void showSummaries(Draft draft) {
    boolean compiled = summaries.stream().anyMatch(each -> each.message().startsWith("could not compile"));
    boolean counted = summaries.stream().anyMatch(each -> each.emitted() || each.generated());
    Set<String> failed = failedTargets();
    Set<String> shown = new HashSet<>();
    for (RustDiagnostic summary : summaries) {
      if (summary.ofTests()) {
        continue;
      }
      boolean again = summary.message().startsWith("aborting due to") && compiled
          && (counted || !summary.message().contains("warning")) || failed.contains(summary.target());
      if (!summary.message().startsWith("build failed, waiting") && !again && shown.add(summary.message())) {
        showSummary(draft, summary);
      } else {
        draft.covered(summary.from());
      }
    }
  }

  /** {@code could not compile `x` (lib) due to 2 previous errors; 1 warning emitted} counts the warnings of x again. */
  private Set<String> failedTargets() {
    Set<String> targets = new HashSet<>();
    for (RustDiagnostic summary : summaries) {
      String message = summary.message();
      int end = message.indexOf(" due to ");
      if (message.startsWith("could not compile ") && end > 0 && summary.emitted()) {
        targets.add(message.substring("could not compile ".length(), end));
      }
    }
    return targets;
  }

  /** What cargo says of the tests as a whole, to stand behind them. */
  void showOfTests(Draft draft) {
    for (RustDiagnostic summary : summaries) {
      if (summary.ofTests()) {
        showSummary(draft, summary);
      }
    }
  }

  private void showSummary(Draft draft, RustDiagnostic summary) {
    draft.keep(summary.from());
    for (int i = summary.from() + 1; i < summary.to(); i++) {
      if (!lines.blank(i)) {
        draft.keepClipped(i, WIDTH);
      }
    }
  }
}
