package dev.tokenjuice.reducers.families.ruby;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.List;

/**
 * Compacts Minitest, test-unit and rails test: failures and errors whole with own frames, totals, nothing of what
 * passed.
 */
final class MinitestReducer extends ReportReader {
  static final List<Signature> SIGNATURES =
      Signature.run("ruby/minitest").proof("Run options: {}", "{n}{} assertions, {} failures, {}").build();
  private static final Prefixes NOISE = Prefixes.of(
      "Run options: ", "# Running", "Loaded suite ", "You have skipped tests.", "Finished in ", "Finished tests in",
      "======", "------", "Started with run options", "Tasks: TOP => ", "(See full trace by running");
  private static final Prefixes TITLES = Prefixes.of("Failure: test", "Error: test", "Pending: test", "Omission: test",
      "Notification: ");
  private static final int FRAMES = 4;
  private static final int BLOCK = 60;

  private static final ReportGrammar<MinitestReducer> GRAMMAR = ReportGrammar.<MinitestReducer>builder()
      .line(MinitestReducer::total, line -> totals(line) || shares(line.strip()))
      .block(MinitestReducer::begin, line -> begins(line.strip()))
      .otherwise(MinitestReducer::told);

  private final boolean testUnit = lines.anyStarts("Loaded suite ");
  private boolean inBlock;
  private int frames;
  private int blockLines;

  private MinitestReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    if (!output.lines().any(MinitestReducer::totals)) {
      return Reduction.declined();
    }
    MinitestReducer reader = new MinitestReducer(output);
    GRAMMAR.read(reader);
    return reader.draft.build();
  }

  /** {@code 5 runs, 4 assertions, 2 failures, 1 errors, 1 skips}. */
  private static boolean totals(String line) {
    return !line.isEmpty() && Character.isDigit(line.charAt(0)) && line.contains(" assertions, ")
        && line.contains(" failures, ");
  }

  /** {@code 75% passed}. */
  private static boolean shares(String words) {
    return words.endsWith("% passed") && Character.isDigit(words.charAt(0));
  }

  private void total(int i) {
    inBlock = false;
    draft.keep(i);
  }

  private int begin(int i) {
    String words = lines.get(i).strip();
    boolean skipped = words.contains("Skipped:") || words.startsWith("Pending:") || words.startsWith("Omission:");
    inBlock = !skipped;
    if (skipped) {
      return lines.find(i + 1, line -> line.isBlank() || line.startsWith("=====") || begins(line.strip()));
    }
    frames = 0;
    blockLines = 0;
    draft.keepAs(i, words);
    return i + 1;
  }

  private void told(int i) {
    String line = lines.get(i);
    String words = line.strip();
    if (noise(words)) {
      return;
    }
    if (RubyText.frame(words)) {
      if (!RubyText.FOREIGN.test(words) && frames++ < FRAMES) {
        draft.keepAs(i, "    " + words);
      }
    } else if (words.startsWith("Line Coverage: ") || words.startsWith("Branch Coverage: ")
        || words.startsWith("Coverage report generated")) {
      draft.keepClipped(i, 200);
    } else if (excerpt(words)) {
      return;
    } else if (!inBlock) {
      keepUnlessRerun(i, words);
    } else if (blockLines++ < BLOCK || Signals.failure(line)) {
      draft.keepClipped(i, 500);
    }
  }

  /** What the tests printed; below a skipped one stands how to run it again. */
  private void keepUnlessRerun(int i, String words) {
    if (!words.startsWith("rails test ") && !words.startsWith("bin/rails test ")) {
      printed.keep(i);
    }
  }

  /** A line of source that test-unit shows around the failing one: {@code 4:   def test_total}; or what only points. */
  private boolean excerpt(String words) {
    int i = Stripped.digits(words, 0);
    return testUnit && i > 0 && (words.startsWith(": ", i) || i + 1 == words.length() && words.endsWith(":"))
        || Signs.only(words, "^~");
  }

  /** {@code 1) Failure:}, {@code Error:}, {@code Failure: test_x(Class)}. */
  private static boolean begins(String words) {
    int i = Stripped.digits(words, 0);
    String title = i > 0 && words.startsWith(") ", i) ? words.substring(i + 2) : words;
    return title.equals("Failure:") || title.equals("Error:") || title.equals("Skipped:") || TITLES.test(words);
  }

  private static boolean noise(String words) {
    return RubyText.marks(words) || NOISE.test(words) || words.equals("Started")
        || words.startsWith("Running ") && words.contains(" tests in ") || words.contains(" tests/s, ")
        || words.length() > 4 && words.contains(" s = ") && words.charAt(words.length() - 2) == ' '
        || words.contains(" PASS (") || words.contains(" SKIP (");
  }
}
