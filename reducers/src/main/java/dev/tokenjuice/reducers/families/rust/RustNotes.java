package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.text.Stripped;

/** The parts of a diagnostic that say nothing about the code itself. */
final class RustNotes {
  private RustNotes() {}

  /** A line with nothing but the bar beside the source. */
  static boolean gutter(String line) {
    return Stripped.equals(line, "|") || Stripped.equals(line, "...");
  }

  static boolean boilerplate(String line) {
    int at = Stripped.start(line);
    if (at == line.length() || "FSh=".indexOf(line.charAt(at)) < 0) {
      return false;
    }
    String text = line.stripLeading();
    if (text.startsWith("For more information about ") || text.startsWith("Some errors have detailed explanations")) {
      return true;
    }
    if (text.startsWith("help: the type constructed contains ")) {
      return true;
    }
    if (!text.startsWith("= ")) {
      return false;
    }
    return text.startsWith("= note: for types from other crates check whether")
        || text.startsWith("= help: for further information visit") || text.startsWith("= help: to override ")
        || text.startsWith("= note: `#[") && text.contains("on by default") || text.startsWith("= note: `-D ")
            && text.contains("implied by")
        || text.startsWith("= note: `-W ") && text.contains("implied by") || text.startsWith("= note: `#[warn(")
        || text.startsWith("= note: requested on the command line")
        || text.startsWith("= note: for more information, see <https://")
        || text.startsWith("= note: some arguments are omitted") || text.startsWith("= note: use the `-l` flag")
        || text.startsWith("= note: some `extern` functions couldn't be found") || text.startsWith("= note: `-F ")
        || text.startsWith("= note: this error originates in the macro `$crate::");
  }
}
