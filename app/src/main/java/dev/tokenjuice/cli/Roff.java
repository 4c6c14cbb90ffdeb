package dev.tokenjuice.cli;

/** Text in the language of man pages. */
final class Roff {
  private final StringBuilder out = new StringBuilder();

  Roff title(String name, String version) {
    return line(".TH " + escaped(name) + " 1 \"\" \"tokenjuice " + escaped(version) + "\" \"tokenjuice\"");
  }

  Roff section(String name) {
    return line(".SH " + name);
  }

  Roff paragraph(String text) {
    return line(".PP").line(escaped(text));
  }

  /** A term and, indented below it, what it means. The term is marked up already. */
  Roff entry(String term, String meaning) {
    return line(".TP").line(term).line(escaped(meaning.isEmpty() ? " " : meaning));
  }

  /** A line that is marked up already. */
  Roff line(String marked) {
    out.append(marked).append('\n');
    return this;
  }

  static String bold(String text) {
    return "\\fB" + escaped(text) + "\\fR";
  }

  static String italic(String text) {
    return "\\fI" + escaped(text) + "\\fR";
  }

  static String escaped(String text) {
    StringBuilder safe = new StringBuilder();
    for (String line : text.split("\n", -1)) {
      safe.append(safe.isEmpty() ? "" : "\n").append(line.startsWith(".") ? "\\&" : "");
      line.codePoints().forEach(character -> safe.append(escaped(character)));
    }
    return safe.toString();
  }

  private static String escaped(int character) {
    return switch (character) {
      case '\\' -> "\\e";
      case '-' -> "\\-";
      case '\'' -> "\\(aq";
      case '`' -> "\\(ga";
      case '"' -> "\\(dq";
      case '^' -> "\\(ha";
      case '~' -> "\\(ti";
      default -> character < 127 ? Character.toString(character) : String.format("\\[u%04X]", character);
    };
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
