package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/** Removes colour codes whose escape character got lost on the way, as log collectors do: {@code [[34;1mINFO[0m]}. */
final class ColourRemnants {
  private ColourRemnants() {}

  /** The same lines without remnants; the lines themselves where there are none. */
  static Lines strip(Lines lines) {
    if (lines.total() != lines.size() || !coloured(lines)) {
      return lines;
    }
    List<String> clean = new ArrayList<>(lines.size());
    for (String line : lines) {
      clean.add(strip(line));
    }
    return Lines.of(clean);
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
    int i = open + 1;
    while (i < line.length() && (Character.isDigit(line.charAt(i)) || line.charAt(i) == ';')) {
      i++;
    }
    return i < line.length() && line.charAt(i) == 'm' ? i + 1 : -1;
  }
}
