package dev.tokenjuice.reducers.text;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What control characters take away from a line: states that a later one overwrites, letters that are erased, titles and
 * addresses in escape sequences. Of that, reports of trouble are kept.
 */
final class HiddenText {
  /** Stands where the line was begun anew, as in many a shell's and programmer's notation. */
  private static final String BEGUN_ANEW = " \\r ";
  private static final int MOST = 20;

  private Set<String> kept;
  private boolean lost;

  /** Note a text that is not visible. */
  void add(String text) {
    String bare = text.strip();
    if (bare.isEmpty() || kept != null && kept.contains(bare)) {
      return;
    }
    if (!Signals.failure(bare) || kept != null && kept.size() == MOST) {
      lost = true;
      return;
    }
    if (kept == null) {
      kept = new LinkedHashSet<>();
    }
    kept.add(bare);
  }

  /** The line as it is finally seen, behind the trouble that it would hide. A state of the same shape replaces others. */
  String with(String seen) {
    if (kept == null) {
      return seen;
    }
    long shape = Shapes.fine(seen.strip());
    StringBuilder line = new StringBuilder();
    for (String text : kept) {
      if (Shapes.fine(text) == shape) {
        lost |= !text.equals(seen.strip());
      } else {
        line.append(text).append(BEGUN_ANEW);
      }
    }
    return line.append(seen).toString();
  }

  /** Whether something is neither seen nor kept. */
  boolean lost() {
    return lost;
  }
}
