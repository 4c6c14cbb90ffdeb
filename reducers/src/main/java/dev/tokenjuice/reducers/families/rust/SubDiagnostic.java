package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;

/** A note or a proposal below a diagnostic, told on one line. */
final class SubDiagnostic {
  private static final int WIDTH = 300;
  private static final int CODE_WIDTH = 160;
  private static final int LISTED = 3;
  private static final int PIECES = 2;

  private final Lines lines;
  private final int from;
  private final StringJoiner more = new StringJoiner(" ");
  private final StringJoiner proposal = new StringJoiner(" ");
  private final List<Integer> told = new ArrayList<>();
  private String place = "";
  private String source = "";
  private int listed;

  private SubDiagnostic(Lines lines, int from) {
    this.lines = lines;
    this.from = from;
  }

  /** {@code note: …} and {@code help: …} at the margin, {@code = note: …} behind the source. */
  static boolean begins(String line) {
    return line.startsWith("note: ") || line.startsWith("help: ") || line.stripLeading().startsWith("= ");
  }

  static SubDiagnostic read(Lines lines, int from, int to) {
    SubDiagnostic found = new SubDiagnostic(lines, from);
    for (int i = from + 1; i < to; i++) {
      found.take(i, lines.get(i), i + 1 < to ? lines.get(i + 1) : "");
    }
    return found;
  }

  private void take(int i, String line, String next) {
    if (RustDiagnostic.arrow(line)) {
      place = place.isEmpty() ? line.strip().substring(4).strip() : place;
    } else if (SourceLine.proposed(line)) {
      proposal.add(SourceLine.sign(line) == '-' ? "" : SourceLine.code(line));
    } else if (SourceLine.is(line)) {
      source = source.isEmpty() ? SourceLine.code(line) : source;
      proposal.add(marks(next) ? inserted(line, next) : "");
      return;
    } else if (!SourceLine.drawing(line)) {
      if (line.strip().startsWith(":::") || ++listed > LISTED) {
        return;
      }
      more.add(line.strip());
    } else if (!SourceLine.label(line).isEmpty()) {
      return;
    }
    told.add(i);
  }

  /** Whether the line only marks what is new in the line above. */
  private static boolean marks(String line) {
    return line.indexOf('+') > 0 && line.chars().allMatch(c -> " |+".indexOf(c) >= 0);
  }

  void show(Draft draft, RustDiagnostic diagnostic, UnaryOperator<String> shortPlace) {
    String text = SourceLine.label(lines.get(from));
    boolean foreign = SourceLine.FOREIGN.test(place);
    if (RustNotes.boilerplate(lines.get(from)) || foreign && text.endsWith(" defined here")) {
      return;
    }
    String said = text + (more.length() > 0 ? " " + more : "") + (listed > LISTED ? " …" : "");
    boolean elsewhere = !place.isEmpty() && !foreign && !sameLine(place, diagnostic.place());
    String where = elsewhere ? " --> " + shortPlace.apply(place) : "";
    draft.keepAs(from, "  " + clip(said, WIDTH) + where + code(text, foreign));
    told.forEach(draft::covered);
  }

  /** What the compiler proposes, or the declaration it speaks of. */
  private String code(String text, boolean foreign) {
    String proposed = proposal.toString().strip();
    if (text.startsWith("help: ") && !proposed.isEmpty() && !text.contains(proposed)) {
      return ": " + clip(proposed, CODE_WIDTH);
    }
    return text.endsWith(" defined here") && !foreign && !source.isEmpty() ? ": " + clip(source, CODE_WIDTH) : "";
  }

  /** What is new in a proposed line; the line itself where that is more than two pieces. */
  private static String inserted(String line, String marks) {
    StringJoiner pieces = new StringJoiner("…");
    int count = 0;
    int i = marks.indexOf('|') + 1;
    while (i < marks.length()) {
      int end = Signs.behind(marks, i, "+");
      if (end > i && end <= line.length()) {
        pieces.add(line.substring(i, end).strip());
        count++;
      }
      i = Math.max(end, i + 1);
    }
    return count == 0 || count > PIECES ? SourceLine.code(line) : pieces.toString();
  }

  private static boolean sameLine(String other, String place) {
    int column = place.lastIndexOf(':');
    return column > 0 && other.startsWith(place.substring(0, column + 1));
  }

  private static String clip(String text, int width) {
    return text.length() <= width ? text : text.substring(0, width) + "…";
  }
}
