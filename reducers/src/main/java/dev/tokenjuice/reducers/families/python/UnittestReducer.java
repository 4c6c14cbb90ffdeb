package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;

/** Compacts unittest, django's test command and nose: each failure with its traceback folded, and the totals. */
final class UnittestReducer {
  private static final int MAX_LOOSE = 30;
  private static final int MAX_TEXT = 60;

  private final CommandOutput output;
  private final Lines lines;
  private final Draft draft;
  private int failures;
  private int loose;

  private UnittestReducer(CommandOutput output) {
    this.output = output;
    this.lines = output.lines();
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new UnittestReducer(output).run() : Reduction.declined();
  }

  static boolean recognises(Lines lines) {
    for (String line : lines) {
      if (ran(line)) {
        return true;
      }
    }
    return false;
  }

  private Reduction run() {
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i);
      if (heading(i)) {
        i = block(i);
      } else if (PythonCoverage.startsAt(lines, i)) {
        i = PythonCoverage.write(draft, lines, i);
      } else {
        if (ran(line) || outcome(line) || output.failed() && loose(line)) {
          draft.keepClipped(i, 400);
        }
        i++;
      }
    }
    return draft.fact("failed tests", failures).build();
  }

  private boolean loose(String line) {
    return !line.contains(" ... ") && !line.startsWith("FAIL: ") && Signals.failure(line)
        && !line.startsWith("System check identified no issues")
        && loose++ < MAX_LOOSE;
  }

  /** {@code FAIL: name} below a double rule. */
  private boolean heading(int i) {
    String line = lines.get(i);
    return i > 0 && lines.get(i - 1).startsWith("======") && (line.startsWith("FAIL: ") || line.startsWith("ERROR: ")
        || line.startsWith("UNEXPECTED SUCCESS: "));
  }

  private int block(int from) {
    int end = from + 1;
    while (end < lines.size() && !lines.get(end).startsWith("======") && !ran(lines.get(end))
        && !PythonCoverage.startsAt(lines, end)) {
      end++;
    }
    failures++;
    draft.keep(from);
    int i = from + 1;
    int kept = 0;
    while (i < end) {
      String line = lines.get(i);
      if (Traceback.startsAt(line)) {
        i = Traceback.writeHeaded(draft, lines, i, end);
        continue;
      }
      if (!line.isBlank() && !line.startsWith("------") && !pointer(line) && kept++ < MAX_TEXT) {
        draft.keepClipped(i, 800);
      }
      i++;
    }
    return end;
  }

  /** A line that only points at the characters that differ in the line above it. */
  private static boolean pointer(String line) {
    return line.startsWith("? ") && (line.indexOf('^') > 0 || line.indexOf('+') > 0 || line.indexOf('-') > 0)
        && line.chars().skip(1).allMatch(c -> " ^+-".indexOf(c) >= 0);
  }

  private static boolean ran(String line) {
    return line.startsWith("Ran ") && line.contains(" test") && line.contains(" in ");
  }

  private static boolean outcome(String line) {
    return line.equals("OK") || line.startsWith("OK (") || line.startsWith("FAILED (") || line.equals("FAILED")
        || line.startsWith("NO TESTS RAN");
  }
}
