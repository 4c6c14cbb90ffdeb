package dev.tokenjuice.config;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** The known name that is closest to a name which does not exist. */
public final class Suggestion {
  private static final int FARTHEST = 3;

  private Suggestion() {}

  /** The nearest of the names, if one is near. */
  public static Optional<String> of(String written, Collection<String> names) {
    String best = null;
    int least = Math.min(FARTHEST, written.length() / 2) + 1;
    for (String name : names) {
      int distance = distance(name.toLowerCase(Locale.ROOT), written.toLowerCase(Locale.ROOT));
      if (distance < least) {
        best = name;
        least = distance;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Edit distance, over two short names. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int above = row[j];
        int replace = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replace, Math.min(above, row[j - 1]) + 1);
        diagonal = above;
      }
    }
    return row[b.length()];
  }
}
