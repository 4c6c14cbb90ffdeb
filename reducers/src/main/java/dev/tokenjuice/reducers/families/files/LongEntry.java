package dev.tokenjuice.reducers.families.files;

import java.util.ArrayList;
import java.util.List;

/**
 * One line of {@code ls -l}.
 *
 * @param lead the inode and the blocks that {@code -i} and {@code -s} put in front, or nothing
 * @param mode type and permissions, such as {@code -rw-r--r--}; nothing for the rows of a zip archive
 * @param owner owner and group, as far as they are printed
 * @param date the date columns as printed
 */
record LongEntry(int at, String lead, String mode, String owner, String size, String date, String name) {
  boolean isFolder() {
    return mode.startsWith("d") || mode.isEmpty() && name.endsWith("/");
  }

  LongEntry withoutLead() {
    return new LongEntry(at, "", mode, owner, size, date, name);
  }

  /** The same entry, its path without the folder that it begins with. */
  LongEntry below(String root) {
    String rest = name.startsWith(root) ? name.substring(root.length()) : name;
    return new LongEntry(at, lead, mode, owner, size, date, rest);
  }

  /** Read a line, or answer null when it is none. */
  static LongEntry read(int at, String text) {
    int from = leadEnd(text);
    String line = text.substring(from);
    if (line.length() < 20 || "-dlcbpsD".indexOf(line.charAt(0)) < 0 || !mode(line)) {
      return null;
    }
    List<int[]> words = words(line, 12);
    int date = date(line, words);
    if (date < 3) {
      return null;
    }
    int nameAt = afterDate(line, words, date);
    if (nameAt >= line.length() || nameAt < 0) {
      return null;
    }
    boolean device = word(line, words, date - 2).endsWith(",");
    int size = device ? date - 2 : date - 1;
    String owner = size > 2 ? line.substring(words.get(2)[0], words.get(size - 1)[1]) : "";
    return new LongEntry(
        at, squeeze(text.substring(0, from).strip()), word(line, words, 0), squeeze(owner),
        squeeze(line.substring(words.get(size)[0], words.get(date - 1)[1])),
        whole(squeeze(line.substring(words.get(date)[0], nameAt).strip())), line.substring(nameAt));
  }

  /** Where the numbers in front of the permissions end: at most an inode and blocks, perhaps with a unit. */
  private static int leadEnd(String line) {
    int end = 0;
    for (int n = 0; n < 2; n++) {
      int from = skip(line, end, true);
      int to = from;
      while (to < line.length() && "0123456789.,KMGT".indexOf(line.charAt(to)) >= 0) {
        to++;
      }
      if (to == from || to == line.length() || line.charAt(to) != ' ') {
        break;
      }
      end = to;
    }
    return end == 0 ? 0 : skip(line, end, true);
  }

  private static boolean mode(String line) {
    for (int i = 1; i < 10; i++) {
      if ("rwxsStT-".indexOf(line.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  private static List<int[]> words(String line, int most) {
    List<int[]> words = new ArrayList<>();
    int i = 0;
    while (i < line.length() && words.size() < most) {
      int from = skip(line, i, true);
      i = skip(line, from, false);
      if (i > from) {
        words.add(new int[] {from, i});
      }
    }
    return words;
  }

  /** The first place from {@code i} on that is no blank, or is one. */
  private static int skip(String line, int i, boolean blanks) {
    int at = i;
    while (at < line.length() && line.charAt(at) == ' ' == blanks) {
      at++;
    }
    return at;
  }

  /** The word where the date begins: a month, a day before a month, or {@code 2026-01-31}. */
  private static int date(String line, List<int[]> words) {
    for (int w = 3; w + 1 < words.size(); w++) {
      String word = word(line, words, w);
      boolean iso = word.length() == 10 && word.charAt(4) == '-' && word.charAt(7) == '-';
      boolean iso5 = word.length() == 5 && word.charAt(2) == '-' && Character.isDigit(word.charAt(0));
      boolean sized = sized(word(line, words, w - 1));
      if (sized && (iso || iso5 || month(word) || month(word(line, words, w + 1)) && digits(word))) {
        return w;
      }
    }
    return -1;
  }

  private static int afterDate(String line, List<int[]> words, int date) {
    String first = word(line, words, date);
    int next = month(first) || month(word(line, words, date + 1)) ? date + 2 : date + 1;
    if (next >= words.size()) {
      return -1;
    }
    String clock = word(line, words, next);
    boolean timed = clock.indexOf(':') > 0 || next == date + 2;
    int last = timed ? next : next - 1;
    if (last + 1 < words.size() && zone(word(line, words, last + 1))) {
      last++;
    }
    boolean year = last + 1 < words.size() && clock.length() == 8 && word(line, words, last + 1).length() == 4
        && digits(word(line, words, last + 1)) && words.size() > last + 2;
    last += year ? 1 : 0;
    return Math.min(line.length(), words.get(last)[1] + 1);
  }

  /** {@code 2026-11-16 13:37:40.704068743 +0000} without what is below a second, and without the zone behind it. */
  private static String whole(String date) {
    int dot = date.indexOf('.');
    return dot == 19 ? date.substring(0, dot) : date;
  }

  private static boolean zone(String word) {
    return word.length() == 5 && (word.charAt(0) == '+' || word.charAt(0) == '-') && digits(word.substring(1));
  }

  private static boolean month(String word) {
    return word.length() >= 3 && word.length() <= 5 && Character.isUpperCase(word.charAt(0))
        && Character.isLetter(word.charAt(1)) && Character.isLetter(word.charAt(2));
  }

  private static boolean sized(String word) {
    return Character.isDigit(word.charAt(0)) || word.equals("-");
  }

  private static boolean digits(String word) {
    return !word.isEmpty() && word.chars().allMatch(Character::isDigit);
  }

  private static String word(String line, List<int[]> words, int w) {
    return w >= 0 && w < words.size() ? line.substring(words.get(w)[0], words.get(w)[1]) : "";
  }

  private static String squeeze(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) != ' ' || i > 0 && text.charAt(i - 1) != ' ') {
        out.append(text.charAt(i));
      }
    }
    return out.toString();
  }
}
