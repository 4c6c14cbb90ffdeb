package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Words;
import java.util.BitSet;

/**
 * {@code gh run view --log} and {@code --log-failed}: job and step once, then the error lines with what surrounds them
 * and how the step ended; steps without trouble with their totals.
 */
final class GhRunLog extends OutputReader {
  private static final int BEFORE = 3;
  private static final int AFTER = 8;
  private static final int TAIL = 30;
  private static final int PER_STEP = 150;
  private static final int SMALL_STEP = 40;
  /** Lines of the runner itself. */
  private static final LineForms CHORE =
      LineForms.of("##[group]{}", "##[endgroup]{}", "##[debug]{}", "shell: {}", "env:");

  private final PassedSteps passed;

  private GhRunLog(Lines lines) {
    super(lines);
    this.passed = new PassedSteps(draft);
  }

  /** Whether most lines are {@code job TAB step TAB time text}. */
  static boolean isLog(Lines lines) {
    int hits = 0;
    int all = Math.min(lines.size(), 50);
    for (int i = 0; i < all; i++) {
      hits += textAt(lines.get(i)) > 0 ? 1 : 0;
    }
    return hits * 2 > all;
  }

  static Reduction reduce(CommandOutput output) {
    return isLog(output.lines()) ? new GhRunLog(output.lines()).render() : Reduction.declined();
  }

  private Reduction render() {
    int from = 0;
    for (int i = 1; i <= lines.size(); i++) {
      if (i == lines.size() || !sameStep(i, from)) {
        step(from, i);
        from = i;
      }
    }
    passed.write();
    return draft.build();
  }

  private void step(int from, int to) {
    BitSet shown = new BitSet();
    int failures = 0;
    for (int i = from; i < to; i++) {
      String text = text(i);
      if (text.startsWith("##[error]") || !CHORE.test(text) && Signals.failure(text)) {
        shown.set(Math.max(from, i - BEFORE), Math.min(to, i + AFTER));
        failures++;
      }
    }
    String title = step(from);
    if (failures == 0) {
      passed(title, from, to);
      return;
    }
    passed.write();
    shown.set(to - from <= SMALL_STEP ? from : Math.max(from, to - TAIL), to);
    draft.note(title.replace("\t", " / "));
    show(shown, from, to);
  }

  private void passed(String title, int from, int to) {
    for (int i = from; i < to; i++) {
      passed.line(i, text(i));
    }
    int tab = Math.max(title.indexOf('\t'), 0);
    passed.end(title.substring(0, tab), title.substring(tab).strip());
  }

  private void show(BitSet shown, int from, int to) {
    int count = 0;
    int left = 0;
    for (int i = from; i < to; i++) {
      String text = text(i);
      boolean error = text.startsWith("##[error]");
      if (text.isBlank() || CHORE.test(text)) {
        continue;
      }
      if (!shown.get(i) || passed(text) || count >= PER_STEP && !error && i < to - TAIL) {
        left++;
        continue;
      }
      if (left > 0) {
        draft.note("  … " + Words.count(left, "line"));
        left = 0;
      }
      draft.keepAs(i, "  " + text);
      count++;
    }
  }

  /** Passing tests, which only take room beside a failing one. */
  private static boolean passed(String text) {
    String start = text.stripLeading();
    return start.startsWith("✓ ") || start.startsWith("✔ ") || start.startsWith("√ ") || start.startsWith("ok ")
        || start.startsWith("PASS ") || start.startsWith("--- PASS") || start.endsWith(" PASSED")
        || start.endsWith(" ... ok");
  }

  /** Job and step, with the tab between. */
  private String step(int i) {
    int second = secondTab(lines.get(i));
    return second < 0 ? "" : lines.get(i).substring(0, second);
  }

  private boolean sameStep(int a, int b) {
    int end = secondTab(lines.get(a));
    return end == secondTab(lines.get(b)) && (end < 0 || lines.get(a).regionMatches(0, lines.get(b), 0, end));
  }

  private String text(int i) {
    String line = lines.get(i);
    int at = textAt(line);
    return at < 0 ? line : line.substring(at).stripTrailing();
  }

  private static int secondTab(String line) {
    int first = line.indexOf('\t');
    return first < 0 ? -1 : line.indexOf('\t', first + 1);
  }

  /** Where the text behind the time begins, or -1. */
  private static int textAt(String line) {
    int tab = secondTab(line);
    if (tab < 0) {
      return -1;
    }
    int from = tab + 1;
    if (from < line.length() && line.charAt(from) == '\ufeff') {
      from++;
    }
    int end = GhRows.timestampEnd(line, from);
    return end < 0 ? -1 : Math.min(line.length(), end + 1);
  }
}
