package dev.tokenjuice.hook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** How much a host may write to a hook. */
final class PayloadLimitTest {
  @Test
  void refusesMoreThanSixtyFourMegabytes() {
    IOException refused = assertThrows(IOException.class, () -> Payload.read(new LongObject(1L << 40), 60_000));
    assertTrue(refused.getMessage().contains("larger than 67108864 bytes"), refused.getMessage());
  }

  @Test
  void readsWhatIsLargeAndHasAnEnd() throws IOException {
    assertEquals((20 << 20) + 8, Payload.read(new LongObject(20 << 20), 60_000).length);
  }

  /** A JSON object with one string of so many letters. */
  private static final class LongObject extends InputStream {
    private static final String BEGIN = "{\"a\":\"";
    private static final String END = "\"}";
    private final long letters;
    private long at;

    LongObject(long letters) {
      this.letters = letters;
    }

    @Override
    public int available() {
      return at < letters + 8 ? 1 << 20 : 0;
    }

    @Override
    public int read() {
      long place = at++ - BEGIN.length();
      return place < 0 ? BEGIN.charAt((int) place + BEGIN.length())
          : place < letters ? 'x' : place - letters < END.length() ? END.charAt((int) (place - letters)) : -1;
    }

    @Override
    public int read(byte[] bytes, int from, int count) {
      if (at > BEGIN.length() && at + count < letters) {
        Arrays.fill(bytes, from, from + count, (byte) 'x');
        at += count;
        return count;
      }
      int one = read();
      if (one < 0) {
        return -1;
      }
      bytes[from] = (byte) one;
      return 1;
    }
  }
}
