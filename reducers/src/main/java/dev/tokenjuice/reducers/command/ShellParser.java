package dev.tokenjuice.reducers.command;

import dev.tokenjuice.reducers.command.Syntax.Item;
import dev.tokenjuice.reducers.command.Syntax.Join;
import dev.tokenjuice.reducers.command.Syntax.Script;
import dev.tokenjuice.reducers.text.Signs;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Parses POSIX and bash scripts in one pass. Throws {@link Refusal} where the meaning is not certain. */
final class ShellParser extends WordReader {
  private static final int MAX_CHARS = 256 * 1024;
  private static final Set<String> ENDINGS = Set.of("then", "elif", "else", "fi", "do", "done", "esac", "}");
  private static final int LONGEST_KEYWORD = 8;

  private final RedirectReader redirects = new RedirectReader(this);
  private final CompoundReader compounds = new CompoundReader(this);

  private ShellParser(String text, int depth) {
    super(text, depth);
  }

  /** Parse a whole script. */
  static Script parse(String text) {
    if (text.length() > MAX_CHARS) {
      throw new Refusal("longer than " + MAX_CHARS + " characters");
    }
    return new ShellParser(text, 0).whole();
  }

  private Script whole() {
    Script script = script();
    if (!atEnd()) {
      throw new Refusal("'" + peek() + "' is not expected");
    }
    redirects.fillPending();
    return script;
  }

  @Override
  Script substitution() {
    return script();
  }

  @Override
  Script nested(String script, int atDepth) {
    return new ShellParser(script, atDepth).whole();
  }

  /** Parse up to a closing parenthesis, a closing keyword, {@code ;;} or the end. */
  Script script() {
    enter();
    List<Item> items = new ArrayList<>();
    skipLines();
    while (!ends()) {
      andOr(items);
      if (!separator()) {
        break;
      }
      skipLines();
    }
    leave();
    return items.isEmpty() ? Script.EMPTY : new Script(items);
  }

  /** Parse a script that must not be empty, as in {@code then … fi}. */
  Script body() {
    Script script = script();
    if (script.items().isEmpty()) {
      throw new Refusal("a command is missing");
    }
    return script;
  }

  private void andOr(List<Item> items) {
    int first = items.size();
    items.add(new Item(pipeline(), Join.NEXT, false));
    while (true) {
      Join join = accept("&&") ? Join.AND : accept("||") ? Join.OR : Join.NEXT;
      if (join == Join.NEXT) {
        break;
      }
      skipLines();
      items.add(new Item(pipeline(), join, false));
    }
    if (peek() == '&') {
      items.subList(first, items.size()).replaceAll(i -> new Item(i.node(), i.join(), true));
    }
  }

  private Syntax pipeline() {
    while (acceptKeyword("!") || acceptKeyword("time")) {
      acceptKeyword("-p");
    }
    List<Syntax> stages = new ArrayList<>();
    stages.add(command());
    while (peek() == '|' && peek(1) != '|') {
      pos++;
      accept("&");
      skipLines();
      stages.add(command());
    }
    return stages.size() == 1 ? stages.get(0) : new Syntax.Pipeline(stages);
  }

  private Syntax command() {
    return compounds.read().orElseGet(this::simple);
  }

  private Syntax simple() {
    List<Word> assignments = new ArrayList<>();
    List<Word> words = new ArrayList<>();
    List<Redirect> redirections = new ArrayList<>();
    while (true) {
      skipBlanks();
      if (redirects.ahead()) {
        redirections.add(redirects.read());
      } else if (!wordAhead()) {
        break;
      } else {
        Word word = wordOrArray();
        (words.isEmpty() && isAssignment(word.source()) ? assignments : words).add(word);
        if (peek() == '(' || words.size() == 1 && functionAhead()) {
          return function(assignments, words, redirections);
        }
      }
    }
    if (assignments.isEmpty() && words.isEmpty() && redirections.isEmpty()) {
      throw new Refusal(atEnd() ? "a command is missing" : "'" + peek() + "' is not expected");
    }
    return new Syntax.Simple(assignments, words, redirections);
  }

  boolean wordAhead() {
    return !wordEnds(0) && peek() != '#' || (peek() == '<' || peek() == '>') && peek(1) == '(';
  }

  private boolean functionAhead() {
    int ahead = 0;
    while (peek(ahead) == ' ') {
      ahead++;
    }
    return peek(ahead) == '(';
  }

  private Syntax function(List<Word> assignments, List<Word> words, List<Redirect> redirections) {
    if (!assignments.isEmpty() || words.size() != 1 || !redirections.isEmpty() || !words.get(0).literal()) {
      throw new Refusal("'(' is not expected");
    }
    skipBlanks();
    return compounds.function(words.get(0).value());
  }

  /** Read a word; behind {@code name=} it may be an array. */
  private Word wordOrArray() {
    int from = pos;
    Word word = word();
    if (peek() != '(' || !word.source().endsWith("=") || !isAssignment(word.source())) {
      return word;
    }
    pos++;
    List<Script> inner = new ArrayList<>();
    skipLines();
    while (peek() != ')') {
      inner.addAll(word().inner());
      skipLines();
    }
    pos++;
    return new Word(text.substring(from, pos), text.substring(from, pos), pos - from, inner);
  }

  /** Whether a word has the form {@code name=…}, {@code name+=…} or {@code name[…]=…}. */
  static boolean isAssignment(String source) {
    int i = Signs.runEnd(source, 0, Cursor::isName);
    if (i == 0 || i == source.length() || isDigit(source.charAt(0))) {
      return false;
    }
    if (source.charAt(i) == '[') {
      i = source.indexOf(']', i) + 1;
    }
    return source.startsWith("=", i) || source.startsWith("+=", i);
  }

  /** Whether the script ends here. */
  private boolean ends() {
    return atEnd() || peek() == ')' || lookingAt(";;") || lookingAt(";&") || ENDINGS.contains(keyword());
  }

  private boolean separator() {
    if (lookingAt(";;") || lookingAt(";&")) {
      return false;
    }
    return accept(";") || accept("&") || peek() == '\n' || comment();
  }

  private boolean comment() {
    if (peek() != '#') {
      return false;
    }
    int end = text.indexOf('\n', pos);
    pos = end < 0 ? text.length() : end;
    return true;
  }

  /** Skip blanks, comments and line ends. Here-documents begin behind a line end; they are read too. */
  void skipLines() {
    skipBlanks();
    while (comment() || peek() == '\n') {
      if (peek() == '\n') {
        pos++;
        redirects.fillPending();
      }
      skipBlanks();
    }
  }

  List<Redirect> redirections() {
    List<Redirect> all = new ArrayList<>();
    skipBlanks();
    while (redirects.ahead()) {
      all.add(redirects.read());
      skipBlanks();
    }
    return all;
  }

  /** The unquoted word at the position if it can be a keyword, else the empty string. */
  String keyword() {
    int length = 0;
    while (length <= LONGEST_KEYWORD && !wordEnds(length)) {
      length++;
    }
    return length > LONGEST_KEYWORD ? "" : text.substring(pos, pos + length);
  }

  boolean acceptKeyword(String word) {
    skipBlanks();
    boolean there = keyword().equals(word);
    pos += there ? word.length() : 0;
    return there;
  }

  void expectKeyword(String word) {
    skipLines();
    if (!acceptKeyword(word)) {
      throw new Refusal("'" + word + "' is missing");
    }
  }
}
