package dev.tokenjuice.reducers.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Removes programs that only run others, until the one that does the work is in front. */
final class Unwrapper {
  private static final int MAX_LAYERS = 32;

  private final List<String> wrappers = new ArrayList<>();
  private List<Word> words;

  private Unwrapper(List<Word> words) {
    this.words = words;
  }

  static Unwrapped unwrap(List<Word> words) {
    return new Unwrapper(words).run();
  }

  private Unwrapped run() {
    for (int layer = 0; layer < MAX_LAYERS; layer++) {
      Optional<String> program = ProgramName.of(words.get(0));
      if (program.isEmpty() || program.get().startsWith("-")) {
        return done(List.of());
      }
      Optional<Word> script = ScriptArgument.script(program.get(), words);
      if (script.isPresent()) {
        wrappers.add(label(program.get()));
        return new Unwrapped(List.of(), script, wrappers);
      }
      if (!peel(program.get())) {
        return done(renamed(program.get()));
      }
    }
    return done(List.of());
  }

  private Unwrapped done(List<Word> rest) {
    return new Unwrapped(rest, Optional.empty(), wrappers);
  }

  /** How the shell was called, for the trace: {@code bash -lc}. */
  private String label(String program) {
    String option = words.get(1).text();
    return ScriptArgument.isShell(program) && option.startsWith("-") ? program + " " + option : program;
  }

  /** Remove one layer; false if the program in front does the work itself. */
  private boolean peel(String program) {
    List<Word> inner = inner(program);
    if (inner.isEmpty()) {
      return false;
    }
    wrappers.add(program);
    words = inner;
    return true;
  }

  private List<Word> inner(String program) {
    int target = Wrapper.target(program, words);
    if (target > 0) {
      return Word.drop(words, target);
    }
    if (program.equals("script")) {
      return Word.drop(words, Options.NONE.skip(words, 1) + 1);
    }
    List<Word> tool = Interpreter.target(program, words);
    return tool.isEmpty() ? Runner.target(program, GlobalOptions.remove(program, words)) : tool;
  }

  /** The program under its plain name and with its subcommand in front. */
  private List<Word> renamed(String program) {
    List<Word> rest = new ArrayList<>(GlobalOptions.remove(program, words));
    String plain = ProgramName.of(rest.get(0)).orElse(program);
    if (!rest.get(0).is(plain)) {
      rest.set(0, Word.of(plain));
    }
    return rest;
  }
}
