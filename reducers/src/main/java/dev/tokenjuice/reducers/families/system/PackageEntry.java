package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.shared.WordPlaces;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;

/** Reads the rows of package lists: which package, and the part that a reader needs. */
final class PackageEntry {
  static final Prefixes HEADINGS = Prefixes.of(
      "Listing...", "Desired=", "| Status=", "|/ Err?=", "||/ Name", "+++-", "Package ", "-----", "*** LOCAL GEMS",
      "Name ", "# Name", "# packages in environment", "#", "==> Formulae", "==> Casks", "Sorting...",
      "Full Text Search...", "Installed Packages", "Available Packages", "Last metadata expiration",
      "WARNING: apt does not");

  private PackageEntry() {}

  /** Name and version of the package that a row lists, or the empty string. */
  static String shortened(String line, WordPlaces words) {
    if (line.charAt(0) <= ' ' || HEADINGS.test(line)) {
      return "";
    }
    words.read(line);
    if (words.size() >= 4 && words.to(0) - words.from(0) <= 3 && dpkgState(words.word(0))) {
      String version = words.first(2) == '<' ? "" : " " + words.word(2);
      return words.word(1) + version + (words.is(0, "ii") ? "" : " (" + words.word(0) + ")");
    }
    if (words.size() < 2) {
      return "";
    }
    boolean versioned = versioned(line, words.from(1), words.to(1));
    int slash = line.indexOf('/');
    if (slash > 0 && slash < words.to(0) && words.size() >= 3 && versioned) {
      return line.substring(0, slash) + " " + words.word(1) + upgradable(line);
    }
    return versioned || words.first(1) == '(' ? rest(words, line) : "";
  }

  /** The first columns: further ones name an architecture, a channel, a source or describe. */
  private static String rest(WordPlaces words, String line) {
    if (words.first(1) == '(') {
      return line.endsWith(")") ? line : "";
    }
    int dot = words.size() > 2 ? line.indexOf('.', words.from(2)) : -1;
    boolean newer = dot > 0 && dot < words.to(2) && words.first(2) >= '0' && words.first(2) <= '9';
    return words.word(0) + " " + words.word(1) + (newer ? " → " + words.word(2) : "");
  }

  /** The name alone, without the architecture that dpkg puts behind it. */
  static String name(String entry) {
    String name = Words.first(entry);
    int colon = name.indexOf(':');
    return colon > 0 ? name.substring(0, colon) : name;
  }

  /** A package that is half-installed, waiting or broken, as dpkg tells by its second and third letter. */
  static boolean unwell(String line) {
    int space = line.indexOf(' ');
    return space >= 2 && space <= 3 && dpkgState(line.substring(0, space))
        && (space == 3 || "HUFWt".indexOf(line.charAt(1)) >= 0);
  }

  private static boolean dpkgState(String word) {
    return word.length() >= 2 && "uihrp".indexOf(word.charAt(0)) >= 0 && "ncHUFWti".indexOf(word.charAt(1)) >= 0
        && (word.length() == 2 || word.charAt(2) == 'R');
  }

  private static String upgradable(String line) {
    int at = line.indexOf("[upgradable from: ");
    int end = line.indexOf(']', Math.max(0, at));
    return at > 0 && end > at ? " (from " + line.substring(at + 18, end) + ")" : "";
  }

  private static boolean versioned(String line, int from, int to) {
    return Signs.any(line, from, Math.min(to, from + 3), c -> c >= '0' && c <= '9');
  }
}
