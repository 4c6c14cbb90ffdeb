package dev.tokenjuice.reducers.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds any of a set of words in a stream of UTF-8 bytes with one table look-up per byte; the case of ASCII letters
 * does not matter.
 *
 * <p>An Aho-Corasick automaton over byte classes: all bytes that occur in no word share one class, which keeps the
 * table in the processor's first cache. In front of it a table of the three bytes that words begin with passes over
 * most of a text at twice the speed. Immutable; callers carry the state from chunk to chunk.
 */
public final class WordScanner {
  /** The state before the first byte, and after a byte that no word goes on with. */
  public static final int START = 0;

  private static final int BEGINNING = 3;
  private static final int BITS = 5;
  private static final int BEGINNINGS = 1 << BITS * BEGINNING;

  private final byte[] classOf = new byte[256];
  private final int classes;
  private final boolean[] begins = new boolean[BEGINNINGS];
  /** States are offsets into this table: a step is an addition and a look-up. */
  private final char[] next;
  private final char[] wordAt;
  private final int firstHit;

  /** A scanner for words of three bytes or more. */
  public WordScanner(List<String> texts) {
    List<String> words = texts.stream().map(WordScanner::bytes).toList();
    classes = assignClasses(words);
    words.forEach(word -> begins[beginning(word)] = true);
    List<int[]> trie = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    buildTrie(words, trie, ends);
    int[] order = closeTransitions(trie, ends);
    firstHit = order[trie.size()] * classes;
    next = new char[trie.size() * classes];
    if (next.length > Character.MAX_VALUE) {
      throw new IllegalArgumentException("too many words for one table: " + words.size());
    }
    wordAt = new char[trie.size()];
    fillTables(trie, ends, order);
  }

  /** The bytes of a word, each as one character, with small letters where they are ASCII. */
  private static String bytes(String word) {
    StringBuilder bytes = new StringBuilder();
    for (byte b : word.getBytes(StandardCharsets.UTF_8)) {
      bytes.append((char) (b >= 'A' && b <= 'Z' ? b | 0x20 : b & 0xff));
    }
    return bytes.toString();
  }

  /** The state after {@code b}. */
  public int step(int state, byte b) {
    return next[state + classOf[b & 0xff]];
  }

  /** Where to go on from {@link #START}: nothing before that place begins a word. */
  public int skip(byte[] bytes, int from, int to) {
    if (to - from < BEGINNING) {
      return from;
    }
    int seen = (bytes[from] & 31) << BITS | bytes[from + 1] & 31;
    for (int i = from + 2; i < to; i++) {
      seen = seen << BITS | bytes[i] & 31;
      if (begins[seen & BEGINNINGS - 1]) {
        return i - 2;
      }
    }
    return to - 2;
  }

  /** Go on to the end, or to the first byte that ends a word: then the state is a {@link #hit}. */
  public int run(int state, byte[] bytes, int from, int to) {
    int now = state;
    for (int i = from; i < to && now < firstHit; i++) {
      now = next[now + classOf[bytes[i] & 0xff]];
    }
    return now;
  }

  /** The place behind the first word, or -1. */
  public int find(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to) {
      at = skip(bytes, at, to);
      int state = START;
      do {
        state = step(state, bytes[at++]);
        if (hit(state)) {
          return at;
        }
      } while (state != START && at < to);
    }
    return -1;
  }

  /** Whether a word ends where this state was reached. */
  public boolean hit(int state) {
    return state >= firstHit;
  }

  /** The index of the word that ends in a state that is a {@link #hit}. */
  public int word(int state) {
    return wordAt[state / classes];
  }

  /** The lowest five bits of a letter are the same in both cases. */
  private static int beginning(String word) {
    return (word.charAt(0) & 31) << 2 * BITS | (word.charAt(1) & 31) << BITS | word.charAt(2) & 31;
  }

  private int assignClasses(List<String> words) {
    byte used = 1;
    for (String word : words) {
      for (char c : word.toCharArray()) {
        if (classOf[c] == 0) {
          classOf[c] = used;
          classOf[c >= 'a' && c <= 'z' ? c & ~0x20 : c] = used++;
        }
      }
    }
    return used;
  }

  private void buildTrie(List<String> words, List<int[]> trie, List<Integer> ends) {
    trie.add(emptyNode());
    ends.add(-1);
    for (int w = 0; w < words.size(); w++) {
      int node = 0;
      for (char c : words.get(w).toCharArray()) {
        int cls = classOf[c];
        if (trie.get(node)[cls] < 0) {
          trie.get(node)[cls] = trie.size();
          trie.add(emptyNode());
          ends.add(-1);
        }
        node = trie.get(node)[cls];
      }
      ends.set(node, w);
    }
  }

  private int[] emptyNode() {
    int[] node = new int[classes];
    Arrays.fill(node, -1);
    return node;
  }

  /** Completes the transitions breadth first and numbers the states so that the hits come last. */
  private int[] closeTransitions(List<int[]> trie, List<Integer> ends) {
    int[] fail = new int[trie.size()];
    ArrayDeque<Integer> queue = new ArrayDeque<>();
    for (int c = 0; c < classes; c++) {
      int child = trie.get(0)[c];
      if (child < 0) {
        trie.get(0)[c] = 0;
      } else {
        queue.add(child);
      }
    }
    while (!queue.isEmpty()) {
      int node = queue.remove();
      if (ends.get(node) < 0) {
        ends.set(node, ends.get(fail[node]));
      }
      for (int c = 0; c < classes; c++) {
        int child = trie.get(node)[c];
        int fallback = trie.get(fail[node])[c];
        if (child < 0) {
          trie.get(node)[c] = fallback;
        } else {
          fail[child] = fallback;
          queue.add(child);
        }
      }
    }
    return number(ends);
  }

  private static int[] number(List<Integer> ends) {
    int[] order = new int[ends.size() + 1];
    int id = 0;
    for (int node = 0; node < ends.size(); node++) {
      if (ends.get(node) < 0) {
        order[node] = id++;
      }
    }
    order[ends.size()] = id;
    for (int node = 0; node < ends.size(); node++) {
      if (ends.get(node) >= 0) {
        order[node] = id++;
      }
    }
    return order;
  }

  private void fillTables(List<int[]> trie, List<Integer> ends, int[] order) {
    for (int node = 0; node < trie.size(); node++) {
      int id = order[node];
      wordAt[id] = (char) Math.max(0, ends.get(node));
      for (int c = 0; c < classes; c++) {
        next[id * classes + c] = (char) (order[trie.get(node)[c]] * classes);
      }
    }
  }
}
