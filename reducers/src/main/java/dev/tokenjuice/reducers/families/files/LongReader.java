package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.text.Recurring;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;

/** Reads the lines of {@code ls -l}, one after the other. */
final class LongReader {
  private static final int SHORTEST = 20;
  private static final int WORDS = 12;
  /** How long a date is up to its seconds, as in {@code 2026-11-16 13:37:40.704068743 +0000}. */
  private static final int TO_SECONDS = 19;

  private final Recurring modes = new Recurring();
  private final Recurring owners = new Recurring();
  private final int[] from = new int[WORDS];
  private final int[] to = new int[WORDS];
  private String line = "";
  private int words;
  private String lastOwner = "";
  private String lastSqueezed = "";

  /** Read a line, or answer null when it is none. */
  LongEntry read(int at, String text) {
    if (text.length() < SHORTEST) {
      return null;
    }
    int lead = leadEnd(text);
    if (text.length() - lead < SHORTEST || "-dlcbpsD".indexOf(text.charAt(lead)) < 0 || !mode(text, lead)) {
      return null;
    }
    line = text;
    split(lead);
    int date = date();
    if (date < 3) {
      return null;
    }
    int last = dateEnd(date);
    if (last < 0 || to[last] + 1 >= text.length()) {
      return null;
    }
    boolean device = line.charAt(to[date - 2] - 1) == ',';
    int size = device ? date - 2 : date - 1;
    return new LongEntry(at, text, lead, modes.part(text, from[0], to[0]), size > 2 ? owner(size - 1) : "",
        from[size], to[date - 1], from[date], wholeSeconds(from[date], to[last]), to[last] + 1);
  }

  private String owner(int last) {
    String owner = owners.part(line, from[2], to[last]);
    if (!owner.equals(lastOwner)) {
      lastOwner = owner;
      lastSqueezed = Words.squeezed(owner);
    }
    return lastSqueezed;
  }

  /** Where the numbers in front of the permissions end: at most an inode and blocks, perhaps with a unit. */
  private static int leadEnd(String line) {
    int end = 0;
    for (int n = 0; n < 2; n++) {
      int from = skip(line, end, true);
      int to = Signs.behind(line, from, "0123456789.,KMGT");
      if (to == from || to == line.length() || line.charAt(to) != ' ') {
        break;
      }
      end = to;
    }
    return end == 0 ? 0 : skip(line, end, true);
  }

  private static boolean mode(String line, int at) {
    return Signs.behind(line, at + 1, "rwxsStT-") >= at + 10;
  }

  private void split(int begin) {
    words = 0;
    int i = begin;
    while (i < line.length() && words < WORDS) {
      from[words] = skip(line, i, true);
      i = skip(line, from[words], false);
      to[words] = i;
      words += i > from[words] ? 1 : 0;
    }
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
  private int date() {
    for (int w = 3; w + 1 < words; w++) {
      if (sized(w - 1) && (iso(w) || month(w) || month(w + 1) && digits(w, 0))) {
        return w;
      }
    }
    return -1;
  }

  /** The last word of the date, or -1 if there is nothing behind its first. */
  private int dateEnd(int date) {
    int next = month(date) || month(date + 1) ? date + 2 : date + 1;
    if (next >= words) {
      return -1;
    }
    int colon = line.indexOf(':', from[next]);
    boolean timed = colon > from[next] && colon < to[next] || next == date + 2;
    int last = timed ? next : next - 1;
    if (last + 1 < words && zone(last + 1)) {
      last++;
    }
    boolean year = last + 2 < words && length(next) == 8 && length(last + 1) == 4 && digits(last + 1, 0);
    return year ? last + 1 : last;
  }

  /** Where a date ends that is shown without what is below a second, and without the zone behind it. */
  private int wholeSeconds(int at, int end) {
    int dot = line.indexOf('.', at, end);
    return dot >= 0 && Words.squeezed(line.substring(at, end)).indexOf('.') == TO_SECONDS ? dot : end;
  }

  private int length(int w) {
    return to[w] - from[w];
  }

  private boolean iso(int w) {
    int at = from[w];
    return length(w) == 10 && line.charAt(at + 4) == '-' && line.charAt(at + 7) == '-'
        || length(w) == 5 && line.charAt(at + 2) == '-' && Character.isDigit(line.charAt(at));
  }

  private boolean zone(int w) {
    char sign = line.charAt(from[w]);
    return length(w) == 5 && (sign == '+' || sign == '-') && digits(w, 1);
  }

  private boolean month(int w) {
    int at = from[w];
    return w < words && length(w) >= 3 && length(w) <= 5 && Character.isUpperCase(line.charAt(at))
        && Character.isLetter(line.charAt(at + 1)) && Character.isLetter(line.charAt(at + 2));
  }

  private boolean sized(int w) {
    char first = line.charAt(from[w]);
    return Character.isDigit(first) || first == '-' && length(w) == 1;
  }

  /** Whether a word has only digits after its first {@code skipped} characters. */
  private boolean digits(int w, int skipped) {
    return Signs.all(line, from[w] + skipped, to[w], Character::isDigit);
  }
}
