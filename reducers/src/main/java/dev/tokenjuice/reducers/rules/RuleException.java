package dev.tokenjuice.reducers.rules;

import dev.tokenjuice.reducers.text.Printable;

/** Says why a rule file cannot be used: the file, the place in it, the field and the reason. */
public final class RuleException extends Exception {
  private static final long serialVersionUID = 1L;
  private final String file;
  private final int line;
  private final int column;
  private final String reason;
  private final String sourceLine;

  /** A reason; {@code field} is a path such as {@code match.argv0}, or empty. */
  RuleException(String file, int line, int column, String field, String reason, String sourceLine) {
    super(Printable.of(summary(file, line, column, field, reason)));
    this.file = file;
    this.line = line;
    this.column = column;
    this.reason = reason;
    this.sourceLine = sourceLine;
  }

  public String file() {
    return file;
  }

  public int line() {
    return line;
  }

  public int column() {
    return column;
  }

  public String reason() {
    return reason;
  }

  /** The message, the line of the file and a caret under the place. */
  public String render() {
    StringBuilder out = new StringBuilder(getMessage()).append('\n');
    out.append("  ").append(Printable.of(sourceLine)).append('\n').append("  ");
    for (int i = 0; i < column - 1; i++) {
      out.append(i < sourceLine.length() && sourceLine.charAt(i) == '\t' ? '\t' : ' ');
    }
    return out.append('^').toString();
  }

  private static String summary(String file, int line, int column, String field, String reason) {
    String place = file + ":" + line + ":" + column + ": ";
    return field.isEmpty() ? place + reason : place + field + ": " + reason;
  }
}
