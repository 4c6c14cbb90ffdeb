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
    IOException refused = assertThrows(IOException.class, () -> Payload.read(new LongString(Long.MAX_VALUE), 60_000));
    assertTrue(refused.getMessage().contains("larger than 67108864 bytes"), refused.getMessage());
  }

  @Test
  void readsWhatIsLargeAndHasAnEnd() throws IOException {
    assertEquals((20 << 20) + 2, Payload.read(new LongString(20 << 20), 60_000).length);
  }

  /** A JSON string of so many letters. */
  private static final class LongString extends InputStream {
    private final long letters;
    private long at;

    LongString(long letters) {
      this.letters = letters;
    }

    @Override
    public int available() {
      return at < letters + 2 ? 1 << 20 : 0;
    }

    @Override
    public int read() {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(byte[] bytes, int from, int count) {
      if (at >= letters + 2) {
        return -1;
      }
      int n = (int) Math.min(Math.min(count, 1 << 20), letters + 2 - at);
      Arrays.fill(bytes, from, from + n, (byte) 'x');
      if (at == 0) {
        bytes[from] = '"';
      }
      if (at + n == letters + 2) {
        bytes[from + n - 1] = '"';
      }
      at += n;
      return n;
    }
  }
}
