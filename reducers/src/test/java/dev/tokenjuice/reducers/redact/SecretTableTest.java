package dev.tokenjuice.reducers.redact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A table of kinds of secrets and one of look-alikes; the values are made up here, so that none of them is real. */
final class SecretTableTest {
  private static final String SMALL = "abcdefghijklmnopqrstuvwxyz";
  private static final String DIGITS = "0123456789";
  private static final String LETTERS = SMALL + SMALL.toUpperCase(java.util.Locale.ROOT);

  /** A line of a table with made-up values in it. */
  private record Case(String text, List<String> values) {}

  static Stream<String> secrets() throws IOException {
    return lines("secrets.txt");
  }

  static Stream<String> harmless() throws IOException {
    return lines("harmless.txt");
  }

  @Test
  void isLargeEnough() throws IOException {
    assertTrue(secrets().count() >= 251, "kinds of secrets");
    assertTrue(harmless().count() >= 500, "look-alikes");
  }

  @ParameterizedTest
  @MethodSource("secrets")
  void masks(String line) {
    boolean dump = line.startsWith("dump\t");
    for (int round = 0; round < 3; round++) {
      Case made = made(line.substring(line.indexOf('\t') + 1), new Random(line.hashCode() + round));
      String masked = RedactedText.of(made.text(), dump);
      assertTrue(masked.contains("[redacted") || masked.contains("***"), masked);
      assertFalse(masked.contains(made.values().get(made.values().size() - 1)), masked);
      assertTrue(masked.length() <= made.text().length(), masked);
      if (dump) {
        assertEquals(made.text(), RedactedText.of(made.text(), false), "a guess outside of a dump");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("harmless")
  void leavesAlone(String line) {
    for (int round = 0; round < 3; round++) {
      Case made = made(line, new Random(line.hashCode() + round));
      assertEquals(made.text(), RedactedText.of(made.text(), false));
    }
  }

  private static Stream<String> lines(String name) throws IOException {
    try (InputStream in = SecretTableTest.class.getResourceAsStream("/redact/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().filter(line -> !line.startsWith("#"));
    }
  }

  /** A line of a table with made-up values in it, the same in each run. */
  static String example(String template) {
    return made(template, new Random(template.hashCode())).text();
  }

  private static Case made(String template, Random random) {
    StringBuilder text = new StringBuilder();
    List<String> values = new ArrayList<>();
    String plain = template.replace("\\n", "\n");
    for (int at = 0; at < plain.length(); at++) {
      int end = plain.indexOf('}', at);
      if (plain.charAt(at) == '{' && end > 0 && plain.substring(at + 1, end).matches("[ahuldwbpB]\\d+")) {
        values.add(value(plain.charAt(at + 1), Integer.parseInt(plain.substring(at + 2, end)), random));
        text.append(values.get(values.size() - 1));
        at = end;
      } else {
        text.append(plain.charAt(at));
      }
    }
    return new Case(text.toString(), values);
  }

  private static String value(char kind, int length, Random random) {
    return switch (kind) {
      case 'a' -> signs(LETTERS + DIGITS, length, random);
      case 'h' -> signs("abcdef" + DIGITS, length, random);
      case 'u' -> signs(LETTERS.substring(26) + DIGITS, length, random);
      case 'l' -> signs(SMALL + DIGITS, length, random);
      case 'd' -> "7" + signs(DIGITS, length - 1, random);
      case 'w' -> signs(LETTERS + DIGITS + "_-", length, random);
      case 'b' -> signs(LETTERS + DIGITS + "+/", length, random);
      case 'p' -> signs(LETTERS + DIGITS + "!.~", length, random);
      default -> Base64.getEncoder().encodeToString(
          ("user:" + signs(LETTERS + DIGITS, length, random)).getBytes(StandardCharsets.US_ASCII));
    };
  }

  /** Letters of both kinds and a digit first of all, as every value of some length has them. */
  private static String signs(String from, int length, Random random) {
    StringBuilder value = new StringBuilder();
    for (String some : List.of(SMALL, DIGITS, LETTERS.substring(26))) {
      String both = some.chars().filter(c -> from.indexOf(c) >= 0)
          .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
      value.append(both.isEmpty() ? from.charAt(0) : both.charAt(random.nextInt(both.length())));
    }
    while (value.length() < length) {
      value.append(from.charAt(random.nextInt(from.length())));
    }
    // A value does not begin or end with a sign that belongs to the text around it.
    return value.substring(0, length - 1) + value.charAt(0);
  }
}
