package dev.tokenjuice.reducers.command;

import java.util.ArrayList;
import java.util.List;

/**
 * One program of a command line and its place in it.
 *
 * @param words the program and its arguments
 * @param invocation the same words as texts
 * @param place what surrounds it in the command line
 * @param stdinFed whether its stdin comes from a pipe, a file or a here-document
 * @param stdoutHidden whether its stdout goes to a file or nowhere
 * @param changed whether wrappers, assignments or global options were removed from it
 */
record ProgramRun(List<Word> words, Invocation invocation, Place place, boolean stdinFed, boolean stdoutHidden,
    boolean changed) {
  /**
   * The surroundings of a program.
   *
   * @param fed whether its stdin comes from a pipe, or from a redirection around it
   * @param piped whether it stands behind a pipe
   * @param consumed whether another program or the shell reads its stdout
   * @param background whether the shell does not wait for it
   * @param bounded whether {@code timeout} ends it
   */
  record Place(boolean fed, boolean piped, boolean consumed, boolean background, boolean bounded) {
    static final Place TOP = new Place(false, false, false, false, false);

    Place behindPipe() {
      return new Place(true, true, consumed, background, bounded);
    }

    Place withStdin() {
      return new Place(true, piped, consumed, background, bounded);
    }

    Place beforePipe() {
      return new Place(fed, piped, true, background, bounded);
    }

    Place withLimit() {
      return new Place(fed, piped, consumed, background, true);
    }

    Place inBackground() {
      return new Place(fed, piped, consumed, true, bounded);
    }
  }

  ProgramRun {
    words = List.copyOf(words);
  }

  ProgramRun(List<Word> words, Place place, boolean stdinFed, boolean stdoutHidden, boolean changed) {
    this(words, new Invocation(words.get(0).text(), Word.texts(Word.drop(words, 1))), place, stdinFed, stdoutHidden,
        changed);
  }

  ProgramRun withHiddenStdout() {
    return new ProgramRun(words, invocation, place, stdinFed, true, changed);
  }

  static List<Invocation> invocations(List<ProgramRun> runs) {
    List<Invocation> invocations = new ArrayList<>(runs.size());
    for (ProgramRun run : runs) {
      invocations.add(run.invocation());
    }
    return invocations;
  }
}
