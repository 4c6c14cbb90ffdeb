package dev.tokenjuice.reducers.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds any of a set of ASCII words in a stream of bytes, ignoring case, with one table look-up per byte.
 *
 * <p>An Aho-Corasick automaton over byte classes: all bytes that occur in no word share one class, which keeps the
 * table in the processor's first cache. Immutable; callers carry the state from chunk to chunk.
 */
public final class WordScanner {
  /** The state before the first byte. */
  public static final int START = 0;

  private final byte[] classOf = new byte[256];
  private final int classes;
  private final char[] next;
  private final char[] wordAt;
  private final int firstHit;

  public WordScanner(List<String> words) {
    classes = assignClasses(words);
    List<int[]> trie = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    buildTrie(words, trie, ends);
    int[] order = closeTransitions(trie, ends);
    firstHit = order[trie.size()];
    next = new char[trie.size() * classes];
    wordAt = new char[trie.size()];
    fillTables(trie, ends, order);
  }

  /** The state after {@code b}. */
  public int step(int state, byte b) {
    return next[state * classes + classOf[b & 0xff]];
  }

  /** Whether a word ends where this state was reached. */
  public boolean hit(int state) {
    return state >= firstHit;
  }

  /** The index of the word that ends in a state that is a {@link #hit}. */
  public int word(int state) {
    return wordAt[state];
  }

  private int assignClasses(List<String> words) {
    byte used = 1;
    for (String word : words) {
      for (char c : word.toCharArray()) {
        char low = Character.toLowerCase(c);
        if (classOf[low] == 0) {
          classOf[low] = used;
          classOf[Character.toUpperCase(low)] = used++;
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
        int cls = classOf[Character.toLowerCase(c)];
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
        next[id * classes + c] = (char) order[trie.get(node)[c]];
      }
    }
  }
}
