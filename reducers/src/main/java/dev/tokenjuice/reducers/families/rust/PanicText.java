package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.List;

/** What a failing test printed: its panic whole, its backtrace without the standard library. */
final class PanicText {
  private static final int HEAD = 10;
  private static final int TAIL = 40;
  /** A panic and its message, wherever they are. */
  private static final int PANIC = 12;
  private static final int FRAMES = 6;
  private static final int WIDTH = 600;
  static final Prefixes HINTS = Prefixes.of("note: run with `RUST_BACKTRACE=",
      "note: Some details are omitted", "note: To improve backtraces for build dependencies");

  private final Lines lines;
  private final String test;
  private final String outcome;
  private final String thread;

  PanicText(Lines lines, String test) {
    this.lines = lines;
    this.test = test;
    this.outcome = "test " + test + " ... ";
    this.thread = "thread '" + test + "' ";
  }

  void show(Draft draft, int from, int to) {
    List<Integer> kept = new ArrayList<>();
    int i = from;
    while (i < to) {
      String line = lines.get(i);
      if (Stripped.equals(line, "stack backtrace:")) {
        i = backtrace(i + 1, to, kept);
      } else {
        if (!line.isBlank() && !HINTS.testStripped(line) && !harness(line) && !rule(line)) {
          kept.add(i);
        }
        i++;
      }
    }
    boolean all = kept.size() <= HEAD + TAIL;
    int panic = -PANIC;
    int hidden = 0;
    for (int n = 0; n < kept.size(); n++) {
      panic = lines.get(kept.get(n)).contains("panicked at ") ? n : panic;
      if (all || n < HEAD || n >= kept.size() - TAIL || n - panic < PANIC) {
        hidden(draft, hidden);
        hidden = 0;
        line(draft, kept.get(n));
      } else {
        hidden++;
      }
    }
  }

  private static void hidden(Draft draft, int count) {
    draft.noteIf(count > 0, "… " + Words.count(count, "line") + " of output");
  }

  private void line(Draft draft, int i) {
    String line = lines.get(i);
    int at = line.indexOf(thread);
    int panicked = at >= 0 ? line.indexOf("panicked at ", at) : -1;
    if (panicked >= 0 && panicked - at < thread.length() + 20) {
      draft.keepAs(i, line.substring(panicked));
    } else {
      draft.keepClipped(i, WIDTH);
    }
  }

  /** What the harness of a single test says around it. */
  private boolean harness(String line) {
    return Stripped.equals(line, "running 1 test") || Stripped.equals(line, "failures:") || Stripped.equals(line, test)
        || Stripped.startsWith(line, outcome) || Stripped.startsWith(line, "test result: ");
  }

  /** A line that only separates others, as snapshots have around their differences. */
  private static boolean rule(String line) {
    char first = line.charAt(0);
    return (first == '─' || first == '━') && line.length() > 3 && Signs.only(line, first + "┬┴");
  }

  /** Take own frames, each a numbered function and, below it, its place; the index behind the backtrace. */
  int backtrace(int from, int to, List<Integer> kept) {
    int shown = 0;
    int i = from;
    while (i < to && (numbered(lines.get(i)) || place(lines.get(i)))) {
      if (shown < FRAMES && numbered(lines.get(i)) && i + 1 < to && place(lines.get(i + 1))
          && own(lines.get(i), lines.get(i + 1)) && !panicPlace(from, lines.get(i + 1))) {
        kept.add(i);
        kept.add(i + 1);
        shown++;
      }
      i++;
    }
    return i;
  }

  /** The frame that panicked is named by the panic itself. */
  private boolean panicPlace(int from, String place) {
    String text = place.strip().substring(3);
    for (int i = from - 2; i >= 0 && i > from - 12; i--) {
      int at = lines.get(i).indexOf("panicked at ");
      if (at >= 0) {
        String panic = lines.get(i).substring(at + 12);
        String where = panic.endsWith(":") ? panic.substring(0, panic.length() - 1) : panic;
        return within(text, where) || text.startsWith("./") && within(where, text.substring(2));
      }
    }
    return false;
  }

  /** Whether {@code path} is {@code end} seen from a folder further up: frames of a workspace begin at its member. */
  private static boolean within(String path, String end) {
    int at = path.length() - end.length();
    return path.endsWith(end) && (at == 0 || path.charAt(at - 1) == '/');
  }

  private static boolean numbered(String line) {
    int from = Stripped.start(line);
    int colon = Stripped.digits(line, from);
    return colon > from && colon - from < 5 && line.startsWith(": ", colon) && colon + 2 <= Stripped.end(line);
  }

  private static boolean place(String line) {
    return Stripped.startsWith(line, "at ");
  }

  private static boolean own(String function, String place) {
    return !SourceLine.FOREIGN.test(place) && !place.contains("/library/std/") && !place.contains("/library/core/")
        && !function.endsWith("::{{closure}}") && !function.contains(": std::") && !function.contains(": core::")
        && !function.contains(": test::") && !function.contains("__libc_start_")
        && !function.contains(" - std[") && !function.contains(" - core[");
  }
}
