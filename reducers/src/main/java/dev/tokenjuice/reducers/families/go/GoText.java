package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;

/** Small readings of single lines that Go tools print. */
final class GoText {
  /** {@code BenchmarkX-8   1000   123 ns/op}. */
  static final LineForms BENCHMARK = LineForms.of("Benchmark{} ns/op{}", "Benchmark{}/op{}");

  private GoText() {}

  /** The index behind {@code path.go:12:5:} (column optional) at the start of the line's text, or -1. */
  static int placeEnd(String text) {
    return placeEnd(text, Stripped.indent(text));
  }

  /** The same for a text that begins at {@code from}. */
  static int placeEnd(String text, int from) {
    int dot = text.indexOf(".go:", from);
    if (dot < 0 || dot + 4 >= text.length() || !Character.isDigit(text.charAt(dot + 4)) || hasSpace(text, from, dot)) {
      return -1;
    }
    int i = Signs.behind(text, dot + 4, "0123456789:");
    return text.charAt(i - 1) == ':' ? i : -1;
  }

  private static boolean hasSpace(String text, int from, int to) {
    int space = text.indexOf(' ', from);
    return space >= 0 && space < to;
  }

  /** The same text with runs of blanks and tabs as one blank. */
  static String squeezed(String text) {
    return Words.squeezed(text).strip();
  }
}
