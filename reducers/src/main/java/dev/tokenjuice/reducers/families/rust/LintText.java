package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.text.Lines;
import java.util.HashSet;
import java.util.Set;

/** Tells a lint in few words: message, place, source and proposal, without the drawing around them. */
final class LintText {
  private static final int SOURCE_LINES = 3;
  private static final int WIDTH = 300;

  private final Lines lines;
  private final Set<String> named = new HashSet<>();
  private String lastPath = "";

  LintText(Lines lines) {
    this.lines = lines;
  }

  /** The name of a clippy lint, known from its link, or the empty string. */
  static String name(Lines lines, RustDiagnostic diagnostic) {
    for (int i = diagnostic.from() + 1; i < diagnostic.to(); i++) {
      int at = lines.get(i).indexOf("index.html#");
      if (at > 0 && lines.get(i).contains("rust-clippy")) {
        return lines.get(i).substring(at + 11).strip();
      }
    }
    return "";
  }

  void show(Draft draft, RustDiagnostic diagnostic) {
    String lint = name(lines, diagnostic);
    boolean fresh = !lint.isEmpty() && named.add(lint);
    draft.keepAs(diagnostic.from(), lines.get(diagnostic.from()) + (fresh ? " (clippy::" + lint + ")" : ""));
    Set<String> told = new HashSet<>();
    int sources = 0;
    for (int i = diagnostic.from() + 1; i < diagnostic.to(); i++) {
      String line = lines.get(i);
      if (source(line)) {
        sources++;
        if (sources <= SOURCE_LINES && told.add(line.strip())) {
          draft.keepAs(i, "  " + bare(line));
        }
      } else if (RustDiagnostic.arrow(line)) {
        String place = line.strip();
        if (sources == 0 || !sameLine(place, diagnostic.place())) {
          draft.keepAs(i, " --> " + abbreviated(place.substring(4)));
        }
      } else {
        other(draft, i, line, told);
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

  /** A label under the source, a note or a proposed line. */
  private void other(Draft draft, int i, String line, Set<String> told) {
    String text = label(line);
    if (RustNotes.gutter(line) || text.isEmpty()) {
      draft.covered(i);
    } else if (!RustNotes.boilerplate(line) && told.add(text)) {
      draft.keepAs(i, "  " + (text.length() > WIDTH ? text.substring(0, WIDTH) + "…" : text));
    }
  }

  private static boolean sameLine(String arrow, String place) {
    int column = place.lastIndexOf(':');
    return column > 0 && arrow.startsWith("--> " + place.substring(0, column + 1));
  }

  /** {@code 136 | code}: a number, a bar, the source. */
  private static boolean source(String line) {
    String text = line.stripLeading();
    int digits = 0;
    while (digits < text.length() && Character.isDigit(text.charAt(digits))) {
      digits++;
    }
    return digits > 0 && text.startsWith("|", text.length() > digits ? indexOfBar(text, digits) : 0);
  }

  private static int indexOfBar(String text, int from) {
    int i = from;
    while (i < text.length() - 1 && text.charAt(i) == ' ') {
      i++;
    }
    return i;
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
