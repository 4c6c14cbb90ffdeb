package dev.tokenjuice.reducers.command;

import java.util.List;

/**
 * One program of a command line, with what is known of its surroundings.
 *
 * @param words program and arguments
 * @param place where in the command line it stands
 * @param stdinFed whether its stdin comes from a pipe, a file or a here-document
 * @param stdoutHidden whether its stdout goes to a file or nowhere
 * @param bounded whether a wrapper such as {@code timeout} ends it
 * @param changed whether wrappers, assignments or global options were removed from it
 */
record Ran(List<Word> words, Place place, boolean stdinFed, boolean stdoutHidden, boolean bounded, boolean changed) {
  /**
   * The surroundings of a program.
   *
   * @param piped whether a pipe brings its stdin
   * @param consumed whether another program or the shell reads its stdout
   * @param background whether the shell does not wait for it
   */
  record Place(boolean piped, boolean consumed, boolean background) {
    static final Place TOP = new Place(false, false, false);

    Place behindPipe() {
      return new Place(true, consumed, background);
    }

    Place beforePipe() {
      return new Place(piped, true, background);
    }

    Place inBackground() {
      return new Place(piped, consumed, true);
    }
  }

  Ran {
    words = List.copyOf(words);
  }

  Ran withHiddenStdout() {
    return new Ran(words, place, stdinFed, true, bounded, changed);
  }

  Invocation invocation() {
    return new Invocation(words.get(0).text(), Word.texts(Word.drop(words, 1)));
  }
}
