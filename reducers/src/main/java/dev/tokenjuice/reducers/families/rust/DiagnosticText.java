package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/** Tells a diagnostic in few words: message, place, marked source with its labels, notes and proposals. */
final class DiagnosticText {
  private static final int ERROR_SOURCES = 10;
  private static final int LONG_FOLDER = 24;
  private static final int CODE_WIDTH = 200;

  private final Lines lines;
  private final Set<String> named = new HashSet<>();
  private String lastPath = "";

  DiagnosticText(Lines lines) {
    this.lines = lines;
  }

  /** The name of a clippy lint, known from its link, or the empty string. */
  static String lint(Lines lines, RustDiagnostic diagnostic) {
    for (int i = diagnostic.from() + 1; i < diagnostic.to(); i++) {
      int at = lines.get(i).indexOf("index.html#");
      if (at > 0 && lines.get(i).contains("rust-clippy")) {
        return lines.get(i).substring(at + 11).strip();
      }
    }
    return "";
  }

  void error(Draft draft, RustDiagnostic diagnostic) {
    String lint = lint(lines, diagnostic);
    show(draft, diagnostic, lint, lint.isEmpty() ? ERROR_SOURCES : 1);
  }

  void warning(Draft draft, RustDiagnostic diagnostic) {
    show(draft, diagnostic, lint(lines, diagnostic), 0);
  }

  private void show(Draft draft, RustDiagnostic diagnostic, String lint, int sourceLines) {
    String name = !lint.isEmpty() && named.add(lint) ? " (clippy::" + lint + ")" : "";
    String place = diagnostic.place().isEmpty() ? "" : " --> " + abbreviated(diagnostic.place());
    draft.keepAs(diagnostic.from(), lines.get(diagnostic.from()) + name + place);
    int end = lines.find(diagnostic.from() + 1, diagnostic.to(), SubDiagnostic::begins);
    snippet(draft, diagnostic, end, sourceLines);
    int from = end;
    while (from < diagnostic.to()) {
      int to = lines.find(from + 1, diagnostic.to(), SubDiagnostic::begins);
      SubDiagnostic.read(lines, from, to).show(draft, diagnostic, this::abbreviated);
      from = to;
    }
  }

  /** The source that the compiler has marked, each line with the labels below it. */
  private void snippet(Draft draft, RustDiagnostic diagnostic, int end, int sourceLines) {
    int room = sourceLines;
    int i = diagnostic.from() + 1;
    while (i < end) {
      String line = lines.get(i);
      if (elsewhere(line)) {
        i = elsewhere(draft, i, end);
      } else if (SourceLine.is(line)) {
        int next = lines.find(i + 1, end, other -> !SourceLine.drawing(other));
        boolean marked = next > i + 1 && !Stripped.equals(lines.get(i + 1), "|") || SourceLine.opens(line);
        room -= marked && source(draft, i, next, room > 0, diagnostic) ? 1 : 0;
        i = next;
      } else {
        other(draft, i, line, diagnostic);
        i++;
      }
    }
  }

  private boolean source(Draft draft, int from, int to, boolean room, RustDiagnostic diagnostic) {
    List<String> labels = new ArrayList<>();
    for (int i = from + 1; i < to; i++) {
      String label = SourceLine.label(lines.get(i));
      boolean told = label.isEmpty() || diagnostic.message().contains(label);
      if (told) {
        draft.covered(i);
      } else if (!SourceLine.PLAIN.contains(label)) {
        draft.covered(i);
        labels.add(label);
      }
    }
    String said = String.join("; ", labels);
    if (room) {
      draft.keepAs(from, "  " + clip(SourceLine.bare(lines.get(from))) + (said.isEmpty() ? "" : " ← " + said));
    } else if (!said.isEmpty()) {
      draft.keepAs(to - 1, "  " + said);
    }
    return room;
  }

  private static boolean elsewhere(String line) {
    return line.startsWith("::: ", Stripped.start(line));
  }

  private static String clip(String code) {
    return code.length() <= CODE_WIDTH ? code : code.substring(0, CODE_WIDTH) + "…";
  }

  /** What is said of source in another file, without that source. */
  private int elsewhere(Draft draft, int from, int end) {
    StringJoiner labels = new StringJoiner("; ", " ← ", "").setEmptyValue("");
    int i = from + 1;
    while (i < end && !elsewhere(lines.get(i))) {
      String label = SourceLine.is(lines.get(i)) ? "" : SourceLine.label(lines.get(i));
      if (!label.isEmpty()) {
        labels.add(label);
        draft.covered(i);
      }
      i++;
    }
    String place = lines.get(from).strip().substring(4).strip();
    if (!SourceLine.FOREIGN.test(place)) {
      draft.keepAs(from, "  ::: " + abbreviated(place) + labels);
    }
    return i;
  }

  /** The place, bars, or a message that runs over several lines. */
  private void other(Draft draft, int i, String line, RustDiagnostic diagnostic) {
    if (RustDiagnostic.arrow(line) || RustNotes.gutter(line) || SourceLine.label(line).isEmpty()) {
      draft.covered(i);
    } else if (!RustNotes.boilerplate(line) && !diagnostic.message().contains(SourceLine.label(line))) {
      draft.keepAs(i, "  " + SourceLine.label(line));
    }
  }

  /** A long path that was just named is named again by its end only. */
  private String abbreviated(String place) {
    int colon = place.indexOf(':');
    String path = colon > 0 ? place.substring(0, colon) : place;
    int name = path.lastIndexOf('/');
    int folder = name > 0 ? path.lastIndexOf('/', name - 1) : -1;
    boolean again = path.equals(lastPath) && folder > LONG_FOLDER;
    lastPath = path;
    return again ? "…" + place.substring(folder) : place;
  }
}
