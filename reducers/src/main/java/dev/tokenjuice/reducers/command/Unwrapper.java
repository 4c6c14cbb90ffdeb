package dev.tokenjuice.reducers.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Removes the programs that only run others in front of the program that does the work. */
final class Unwrapper {
  private static final int MAX_WRAPPERS = 32;

  private final List<String> wrappers = new ArrayList<>();
  private List<Word> words;

  private Unwrapper(List<Word> words) {
    this.words = words;
  }

  static Unwrapped unwrap(List<Word> words) {
    return new Unwrapper(words).run();
  }

  private Unwrapped run() {
    for (int removed = 0; removed < MAX_WRAPPERS; removed++) {
      Optional<String> program = ProgramName.of(words.get(0));
      if (program.isEmpty() || program.get().startsWith("-")) {
        return done(List.of());
      }
      Optional<Word> script = ScriptArgument.script(program.get(), words);
      if (script.isPresent()) {
        wrappers.add(label(program.get()));
        return new Unwrapped(List.of(), script, wrappers);
      }
      if (!removeWrapper(program.get())) {
        return done(renamed(program.get()));
      }
    }
    return done(List.of());
  }

  private Unwrapped done(List<Word> rest) {
    return new Unwrapped(rest, Optional.empty(), wrappers);
  }

  /** The program as a trace names it; a shell with its option, such as {@code bash -lc}. */
  private String label(String program) {
    String option = words.get(1).text();
    return ScriptArgument.isShell(program) && option.startsWith("-") ? program + " " + option : program;
  }

  /** Remove the program in front; false if it does the work itself. */
  private boolean removeWrapper(String program) {
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

  /** The words with the plain name of the program, and with its subcommand as the first argument. */
  private List<Word> renamed(String program) {
    List<Word> rest = GlobalOptions.remove(program, words);
    return Word.replaceFirst(rest, 1, ProgramName.of(rest.get(0)).orElse(program));
  }
}
