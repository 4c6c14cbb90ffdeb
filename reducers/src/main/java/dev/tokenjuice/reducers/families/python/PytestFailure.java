package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;

/**
 * Writes the text of one pytest failure: the raising line, the message, the way there through the user's code, captured
 * output in short.
 */
final class PytestFailure {
  private static final int MAX_MESSAGE = 60;
  private static final int MESSAGE_TAIL = 15;
  private static final int MAX_WIDTH = 800;
  private static final int CAPTURED_HEAD = 4;
  private static final int CAPTURED_TAIL = 8;
  private static final int MAX_VALUES = 6;
  private static final String FIXTURES = ">       available fixtures: ";
  private static final String FIXTURE_ADVICE = ">       use 'pytest --fixtures";
  private static final int MAX_FIXTURES = 240;

  private final Draft draft;
  private final Lines lines;
  private int message;
  private int messageTotal;

  PytestFailure(Draft draft, Lines lines) {
    this.draft = draft;
    this.lines = lines;
  }

  /** Write the lines from {@code from} to {@code to}, which are the text below the heading of one failure. */
  void write(int from, int to) {
    int captured = from;
    while (captured < to && !captureTitle(lines.get(captured))) {
      captured++;
    }
    message = 0;
    messageTotal = 0;
    for (int i = from; i < captured; i++) {
      messageTotal += telling(lines.get(i)) ? 1 : 0;
    }
    int entry = from;
    for (int i = from; i <= captured; i++) {
      if (i == captured || PytestLine.entrySeparator(lines.get(i))) {
        entry(entry, i);
        entry = i + 1;
      }
    }
    captured(captured, to);
  }

  private void entry(int from, int to) {
    boolean raising = raises(from, to);
    boolean library = library(from, to);
    if (library && !raising) {
      return;
    }
    int values = 0;
    boolean plain = false;
    int i = from;
    while (i < to) {
      String line = lines.get(i);
      if (line.startsWith("Traceback (most recent call last):")) {
        i = Traceback.writeHeaded(draft, lines, i, to);
        plain = true;
        continue;
      }
      if (PytestFrame.in(line)) {
        i = shortFrame(i, to, raising);
        continue;
      }
      if (telling(line)) {
        messageLine(i);
      } else if (line.startsWith(FIXTURES)) {
        draft.keepClipped(i, MAX_FIXTURES);
      } else if (line.startsWith(">") && !library && !line.startsWith(FIXTURE_ADVICE)
          || PytestFrame.location(line) || PytestFrame.chained(line)) {
        draft.keepClipped(i, MAX_WIDTH);
      } else if (raising && !library && value(line) && !address(line) && values++ < MAX_VALUES) {
        draft.keepClipped(i, 160);
      } else if (unknown(line) || plain && !line.isBlank() && telling("E " + line)) {
        draft.keepClipped(i, MAX_WIDTH);
      }
      i++;
    }
  }

  /**
   * A line of the message, except those that only name objects by their address, point at characters or advise on
   * options.
   */
  private static boolean telling(String line) {
    String s = line.startsWith("E ") ? line.substring(1).strip() : "";
    return !s.isEmpty() && !s.startsWith("Use -v to get ") && !(s.startsWith("+ ") && s.contains(" where ")
        && address(s))
        && !(s.startsWith("?") && PytestFrame.carets(s.substring(1)));
  }

  private static boolean address(String line) {
    return line.contains(" object at 0x");
  }

  private void messageLine(int i) {
    message++;
    if (message <= MAX_MESSAGE - MESSAGE_TAIL || message > messageTotal - MESSAGE_TAIL) {
      draft.keepClipped(i, MAX_WIDTH);
    } else if (message == MAX_MESSAGE - MESSAGE_TAIL + 1) {
      draft.note("E   … " + (messageTotal - MAX_MESSAGE) + " more lines");
    }
  }

  /** The short style: a location with the code below it, told in one line; frames of libraries are left out. */
  private int shortFrame(int from, int to, boolean raising) {
    int end = from + 1;
    while (end < to && (lines.get(end).startsWith("    ") || lines.blank(end))) {
      end++;
    }
    boolean last = end == to || !PytestFrame.in(lines.get(end));
    if (PytestFrame.library(lines.get(from)) && !(last && raising)) {
      return end;
    }
    String code = from + 1 < end ? lines.get(from + 1).strip() : "";
    draft.keepAs(from, lines.get(from) + (code.isEmpty() ? "" : ": " + code));
    for (int i = from + 1; i < end; i++) {
      if (i == from + 1 || PytestFrame.carets(lines.get(i))) {
        draft.covered(i);
      } else if (!lines.blank(i) && end - from < 8) {
        draft.keep(i);
      }
    }
    return end;
  }

  private boolean raises(int from, int to) {
    for (int i = from; i < to; i++) {
      if (lines.get(i).startsWith("E ")) {
        return true;
      }
    }
    return false;
  }

  private boolean library(int from, int to) {
    for (int i = from; i < to; i++) {
      if (PytestFrame.location(lines.get(i))) {
        return PytestFrame.library(lines.get(i));
      }
    }
    return false;
  }

  /** The value of an argument, such as {@code self = <Foo>}. */
  private static boolean value(String line) {
    int equals = line.indexOf(" = ");
    return equals > 0 && !Character.isWhitespace(line.charAt(0)) && line.indexOf(' ') == equals;
  }

  /**
   * Lines that are neither source nor values: hints of plugins, import errors, and everything that looks like trouble.
   */
  private static boolean unknown(String line) {
    return !line.isBlank() && !Character.isWhitespace(line.charAt(0)) && !value(line) && !line.startsWith("[gw")
        && !line.startsWith("E ") && !line.equals("E") && !line.startsWith(">")
        && !line.startsWith("Hint: make sure your test modules") && !line.equals("Traceback:");
  }

  private static boolean captureTitle(String line) {
    return line.startsWith("-----") && line.contains(" Captured ") && line.endsWith("-");
  }

  private void captured(int from, int to) {
    int i = from;
    while (i < to) {
      int end = i + 1;
      while (end < to && !captureTitle(lines.get(end))) {
        end++;
      }
      draft.keepAs(i, "-- " + lines.get(i).replace("-", "").strip() + " --");
      capturedLines(i + 1, end);
      i = end;
    }
  }

  private void capturedLines(int from, int to) {
    int signals = 0;
    boolean whole = to - from <= CAPTURED_HEAD + CAPTURED_TAIL + 2;
    for (int i = from; i < to; i++) {
      boolean edge = whole || i - from < CAPTURED_HEAD || to - i <= CAPTURED_TAIL;
      if (!lines.blank(i) && (edge || Signals.failure(lines.get(i)) && signals++ < CAPTURED_TAIL)) {
        draft.keepClipped(i, 300);
      } else if (!whole && i - from == CAPTURED_HEAD) {
        draft.note("…");
      }
    }
  }
}
