package dev.tokenjuice.reducers.command;

import java.util.ArrayList;
import java.util.List;

/** Reads words of shell text: quotes, escapes and all expansions. */
abstract class WordReader extends Cursor {
  private static final int MAX_DEPTH = 64;

  private int depth;

  WordReader(String text, int depth) {
    super(text);
    this.depth = depth;
  }

  /** Parse the script of {@code $(…)} from behind the opening parenthesis up to the closing one. */
  abstract Syntax.Script substitution();

  /** Parse the text between two backticks. */
  abstract Syntax.Script nested(String script, int atDepth);

  void enter() {
    if (++depth > MAX_DEPTH) {
      throw new Refusal("nested too deeply");
    }
  }

  void leave() {
    depth--;
  }

  /** Read one word; the position must be at its first character. */
  Word word() {
    Builder w = new Builder();
    while (!wordEnds(0) || substitutesProcess()) {
      piece(w);
    }
    if (w.start == pos) {
      throw new Refusal("a word is missing");
    }
    return w.build();
  }

  private boolean substitutesProcess() {
    return (peek() == '<' || peek() == '>') && peek(1) == '(';
  }

  private void piece(Builder w) {
    char c = peek();
    switch (c) {
      case '\\' -> escape(w);
      case '\'' -> single(w);
      case '"' -> quoted(w);
      case '$' -> dollar(w, false);
      case '`' -> backticks(w);
      case '<', '>' -> process(w);
      default -> plain(w, c);
    }
  }

  private void plain(Builder w, char first) {
    int from = pos;
    while (isName(peek())) {
      pos++;
    }
    if (pos > from) {
      w.value.append(text, from, pos);
    } else {
      pos++;
      w.plain(first);
    }
  }

  private void escape(Builder w) {
    pos++;
    if (accept("\n") || accept("\r\n")) {
      return;
    }
    w.value.append(atEnd() ? '\\' : text.charAt(pos++));
  }

  private void single(Builder w) {
    int end = text.indexOf('\'', pos + 1);
    if (end < 0) {
      throw new Refusal("a quote is not closed");
    }
    w.value.append(text, pos + 1, end);
    pos = end + 1;
  }

  private void quoted(Builder w) {
    pos++;
    while (peek() != '"') {
      if (atEnd()) {
        throw new Refusal("a quote is not closed");
      }
      switch (peek()) {
        case '\\' -> escapeInQuotes(w);
        case '$' -> dollar(w, true);
        case '`' -> backticks(w);
        default -> w.value.append(text.charAt(pos++));
      }
    }
    pos++;
  }

  private void escapeInQuotes(Builder w) {
    pos++;
    char c = peek();
    if (c == '\n') {
      pos++;
    } else if (c == '$' || c == '`' || c == '"' || c == '\\') {
      w.value.append(c);
      pos++;
    } else {
      w.value.append('\\');
    }
  }

  private void dollar(Builder w, boolean inQuotes) {
    int from = pos++;
    char c = peek();
    if (c == '(') {
      pos++;
      if (peek() == '(') {
        pos++;
        arithmetic(w);
      } else {
        command(w);
      }
    } else if (c == '{') {
      parameter(w, inQuotes);
    } else if (c == '\'' && !inQuotes) {
      pos++;
      AnsiQuote.read(this, w.value);
      return;
    } else if (c == '"' && !inQuotes) {
      quoted(w);
      return;
    } else if (isName(c)) {
      name(c);
    } else if (c != END && "?$!#@*-".indexOf(c) >= 0) {
      pos++;
    } else {
      w.value.append('$');
      return;
    }
    w.expansion(from);
  }

  private void name(char first) {
    pos++;
    while (!isDigit(first) && isName(peek())) {
      pos++;
    }
  }

  private void command(Builder w) {
    enter();
    w.inner.add(substitution());
    leave();
    expect(")");
  }

  private void process(Builder w) {
    int from = pos;
    pos += 2;
    command(w);
    w.expansion(from);
  }

  private void backticks(Builder w) {
    int from = pos++;
    StringBuilder script = new StringBuilder();
    while (peek() != '`') {
      if (atEnd()) {
        throw new Refusal("a backtick is not closed");
      }
      if (peek() == '\\' && (peek(1) == '`' || peek(1) == '\\' || peek(1) == '$')) {
        pos++;
      }
      script.append(text.charAt(pos++));
    }
    pos++;
    enter();
    w.inner.add(nested(script.toString(), depth));
    leave();
    w.expansion(from);
  }

  /** Skip the rest of {@code ${…}} from its opening brace on. */
  private void parameter(Builder w, boolean inQuotes) {
    enter();
    pos++;
    Builder inside = new Builder();
    while (peek() != '}') {
      if (atEnd()) {
        throw new Refusal("'}' is missing");
      }
      skipPiece(inside, inQuotes);
    }
    pos++;
    w.inner.addAll(inside.inner);
    leave();
  }

  /**
   * Skip an arithmetic expression and its closing {@code ))}. A substitution that begins with a subshell, as in
   * {@code $((a); b)}, begins the same way; it is refused, since reading it needs a second pass.
   */
  void arithmetic(Builder w) {
    enter();
    Builder inside = new Builder();
    int open = 0;
    while (open > 0 || peek() != ')') {
      if (atEnd()) {
        throw new Refusal("'))' is missing");
      }
      open += peek() == '(' ? 1 : peek() == ')' ? -1 : 0;
      skipPiece(inside, false);
    }
    expect("))");
    w.inner.addAll(inside.inner);
    leave();
  }

  private void skipPiece(Builder inside, boolean inQuotes) {
    switch (peek()) {
      case '\\' -> pos = Math.min(text.length(), pos + 2);
      case '\'' -> {
        if (inQuotes) {
          pos++;
        } else {
          single(inside);
        }
      }
      case '"' -> quoted(inside);
      case '$' -> dollar(inside, inQuotes);
      case '`' -> backticks(inside);
      default -> pos++;
    }
  }

  /** Collects one word. */
  final class Builder {
    final int start = pos;
    final StringBuilder value = new StringBuilder();
    final List<Syntax.Script> inner = new ArrayList<>();
    private int literalFrom;
    private boolean bracket;
    private boolean brace;
    private boolean braceList;

    /** Add the text from {@code from} up to the position as an expansion with an unknown value. */
    void expansion(int from) {
      value.append(text, from, pos);
      unknownSoFar();
    }

    void unknownSoFar() {
      literalFrom = value.length();
    }

    /** Add an unquoted character that no name has. It may make the word a pattern or a brace list. */
    void plain(char c) {
      boolean dots = c == '.' && value.length() > 0 && value.charAt(value.length() - 1) == '.';
      value.append(c);
      braceList = brace && (braceList || c == ',' || dots);
      if (c == '*' || c == '?' || c == ']' && bracket || c == '}' && braceList) {
        unknownSoFar();
      }
      bracket = bracket || c == '[';
      brace = c == '{' || brace && c != '}';
    }

    Word build() {
      return new Word(text.substring(start, pos), value.toString(), literalFrom, inner);
    }
  }
}
