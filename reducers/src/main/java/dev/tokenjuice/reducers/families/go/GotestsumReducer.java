package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Prefixes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts gotestsum: the failing tests and errors that it lists at the end, its totals, and no progress. */
final class GotestsumReducer extends ReportReader {
  static final List<Signature> SIGNATURES =
      Signature.run("go/gotestsum").proof("=== FAIL: {}", "DONE {n}{} test{} in {}s")
          .finding("PASS {}.Test{}s)", "FAIL {}.Test{}s)")
          .build();
  private static final String FAIL = "=== FAIL: ";
  /** What formats that show tests while they run say of each; failing ones are told again at the end. */
  private static final Prefixes TESTS = Prefixes.of("✓", "∅", "PASS", "EMPTY", "SKIP", "=== RUN", "=== PAUSE",
      "=== CONT", "=== NAME", "--- PASS", "--- SKIP", "--- FAIL", "ok  ", "?  ", "[", "coverage: ", "·", "↷");
  /** What go test says of which test runs; anything else in this form is a test's own. */
  private static final Prefixes SWITCHES = Prefixes.of("=== RUN ", "=== PAUSE ", "=== CONT ", "=== NAME ");
  private static final int WIDTH = 600;

  private static final ReportGrammar<GotestsumReducer> PROGRESS = ReportGrammar.<GotestsumReducer>builder()
      .line(GotestsumReducer::clip, "✖{}")
      .line(GotestsumReducer::failedPackage, "FAIL {}")
      .drop(TESTS::testStripped)
      .otherwise(GotestsumReducer::printed);
  private static final ReportGrammar<GotestsumReducer> END = ReportGrammar.<GotestsumReducer>builder()
      .block(GotestsumReducer::failed, FAIL + "{}")
      .block(GotestsumReducer::told, line -> line.equals("=== Errors") || done(line))
      .line((reader, i) -> reader.draft.covered(i), "=== Failed")
      .block((reader, i) -> reader.end(i), "=== Skipped", "=== SKIP: {}")
      .build();
  /** {@code === Failed}, {@code === Errors}, {@code === Skipped}. */
  private static final LineForms HEADING = LineForms.of("=== Failed", "=== Errors", "=== Skipped");

  private final Set<String> listed = new HashSet<>();
  private final Set<String> parents = new HashSet<>();
  /** Whether the end tells why something failed; it can be asked not to. */
  private boolean explained;

  GotestsumReducer(CommandOutput output) {
    super(output);
  }

  Reduction run() {
    int end = lines.find(0, line -> HEADING.test(line) || done(line));
    if (end == lines.size()) {
      return Reduction.declined();
    }
    for (int i = end; i < lines.size(); i++) {
      listed.add(lines.get(i).strip());
    }
    parents(end);
    PROGRESS.read(this, 0, end);
    printed.close();
    END.read(this, end, lines.size());
    return output.failed() && !explained ? Reduction.declined() : draft.build();
  }

  /** {@code DONE 57 tests, 3 failures in 0.9s}. */
  static boolean done(String line) {
    return line.startsWith("DONE ") && line.contains(" test") && line.contains(" in ") && line.endsWith("s");
  }

  private void clip(int i) {
    draft.keepClipped(i, WIDTH);
  }

  /** A package; a test is told again at the end. */
  private void failedPackage(int i) {
    if (lines.get(i).indexOf(" (") < 0) {
      clip(i);
    }
  }

  /** What a test printed, unless the end tells it again. */
  private void printed(int i) {
    if (!listed.contains(lines.get(i).strip())) {
      printed.keep(i);
    }
  }

  /** Remember the tests that hold a failing one. Their own lines tell nothing if these tests printed nothing. */
  private void parents(int from) {
    for (int i = from; i < lines.size(); i++) {
      String test = lines.get(i).startsWith(FAIL) ? test(lines.get(i)) : "";
      for (int slash = test.lastIndexOf('/'); slash > test.indexOf(' '); slash = test.lastIndexOf('/', slash - 1)) {
        parents.add(test.substring(0, slash));
      }
    }
  }

  /** Package and name of a test, without what it took. */
  private static String test(String line) {
    int end = line.lastIndexOf(" (");
    return line.substring(FAIL.length(), end > FAIL.length() ? end : line.length());
  }

  /** Errors of builds, or the totals, and what stands below. */
  private int told(int i) {
    int end = end(i);
    explained |= !done(lines.get(i));
    for (int k = i; k < end; k++) {
      if (!lines.blank(k)) {
        clip(k);
      }
    }
    return end;
  }

  private int end(int i) {
    return lines.find(i + 1, GotestsumReducer::begins);
  }

  private static boolean begins(String line) {
    return line.startsWith(FAIL) || line.startsWith("=== SKIP: ") || HEADING.test(line) || done(line);
  }

  private int failed(int head) {
    int end = end(head);
    List<GoLine> said = new ArrayList<>();
    for (int i = head + 1; i < end; i++) {
      GoLine line = new GoLine(i, lines.get(i));
      if (line.text().startsWith("--- ", line.indent()) || SWITCHES.test(line.text())) {
        draft.covered(i);
      } else if (!line.blank()) {
        said.add(line);
      }
    }
    if (said.isEmpty() && parents.contains(test(lines.get(head)))) {
      draft.covered(head);
      return end;
    }
    explained |= !said.isEmpty();
    String text = lines.get(head);
    draft.keepAs(head, text.endsWith(" (0.00s)") ? text.substring(0, text.length() - 8) : text);
    new GoOutput(draft, false).show(said);
    return end;
  }
}
