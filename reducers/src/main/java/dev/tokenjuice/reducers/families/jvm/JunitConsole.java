package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** The console launcher of the JUnit Platform: the list of failures and the counts, not the tree of tests. */
final class JunitConsole {
  private JunitConsole() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    int failures = -1;
    int finished = -1;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      failures = line.startsWith("Failures (") && line.endsWith("):") ? i : failures;
      finished = line.startsWith("Test run finished after ") ? i : finished;
    }
    if (finished < 0) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    if (failures >= 0) {
      draft.keep(failures);
      failures(draft, lines, failures + 1, finished);
    } else if (output.failed()) {
      for (int i = 0; i < finished; i++) {
        if (Signals.failure(lines.get(i))) {
          draft.keepClipped(i, 300);
        }
      }
    }
    counts(draft, lines, finished);
    return draft.build();
  }

  private static void failures(Draft draft, Lines lines, int from, int to) {
    List<Integer> titles = new ArrayList<>();
    for (int i = from; i < to; i++) {
      String line = lines.get(i);
      if (line.startsWith("  ") && !line.startsWith("   ")) {
        titles.add(i);
      }
    }
    for (int n = 0; n < titles.size(); n++) {
      int title = titles.get(n);
      int end = n + 1 < titles.size() ? titles.get(n + 1) : to;
      draft.keep(title);
      reason(draft, lines, title + 1, end);
    }
  }

  private static void reason(Draft draft, Lines lines, int from, int to) {
    String own = "";
    int start = from;
    for (int i = from; i < to; i++) {
      String text = lines.get(i).strip();
      if (text.startsWith("MethodSource [className = '") || text.startsWith("ClassSource [className = '")) {
        int quote = text.indexOf('\'') + 1;
        own = text.substring(quote, Math.max(quote, text.indexOf('\'', quote)));
        start = i + 1;
        draft.covered(i);
      }
    }
    for (int i : JavaTraces.telling(lines, Math.min(start, to), to, own)) {
      String text = lines.get(i).strip();
      if (!text.isEmpty() && !text.equals("[...]")) {
        draft.keep(i);
      }
    }
  }

  /** {@code [ 2 tests failed ]} and its like, where they count something. */
  private static void counts(Draft draft, Lines lines, int finished) {
    StringJoiner counts = new StringJoiner(", ");
    for (int i = finished + 1; i < lines.size(); i++) {
      String text = lines.get(i).strip();
      if (text.startsWith("[") && text.endsWith("]")) {
        String count = text.substring(1, text.length() - 1).strip();
        if (count.contains(" tests ") && (!count.startsWith("0 ") || count.endsWith(" failed"))) {
          counts.add(count);
        }
        draft.covered(i);
      }
    }
    draft.keepAs(finished, lines.get(finished) + (counts.length() > 0 ? ": " + counts : ""));
  }
}
