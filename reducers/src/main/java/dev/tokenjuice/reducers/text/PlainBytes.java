package dev.tokenjuice.reducers.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Tells what characters a text in UTF-8 consists of. Looks at eight bytes at a time. */
public final class PlainBytes {
  private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long EACH = 0x0101010101010101L;
  private static final long HIGH_BITS = EACH << 7;
  private static final long LOW_BITS = 0x7f * EACH;
  private static final int DELETE = 0x7f;
  /** The two bytes of U+009B, the control character that opens an escape sequence by itself. */
  private static final byte CSI_LEAD = (byte) 0xc2;
  private static final byte CSI_TRAIL = (byte) 0x9b;

  /** What a text consists of. Tabs and line ends are no control characters here. */
  enum Kind {
    /** ASCII without control characters. */
    ASCII,
    /** Characters beyond ASCII, but no control characters. */
    TEXT,
    /** Control characters or escape sequences as well. */
    TERMINAL
  }

  private PlainBytes() {}

  /** Whether all bytes are ASCII. */
  static boolean ascii(byte[] bytes, int from, int to) {
    return foreign(bytes, from, to) == to;
  }

  /** The first byte beyond ASCII, or {@code to}. */
  private static int foreign(byte[] bytes, int from, int to) {
    int i = from;
    while (i + 2 * Long.BYTES <= to
        && (((long) WORDS.get(bytes, i) | (long) WORDS.get(bytes, i + Long.BYTES)) & HIGH_BITS) == 0) {
      i += 2 * Long.BYTES;
    }
    while (i < to && bytes[i] >= 0) {
      i++;
    }
    return i;
  }

  /** How many UTF-16 characters the first {@code length} bytes of a text in UTF-8 have. */
  public static int chars(byte[] utf8, int length) {
    int chars = 0;
    int at = 0;
    while (at < length) {
      int next = foreign(utf8, at, length);
      chars += next - at;
      at = next;
      while (at < length && utf8[at] < 0) {
        int size = sequence(utf8, at, length);
        if (size == 0) {
          return new String(utf8, 0, length, StandardCharsets.UTF_8).length();
        }
        chars += size == 4 ? 2 : 1;
        at += size;
      }
    }
    return chars;
  }

  /** Decode a text in UTF-8 into {@code chars}. Returns their number, or -1 if the text is not well-formed. */
  static int decode(byte[] utf8, int from, int to, char[] chars) {
    int count = 0;
    int at = from;
    while (at < to) {
      int lead = utf8[at];
      if (lead >= 0) {
        chars[count++] = (char) lead;
        at++;
        continue;
      }
      int size = sequence(utf8, at, to);
      if (size == 0) {
        return -1;
      }
      int code = lead & 0x7f >> size;
      for (int i = 1; i < size; i++) {
        code = code << 6 | utf8[at + i] & 0x3f;
      }
      if (size == 4) {
        chars[count++] = Character.highSurrogate(code);
        chars[count++] = Character.lowSurrogate(code);
      } else {
        chars[count++] = (char) code;
      }
      at += size;
    }
    return count;
  }

  /** The length of the well-formed sequence that begins with a byte beyond ASCII, or 0. */
  private static int sequence(byte[] utf8, int at, int to) {
    int lead = utf8[at] & 0xff;
    int size = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (lead < 0xc2 || lead > 0xf4 || at + size > to) {
      return 0;
    }
    for (int i = 1; i < size; i++) {
      if ((utf8[at + i] & 0xc0) != 0x80) {
        return 0;
      }
    }
    int second = utf8[at + 1] & 0xff;
    boolean unused = lead == 0xe0 && second < 0xa0 || lead == 0xed && second > 0x9f
        || lead == 0xf0 && second < 0x90 || lead == 0xf4 && second > 0x8f;
    return unused ? 0 : size;
  }

  /** Whether there are no control characters. */
  static boolean only(byte[] bytes, int from, int to) {
    return kind(bytes, from, to) != Kind.TERMINAL;
  }

  /** What these bytes consist of. */
  static Kind kind(byte[] bytes, int from, int to) {
    Kind kind = Kind.ASCII;
    int i = from;
    while (i < to) {
      int end = Math.min(to, i + Long.BYTES);
      if (end - i == Long.BYTES && text((long) WORDS.get(bytes, i))) {
        i = end;
      }
      for (; i < end; i++) {
        if (control(bytes, i, to)) {
          return Kind.TERMINAL;
        }
        if (bytes[i] < 0) {
          kind = Kind.TEXT;
        }
      }
    }
    return kind;
  }

  private static boolean text(long word) {
    return printable(word) || (word & HIGH_BITS) == 0 && printable(word | breaks(word));
  }

  /** A space in the place of each tab and line end: their highest bits are moved to the bit of a space. */
  private static long breaks(long word) {
    return (equal(word, '\t' * EACH) | equal(word, '\n' * EACH)) >>> 2;
  }

  /** The highest bit of each byte that is equal in both words; no byte may have its highest bit set. */
  private static long equal(long word, long other) {
    return ~((word ^ other) + LOW_BITS) & HIGH_BITS;
  }

  /** Whether each of eight bytes is from the space to the tilde: no highest bit is set, nor by these sums. */
  private static boolean printable(long word) {
    return ((word | word - ' ' * EACH | word + EACH) & HIGH_BITS) == 0;
  }

  private static boolean control(byte[] bytes, int i, int to) {
    byte b = bytes[i];
    return b >= 0 && b < ' ' && b != '\t' && b != '\n' || b == DELETE || csi(bytes, i, to);
  }

  /** Whether U+009B stands here. */
  static boolean csi(byte[] bytes, int i, int to) {
    return bytes[i] == CSI_LEAD && i + 1 < to && bytes[i + 1] == CSI_TRAIL;
  }
}
