package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.text.Lines;
import java.util.HashSet;
import java.util.Set;

/** Tells a diagnostic in few words: message, place, source, labels and proposals, without the drawing around them. */
final class DiagnosticText {
  private static final int WIDTH = 300;
  private static final int ERROR_SOURCES = 10;
  private static final int LISTED = 3;

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
    Set<String> told = new HashSet<>();
    int sources = 0;
    int listed = 0;
    boolean foreign = false;
    for (int i = diagnostic.from() + 1; i < diagnostic.to(); i++) {
      String line = lines.get(i);
      if (RustDiagnostic.arrow(line)) {
        foreign = line.contains("/rustc/") || line.contains("/.cargo/registry/");
        arrow(draft, i, diagnostic);
      } else if (source(line)) {
        if (!foreign && sources++ < sourceLines && told.add(line.strip())) {
          draft.keepAs(i, "  " + bare(line));
        }
      } else {
        listed = line.startsWith("             ") && line.indexOf('|') < 0 ? listed + 1 : 0;
        if (listed <= LISTED) {
          other(draft, i, line, told);
        }
      }
    }
  }

  /** The place of the diagnostic stands in its first line; that of a note is shown if it is elsewhere in own code. */
  private void arrow(Draft draft, int i, RustDiagnostic diagnostic) {
    String place = lines.get(i).strip().substring(4);
    boolean foreign = place.contains("/rustc/") || place.contains("/.cargo/registry/");
    if (sameLine(place, diagnostic.place())) {
      draft.covered(i);
    } else if (!foreign) {
      draft.keepAs(i, "  --> " + abbreviated(place));
    }
  }

  /** A label under the source, a note or a proposed line. */
  private void other(Draft draft, int i, String line, Set<String> told) {
    String text = label(line);
    if (RustNotes.gutter(line) || text.isEmpty()) {
      draft.covered(i);
    } else if (!RustNotes.boilerplate(line) && told.add(text)) {
      if (text.length() > WIDTH) {
        draft.keepClipped(i, WIDTH);
      } else {
        draft.keepAs(i, "  " + text);
      }
    }
  }

  /** A path that was just named is named again by its end only. */
  private String abbreviated(String place) {
    int colon = place.indexOf(':');
    String path = colon > 0 ? place.substring(0, colon) : place;
    int name = path.lastIndexOf('/');
    int folder = name > 0 ? path.lastIndexOf('/', name - 1) : -1;
    boolean again = path.equals(lastPath) && folder > 0;
    lastPath = path;
    return again ? "…" + place.substring(folder) : place;
  }

  private static boolean sameLine(String other, String place) {
    int column = place.lastIndexOf(':');
    return column > 0 && other.startsWith(place.substring(0, column + 1));
  }

  /** {@code 136 | code}: a number, a bar, the source; or a proposed line with {@code +}, {@code -} or {@code ~}. */
  private static boolean source(String line) {
    int i = 0;
    while (i < line.length() && line.charAt(i) == ' ') {
      i++;
    }
    int digits = i;
    while (i < line.length() && Character.isDigit(line.charAt(i))) {
      i++;
    }
    if (i == digits) {
      return false;
    }
    while (i < line.length() && line.charAt(i) == ' ') {
      i++;
    }
    return i < line.length() && line.charAt(i) == '|';
  }

  /** The source line with its number, without the drawing of spans over several lines. */
  private static String bare(String line) {
    int bar = line.indexOf('|');
    String code = line.substring(bar + 1);
    if (code.startsWith(" / ") || code.startsWith(" | ")) {
      code = code.substring(2);
    }
    return line.substring(0, bar).strip() + " | " + code.strip();
  }

  /** The words of a line without bars, carets and dashes in front of them. */
  private static String label(String line) {
    int i = 0;
    while (i < line.length() && " |^-_/=+~".indexOf(line.charAt(i)) >= 0) {
      i++;
    }
    return line.substring(i).strip();
  }
}
