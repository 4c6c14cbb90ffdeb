package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Margins;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Starts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes the texts of failed tests: messages and diffs whole, code frames down to the marked line, stack traces down to
 * the user's own frames, and a long message that was told before only by its first line.
 */
final class FailureText {
  private static final int MAX_WIDTH = 800;
  private static final int MAX_FRAMES = 4;
  private static final int MAX_LINES = 90;
  private static final int MAX_TAIL = 20;
  private static final int LONG_MESSAGE = 4;
  private static final Starts PROPERTIES = Starts.of("generatedMessage: ", "operator: '");

  private final Draft draft;
  private final Lines lines;
  private final Set<List<String>> told = new HashSet<>();

  FailureText(Draft draft, Lines lines) {
    this.draft = draft;
    this.lines = lines;
  }

  /** Write the lines from {@code from} to {@code to}, which are the text below the name of one failed test. */
  void write(int from, int to) {
    if (from >= to) {
      return;
    }
    List<String> message = message(from, to);
    int total = message.size();
    boolean again = !told.add(message) && total >= LONG_MESSAGE;
    int plain = 0;
    int i = from;
    while (i < to) {
      String line = lines.get(i);
      if (line.isBlank() || property(line)) {
        i++;
      } else if (Frames.code(line)) {
        i = codeFrame(i, to);
      } else if (Frames.stack(line)) {
        i = stack(i, to);
      } else {
        messageLine(i, plain++, total, again);
        i++;
      }
    }
  }

  private void messageLine(int i, int at, int total, boolean again) {
    if (again && at > 0) {
      if (at == 1) {
        draft.note("    … message as above");
      }
      draft.covered(i);
      return;
    }
    boolean inside = at < MAX_LINES || at >= total - MAX_TAIL;
    if (inside || Signals.failure(lines.get(i))) {
      draft.keepClipped(i, MAX_WIDTH);
    } else if (at == MAX_LINES) {
      draft.note("    … " + (total - MAX_LINES - MAX_TAIL) + " more lines");
    }
  }

  private List<String> message(int from, int to) {
    List<String> message = new ArrayList<>();
    for (int i = from; i < to; i++) {
      if (plain(i)) {
        message.add(lines.get(i));
      }
    }
    return message;
  }

  private boolean plain(int i) {
    String line = lines.get(i);
    return !line.isBlank() && !property(line) && !Frames.code(line) && !Frames.stack(line);
  }

  /** What node prints of every assertion error behind its stack, besides the values. */
  private static boolean property(String line) {
    return PROPERTIES.inText(line) || Margins.equals(line, "code: 'ERR_ASSERTION',");
  }

  /** Keep the marked line of a code frame, or the line above the caret, or all of a frame without either. */
  private int codeFrame(int from, int to) {
    int end = from;
    boolean marks = false;
    boolean carets = false;
    while (end < to && Frames.code(lines.get(end))) {
      marks |= Frames.marked(lines.get(end));
      carets |= Frames.caret(lines.get(end)) && lines.get(end).indexOf('^') >= 0;
      end++;
    }
    if (!marks && !carets && end < to && lines.get(end).indexOf('^') >= 0 && Frames.underline(lines.get(end))) {
      draft.keepClipped(end - 1, MAX_WIDTH);
      return end + 1;
    }
    for (int i = from; i < end; i++) {
      boolean pointed = i + 1 < end && Frames.caret(lines.get(i + 1)) && !Frames.caret(lines.get(i));
      if (marks ? Frames.marked(lines.get(i)) : !carets || pointed) {
        draft.keepClipped(i, MAX_WIDTH);
      }
    }
    return end;
  }

  /** Keep the first frames of the user's own code; only if there is none, the first frame at all. */
  private int stack(int from, int to) {
    int end = from;
    int own = 0;
    while (end < to && Frames.stack(lines.get(end))) {
      if (!Frames.library(lines.get(end)) && own++ < MAX_FRAMES) {
        draft.keepClipped(end, MAX_WIDTH);
      }
      end++;
    }
    if (own == 0) {
      draft.keepClipped(from, MAX_WIDTH);
    }
    return end;
  }
}
