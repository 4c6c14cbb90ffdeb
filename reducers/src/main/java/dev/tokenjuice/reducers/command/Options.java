package dev.tokenjuice.reducers.command;

import java.util.List;
import java.util.Set;

/**
 * Which options of a program take a value in the next word.
 *
 * @param letters short options with a value, as in {@code -u root}
 * @param names other options with a value, written with their dashes
 */
record Options(String letters, Set<String> names) {
  static final Options NONE = new Options("", Set.of());

  static Options of(String letters, String... names) {
    return new Options(letters, Set.of(names));
  }

  /** How many words the option at {@code at} takes: 0 if it is no option, 2 if its value follows. */
  int width(List<Word> words, int at) {
    String word = words.get(at).text();
    if (word.length() < 2 || word.charAt(0) != '-' || word.equals("--")) {
      return 0;
    }
    return names.contains(word) || !word.startsWith("--") && clusterWantsValue(word) ? 2 : 1;
  }

  private boolean clusterWantsValue(String cluster) {
    for (int i = 1; i < cluster.length(); i++) {
      if (letters.indexOf(cluster.charAt(i)) >= 0) {
        return i == cluster.length() - 1;
      }
    }
    return false;
  }

  /** The index of the first word from {@code from} on that is neither an option nor the value of one. */
  int skip(List<Word> words, int from) {
    int at = from;
    while (at < words.size()) {
      int width = width(words, at);
      if (width == 0) {
        return words.get(at).is("--") ? at + 1 : at;
      }
      at += width;
    }
    return words.size();
  }
}
