package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;

/**
 * One warning of sbt's log, which reaches over several lines if a compiler gave it.
 *
 * @param text what it says, on one line; nothing if it only counts other warnings
 * @param end the index behind its last line
 */
record SbtWarning(String text, int end) {
  private static final int LONGEST = 12;

  static SbtWarning at(Lines lines, int i) {
    String body = SbtLine.of(lines.get(i)).body();
    if (body.startsWith("-- ")) {
      return drawn(lines, i, body);
    }
    if (placed(body)) {
      int end = behindCaret(lines, i);
      return new SbtWarning(words(lines, i, end), end);
    }
    boolean count = body.endsWith(" warning found") || body.endsWith(" warnings found");
    boolean below = body.isBlank() || body.startsWith(" ") || body.startsWith("|") || body.startsWith("^");
    return new SbtWarning(count || below ? "" : body, i + 1);
  }

  /** Scala 3: a heading with a rule behind it, then source, carets and words behind bars. */
  private static SbtWarning drawn(Lines lines, int i, String heading) {
    StringBuilder text = new StringBuilder(unruled(heading));
    int end = i + 1;
    while (end < lines.size() && warn(lines.get(end)) && barred(SbtLine.of(lines.get(end)).body())) {
      String words = SbtLine.of(lines.get(end)).body().strip();
      if (words.startsWith("|") && !margin(words)) {
        text.append(' ').append(words.substring(1).strip());
      }
      end++;
    }
    return new SbtWarning(text.toString(), end);
  }

  /** Scala 2 and javac: the message, the line of source, a caret below it. Without a caret the message is alone. */
  private static int behindCaret(Lines lines, int i) {
    for (int end = i + 1; end < Math.min(lines.size(), i + LONGEST) && warn(lines.get(end)); end++) {
      String body = SbtLine.of(lines.get(end)).body();
      if (Stripped.equals(body, "^")) {
        return end + 1;
      }
      if (placed(body)) {
        break;
      }
    }
    return i + 1;
  }

  /** The message without the line of source and the caret at its end. */
  private static String words(Lines lines, int from, int end) {
    StringBuilder text = new StringBuilder(SbtLine.of(lines.get(from)).body().strip());
    for (int i = from + 1; i < end - 2; i++) {
      text.append(' ').append(SbtLine.of(lines.get(i)).body().strip());
    }
    return text.toString();
  }

  private static boolean warn(String line) {
    return line.startsWith("[warn]");
  }

  /** {@code /home/dev/shop/Cart.scala:12:7: message}. */
  private static boolean placed(String body) {
    int at = Math.max(body.indexOf(".scala:"), body.indexOf(".java:"));
    int colon = at < 0 ? -1 : body.indexOf(':', at);
    return colon > 0 && colon + 1 < body.length() && Character.isDigit(body.charAt(colon + 1)) && body.charAt(0) > ' ';
  }

  private static boolean barred(String body) {
    return body.startsWith("|", Signs.behind(body, 0, " 0123456789"));
  }

  /** What Scala 3 draws below a line of source without words: a bar, carets, an offer to explain. */
  static boolean margin(String body) {
    int bar = Stripped.start(body);
    if (!body.startsWith("|", bar)) {
      return false;
    }
    int i = Stripped.start(body, bar + 1);
    if (body.startsWith("longer explanation available", i)) {
      return true;
    }
    return Signs.behind(body, i, "^-") >= Stripped.end(body);
  }

  static String unruled(String body) {
    return body.substring(0, Signs.before(body, 0, body.length(), "- "));
  }
}
