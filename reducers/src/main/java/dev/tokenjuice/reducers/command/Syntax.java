package dev.tokenjuice.reducers.command;

import java.util.List;

/** The parts of a shell script that decide which programs run and which of them print. */
sealed interface Syntax {

  /** How a part of a script follows the part before it. */
  enum Join {
    /** The first part, or a part behind {@code ;}, {@code &} or a new line. */
    NEXT,
    AND,
    OR
  }

  /** One part of a script, with the operator in front of it. */
  record Item(Syntax node, Join join, boolean background) {}

  /** Parts that run one after the other. */
  record Script(List<Item> items) implements Syntax {
    static final Script EMPTY = new Script(List.of());

    public Script {
      items = List.copyOf(items);
    }
  }

  /** Two or more commands joined by pipes. */
  record Pipeline(List<Syntax> stages) implements Syntax {}

  /** A program with its words, or assignments alone. */
  record Simple(List<Word> assignments, List<Word> words, List<Redirect> redirects) implements Syntax {}

  /** A subshell or a brace group. */
  record Group(Script body, List<Redirect> redirects) implements Syntax {}

  /** The conditions and bodies of {@code if} or {@code case}: each runs at most once. */
  record Choice(List<Script> parts, List<Word> words, List<Redirect> redirects) implements Syntax {}

  /** The conditions and bodies of a loop: each may run many times. */
  record Loop(List<Script> parts, List<Word> words, List<Redirect> redirects) implements Syntax {}

  /** The definition of a function. */
  record Function(String name, Syntax body) implements Syntax {}

  /** {@code [[ … ]]} or {@code (( … ))}: prints nothing. */
  record Test(List<Word> words, List<Redirect> redirects) implements Syntax {}
}
