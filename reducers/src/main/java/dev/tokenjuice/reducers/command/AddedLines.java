package dev.tokenjuice.reducers.command;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The lines that a command line adds to what its programs print: {@code echo "exit: $?"}, {@code && echo done},
 * the figures of {@code time}.
 */
public final class AddedLines {
  private static final int LONGEST_STATUS = 3;

  private final List<Note> notes;
  private final boolean timed;
  private final boolean masked;

  /**
   * What one of them prints.
   *
   * @param start the part of it that is known
   * @param open whether an exit code follows, which only the shell knows
   */
  private record Note(String start, boolean open) {
    boolean prints(String line) {
      if (!open) {
        return line.equals(start);
      }
      return start.isEmpty() ? isStatus(line) : line.startsWith(start);
    }

    boolean tellsStatus(String line) {
      return open && line.startsWith(start) && isStatus(line.substring(start.length()).strip());
    }
  }

  private AddedLines(String original, List<Note> notes, boolean masked) {
    this.notes = notes;
    this.timed = original.contains("time ");
    this.masked = masked;
  }

  /**
   * The lines that a command line adds.
   *
   * @param notes the programs in it that print about others
   * @param masked whether the one program that prints may fail although the whole succeeds
   */
  static AddedLines of(String original, List<ProgramRun> notes, boolean masked) {
    List<Note> echoed = new ArrayList<>();
    for (ProgramRun ran : notes) {
      if (isEcho(ran.words().get(0).text())) {
        echoed.add(note(ran));
      }
    }
    return new AddedLines(original, echoed, masked);
  }

  /** For a text that was not understood: only {@code time} is looked for. */
  static AddedLines ofUnknown(String original) {
    return new AddedLines(original, List.of(), false);
  }

  public boolean isEmpty() {
    return notes.isEmpty() && !timed && !masked;
  }

  /** Whether the one program that prints may have failed although the whole succeeds, as in {@code make || true}. */
  public boolean maskFailure() {
    return masked;
  }

  /** Whether one of them may stand as {@code line} before what the programs print. */
  public boolean open(String line) {
    String text = line.strip();
    return notes.stream().anyMatch(note -> !note.open() && note.prints(text));
  }

  /** Whether one of them may stand as {@code line} behind what the programs print. */
  public boolean close(String line) {
    String text = line.strip();
    return notes.stream().anyMatch(note -> note.prints(text)) || timed && isTime(text);
  }

  /** The exit code that {@code line} consists of, behind its known part. */
  public OptionalInt status(String line) {
    String text = line.strip();
    for (Note note : notes) {
      if (note.tellsStatus(text)) {
        return OptionalInt.of(Integer.parseInt(text.substring(note.start().length()).strip()));
      }
    }
    return OptionalInt.empty();
  }

  private static boolean isEcho(String program) {
    return program.equals("echo") || program.equals("printf");
  }

  private static Note note(ProgramRun ran) {
    boolean formatted = ran.words().get(0).is("printf");
    StringBuilder start = new StringBuilder();
    for (Word word : Word.drop(ran.words(), 1)) {
      if (start.isEmpty() && !formatted && isOption(word)) {
        continue;
      }
      String text = start.isEmpty() ? withoutLineEnds(word.value()) : word.value();
      int known = known(text, word.literal(), formatted);
      start.append(start.isEmpty() ? "" : " ").append(text, 0, known);
      if (known < text.length()) {
        return new Note(start.toString().strip(), !withoutLineEnds(text.substring(known)).isEmpty());
      }
    }
    return new Note(start.toString().strip(), false);
  }

  private static boolean isOption(Word word) {
    return word.is("-e") || word.is("-n") || word.is("-en") || word.is("-ne");
  }

  private static String withoutLineEnds(String text) {
    int i = 0;
    while (text.startsWith("\\n", i)) {
      i += 2;
    }
    return text.substring(i);
  }

  private static int known(String text, boolean literal, boolean formatted) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' || formatted && c == '%' || !literal && (c == '$' || c == '`')) {
        return i;
      }
    }
    return text.length();
  }

  private static boolean isStatus(String text) {
    return !text.isEmpty() && text.length() <= LONGEST_STATUS && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** {@code real 0m1.204s} of bash, {@code 1.10s user 0.09s system 98% cpu 1.204 total} of zsh. */
  private static boolean isTime(String text) {
    int gap = Math.max(text.indexOf('\t'), text.indexOf(' '));
    boolean figure = gap > 0 && Character.isDigit(text.charAt(gap + 1));
    return figure && (text.startsWith("real") || text.startsWith("user") || text.startsWith("sys"))
        || text.endsWith(" total") && text.contains("% cpu ");
  }
}
