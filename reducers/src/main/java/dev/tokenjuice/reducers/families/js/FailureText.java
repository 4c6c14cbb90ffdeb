package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Writes the texts of failed tests: messages and diffs whole, code frames down to the marked line, stack traces down to
 * the user's own frames, and a long message that was told before only by its first line.
 */
final class FailureText {
  private static final int MAX_WIDTH = 800;
  private static final int MAX_FRAMES = 4;
  private static final int MAX_LINES = 300;
  private static final int MAX_TAIL = 20;
  private static final int LONG_MESSAGE = 4;
  private static final Prefixes PROPERTIES = Prefixes.of("generatedMessage: ", "operator: '");

  private enum Kind { NOTHING, MESSAGE, CODE, STACK }

  private final Draft draft;
  private final Lines lines;
  private final Set<List<String>> told = new HashSet<>();
  /** What the lines of the text that is being written are. */
  private Kind[] kinds = new Kind[64];

  FailureText(Draft draft, Lines lines) {
    this.draft = draft;
    this.lines = lines;
  }

  /** Write the lines from {@code from} to {@code to}, which are the text below the name of one failed test. */
  void write(int from, int to) {
    if (from >= to) {
      return;
    }
    int total = read(from, to);
    boolean again = total >= LONG_MESSAGE && !told.add(message(from, to));
    int plain = 0;
    int i = from;
    while (i < to) {
      int at = i - from;
      i = switch (kinds[at]) {
        case NOTHING -> i + 1;
        case MESSAGE -> messageLine(i, plain++, total, again);
        case CODE -> codeFrame(i, i + run(at, to - from), to);
        case STACK -> stack(i, i + run(at, to - from));
      };
    }
  }

  /** Tell what the lines are; how many of them are the message. */
  private int read(int from, int to) {
    kinds = kinds.length < to - from ? new Kind[2 * (to - from)] : kinds;
    int message = 0;
    for (int i = from; i < to; i++) {
      Kind kind = kind(lines.get(i));
      kinds[i - from] = kind;
      message += kind == Kind.MESSAGE ? 1 : 0;
    }
    return message;
  }

  /** By the first character, since few lines begin as frames and properties do. */
  private static Kind kind(String line) {
    int start = Stripped.start(line);
    if (start == line.length()) {
      return Kind.NOTHING;
    }
    return switch (line.charAt(start)) {
      case 'g', 'o', 'c' -> property(line) ? Kind.NOTHING : Kind.MESSAGE;
      case 'a', '❯', '›' -> Frames.stack(line, start) ? Kind.STACK : Kind.MESSAGE;
      case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '>', '×', '|', '│', '·', '╵' ->
          Frames.code(line) ? Kind.CODE : Kind.MESSAGE;
      default -> Kind.MESSAGE;
    };
  }

  /** How many lines from {@code at} on are of the same kind. */
  private int run(int at, int size) {
    int end = at + 1;
    while (end < size && kinds[end] == kinds[at]) {
      end++;
    }
    return end - at;
  }

  private int messageLine(int i, int at, int total, boolean again) {
    if (again && at > 0) {
      draft.noteIf(at == 1, "    … message as above");
      draft.covered(i);
      return i + 1;
    }
    boolean inside = at < MAX_LINES || at >= total - MAX_TAIL;
    if (inside || Signals.failure(lines.get(i))) {
      draft.keepClipped(i, MAX_WIDTH);
    } else if (at == MAX_LINES) {
      draft.note("    … " + (total - MAX_LINES - MAX_TAIL) + " more lines");
    }
    return i + 1;
  }

  private List<String> message(int from, int to) {
    return IntStream.range(from, to).filter(i -> kinds[i - from] == Kind.MESSAGE).mapToObj(lines::get).toList();
  }

  /** What node prints of every assertion error behind its stack, besides the values. */
  private static boolean property(String line) {
    return PROPERTIES.testStripped(line) || Stripped.equals(line, "code: 'ERR_ASSERTION',");
  }

  /** Keep the marked line of a code frame, or the line above the caret, or all of a frame without either. */
  private int codeFrame(int from, int end, int to) {
    boolean marks = false;
    boolean carets = false;
    for (int i = from; i < end; i++) {
      marks |= Frames.marked(lines.get(i));
      carets |= Frames.caret(lines.get(i)) && (lines.get(i).indexOf('^') >= 0 || lines.get(i).indexOf('╵') >= 0);
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
  private int stack(int from, int end) {
    int own = 0;
    for (int i = from; i < end && own < MAX_FRAMES; i++) {
      if (!Frames.library(lines.get(i))) {
        draft.keepClipped(i, MAX_WIDTH);
        own++;
      }
    }
    if (own == 0) {
      draft.keepClipped(from, MAX_WIDTH);
    }
    return end;
  }
}
