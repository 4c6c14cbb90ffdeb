package dev.tokenjuice.image;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Formatter;
import java.util.Locale;

/**
 * Numbers in formatted text, always English. The tables of locales, currencies and calendars that a formatter reaches
 * take 4 MB.
 */
final class FormattedNumbers {
  private static final int ZERO_PADDED = 1 << 5;
  private static final int GROUPED = 1 << 6;

  private FormattedNumbers() {}

  /** Append the digits of a number, and its fraction if it has one, as a formatter's flags want them. */
  static StringBuilder append(StringBuilder text, CharSequence digits, int flags, int width) {
    int begin = text.length();
    text.append(digits);
    if ((flags & GROUPED) != 0) {
      group(text, begin);
    }
    if ((flags & ZERO_PADDED) != 0 && width > text.length()) {
      text.insert(begin, "0".repeat(width - text.length()));
    }
    return text;
  }

  private static void group(StringBuilder text, int begin) {
    int dot = text.indexOf(".", begin);
    for (int i = (dot < 0 ? text.length() : dot) - 3; i > begin; i -= 3) {
      text.insert(i, ',');
    }
  }

  @TargetClass(Formatter.class)
  private static final class Symbols {
    @Substitute
    private static char getZero(Locale locale) {
      return '0';
    }

    @Substitute
    private static char getDecimalSeparator(Locale locale) {
      return '.';
    }

    @Substitute
    private static char getGroupingSeparator(Locale locale) {
      return ',';
    }

    @Substitute
    private static char getMinusSign(Locale locale) {
      return '-';
    }
  }

  @TargetClass(value = Formatter.class, innerClass = "FormatSpecifier")
  private static final class Specifier {
    @Substitute
    private void printDateTime(Formatter formatter, Object argument, Locale locale) {
      throw new UnsupportedOperationException("dates in a format");
    }

    @Substitute
    private void print(Formatter formatter, BigInteger value, Locale locale) {
      throw new UnsupportedOperationException("big numbers in a format");
    }

    @Substitute
    private void print(Formatter formatter, BigDecimal value, Locale locale) {
      throw new UnsupportedOperationException("big numbers in a format");
    }

    @Substitute
    private StringBuilder localizedMagnitude(
        Formatter formatter, StringBuilder text, CharSequence value, int offset, int flags, int width, Locale locale) {
      StringBuilder target = text == null ? new StringBuilder() : text;
      return append(target, value.subSequence(offset, value.length()), flags, width);
    }
  }
}
