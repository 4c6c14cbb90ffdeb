package dev.tokenjuice.reducers.command;

/** A here-document. The parser fills in its body when it reaches the next line. */
final class Heredoc {
  private final String delimiter;
  private final boolean stripTabs;
  private final boolean quoted;
  private String body = "";

  Heredoc(String delimiter, boolean stripTabs, boolean quoted) {
    this.delimiter = delimiter;
    this.stripTabs = stripTabs;
    this.quoted = quoted;
  }

  boolean endsAt(String line) {
    return strip(line).equals(delimiter);
  }

  String strip(String line) {
    int from = 0;
    while (stripTabs && from < line.length() && line.charAt(from) == '\t') {
      from++;
    }
    return line.substring(from);
  }

  void fill(String text) {
    body = text;
  }

  String body() {
    return body;
  }

  /** Whether the program reads exactly {@link #body()}: the delimiter is quoted or there is nothing to expand. */
  boolean literal() {
    return quoted || body.indexOf('$') < 0 && body.indexOf('`') < 0 && body.indexOf('\\') < 0;
  }
}
