package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts ava: the failure report behind the first rule, and the totals. */
final class AvaReducer extends JsReport {
  static final List<Signature> SIGNATURES =
      Signature.run("js/ava").hint("  {} tests passed", "  {} test failed", "  {} tests failed").build();
  private static final Set<String> TEST_ENDS = Set.of("passed", "failed", "skipped", "todo", "remaining", "timed out");
  private static final Set<String> OTHER_ENDS = Set.of("known failure", "uncaught exception", "unhandled rejection");
  private static final String FAIL = "[fail]: ";
  private static final ReportGrammar<AvaReducer> GRAMMAR = ReportGrammar.<AvaReducer>builder()
      .line(AvaReducer::boundary, AvaReducer::boundary)
      .block(AvaReducer::text)
      .line(AvaReducer::passed, line -> Stripped.startsWith(line, "✔ ") || Stripped.startsWith(line, "√ "))
      .drop("  - [{}] {}")
      .block(AvaReducer::scriptNoise)
      .line(AvaReducer::failedName, line -> line.startsWith("  ") && TestLines.failed(line))
      .build();

  /** Whether the report of failures has begun. */
  private boolean report;
  private final Set<String> titles = titles(lines);

  private AvaReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    if (!recognises(output.lines())) {
      return Reduction.declined();
    }
    AvaReducer reader = new AvaReducer(output);
    GRAMMAR.read(reader);
    return reader.draft.build();
  }

  static boolean recognises(Lines lines) {
    return lines.any(AvaReducer::total);
  }

  private static boolean boundary(String line) {
    return Stripped.equals(line, "─") || total(line);
  }

  private void boundary(int i) {
    report = true;
    if (total(lines.get(i))) {
      draft.keepAs(i, lines.get(i).strip());
    }
  }

  /** What stands between two rules of the report. */
  private int text(int i) {
    int end = report ? lines.find(i, AvaReducer::boundary) : lines.size();
    if (end == lines.size()) {
      return i;
    }
    texts.write(i, end);
    return end;
  }

  /** What the tests are called whose failures are told behind the first rule. */
  private static Set<String> titles(Lines lines) {
    Set<String> titles = new HashSet<>();
    for (int i = lines.find(0, line -> Stripped.equals(line, "─")); i < lines.size(); i++) {
      if (Stripped.indent(lines.get(i)) == 2) {
        titles.add(lines.get(i).strip());
      }
    }
    return titles;
  }

  /** A test that passed stands above what it logged. */
  private void passed(int i) {
    if (logs(i)) {
      keep(i);
    }
  }

  /** Whether the test of line {@code i} logged something: other prints have nothing to do with the line above them. */
  private boolean logs(int i) {
    return i + 1 < lines.size() && Stripped.startsWith(lines.get(i + 1), "ℹ ");
  }

  /** {@code ✘ [fail]: cart › adds}, shown unless the report tells that failure, and the test logs nothing. */
  private void failedName(int i) {
    int at = lines.get(i).indexOf(FAIL);
    if (at >= 0 && !logs(i) && titles.contains(lines.get(i).substring(at + FAIL.length()).strip())) {
      draft.covered(i);
    } else {
      keep(i);
    }
  }

  /** {@code 3 tests failed}, {@code 2 tests skipped}, {@code 1 known failure}, {@code 1 uncaught exception}. */
  private static boolean total(String line) {
    if (!line.startsWith("  ")) {
      return false;
    }
    int from = Stripped.start(line, 2);
    int space = Stripped.digits(line, from);
    if (space == from || !line.startsWith(" ", space) || Stripped.end(line) - from >= 60) {
      return false;
    }
    String what = line.substring(space + 1).stripTrailing();
    return what.startsWith("test ") || what.startsWith("tests ")
        ? TEST_ENDS.contains(what.substring(what.indexOf(' ') + 1))
        : OTHER_ENDS.contains(what.endsWith("s") ? what.substring(0, what.length() - 1) : what);
  }
}
