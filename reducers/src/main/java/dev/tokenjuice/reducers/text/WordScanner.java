package dev.tokenjuice.reducers.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds any of a set of words in a stream of UTF-8 bytes with one table look-up per byte. The case of ASCII letters
 * does not matter.
 *
 * <p>It is an Aho-Corasick automaton over byte classes. All bytes that occur in no word share one class, so that the
 * table fits into the processor's first cache. A second table holds the first three bytes of each word; with it,
 * {@link #skip} passes over most of a text several times as fast. That table also holds the three bytes behind the
 * first one, so that every other byte is enough to look at. Only half of the bits of a byte beyond ASCII are compared:
 * the caller must check words of other alphabets again. Immutable; a caller keeps the state between chunks.
 */
public final class WordScanner {
  /** The state before the first byte, and behind a byte that continues no word. */
  public static final int START = 0;

  private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  /** The lowest five bits of three bytes, equal for both cases of a letter, and the factor that joins them. */
  private static final int LETTERS = 0x1f1f1f;
  private static final int TOGETHER = 1 << 27 | 1 << 14 | 1 << 1;
  private static final int LETTER_BITS = 5;
  private static final int BITS = 3 * LETTER_BITS;
  private static final int REST = Integer.SIZE - BITS;
  /** How many bytes of a {@code long} have two more bytes behind them in it. */
  private static final int GROUP = 6;
  /** What the second table says of three bytes: they begin a word, or follow the first byte of one. */
  private static final int HERE = 1;
  private static final int BEFORE = 2;

  private static final int FOREIGN = 0x80;
  /** Only these bits of bytes beyond ASCII are compared: this halves the table, and the words are long enough. */
  private static final int FOREIGN_BITS = 0x0f;

  private final byte[] classOf = new byte[256];
  private final int classes;
  private final byte[] begins = new byte[1 << BITS];
  /** States are offsets into this table: a step is an addition and a look-up. */
  private final char[] next;
  private final char[] wordAt;
  private final int firstHit;

  /** A scanner for words of three bytes or more. */
  public WordScanner(List<String> texts) {
    List<String> words = texts.stream().map(WordScanner::bytes).toList();
    classes = assignClasses(words);
    words.forEach(this::enterBeginning);
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

  /** The place to go on from in the state {@link #START}: no word begins before it. */
  public int skip(byte[] bytes, int from, int to) {
    byte[] table = begins;
    int i = from;
    for (; i + Long.BYTES <= to; i += GROUP) {
      // Written out three times: the compiler would call a method.
      long group = (long) LONGS.get(bytes, i);
      int found = table[((int) (group >>> 8) & LETTERS) * TOGETHER >>> REST]
          | table[((int) (group >>> 24) & LETTERS) * TOGETHER >>> REST]
          | table[((int) (group >>> 40) & LETTERS) * TOGETHER >>> REST];
      if (found != 0) {
        int place = firstIn(group);
        if (place < GROUP) {
          return i + place;
        }
      }
    }
    return i;
  }

  /** Where in a group the first word begins; {@link #GROUP} if none does. */
  private int firstIn(long group) {
    int place = 0;
    while (place < GROUP && (begins[((int) (group >>> 8 * place) & LETTERS) * TOGETHER >>> REST] & HERE) == 0) {
      place++;
    }
    return place;
  }

  /** The state at the end, or behind the first byte that ends a word; the latter state is a {@link #hit}. */
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

  /** Whether a word ends in this state. */
  public boolean hit(int state) {
    return state >= firstHit;
  }

  /** The index of the word that ends in a state that is a {@link #hit}. */
  public int word(int state) {
    return wordAt[state / classes];
  }

  private void enterBeginning(String word) {
    int letters = word.charAt(0) | word.charAt(1) << 8 | word.charAt(2) << 16;
    begins[(letters & LETTERS) * TOGETHER >>> REST] |= HERE;
    // Any byte may follow a word of three letters.
    int fourths = word.length() > 3 ? 1 : 1 << LETTER_BITS;
    int fourth = word.length() > 3 ? word.charAt(3) : 0;
    for (int i = 0; i < fourths; i++) {
      begins[((letters >>> 8 | (fourth + i) << 16) & LETTERS) * TOGETHER >>> REST] |= BEFORE;
    }
  }

  private int assignClasses(List<String> words) {
    byte used = 1;
    for (String word : words) {
      for (int i = 0; i < word.length(); i++) {
        char c = word.charAt(i);
        if (classOf[c] == 0) {
          for (int other = 0; other < classOf.length; other++) {
            classOf[other] = alike(c, other) ? used : classOf[other];
          }
          used++;
        }
      }
    }
    return used;
  }

  private static boolean alike(int c, int other) {
    return c == other || c >= 'a' && c <= 'z' && (c & ~0x20) == other
        || c >= FOREIGN && other >= FOREIGN && (c & FOREIGN_BITS) == (other & FOREIGN_BITS);
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
