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
  /** What is printed between programs: these notes, and those with a name that only the shell knows. */
  private final List<Note> headings;
  private final boolean timed;
  private final boolean masked;

  /**
   * One added line.
   *
   * @param start its known beginning
   * @param open whether text follows that only the shell knows, such as an exit code
   * @param end what is known to stand behind that text
   */
  private record Note(String start, boolean open, String end) {
    boolean prints(String line) {
      if (!open) {
        return line.equals(start);
      }
      return start.isEmpty() ? isStatus(line) : line.startsWith(start);
    }

    /** The same by all that is known; a longer ruler, as pytest prints them, is not {@code == $f}. */
    boolean heads(String line) {
      int next = start.length();
      return prints(line) && line.endsWith(end)
          && (line.length() == next || line.charAt(next) != line.charAt(next - 1));
    }

    boolean tellsStatus(String line) {
      return open && line.startsWith(start) && isStatus(line.substring(start.length()).strip());
    }
  }

  private AddedLines(String original, List<Note> notes, List<Note> headings, boolean masked) {
    this.notes = notes;
    this.headings = headings;
    this.timed = original.contains("time ");
    this.masked = masked;
  }

  /**
   * The lines that a command line adds.
   *
   * @param notes the programs that print a line about others
   * @param printers the programs that print something of their own
   * @param masked whether the one program that prints may fail although the command line succeeds
   */
  static AddedLines of(String original, List<ProgramRun> notes, List<ProgramRun> printers, boolean masked) {
    List<Note> echoed = echoed(notes);
    List<Note> headings = new ArrayList<>(echoed);
    headings.addAll(echoed(printers));
    headings.removeIf(note -> note.start().length() < 2);
    return new AddedLines(original, echoed, headings, masked);
  }

  private static List<Note> echoed(List<ProgramRun> programs) {
    return programs.stream().filter(AddedLines::isEcho).map(AddedLines::note).toList();
  }

  /** The lines that a text adds which the parser refuses: only {@code time} is recognised. */
  static AddedLines ofUnknown(String original) {
    return new AddedLines(original, List.of(), List.of(), false);
  }

  public boolean isEmpty() {
    return notes.isEmpty() && !timed && !masked;
  }

  /** Whether the one program that prints may fail although the command line succeeds, as in {@code make || true}. */
  public boolean maskFailure() {
    return masked;
  }

  /** Whether the command line may print {@code line} before what its programs print. */
  public boolean mayPrecede(String line) {
    String text = line.strip();
    return notes.stream().anyMatch(note -> !note.open() && note.prints(text));
  }

  /** Whether the command line may print {@code line} after what its programs print. */
  public boolean mayFollow(String line) {
    String text = line.strip();
    return notes.stream().anyMatch(note -> note.prints(text)) || timed && isTime(text);
  }

  /** Whether {@code line} may be one of them, known by at least two characters, between what programs print. */
  public boolean mayStandBetween(String line) {
    if (headings.isEmpty()) {
      return false;
    }
    String text = line.strip();
    return headings.stream().anyMatch(note -> note.heads(text));
  }

  /** The exit code in an added line such as {@code exit: 2}. */
  public OptionalInt exitCode(String line) {
    String text = line.strip();
    for (Note note : notes) {
      if (note.tellsStatus(text)) {
        return OptionalInt.of(Integer.parseInt(text.substring(note.start().length()).strip()));
      }
    }
    return OptionalInt.empty();
  }

  private static boolean isEcho(ProgramRun ran) {
    Word program = ran.words().get(0);
    return program.is("echo") || program.is("printf");
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
        boolean open = !withoutLineEnds(text.substring(known)).isEmpty();
        return new Note(start.toString().strip(), open, open && !formatted ? end(ran.words()) : "");
      }
    }
    return new Note(start.toString().strip(), false, "");
  }

  /** How the line ends, if it is the last one that is printed. */
  private static String end(List<Word> words) {
    Word last = words.get(words.size() - 1);
    String known = last.value().substring(last.literalFrom());
    return known.indexOf('\\') < 0 && known.indexOf('\n') < 0 ? known.strip() : "";
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

  /** How many characters {@code text} begins with that the shell prints as they are. */
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

  /** Bash prints {@code real 0m1.204s}, zsh {@code 1.10s user 0.09s system 98% cpu 1.204 total}. */
  private static boolean isTime(String text) {
    int gap = Math.max(text.indexOf('\t'), text.indexOf(' '));
    boolean figure = gap > 0 && Character.isDigit(text.charAt(gap + 1));
    return figure && (text.startsWith("real") || text.startsWith("user") || text.startsWith("sys"))
        || text.endsWith(" total") && text.contains("% cpu ");
  }
}
