package dev.tokenjuice.image;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FormattedNumbersTest {
  private static final int ZERO_PADDED = 1 << 5;
  private static final int GROUPED = 1 << 6;

  @ParameterizedTest
  @ValueSource(longs = {0, 7, 12, 123, 1234, 12345, 123456, 1234567, 9_876_543_210L})
  void writesWhatTheJdkWrites(long value) {
    assertEquals(String.format(Locale.US, "%d", value), format("" + value, 0, 0));
    assertEquals(String.format(Locale.US, "%,d", value), format("" + value, GROUPED, 0));
    assertEquals(String.format(Locale.US, "%08d", value), format("" + value, ZERO_PADDED, 8));
    assertEquals(String.format(Locale.US, "%,09d", value), format("" + value, GROUPED | ZERO_PADDED, 9));
    assertEquals(String.format(Locale.US, "%,.2f", value + 0.25), format(value + ".25", GROUPED, 0));
  }

  private static String format(String digits, int flags, int width) {
    return FormattedNumbers.append(new StringBuilder(), digits, flags, width).toString();
  }
}
