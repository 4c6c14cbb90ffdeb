package dev.tokenjuice.reducers.text;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Collects what control characters hide of a line: overwritten states, erased letters, titles and addresses in escape
 * sequences. Keeps the texts that report trouble.
 */
final class HiddenText {
  /** Separates a kept text from the text that overwrites it. */
  private static final String CARRIAGE_RETURN = " \\r ";
  private static final int MOST = 20;

  private Set<String> kept;
  private boolean lost;

  /** Add a text that is not visible. */
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

  /** The visible line with the kept texts in front, except those of its own shape: they are earlier states of it. */
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
        line.append(text).append(CARRIAGE_RETURN);
      }
    }
    return line.append(seen).toString();
  }

  /** Whether some text is neither visible nor kept. */
  boolean lost() {
    return lost;
  }
}
