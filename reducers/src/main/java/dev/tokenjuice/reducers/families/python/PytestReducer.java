package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature.Colon;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.Coverage;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import java.util.List;
import java.util.Set;

/** Compacts pytest: each failure headed by its node id, the first warnings, poor coverage, and the totals. */
final class PytestReducer extends ReportReader {
  static final List<Signature> SIGNATURES = Signature.run("python/pytest")
      .start("====={} test session starts {}")
      .proof("====={} FAILURES {}", "====={} ERRORS {}", "====={} short test summary info {}",
          "====={} passed{} in {}=", "====={} failed{} in {}=", "====={} error{} in {}=", "FAILED {}.py::{}")
      .matching(Weight.PROOF, "0123456789", Colon.ANY, PytestReducer::timed)
      .build();
  /** Options that ask for what is otherwise left out: which fixtures there are, when each is set up. */
  private static final Set<String> LISTINGS = Set.of("--fixtures", "--funcargs", "--fixtures-per-test", "--markers",
      "--setup-show", "--setup-only", "--setup-plan", "--cache-show");
  private static final Prefixes HEADER = Prefixes.of("platform ", "cachedir: ", "rootdir: ", "configfile: ",
      "plugins: ", "asyncio: ", "hypothesis profile ");
  private static final Prefixes COLLECTING = Prefixes.of("collected ", "collecting ", "created: ", "bringing up nodes",
      "scheduling tests ", "Using --random", "Test session starts (", "gw0 ");
  /** Parts about tests that did not fail. Their headings stay, so that nobody takes them for failures. */
  private static final Set<String> UNFAILED = Set.of("PASSES", "XFAILURES", "XPASSES");
  private static final int LONGEST_LABEL = 30;
  private static final int MAX_INTERNAL = 40;

  private static final ReportGrammar<PytestReducer> GRAMMAR = ReportGrammar.<PytestReducer>builder()
      .line(PytestReducer::totals, PytestLine::totals)
      .block(PytestReducer::heading, line -> !PytestLine.section(line).isEmpty())
      .block(PytestReducer::coverage)
      .block(PytestReducer::inSection)
      .build();

  private final PytestSummary summary = PytestSummary.of(lines);
  private final PytestCaptured captures = new PytestCaptured(draft, lines, printed);
  private final PytestFailure failure = new PytestFailure(draft, lines, captures);
  private String section = "";
  /** The test that runs, as the title of its failure names it. */
  private String running = "";
  private int internal;
  private boolean collected;

  private PytestReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    if (!output.failed() && output.invocation().args().stream().anyMatch(LISTINGS::contains)) {
      return listing(output.lines());
    }
    if (PytestCollection.recognises(output.lines())) {
      return PytestCollection.reduce(output.lines());
    }
    return recognises(output.lines()) ? new PytestReducer(output).run() : Reduction.declined();
  }

  /** Everything was asked for, except what pytest says of itself. */
  private static Reduction listing(Lines lines) {
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!lines.blank(i) && !HEADER.test(line) && !PytestLine.section(line).equals("test session starts")) {
        draft.keep(i);
      }
    }
    return draft.build();
  }

  static boolean recognises(Lines lines) {
    return lines.any(line -> PytestLine.totals(line) || PytestLine.section(line).equals("test session starts")
        || line.startsWith("INTERNALERROR>") || line.startsWith("ERROR: usage: ")
        || line.startsWith("ERROR: file or directory not found"));
  }

  private Reduction run() {
    GRAMMAR.read(this);
    return draft.fact("failed tests", summary.failures()).build();
  }

  private void totals(int i) {
    draft.keepAs(i, PytestLine.unruled(lines.get(i)));
    section = "";
  }

  private int heading(int i) {
    printed.close();
    section = PytestLine.section(lines.get(i));
    if (UNFAILED.contains(section)) {
      draft.keepAs(i, PytestLine.unruled(lines.get(i)));
    }
    return section.startsWith("coverage: ") || PythonCoverage.startsAt(lines, i + 1)
        ? PythonCoverage.write(draft, lines, i + 1, Coverage.asked(output.invocation())) : i + 1;
  }

  private int coverage(int i) {
    return PythonCoverage.startsAt(lines, i)
        ? PythonCoverage.write(draft, lines, i, Coverage.asked(output.invocation())) : i;
  }

  private int inSection(int i) {
    return switch (section) {
      case "FAILURES", "ERRORS" -> failures(i);
      case "short test summary info" -> summaryLine(i);
      case "warnings summary" -> PytestWarnings.write(draft, lines, i);
      default -> UNFAILED.contains(section) ? passes(i) : section.startsWith("slowest ") ? duration(i) : elsewhere(i);
    };
  }

  private int failures(int i) {
    String title = PytestLine.blockTitle(lines.get(i));
    if (title.isEmpty()) {
      if (!lines.blank(i)) {
        draft.keepClipped(i, 600);
      }
      return i + 1;
    }
    int end = lines.findAt(i + 1,
        at -> !PytestLine.blockTitle(lines.get(at)).isEmpty() || !PytestLine.section(lines.get(at)).isEmpty()
            || PytestLine.totals(lines.get(at)) || PytestLine.INTERRUPTED.test(lines.get(at))
            || PythonCoverage.startsAt(lines, at));
    String heading = summary.heading(draft, title);
    draft.keepAs(i, failure.repeatsPlace(i + 1, end) ? heading + " (same place)" : heading);
    failure.write(title.substring(title.lastIndexOf(' ') + 1), i + 1, end);
    return end;
  }

  private int summaryLine(int i) {
    String line = lines.get(i);
    if (draft.has(i)) {
      return toldBefore(i + 1);
    }
    if (PytestLine.failed(line) || PytestLine.INTERRUPTED.test(line)
        || Signals.failure(line) && !line.startsWith("SKIPPED") && !line.startsWith("XFAIL")) {
      keepSummary(i, line);
      int next = i + 1;
      while (next < lines.size() && !PytestLine.summaryEntry(lines.get(next)) && !lines.get(next).isBlank()
          && Character.isWhitespace(lines.get(next).charAt(0))) {
        draft.keepClipped(next++, 600);
      }
      return next;
    }
    if (!lines.blank(i) && !line.startsWith("PASSED")) {
      draft.keepClipped(i, 200);
    }
    return i + 1;
  }

  private void keepSummary(int i, String line) {
    if (PytestLine.INTERRUPTED.test(line)) {
      draft.keepAs(i, PytestLine.unruled(line));
    } else {
      draft.keepClipped(i, 600);
    }
  }

  /** The message of a summary entry may go on below it; the failure's block told it already. */
  private int toldBefore(int from) {
    int i = from;
    while (i < lines.size() && (!lines.blank(i) || indented(i + 1)) && !PytestLine.summaryEntry(lines.get(i))
        && PytestLine.section(lines.get(i)).isEmpty()
        && !PytestLine.totals(lines.get(i)) && !PytestLine.INTERRUPTED.test(lines.get(i))) {
      draft.covered(i++);
    }
    return i;
  }

  private boolean indented(int i) {
    return i < lines.size() && !lines.get(i).isEmpty() && lines.get(i).charAt(0) == ' ';
  }

  private int duration(int i) {
    if (!lines.blank(i)) {
      draft.keep(i);
    }
    return i + 1;
  }

  /** What tests printed that did not fail: asked for with {@code -rP}. */
  private int passes(int i) {
    if (!PytestLine.blockTitle(lines.get(i)).isEmpty()) {
      printed.under(i);
    } else {
      printed.keep(i);
    }
    return i + 1;
  }

  /** Lines outside of the report: the header and the progress, which say nothing that the totals do not; prints. */
  private int elsewhere(int i) {
    String line = lines.get(i);
    if (PythonCrash.STARTS_AT.test(line)) {
      return PythonCrash.write(draft, lines, i);
    }
    if (line.startsWith("INTERNALERROR>")) {
      if (internal++ < 3 || !line.startsWith("INTERNALERROR>   ") && internal < MAX_INTERNAL) {
        draft.keepClipped(i, 400);
      }
    } else if (PytestLine.INTERRUPTED.test(line)) {
      draft.keepAs(i, PytestLine.unruled(line));
    } else if (PytestLine.progressFailure(line)) {
      draft.keepUnless(summary.told(), i, PytestLine.withoutPercent(line));
    } else if (PytestLine.progress(line)) {
      printed.close();
    } else if (PytestLine.nodeId(line)) {
      running = line.substring(line.indexOf("::") + 2).strip().replace("::", ".");
      printed.under(i);
    } else if (PytestCaptured.LIVE_TITLE.test(line)) {
      return captures.writeLive(running, i);
    } else if (!header(line)) {
      printed.keep(i);
    }
    return i + 1;
  }

  /** What pytest and its plugins say of themselves before the first test, each behind a label. */
  private boolean header(String line) {
    if (COLLECTING.test(line)) {
      collected = true;
      return !line.contains(" error");
    }
    int colon = collected ? -1 : line.indexOf(": ");
    return HEADER.test(line) || section.equals("test session starts") && colon > 0 && colon < LONGEST_LABEL;
  }

  /** {@code 1 failed, 2 passed in 0.12s}. */
  private static boolean timed(String l) {
    return l.length() < 160 && l.contains(" in ") && (l.endsWith("s") || l.endsWith(")")) && counted(l);
  }

  /** {@code 3 passed}, {@code 1 failed, 2 passed} and so on at the beginning. */
  private static boolean counted(String l) {
    int end = Signs.behind(l, 0, Signs.DIGITS);
    return l.startsWith(" passed", end) || l.startsWith(" failed", end) || l.startsWith(" error", end)
        || l.startsWith(" skipped", end) || l.startsWith(" deselected", end) || l.startsWith(" xfailed", end);
  }
}
