package dev.tokenjuice.reducers.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** What kind of bytes a text consists of, found out eight at a time where they are ordinary. */
public final class PlainBytes {
  private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long EACH = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x80 * EACH;
  private static final int DELETE = 0x7f;
  /** The two bytes of the control character that opens an escape sequence. */
  private static final byte CSI_LEAD = (byte) 0xc2;
  private static final byte CSI_TRAIL = (byte) 0x9b;

  private PlainBytes() {}

  /** Whether each of the first bytes is a character by itself. */
  public static boolean ascii(byte[] bytes, int length) {
    int i = 0;
    while (i + Long.BYTES <= length && ((long) WORDS.get(bytes, i) & HIGH_BITS) == 0) {
      i += Long.BYTES;
    }
    while (i < length && bytes[i] >= 0) {
      i++;
    }
    return i == length;
  }

  /** Whether none of them is for the terminal alone; tabs and line ends are text. */
  static boolean only(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      if (i + Long.BYTES <= to && printable((long) WORDS.get(bytes, i))) {
        i += Long.BYTES;
      } else if (forTerminal(bytes, i, to)) {
        return false;
      } else {
        i++;
      }
    }
    return true;
  }

  /** Whether each of eight bytes is from the space up to the tilde: no highest bit, and none after these sums either. */
  private static boolean printable(long word) {
    return ((word | word - ' ' * EACH | word + EACH) & HIGH_BITS) == 0;
  }

  private static boolean forTerminal(byte[] bytes, int i, int to) {
    byte b = bytes[i];
    return b >= 0 && b < ' ' && b != '\t' && b != '\n' || b == DELETE
        || b == CSI_LEAD && i + 1 < to && bytes[i + 1] == CSI_TRAIL;
  }
}
