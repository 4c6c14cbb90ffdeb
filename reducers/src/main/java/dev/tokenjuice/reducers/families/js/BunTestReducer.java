package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.text.LineForms;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts bun's test runner, which prints the text of a failure before the name of the test. */
final class BunTestReducer extends JsReport {
  static final List<Signature> SIGNATURES =
      Signature.run("js/bun-test").start("bun test v{}")
          .proof("Ran {} tests across {}", "(pass) {} [{}ms]", "(fail) {} [{}ms]").build();
  /** The heading of a list at the end that names tests again, or the remark below one of its names. */
  private static final LineForms CLOSING =
      LineForms.of("{} tests failed:", "{} tests skipped:", "{} tests todo:", "  ^ {}");

  private static final ReportGrammar<BunTestReducer> GRAMMAR = ReportGrammar.<BunTestReducer>builder()
      .line(BunTestReducer::file, BunTestReducer::fileName)
      .line(BunTestReducer::failure, "✗ {}", "(fail) {}")
      .line(BunTestReducer::passed, "✓ {}", "(pass) {}", "(skip) {}", "» {}", "(todo) {}", "✎ {}")
      .line(BunTestReducer::passed, CLOSING)
      .line(BunTestReducer::total, BunTestReducer::isTotal)
      .block(BunTestReducer::coverage)
      .block(BunTestReducer::scriptNoise)
      .drop("bun test v{}")
      .drop(" {n} expect() calls")
      .otherwise(BunTestReducer::other);
  private static final LineForms KNOWN =
      LineForms.of("bun test v{}", "Ran {} tests across {}", "(pass) {} [{}ms]", "(fail) {} [{}ms]");

  private final Set<String> told = new HashSet<>();
  /** Where the text of the next failure begins, or -1 before the first test. */
  private int text = -1;
  /** The name of the file, until one of its failures is shown; or -1. */
  private int file = -1;
  /** The last test that did not fail; -1 if a failure or the totals came behind it. */
  private int passed = -1;

  private BunTestReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    return output.lines().any(KNOWN) ? new BunTestReducer(output).run() : Reduction.declined();
  }

  private Reduction run() {
    GRAMMAR.read(this);
    leftOver();
    return build();
  }

  private void file(int i) {
    prints(i);
    file = i;
    text = i + 1;
  }

  /** A test that did not fail, below what it printed. */
  private void passed(int i) {
    prints(i);
    printed.above(i, output.failed());
    text = i + 1;
    passed = i;
  }

  /** What stands above a line that names no failed test. */
  private void prints(int to) {
    if (text >= 0) {
      printed.keep(text, to);
    }
  }

  private void total(int i) {
    prints(i);
    draft.keepAs(i, lines.get(i).strip());
    text = lines.size();
    passed = -1;
  }

  /** Before the first test and behind the totals; between tests, the line that names the test comes below. */
  private void other(int i) {
    if (text < 0 || text == lines.size()) {
      printed.keep(i);
    }
  }

  private void failure(int i) {
    int from = Math.max(0, text);
    text = i + 1;
    passed = -1;
    if (!told.add(lines.get(i))) {
      draft.covered(i);
      return;
    }
    if (file >= 0) {
      draft.keep(file);
    }
    file = -1;
    draft.keep(i);
    if (i + 1 < lines.size() && lines.get(i + 1).strip().startsWith("^ ")) {
      draft.keep(i + 1);
    }
    texts.write(from, i);
    failures++;
  }

  /** A run that ended without totals: its last test says how far it went, and what stands behind it may tell why. */
  private void leftOver() {
    if (passed >= 0) {
      draft.keep(passed);
    }
    if (output.failed() && failures == 0 && text >= 0 && text < lines.size()) {
      texts.write(text, lines.size());
    } else {
      prints(lines.size());
    }
  }

  private static boolean fileName(String line) {
    return line.endsWith(":") && line.contains(".") && line.indexOf(' ') < 0;
  }

  private static boolean isTotal(String line) {
    String s = line.strip();
    int space = s.indexOf(' ');
    if (line.startsWith("Ran ") && line.contains(" tests across ") || line.startsWith("Ran ")
        && line.contains(" test across ")) {
      return true;
    }
    return line.startsWith(" ") && space > 0 && s.substring(0, space).chars().allMatch(Character::isDigit)
        && (s.endsWith(" pass") || s.endsWith(" fail") || s.endsWith(" error") || s.endsWith(" errors")
            || s.endsWith(" skip") || s.endsWith(" todo"));
  }
}
