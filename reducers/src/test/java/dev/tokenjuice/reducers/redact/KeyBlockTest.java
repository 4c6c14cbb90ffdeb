package dev.tokenjuice.reducers.redact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys are masked from their heading to their end, wherever they stand; a heading alone costs nothing. */
final class KeyBlockTest {
  private static final String BEGIN = "-----BEGIN RSA PRIVATE KEY-----";
  private static final String END = "-----END RSA PRIVATE KEY-----";
  private static final String MASK = "[redacted:private-key]";

  /** Lines as long as a real key has them, the last one shorter. */
  private static List<String> body() {
    byte[] bytes = new byte[48 * 5 + 20];
    new Random(7).nextBytes(bytes);
    return Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII)).encodeToString(bytes).lines().toList();
  }

  private static String failures() {
    return IntStream.range(0, 250).mapToObj(i -> "test_" + i + " FAILED\n").collect(Collectors.joining());
  }

  static Stream<String> forms() {
    return Stream.of("%s", "+%s", "-%s", " %s", "    %s", "keys/id_rsa:12:%s", "keys/id_rsa-12-%s", "12:%s",
        "     7\t%s", "  7 | %s", "> %s", "# %s", "\t\"%s\\n\" +", "        '%s\\n'", "+  \"%s\\n\" \\", "%s\r",
        "2026-01-01T10:00:00.123Z %s", "\"%s\",");
  }

  private static String block(String form, boolean ended) {
    return Stream.of(Stream.of(BEGIN), body().stream(), ended ? Stream.of(END) : Stream.<String>of())
        .flatMap(lines -> lines).map(line -> form.replace("%s", line) + "\n").collect(Collectors.joining());
  }

  @ParameterizedTest
  @MethodSource("forms")
  void masksAWholeKey(String form) {
    String masked = form.substring(0, form.indexOf('%')) + MASK + form.substring(form.indexOf('%') + 2) + "\n";
    assertEquals("before\n" + masked + "after\n", redact("before\n" + block(form, true) + "after\n"));
  }

  @ParameterizedTest
  @MethodSource("forms")
  void masksAKeyWithoutItsEndAndNothingBehindIt(String form) {
    String masked = form.substring(0, form.indexOf('%')) + MASK + "\n";
    assertEquals(masked + failures(), redact(block(form, false) + failures()));
  }

  @ParameterizedTest
  @ValueSource(strings = {BEGIN, "a/b.py:3:KEY = '" + BEGIN + "'", "+" + BEGIN, "expected " + BEGIN + " but was null",
    "-----BEGIN PGP PRIVATE KEY BLOCK-----", "\"" + BEGIN + "\\n\" +", "if text.startswith(\"" + BEGIN + "\"):",
    BEGIN + "\\nfake\\n", BEGIN + " is the heading of every key", BEGIN + "\nProc-Type: 4,ENCRYPTED\n"})
  void leavesAHeadingAlone(String heading) {
    for (String rest : List.of("", "\n", "\n" + failures(), "\nFAILED\n\nerror: no such key\n", "\n" + END + "\n",
        "\n...\n" + END + "\n", "\n" + heading + "\n" + failures(),
        "\nPASSED\nPASSED\nFAILED\nsrc/main/java/Key\nend.\n")) {
      assertEquals(heading + rest, redact(heading + rest));
    }
  }

  /** The heading and the lines behind it may have other signs in front: search hits and what surrounds them, counters. */
  @ParameterizedTest
  @ValueSource(strings = {"keys/id_rsa:12:%s|keys/id_rsa-13-%s", "keys/id_rsa-12-%s|keys/id_rsa:13:%s", "12:%s|9-%s",
    "worker 9 out: %s|worker 10 out: %s", "worker 10 out: %s|worker 9 out: %s", "1) %s|2 \t%s",
    "k = \"%s\\n\" +|  \"%s\\n\" +"})
  void knowsLinesByTheirMargin(String forms) {
    String head = forms.substring(0, forms.indexOf('|'));
    String form = forms.substring(forms.indexOf('|') + 1);
    String lines = body().stream().map(line -> form.replace("%s", line) + "\n").collect(Collectors.joining());
    assertEquals(head.substring(0, head.indexOf('%')) + MASK + "\n" + failures(),
        redact(head.replace("%s", BEGIN) + "\n" + lines + failures()));
  }

  /** Words that hang together are no key: base64 of such a length has small letters, capitals and digits. */
  @ParameterizedTest
  @ValueSource(strings = {"a", "A", "1", "aA", "a1", "A1", "zZ", "z9", "Z9"})
  void takesNoOtherLongWordForAKey(String letters) {
    String line = letters.repeat(64 / letters.length());
    for (String text : List.of(BEGIN + "\n" + line + "\nFAILED 1\n", "k='" + BEGIN + "\\n" + line + "' FAILED\n")) {
      assertEquals(text, redact(text));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"aA0", "zZ9"})
  void takesFortyLettersOfAllKindsForAKey(String letters) {
    String line = letters.repeat(14);
    assertEquals(MASK + "\nFAILED 1\n", redact(BEGIN + "\n" + line.substring(0, 40) + "\nFAILED 1\n"));
    assertEquals("k='" + MASK + "' FAILED\n", redact("k='" + BEGIN + "\\n" + line.substring(0, 40) + "' FAILED\n"));
    for (String text : List.of(BEGIN + "\n" + line.substring(0, 39) + "\nFAILED 1\n",
        "k='" + BEGIN + "\\n" + line.substring(0, 39) + "' FAILED\n")) {
      assertEquals(text, redact(text));
    }
  }

  /** In a diff an empty line is a plus sign, which base64 has as well. */
  @Test
  void masksAnEncryptedKeyInADiff() {
    String fields = "+Proc-Type: 4,ENCRYPTED\n+DEK-Info: AES-128-CBC,0123456789ABCDEF\n+\n";
    String lines = body().stream().map(line -> "+" + line + "\n").collect(Collectors.joining());
    assertEquals("+" + MASK + "\n+FAILED 1\n", redact("+" + BEGIN + "\n" + fields + lines + "+FAILED 1\n"));
  }

  @Test
  void leavesAnEndThatIsNone() {
    String lines = String.join("\n", body()) + "\n";
    assertEquals(MASK + "\n-----END RSA\nafter\n", redact(BEGIN + "\n" + lines + "-----END RSA\nafter\n"));
    String far = "-----END " + "x".repeat(80) + "-----";
    assertEquals(MASK + "\n" + far + "\nafter\n", redact(BEGIN + "\n" + lines + far + "\nafter\n"));
  }

  @Test
  void masksAKeyThatEndsWithTheOutput() {
    assertEquals(MASK, redact(BEGIN + "\n" + String.join("\n", body()) + "\n" + END));
    assertEquals(MASK, redact(BEGIN + "\n" + String.join("\n", body())));
    assertEquals(MASK + "\n", redact(BEGIN + "\n" + String.join("\n", body()) + "\n"));
  }

  /** No key has more lines; what goes on for longer is something else. */
  @Test
  void masksNoMoreThanFourHundredLines() {
    String line = body().get(0) + "\n";
    assertEquals(MASK + "\n", redact(BEGIN + "\n" + line.repeat(400)));
    assertEquals(MASK + "\n" + line.repeat(100), redact(BEGIN + "\n" + line.repeat(500)));
  }

  @Test
  void waitsOnlyForSoManyLinesOfWords() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Redactor redactor = Redactor.of(false);
    byte[] bytes = (BEGIN + "\n" + "src/main/java/Key\n".repeat(1000)).getBytes(StandardCharsets.US_ASCII);
    redactor.feed(bytes, 0, bytes.length, out::write);
    assertEquals(new String(bytes, StandardCharsets.US_ASCII), out.toString(StandardCharsets.US_ASCII));
  }

  @Test
  void goesOnBehindTheLastShortLine() {
    String words = "FAILED\nsrc/test/KeysTest\n";
    assertEquals(MASK + "\n" + words, redact(block("%s", false) + words));
  }

  /** The last line of the key is as long as the others, so that only the END line tells that it is over. */
  @Test
  void leavesWordsBehindTheEnd() {
    String line = body().get(0) + "\n";
    String words = "FAILED\nsrc/test/KeysTest\n";
    assertEquals(MASK + "\n" + words, redact(BEGIN + "\n" + line.repeat(3) + END + "\n" + words));
  }

  @Test
  void masksKeysInOneLine() {
    for (String line : List.of("\\n", "\\r\\n", "\\\\n", " ")) {
      String inline = BEGIN + line + String.join(line, body()) + line + END;
      assertEquals("{\"key\": \"" + MASK + "\", \"id\": 7}\n", redact("{\"key\": \"" + inline + "\", \"id\": 7}\n"));
      String cut = BEGIN + line + String.join(line, body());
      assertEquals("key='" + MASK + "' FAILED\n", redact("key='" + cut + "' FAILED\n"));
    }
  }

  @Test
  void masksFieldsOfAKeyWithIt() {
    String fields = "Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0123456789ABCDEF\n\n";
    assertEquals(MASK + "\nafter\n",
        redact(BEGIN + "\n" + fields + String.join("\n", body()) + "\n" + END + "\nafter\n"));
    String pgp = "-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: 1\n\n" + String.join("\n", body()) + "\n=aB3d\n";
    assertEquals(MASK + "\n\nafter\n", redact(pgp + "-----END PGP PRIVATE KEY BLOCK-----\n\nafter\n"));
  }

  @Test
  void masksOtherSecretsBehindAHeading() {
    assertEquals(BEGIN + "\n[redacted:aws-key]\nno end\n", redact(BEGIN + "\nAKIAIOSFODNN7EXAMPLE\nno end\n"));
  }

  @Test
  void knowsAKeyThatIsPrintedInTwoParts() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Redactor redactor = Redactor.of(false);
    for (String part : List.of(BEGIN + "\n", body().get(0) + "\n", body().get(1) + "\n" + END + "\nafter\n")) {
      byte[] bytes = part.getBytes(StandardCharsets.US_ASCII);
      redactor.feed(bytes, 0, bytes.length, out::write);
      redactor.finish(out::write);
    }
    assertEquals(BEGIN + "\n" + MASK + "\n\nafter\n", out.toString(StandardCharsets.US_ASCII));
  }

  /** Whole, and cut at every place: the answer is the same. */
  private static String redact(String text) {
    String whole = RedactedText.of(text, false);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (int size : new int[] {1, 7, 64, 65, 66, 1000}) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Redactor redactor = Redactor.of(false);
      for (int at = 0; at < bytes.length; at += size) {
        redactor.feed(bytes, at, Math.min(size, bytes.length - at), out::write);
      }
      redactor.finish(out::write);
      assertEquals(whole, out.toString(StandardCharsets.UTF_8));
    }
    return whole;
  }
}
