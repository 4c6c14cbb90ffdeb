package dev.tokenjuice.reducers.command;

import java.util.List;
import java.util.Optional;

/**
 * The words of a simple command without the programs that only run others.
 *
 * @param words the program and its arguments; empty if an expansion decides which program runs
 * @param script the script of a shell, if the command runs one
 * @param wrappers the names of the removed programs, outermost first
 */
record Unwrapped(List<Word> words, Optional<Word> script, List<String> wrappers) {
  Unwrapped {
    words = List.copyOf(words);
    wrappers = List.copyOf(wrappers);
  }

  boolean unknown() {
    return words.isEmpty() && script.isEmpty();
  }
}
