package dev.tokenjuice.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Names content and tells whether it is still what it was: the function SipHash-1-3 without a key, fed piece by piece.
 * The same output has the same name everywhere, so that the same command prints the same bytes. Two outputs of one name
 * can be made; {@link OutputStore} compares bytes before it believes a name. Every byte that passes through
 * {@code wrap} goes through this, and it is several times faster than a cryptographic digest.
 */
public final class ContentHash {
  private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final String LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
  private static final int ID_LENGTH = 6;

  private final byte[] rest = new byte[Long.BYTES];
  private int restLength;
  private long total;
  private long a = 0x736f6d6570736575L;
  private long b = 0x646f72616e646f6dL;
  private long c = 0x6c7967656e657261L;
  private long d = 0x7465646279746573L;

  public void update(byte[] bytes, int from, int length) {
    total += length;
    int at = from;
    int end = from + length;
    if (restLength > 0) {
      int take = Math.min(Long.BYTES - restLength, length);
      System.arraycopy(bytes, at, rest, restLength, take);
      restLength += take;
      at += take;
      if (restLength < Long.BYTES) {
        return;
      }
      words(rest, 0, Long.BYTES);
    }
    int whole = end - (end - at) % Long.BYTES;
    words(bytes, at, whole);
    restLength = end - whole;
    System.arraycopy(bytes, whole, rest, 0, restLength);
  }

  /** The hash as a short word without letters that are easily mistaken. */
  public String id() {
    return id(value());
  }

  static String id(long value) {
    long hash = value;
    StringBuilder id = new StringBuilder(ID_LENGTH);
    for (int i = 0; i < ID_LENGTH; i++) {
      id.append(LETTERS.charAt((int) (hash >>> 59)));
      hash <<= 5;
    }
    return id.toString();
  }

  /** The hash of what was fed so far; more may follow. */
  long value() {
    long last = total << 56;
    for (int i = 0; i < restLength; i++) {
      last |= (rest[i] & 0xffL) << 8 * i;
    }
    ContentHash end = new ContentHash();
    end.a = a;
    end.b = b;
    end.c = c;
    end.d = d ^ last;
    end.round();
    end.a ^= last;
    end.c ^= 0xff;
    end.round();
    end.round();
    end.round();
    return end.a ^ end.b ^ end.c ^ end.d;
  }

  /** The sums are kept apart from the object meanwhile, so that they need not go through memory. */
  private void words(byte[] bytes, int from, int to) {
    long first = a;
    long second = b;
    long third = c;
    long fourth = d;
    for (int at = from; at < to; at += Long.BYTES) {
      long word = (long) LONGS.get(bytes, at);
      fourth ^= word;
      first += second;
      second = Long.rotateLeft(second, 13) ^ first;
      first = Long.rotateLeft(first, 32);
      third += fourth;
      fourth = Long.rotateLeft(fourth, 16) ^ third;
      first += fourth;
      fourth = Long.rotateLeft(fourth, 21) ^ first;
      third += second;
      second = Long.rotateLeft(second, 17) ^ third;
      third = Long.rotateLeft(third, 32);
      first ^= word;
    }
    a = first;
    b = second;
    c = third;
    d = fourth;
  }

  private void round() {
    a += b;
    b = Long.rotateLeft(b, 13) ^ a;
    a = Long.rotateLeft(a, 32);
    c += d;
    d = Long.rotateLeft(d, 16) ^ c;
    a += d;
    d = Long.rotateLeft(d, 21) ^ a;
    c += b;
    b = Long.rotateLeft(b, 17) ^ c;
    c = Long.rotateLeft(c, 32);
  }
}
