package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts ava: the failure report behind the first rule, and the totals. */
final class AvaReducer {
  static final List<Signature> SIGNATURES =
      Signature.run("js/ava").hint("  {} tests passed", "  {} test failed", "  {} tests failed").build();
  private static final Set<String> TEST_ENDS = Set.of("passed", "failed", "skipped", "todo", "remaining", "timed out");
  private static final Set<String> OTHER_ENDS = Set.of("known failure", "uncaught exception", "unhandled rejection");

  private static final String FAIL = "[fail]: ";

  private AvaReducer() {}

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? write(output) : Reduction.declined();
  }

  static boolean recognises(Lines lines) {
    return lines.any(AvaReducer::total);
  }

  private static Reduction write(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    FailureText texts = new FailureText(draft, lines);
    Set<String> titles = titles(lines);
    boolean report = false;
    int from = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean total = total(line);
      if (total || Stripped.equals(line, "─")) {
        if (report) {
          texts.write(from, i);
        }
        report = true;
        from = i + 1;
      }
      if (total) {
        draft.keepAs(i, line.strip());
      } else if (!report && titles.contains(title(line))) {
        draft.covered(i);
      } else if (!report && !Names.passed(line) && !Names.scriptNoise(line) && (Names.failed(line) || output.failed()
          && Signals.failure(line))) {
        draft.keepClipped(i, 400);
      }
    }
    return draft.build();
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

  /** The name in {@code ✘ [fail]: cart › adds}; nothing if the line is no such row. */
  private static String title(String line) {
    int at = line.indexOf(FAIL);
    return at < 0 || !Names.failed(line) ? FAIL : line.substring(at + FAIL.length()).strip();
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
