package dev.tokenjuice.reducers.text;

/**
 * A look-up from lower-case words to flag bits.
 *
 * <p>A word of up to twelve letters fits into one long with five bits a letter. So one pass over a line finds all words
 * without making strings. Only the last twelve letters of longer words are compared.
 */
final class WordTable {
  private static final int SIZE = 1024;

  private final long[] keys = new long[SIZE];
  private final int[] flags = new int[SIZE];

  /** Add words, separated by spaces, with the same flags; a word added twice has the flags of both. */
  WordTable with(int flag, String words) {
    for (String word : words.split(" ")) {
      int slot = slot(pack(word));
      keys[slot] = pack(word);
      flags[slot] |= flag;
    }
    return this;
  }

  /** The flags of a packed word, or 0. */
  int flags(long packed) {
    return flags[slot(packed)];
  }

  /** The packed form of a word of lower-case letters. */
  static long pack(String word) {
    long packed = 0;
    for (int i = 0; i < word.length(); i++) {
      packed = packed << 5 | word.charAt(i) - 'a' + 1;
    }
    return packed;
  }

  private int slot(long packed) {
    int slot = (int) (packed * 0x9E3779B97F4A7C15L >>> 54);
    while (keys[slot] != packed && keys[slot] != 0) {
      slot = slot + 1 & SIZE - 1;
    }
    return slot;
  }
}
