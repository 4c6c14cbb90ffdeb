package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a Python traceback: frames of the user's code in one line each, library frames folded, the exception whole.
 */
final class Traceback {
  private static final int MAX_OWN = 12;
  private static final int MAX_MESSAGE = 40;

  private record Frame(int from, int to, boolean library) {}

  private Traceback() {}

  /** Whether a traceback begins with this line, possibly behind a prefix such as a log's or a multi-group's bar. */
  static boolean startsAt(String line) {
    return line.endsWith("Traceback (most recent call last):") && line.length() < 120;
  }

  /** Write the traceback that begins at {@code from}; return the index behind it. */
  static int write(Draft draft, Lines lines, int from, int limit) {
    draft.keep(from);
    return writeBody(draft, lines, from, limit);
  }

  /** The same without its first line, where a heading has said already that something failed. */
  static int writeHeaded(Draft draft, Lines lines, int from, int limit) {
    draft.covered(from);
    return writeBody(draft, lines, from, limit);
  }

  private static int writeBody(Draft draft, Lines lines, int from, int limit) {
    List<Frame> frames = new ArrayList<>();
    int i = from + 1;
    while (i < limit && frame(lines.get(i))) {
      int end = frameEnd(lines, i, limit);
      frames.add(new Frame(i, end, PytestFrame.LIBRARY.test(lines.get(i))));
      i = end;
    }
    writeFrames(draft, lines, frames);
    return exception(draft, lines, i, limit);
  }

  private static void writeFrames(Draft draft, Lines lines, List<Frame> frames) {
    int own = (int) frames.stream().filter(f -> !f.library()).count();
    int seen = 0;
    for (int k = 0; k < frames.size(); k++) {
      Frame frame = frames.get(k);
      boolean last = k == frames.size() - 1;
      seen += frame.library() ? 0 : 1;
      if (last || !frame.library() && (seen <= MAX_OWN / 2 || seen > own - MAX_OWN / 2)) {
        writeFrame(draft, lines, frame);
      }
    }
  }

  private static void writeFrame(Draft draft, Lines lines, Frame frame) {
    int code = frame.from() + 1;
    boolean hasCode = code < frame.to() && !repeated(lines.get(code));
    draft.keepAs(frame.from(), withoutRoot(lines.get(frame.from())) + (hasCode ? ": " + lines.get(code).strip() : ""));
    for (int i = code; i < frame.to(); i++) {
      if (i == code && hasCode || PytestFrame.carets(lines.get(i))) {
        draft.covered(i);
      } else if (repeated(lines.get(i))) {
        draft.keep(i);
      }
    }
  }

  /** The folder that an installed package lies in says nothing about the failure. */
  private static String withoutRoot(String line) {
    int packages = Math.max(line.indexOf("site-packages/"), line.indexOf("dist-packages/"));
    int quote = line.indexOf('"');
    return packages > quote && quote >= 0
        ? line.substring(0, quote + 1) + "…/" + line.substring(packages + "site-packages/".length()) : line;
  }

  private static boolean frame(String line) {
    String s = line.strip();
    return s.startsWith("File \"") && s.contains(", line ");
  }

  private static boolean repeated(String line) {
    return line.strip().startsWith("[Previous line repeated");
  }

  private static int frameEnd(Lines lines, int from, int limit) {
    int indent = indent(lines.get(from));
    return lines.find(from + 1, limit,
        line -> Stripped.blank(line) || frame(line) || indent(line) <= indent && !repeated(line));
  }

  /** The exception's line and the further lines of its message. */
  private static int exception(Draft draft, Lines lines, int from, int limit) {
    int i = from;
    int kept = 0;
    while (i < limit && !lines.blank(i) && !startsAt(lines.get(i)) && kept < MAX_MESSAGE) {
      if (!PytestFrame.carets(lines.get(i))) {
        draft.keepClipped(i, 1000);
        kept++;
      }
      i++;
      if (kept > 0 && i < limit && !lines.blank(i) && !continues(lines.get(i))) {
        break;
      }
    }
    return i;
  }

  /** Messages of several lines go on indented; anything else may be output that has nothing to do with it. */
  private static boolean continues(String line) {
    return Character.isWhitespace(line.charAt(0)) || line.startsWith("(") || line.startsWith("[")
        || line.startsWith("- ") || line.startsWith("|");
  }

  static int indent(String line) {
    return Signs.behind(line, 0, " |");
  }
}
