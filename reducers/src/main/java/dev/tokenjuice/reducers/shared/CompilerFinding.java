package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.text.Levels;
import dev.tokenjuice.reducers.text.Stripped;

/** Lines with which a compiler names a place: {@code src/jar.c:12:5: error: message}. */
public final class CompilerFinding {
  private CompilerFinding() {}

  public static boolean in(String l) {
    int at = Math.max(Math.max(l.indexOf(": error: "), l.indexOf(": warning: ")),
        Math.max(l.indexOf(": fatal error: "), Math.max(l.indexOf(": note: "), l.indexOf(":   required from "))));
    at = at < 0 && Levels.at(l, l.indexOf(": ") + 2) != null ? l.indexOf(": ") : at;
    return at > 2 && Stripped.digitAt(l, at - 1) && l.lastIndexOf(':', at - 1) > 0 && !l.contains(".py:");
  }
}
