package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One commit as {@code git log} prints it: its header fields, the message and what follows it (stat, names).
 *
 * @param from the {@code commit} line
 * @param to where the next commit begins
 */
record CommitHeader(int from, int to, String id, String refs, String author, String date, String committer,
    String committed, List<Integer> header, List<Integer> message, List<Integer> rest) {
  private static final Map<String, String> MONTHS =
      Map.ofEntries(
          Map.entry("Jan", "01"), Map.entry("Feb", "02"), Map.entry("Mar", "03"), Map.entry("Apr", "04"),
          Map.entry("May", "05"), Map.entry("Jun", "06"), Map.entry("Jul", "07"), Map.entry("Aug", "08"),
          Map.entry("Sep", "09"), Map.entry("Oct", "10"), Map.entry("Nov", "11"), Map.entry("Dec", "12"));
  private static final Prefixes FIELD = Prefixes.of("Author:", "Date:", "AuthorDate:", "Commit:", "CommitDate:",
      "Merge:", "Reflog:", "Reflog message:", "gpg: ");

  /**
   * Keep the text around diffs, without its empty lines when {@code compact}. A line with a blank belongs to a change.
   */
  static void keep(Draft draft, Lines lines, int from, int to, boolean compact) {
    for (int i = from; i < to; i++) {
      if (!compact || !lines.get(i).isEmpty()) {
        draft.keep(i);
      }
    }
  }

  /** Whether a commit begins at this line, drawn lines of {@code --graph} ignored. */
  static boolean starts(String line) {
    String text = GraphDrawing.begins(line) ? line.substring(GraphDrawing.width(line)) : line;
    return text.startsWith("commit ") && CommitIds.at(text, 7) && CommitIds.hexEnd(text, 7) - 7 >= 7;
  }

  static CommitHeader read(Lines lines, int from, int to) {
    String first = lines.get(from);
    int idEnd = CommitIds.hexEnd(first, 7);
    String author = "";
    String date = "";
    String committer = "";
    String committed = "";
    List<Integer> header = new ArrayList<>(List.of(from));
    List<Integer> message = new ArrayList<>();
    List<Integer> rest = new ArrayList<>();
    for (int i = from + 1; i < to; i++) {
      String line = lines.get(i);
      if (line.startsWith("    ")) {
        message.add(i);
      } else if (message.isEmpty() && FIELD.test(line)) {
        header.add(i);
        author = line.startsWith("Author:") ? value(line) : author;
        boolean dated = line.startsWith("Date:") || line.startsWith("AuthorDate:");
        date = dated ? value(line) : date;
        committer = line.startsWith("Commit:") ? value(line) : committer;
        committed = line.startsWith("CommitDate:") ? value(line) : committed;
      } else if (!line.isBlank()) {
        rest.add(i);
      }
    }
    String id = first.substring(7, idEnd);
    return new CommitHeader(from, to, id, first.substring(idEnd).strip(), author, date, committer, committed,
        header, message, rest);
  }

  private static String value(String line) {
    return line.substring(line.indexOf(':') + 1).strip();
  }

  /** The name without the address. */
  String name() {
    int mail = author.indexOf(" <");
    return mail > 0 ? author.substring(0, mail) : author;
  }

  /** Git's default date as {@code 2026-02-19 10:11}; other forms as they are. */
  String day() {
    return day(date);
  }

  /** Who put the commit here, and when, if that is not the author at the same minute. */
  String commit() {
    String who = committer.equals(author) ? "" : committer;
    String when = day(committed).equals(day(date)) ? "" : day(committed);
    return who.isEmpty() || when.isEmpty() ? who + when : who + ", " + when;
  }

  private static String day(String date) {
    String[] parts = date.split(" +");
    if (parts.length < 5 || !MONTHS.containsKey(parts[1]) || parts[3].length() < 5) {
      return date;
    }
    String day = parts[2].length() == 1 ? "0" + parts[2] : parts[2];
    return parts[4] + "-" + MONTHS.get(parts[1]) + "-" + day + " " + parts[3].substring(0, 5);
  }
}
