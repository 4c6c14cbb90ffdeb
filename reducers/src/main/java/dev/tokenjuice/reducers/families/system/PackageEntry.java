package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.text.Starts;
import java.util.List;

/** Tells the rows of package lists apart, and what of them a reader needs. */
final class PackageEntry {
  private static final Starts HEADINGS = Starts.of(
    "Listing...", "Desired=", "| Status=", "|/ Err?=", "||/ Name", "+++-", "Package ", "-----", "*** LOCAL GEMS",
    "Name ", "# Name", "# packages in environment", "#", "==> Formulae", "==> Casks", "Sorting...",
    "Full Text Search...", "Installed Packages", "Available Packages", "Last metadata expiration",
    "WARNING: apt does not");

  private PackageEntry() {}

  /** Name and version of the package that a row lists, or the empty string. */
  static String shortened(String line) {
    if (line.charAt(0) <= ' ' || heading(line)) {
      return "";
    }
    List<String> words = Words.split(line, 6);
    if (words.size() >= 4 && words.get(0).length() <= 3 && dpkgState(words.get(0))) {
      String version = words.get(2).startsWith("<") ? "" : " " + words.get(2);
      return words.get(1) + version + (words.get(0).equals("ii") ? "" : " (" + words.get(0) + ")");
    }
    if (words.size() < 2) {
      return "";
    }
    String name = words.get(0);
    int slash = name.indexOf('/');
    if (slash > 0 && words.size() >= 3 && versioned(words.get(1))) {
      return name.substring(0, slash) + " " + words.get(1) + upgradable(line);
    }
    return versioned(words.get(1)) || words.get(1).startsWith("(") ? rest(words, line) : "";
  }

  /** The first columns: further ones name an architecture, a channel, a source or describe. */
  private static String rest(List<String> words, String line) {
    if (words.get(1).startsWith("(")) {
      return line.endsWith(")") ? line : "";
    }
    boolean newer = words.size() > 2 && Words.number(words.get(2)) >= 0 && words.get(2).indexOf('.') > 0;
    return words.get(0) + " " + words.get(1) + (newer ? " → " + words.get(2) : "");
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

  static boolean heading(String line) {
    return HEADINGS.in(line);
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

  private static boolean versioned(String word) {
    for (int i = 0; i < word.length() && i < 3; i++) {
      if (word.charAt(i) >= '0' && word.charAt(i) <= '9') {
        return true;
      }
    }
    return false;
  }
}
