package dev.tokenjuice.reducers.command;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Reads redirections, and the bodies of here-documents when their line ends. */
final class RedirectReader {
  private static final String[] OPERATORS = {"<<<", "<<-", "<<", "<>", "<&", "<", ">>", ">&", ">|", ">"};

  private final WordReader in;
  private final Deque<Heredoc> pending = new ArrayDeque<>();

  RedirectReader(WordReader in) {
    this.in = in;
  }

  /** Whether a redirection begins at the position. */
  boolean ahead() {
    int i = descriptor();
    if (i == 0 && in.lookingAt("&>")) {
      return true;
    }
    char c = in.peek(i);
    return (c == '<' || c == '>') && (in.peek(i + 1) != '(' || i > 0);
  }

  Redirect read() {
    int length = descriptor();
    int fd = length == 1 && Cursor.isDigit(in.peek()) ? in.peek() - '0' : length == 0 ? -1 : Integer.MAX_VALUE;
    in.pos += length;
    String operator = operator();
    in.skipBlanks();
    Word target = in.word();
    Optional<Heredoc> heredoc = operator.equals("<<") || operator.equals("<<-")
        ? Optional.of(heredoc(operator, target))
        : Optional.empty();
    int changed = fd >= 0 ? fd : operator.startsWith("<") ? 0 : 1;
    return new Redirect(changed, operator, target, heredoc);
  }

  /** The length of the descriptor in front of an operator, {@code 2} or {@code {name}}; 0 if there is none. */
  private int descriptor() {
    int i = 0;
    boolean named = in.peek() == '{';
    i += named ? 1 : 0;
    while (named ? Cursor.isName(in.peek(i)) : Cursor.isDigit(in.peek(i))) {
      i++;
    }
    if (named) {
      i = in.peek(i) == '}' && i > 1 ? i + 1 : 0;
    }
    return i;
  }

  private String operator() {
    if (in.accept("&>>")) {
      return "&>>";
    }
    if (in.accept("&>")) {
      return "&>";
    }
    for (String operator : OPERATORS) {
      if (in.accept(operator)) {
        return operator;
      }
    }
    throw new Refusal("a redirection is not complete");
  }

  private Heredoc heredoc(String operator, Word delimiter) {
    boolean quoted = !delimiter.source().equals(delimiter.value());
    Heredoc heredoc = new Heredoc(delimiter.value(), operator.equals("<<-"), quoted);
    pending.add(heredoc);
    return heredoc;
  }

  /** Read the bodies of the here-documents of the line that ends before the position. */
  void fillPending() {
    while (!pending.isEmpty()) {
      fill(pending.remove());
    }
  }

  private void fill(Heredoc heredoc) {
    StringBuilder body = new StringBuilder();
    while (!in.atEnd()) {
      int end = in.text.indexOf('\n', in.pos);
      String line = in.text.substring(in.pos, end < 0 ? in.text.length() : end);
      in.pos = end < 0 ? in.text.length() : end + 1;
      if (heredoc.endsAt(line)) {
        break;
      }
      body.append(heredoc.strip(line)).append('\n');
    }
    heredoc.fill(body.toString());
  }
}
