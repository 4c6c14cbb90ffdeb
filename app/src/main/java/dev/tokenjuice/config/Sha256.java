package dev.tokenjuice.config;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The SHA-256 of FIPS 180-4. The JDK has one, but behind its security providers, which would add megabytes to the
 * executable and milliseconds to its start.
 */
final class Sha256 {
  private static final int BLOCK = 64;
  private static final int[] ROUND_CONSTANTS = roots(64, 3);
  private static final int[] START = roots(8, 2);

  private Sha256() {}

  /** The digest in hexadecimal letters. */
  static String hex(byte[] content) {
    int[] state = START.clone();
    byte[] padded = padded(content);
    for (int at = 0; at < padded.length; at += BLOCK) {
      compress(state, ByteBuffer.wrap(padded, at, BLOCK));
    }
    StringBuilder hex = new StringBuilder();
    for (int word : state) {
      String digits = Integer.toHexString(word);
      hex.append("0".repeat(8 - digits.length())).append(digits);
    }
    return hex.toString();
  }

  private static byte[] padded(byte[] content) {
    int length = (content.length + 8) / BLOCK * BLOCK + BLOCK;
    byte[] padded = Arrays.copyOf(content, length);
    padded[content.length] = (byte) 0x80;
    ByteBuffer.wrap(padded).putLong(length - 8, content.length * 8L);
    return padded;
  }

  private static void compress(int[] state, ByteBuffer block) {
    int[] w = new int[64];
    for (int t = 0; t < 64; t++) {
      w[t] = t < 16 ? block.getInt() : w[t - 16] + small(w[t - 15], 7, 18, 3) + w[t - 7] + small(w[t - 2], 17, 19, 10);
    }
    int[] s = state.clone();
    for (int t = 0; t < 64; t++) {
      int choice = s[4] & s[5] ^ ~s[4] & s[6];
      int majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2];
      int first = s[7] + big(s[4], 6, 11, 25) + choice + ROUND_CONSTANTS[t] + w[t];
      int second = big(s[0], 2, 13, 22) + majority;
      System.arraycopy(s, 0, s, 1, 7);
      s[4] += first;
      s[0] = first + second;
    }
    for (int i = 0; i < state.length; i++) {
      state[i] += s[i];
    }
  }

  private static int big(int x, int a, int b, int c) {
    return Integer.rotateRight(x, a) ^ Integer.rotateRight(x, b) ^ Integer.rotateRight(x, c);
  }

  private static int small(int x, int a, int b, int shift) {
    return Integer.rotateRight(x, a) ^ Integer.rotateRight(x, b) ^ x >>> shift;
  }

  /** The first 32 bits behind the point of the square or cube roots of the first primes. */
  private static int[] roots(int count, int degree) {
    int[] bits = new int[count];
    int found = 0;
    for (int n = 2; found < count; n++) {
      int candidate = n;
      if (java.util.stream.IntStream.rangeClosed(2, (int) Math.sqrt(n)).allMatch(d -> candidate % d != 0)) {
        double root = degree == 2 ? Math.sqrt(n) : Math.cbrt(n);
        bits[found++] = (int) (long) ((root - Math.floor(root)) * 0x1p32);
      }
    }
    return bits;
  }
}
