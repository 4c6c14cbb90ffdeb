package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Stripped;

/** The parts of a diagnostic that say nothing about the code itself. */
final class RustNotes {
  private static final LineForms BOILERPLATE = LineForms.of("For more information about {}",
      "Some errors have detailed explanations{}", "help: the type constructed contains {}",
      "= note: for types from other crates check whether{}", "= help: for further information visit{}",
      "= help: to override {}", "= note: `#[{}on by default{}", "= note: `-D {}implied by{}",
      "= note: `-W {}implied by{}", "= note: `#[warn({}", "= note: requested on the command line{}",
      "= note: for more information, see <https://{}", "= note: some arguments are omitted{}",
      "= note: use the `-l` flag{}", "= note: some `extern` functions couldn't be found{}", "= note: `-F {}",
      "= note: this error originates in the macro `$crate::{}");

  private RustNotes() {}

  /** A line with nothing but the bar beside the source. */
  static boolean gutter(String line) {
    return Stripped.equals(line, "|") || Stripped.equals(line, "...");
  }

  static boolean boilerplate(String line) {
    int at = Stripped.start(line);
    return at < line.length() && "FSh=".indexOf(line.charAt(at)) >= 0 && BOILERPLATE.test(line.substring(at));
  }
}
