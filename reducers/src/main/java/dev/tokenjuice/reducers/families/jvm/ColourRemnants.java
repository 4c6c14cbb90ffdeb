package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;

/** Removes colour codes whose escape character got lost on the way, as log collectors do: {@code [[34;1mINFO[0m]}. */
final class ColourRemnants {
  private ColourRemnants() {}

  /** The same lines without remnants; the lines themselves where there are none. */
  static Lines strip(Lines lines) {
    if (lines.total() != lines.size() || !coloured(lines)) {
      return lines;
    }
    return Lines.of(lines.stream().map(ColourRemnants::strip).toList());
  }

  private static boolean coloured(Lines lines) {
    return lines.any(0, Math.min(lines.size(), 50), line -> line.startsWith("[[") && codeEnd(line, 1) > 0);
  }

  private static String strip(String line) {
    StringBuilder out = new StringBuilder(line.length());
    int i = 0;
    while (i < line.length()) {
      int end = line.charAt(i) == '[' ? codeEnd(line, i) : -1;
      if (end > 0) {
        i = end;
      } else {
        out.append(line.charAt(i++));
      }
    }
    return out.toString();
  }

  private static int codeEnd(String line, int open) {
    int i = Signs.runEnd(line, open + 1, c -> Character.isDigit(c) || c == ';');
    return i < line.length() && line.charAt(i) == 'm' ? i + 1 : -1;
  }
}
