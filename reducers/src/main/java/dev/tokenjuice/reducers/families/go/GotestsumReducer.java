package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts gotestsum: the failing tests and errors that it lists at the end, its totals, and no progress. */
final class GotestsumReducer {
  static final List<Signature> SIGNATURES =
      Signature.run("go/gotestsum").proof("=== FAIL: {}", "DONE {n}{} test{} in {}s")
          .finding("PASS {}.Test{}s)", "FAIL {}.Test{}s)")
          .build();
  private static final String FAIL = "=== FAIL: ";
  /** What formats that show tests while they run say of each; failing ones are told again at the end. */
  private static final Prefixes PROGRESS = Prefixes.of("✓", "∅", "PASS", "EMPTY", "SKIP", "=== RUN", "=== PAUSE",
      "=== CONT", "=== NAME", "--- PASS", "--- SKIP", "--- FAIL", "ok  ", "?  ", "[", "coverage: ", "·", "↷");
  /** What go test says of which test runs; anything else in this form is a test's own. */
  private static final Prefixes SWITCHES = Prefixes.of("=== RUN ", "=== PAUSE ", "=== CONT ", "=== NAME ");
  private static final int WIDTH = 600;

  private final CommandOutput output;
  private final Lines lines;
  private final Draft draft;
  private final Set<String> listed = new HashSet<>();
  /** Whether the end tells why something failed; it can be asked not to. */
  private boolean explained;

  private GotestsumReducer(CommandOutput output) {
    this.output = output;
    this.lines = output.lines();
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return new GotestsumReducer(output).run();
  }

  private Reduction run() {
    int end = lines.find(0, line -> heading(line) || done(line));
    if (end == lines.size()) {
      return Reduction.declined();
    }
    for (int i = end; i < lines.size(); i++) {
      listed.add(lines.get(i).strip());
    }
    progress(end);
    Set<String> parents = parents(end);
    int i = end;
    while (i < lines.size()) {
      i = listed(i, parents);
    }
    return output.failed() && !explained ? Reduction.declined() : draft.build();
  }

  /** {@code === Failed}, {@code === Errors}, {@code === Skipped}. */
  private static boolean heading(String line) {
    return line.equals("=== Failed") || line.equals("=== Errors") || line.equals("=== Skipped");
  }

  /** {@code DONE 57 tests, 3 failures in 0.9s}. */
  static boolean done(String line) {
    return line.startsWith("DONE ") && line.contains(" test") && line.contains(" in ") && line.endsWith("s");
  }

  /** Packages that failed, and trouble that the end does not tell again. */
  private void progress(int end) {
    for (int i = 0; i < end; i++) {
      String line = lines.get(i);
      boolean failed = line.startsWith("✖") || line.startsWith("FAIL ") && line.indexOf(" (") < 0;
      if (failed || !PROGRESS.matchStripped(line) && !line.startsWith("FAIL ") && Signals.failure(line)
          && !listed.contains(line.strip())) {
        draft.keepClipped(i, WIDTH);
      }
    }
  }

  /** The tests that hold a failing one; their own lines stand for nothing if they said nothing. */
  private Set<String> parents(int from) {
    Set<String> parents = new HashSet<>();
    for (int i = from; i < lines.size(); i++) {
      String test = lines.get(i).startsWith(FAIL) ? test(lines.get(i)) : "";
      for (int slash = test.lastIndexOf('/'); slash > test.indexOf(' '); slash = test.lastIndexOf('/', slash - 1)) {
        parents.add(test.substring(0, slash));
      }
    }
    return parents;
  }

  /** Package and name of a test, without what it took. */
  private static String test(String line) {
    int end = line.lastIndexOf(" (");
    return line.substring(FAIL.length(), end > FAIL.length() ? end : line.length());
  }

  /** Show what begins at {@code i}; the result is the line behind it. */
  private int listed(int i, Set<String> parents) {
    String line = lines.get(i);
    int end = lines.find(i + 1, GotestsumReducer::begins);
    if (line.startsWith(FAIL)) {
      failed(i, end, parents);
    } else if (line.equals("=== Errors") || done(line)) {
      explained |= !done(line);
      draft.keep(i);
      for (int k = i + 1; k < end; k++) {
        if (!lines.blank(k)) {
          draft.keepClipped(k, WIDTH);
        }
      }
    } else if (line.equals("=== Failed")) {
      draft.covered(i);
    }
    return end;
  }

  private static boolean begins(String line) {
    return line.startsWith(FAIL) || line.startsWith("=== SKIP: ") || heading(line) || done(line);
  }

  private void failed(int head, int end, Set<String> parents) {
    List<GoLine> said = new ArrayList<>();
    for (int i = head + 1; i < end; i++) {
      GoLine line = new GoLine(i, lines.get(i));
      if (line.text().startsWith("--- ", line.indent()) || SWITCHES.match(line.text())) {
        draft.covered(i);
      } else if (!line.blank()) {
        said.add(line);
      }
    }
    if (said.isEmpty() && parents.contains(test(lines.get(head)))) {
      draft.covered(head);
      return;
    }
    explained |= !said.isEmpty();
    String text = lines.get(head);
    draft.keepAs(head, text.endsWith(" (0.00s)") ? text.substring(0, text.length() - 8) : text);
    new GoOutput(draft, false).show(said);
  }
}
