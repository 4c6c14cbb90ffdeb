package dev.tokenjuice.reducers.command;

import dev.tokenjuice.reducers.command.Syntax.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads subshells, groups, loops, choices, tests and functions. */
final class CompoundReader {
  private final ShellParser in;

  CompoundReader(ShellParser in) {
    this.in = in;
  }

  /** Read the compound command at the position; nothing if a simple command stands there. */
  Optional<Syntax> read() {
    if (in.peek() == '(') {
      return Optional.of(in.peek(1) == '(' ? arithmetic() : subshell());
    }
    String keyword = in.keyword();
    return Optional.ofNullable(switch (keyword) {
      case "{" -> group();
      case "if" -> choice();
      case "case" -> cases();
      case "while", "until" -> whileLoop(keyword);
      case "for", "select" -> forLoop(keyword);
      case "function" -> namedFunction();
      case "[[" -> test();
      case "coproc", "then", "elif", "else", "fi", "do", "done", "esac", "}", "]]", "in" ->
          throw new Refusal("'" + keyword + "' is not expected");
      default -> null;
    });
  }

  private Syntax subshell() {
    in.pos++;
    Script body = in.body();
    in.expect(")");
    return new Syntax.Group(body, in.redirections());
  }

  private Syntax group() {
    in.expectKeyword("{");
    Script body = in.body();
    in.expectKeyword("}");
    return new Syntax.Group(body, in.redirections());
  }

  private Syntax arithmetic() {
    WordReader.Builder expression = in.new Builder();
    in.pos += 2;
    in.arithmetic(expression);
    return new Syntax.Test(List.of(expression.build()), in.redirections());
  }

  private Syntax test() {
    in.expectKeyword("[[");
    List<Word> words = new ArrayList<>();
    while (!in.keyword().equals("]]")) {
      if (in.atEnd()) {
        throw new Refusal("']]' is missing");
      }
      if (in.wordAhead()) {
        words.add(in.word());
      } else {
        in.pos++;
      }
    }
    in.pos += 2;
    return new Syntax.Test(words, in.redirections());
  }

  private Syntax choice() {
    List<Script> parts = new ArrayList<>();
    in.expectKeyword("if");
    do {
      parts.add(in.body());
      in.expectKeyword("then");
      parts.add(in.body());
    } while (in.acceptKeyword("elif"));
    if (in.acceptKeyword("else")) {
      parts.add(in.body());
    }
    in.expectKeyword("fi");
    return new Syntax.Choice(parts, List.of(), in.redirections());
  }

  private Syntax cases() {
    in.expectKeyword("case");
    in.skipBlanks();
    List<Word> words = new ArrayList<>(List.of(in.word()));
    in.expectKeyword("in");
    List<Script> parts = new ArrayList<>();
    in.skipLines();
    while (!in.acceptKeyword("esac")) {
      pattern(words);
      parts.add(in.script());
      if (!in.accept(";;&") && !in.accept(";;") && !in.accept(";&")) {
        in.expectKeyword("esac");
        break;
      }
      in.skipLines();
    }
    return new Syntax.Choice(parts, words, in.redirections());
  }

  private void pattern(List<Word> words) {
    in.accept("(");
    do {
      in.skipBlanks();
      words.add(in.word());
      in.skipBlanks();
    } while (in.accept("|"));
    in.expect(")");
  }

  private Syntax whileLoop(String keyword) {
    in.expectKeyword(keyword);
    Script condition = in.body();
    Script body = doGroup();
    return new Syntax.Loop(List.of(condition, body), List.of(), in.redirections());
  }

  private Syntax forLoop(String keyword) {
    in.expectKeyword(keyword);
    in.skipBlanks();
    List<Word> words = new ArrayList<>();
    if (in.lookingAt("((")) {
      WordReader.Builder expression = in.new Builder();
      in.pos += 2;
      in.arithmetic(expression);
      words.add(expression.build());
    } else {
      in.word();
      list(words);
    }
    in.skipBlanks();
    in.accept(";");
    return new Syntax.Loop(List.of(doGroup()), words, in.redirections());
  }

  private void list(List<Word> words) {
    in.skipLines();
    if (!in.acceptKeyword("in")) {
      return;
    }
    in.skipBlanks();
    while (in.wordAhead()) {
      words.add(in.word());
      in.skipBlanks();
    }
  }

  private Script doGroup() {
    in.expectKeyword("do");
    Script body = in.body();
    in.expectKeyword("done");
    return body;
  }

  private Syntax namedFunction() {
    in.expectKeyword("function");
    in.skipBlanks();
    Word name = in.word();
    in.skipBlanks();
    return in.peek() == '(' ? function(name.value()) : functionBody(name.value());
  }

  /** Read a function from its parentheses on. */
  Syntax function(String name) {
    in.expect("(");
    in.skipBlanks();
    in.expect(")");
    return functionBody(name);
  }

  private Syntax functionBody(String name) {
    in.skipLines();
    in.enter();
    Syntax body = read().orElseThrow(() -> new Refusal("the body of a function is missing"));
    in.leave();
    return new Syntax.Function(name, body);
  }
}
