package dev.tokenjuice.audit;

/** Takes apart the texts that hosts make of an output. */
final class HostText {
  private HostText() {}

  /** The number behind a label, or the fallback if there is none. */
  static int number(String text, String label, int otherwise) {
    int at = text.indexOf(label);
    return at < 0 ? otherwise : leading(text, at + label.length(), otherwise);
  }

  /** The number at the place, or the fallback. */
  static int leading(String text, int from, int otherwise) {
    int end = from;
    while (end < text.length() && end < from + 9 && Character.isDigit(text.charAt(end))) {
      end++;
    }
    return end == from ? otherwise : Integer.parseInt(text.substring(from, end));
  }

  /** The text without the parts between two tags, which the host added. */
  static String without(String text, String open, String close) {
    int from = text.indexOf(open);
    if (from < 0) {
      return text;
    }
    StringBuilder rest = new StringBuilder();
    int at = 0;
    while (from >= 0) {
      int to = text.indexOf(close, from);
      rest.append(text, at, from);
      at = to < 0 ? text.length() : to + close.length();
      from = text.indexOf(open, at);
    }
    return rest.append(text, at, text.length()).toString();
  }

  /** The text without its last line, if that line starts with {@code begin}. */
  static String withoutLastLine(String text, String begin) {
    String whole = text.stripTrailing();
    int at = whole.lastIndexOf('\n') + 1;
    return whole.startsWith(begin, at) ? whole.substring(0, at).stripTrailing() : text;
  }

  /** The section behind a label up to the next label, where {@code (empty)} and {@code (none)} stand for nothing. */
  static String section(String text, int from, int to) {
    String section = text.substring(from, Math.max(from, to)).stripTrailing();
    return section.equals("(empty)") || section.equals("(none)") ? "" : section;
  }

  /** Two streams as one text. */
  static String joined(String out, String err) {
    return out.isEmpty() ? err : err.isEmpty() ? out : out + "\n" + err;
  }
}
