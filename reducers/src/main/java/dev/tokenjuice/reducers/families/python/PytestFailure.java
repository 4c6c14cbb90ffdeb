package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;

/** Writes the text of one pytest failure: the raising line, the message, the way there through the user's code. */
final class PytestFailure {
  private static final int MAX_MESSAGE = 60;
  private static final int MESSAGE_TAIL = 15;
  private static final int MAX_WIDTH = 800;
  private static final int MAX_VALUES = 6;
  private static final int FRAMES_HEAD = 8;
  private static final int FRAMES_TAIL = 12;
  private static final String FIXTURES = ">       available fixtures: ";
  private static final String FIXTURE_ADVICE = ">       use 'pytest --fixtures";
  private static final int MAX_FIXTURES = 240;
  private static final LineForms ADDRESS = LineForms.containing(" object at 0x", " testMethod=");

  private final Draft draft;
  private final Lines lines;
  private final PytestCaptured captures;
  private int message;
  private int messageTotal;
  private int frame;
  private int frameTotal;
  /** The frame shown last, and how often it came again since. */
  private String told = "";
  private int repeats;
  private String place = "";
  private boolean samePlace;

  PytestFailure(Draft draft, Lines lines, PytestCaptured captures) {
    this.draft = draft;
    this.lines = lines;
    this.captures = captures;
  }

  /** Whether the text from {@code from} to {@code to} shows the very code and place that the failure before showed. */
  boolean repeatsPlace(int from, int to) {
    StringBuilder shown = new StringBuilder();
    for (int i = from; i < to && !PytestCaptured.TITLE.test(lines.get(i)); i++) {
      if (lines.get(i).startsWith(">") || PytestFrame.location(lines.get(i))) {
        shown.append(lines.get(i)).append('\n');
      }
    }
    samePlace = shown.length() > 0 && place.contentEquals(shown);
    place = shown.toString();
    return samePlace;
  }

  /** Write the lines from {@code from} to {@code to}, which are the text below the heading of one failure. */
  void write(String test, int from, int to) {
    int captured = from;
    message = 0;
    messageTotal = 0;
    frame = 0;
    frameTotal = 0;
    told = "";
    boolean traced = false;
    while (captured < to && !PytestCaptured.TITLE.test(lines.get(captured))) {
      String line = lines.get(captured++);
      messageTotal += telling(line) ? 1 : 0;
      boolean in = PytestFrame.in(line);
      frameTotal += in && !PytestFrame.LIBRARY.test(line) ? 1 : 0;
      traced |= in || line.startsWith("E ") || line.startsWith(">") || line.startsWith("Traceback (most recent");
    }
    if (traced) {
      entries(from, captured);
      noteRepeats();
    } else {
      text(from, captured);
    }
    captures.write(test, captured, to);
  }

  /** A failure that is told in plain words: a doctest, a missing plugin, a call of fail without a traceback. */
  private void text(int from, int to) {
    messageTotal = to - from;
    for (int i = from; i < to; i++) {
      if (lines.blank(i) || lines.get(i).startsWith("[gw")) {
        message++;
      } else {
        messageLine(i);
      }
    }
  }

  private void entries(int from, int captured) {
    int entry = from;
    for (int i = from; i <= captured; i++) {
      if (i == captured || PytestLine.entrySeparator(lines.get(i))) {
        entry(entry, i);
        entry = i + 1;
      }
    }
  }

  private void entry(int from, int to) {
    boolean raising = lines.any(from, to, line -> line.startsWith("E "));
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
      if (!line.isBlank()) {
        noteRepeats();
      }
      if (telling(line)) {
        messageLine(i);
      } else if (line.startsWith(FIXTURES)) {
        draft.keepClipped(i, MAX_FIXTURES);
      } else if (line.startsWith(">") && !library && !line.startsWith(FIXTURE_ADVICE)
          || PytestFrame.location(line) || PytestFrame.CHAINED.test(line)) {
        code(i);
      } else if (raising && !library && value(line) && !ADDRESS.test(line) && values++ < MAX_VALUES) {
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
    int at = line.startsWith("E ") ? Stripped.start(line, 1) : line.length();
    if (at == line.length()) {
      return false;
    }
    if ("U+?".indexOf(line.charAt(at)) < 0) {
      return true;
    }
    String s = line.substring(1).strip();
    return !s.startsWith("Use -v to get ") && !(s.startsWith("+ ") && s.contains(" where ") && ADDRESS.test(s))
        && !(s.startsWith("?") && PytestFrame.carets(s.substring(1)));
  }

  /** A line of source, a place or a link between exceptions; the heading says if it is the one shown just before. */
  private void code(int i) {
    if (samePlace && !PytestFrame.CHAINED.test(lines.get(i))) {
      draft.covered(i);
    } else {
      draft.keepClipped(i, MAX_WIDTH);
    }
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
    int end = lines.find(from + 1, to, line -> !line.startsWith("    ") && !Stripped.blank(line));
    boolean last = end == to || !PytestFrame.in(lines.get(end));
    if (PytestFrame.LIBRARY.test(lines.get(from)) && !(last && raising) || deep()) {
      return end;
    }
    if (samePlace) {
      draft.covered(from, end);
      return end;
    }
    String code = from + 1 < end ? lines.get(from + 1).strip() : "";
    String text = lines.get(from) + (code.isEmpty() ? "" : ": " + code);
    if (text.equals(told)) {
      repeats++;
    } else {
      noteRepeats();
      told = text;
      draft.keepAs(from, text);
    }
    draft.covered(from);
    for (int i = from + 1; i < end; i++) {
      if (i == from + 1 || PytestFrame.carets(lines.get(i))) {
        draft.covered(i);
      } else if (!lines.blank(i) && end - from < 8) {
        draft.keep(i);
      }
    }
    return end;
  }

  /** How often a recursion came through the frame shown last. */
  private void noteRepeats() {
    draft.noteIf(repeats > 0, "… the same frame " + Words.count(repeats, "more time"));
    repeats = 0;
  }

  /** Whether the next frame lies in the middle of a deep recursion. */
  private boolean deep() {
    frame++;
    if (frame == FRAMES_HEAD + 1 && frameTotal > FRAMES_HEAD + FRAMES_TAIL) {
      noteRepeats();
      told = "";
      draft.note("… " + (frameTotal - FRAMES_HEAD - FRAMES_TAIL) + " more frames");
    }
    return frame > FRAMES_HEAD && frame <= frameTotal - FRAMES_TAIL;
  }

  private boolean library(int from, int to) {
    int location = lines.find(from, to, PytestFrame::location);
    return location < to && PytestFrame.LIBRARY.test(lines.get(location));
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
}
