package dev.tokenjuice.reducers.redact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a secret begins and ends, how short and how long one may be, and what just misses being one. */
final class SecretEdgesTest {

  @ParameterizedTest
  @CsvSource(delimiterString = " => ", quoteCharacter = '\0', value = {
    "Authorization: Bearer abcdef12 next => Authorization: Bearer *** next",
    "Authorization: \"Basic  abcd1234\" => Authorization: \"Basic  ***\"",
    "authorization=Token abcd1234; x => authorization=Token ***; x",
    "x-api-key: abcdefghijklmn09 => x-api-key: [redacted:auth]",
    "x-auth-token: 'abcdefghijklmn12' => x-auth-token: '[redacted:auth]'",
    "bearer abcdefghijklmn12 => bearer [redacted:auth]",
    "Cookie: sid=abcd1234 => Cookie: sid=***",
    "Cookie: sid=abcd12345678; b=2 c => Cookie: sid=[redacted:cookie]",
    "Cookie: sid=ABcd123456; b=2 => Cookie: sid=[redacted]",
    "-H 'Cookie: sid=abcd12345678; b=2' url => -H 'Cookie: sid=[redacted:cookie]' url",
    "Set-Cookie: sid=abcd12345678; Path=/ => Set-Cookie: sid=[redacted]; Path=/",
    "\"set-cookie\": [\"sid=abcd12345678; Path=/\"] => \"set-cookie\": [\"sid=[redacted]; Path=/\"]",
    "Cookie: sid=grün12345678 => Cookie: sid=[redacted]",
    "https://u:aaab@h => https://u:***@h",
    "https://u:b1@h => https://u:**@h",
    "https://u:ABYz@h => https://u:***@h",
    "https://u:gr\u00fcn1@h => https://u:***@h",
    "/api/webhooks/abcdefghij0123456789abcdefgh/x! => /api/webhooks/[redacted:webhook]!",
    "?sig=abcdefghijabcdefghijabcdefghij12&x => ?sig=[redacted:signature]&x",
    "curl -u me:abc123 https://h => curl -u me:*** https://h",
    "curl --user 'me:abc123' https://h => curl --user 'me:***' https://h",
    "curl -u \"me@h.org:ab\" https://h => curl -u \"me@h.org:**\" https://h",
    "machine h login u password abc123 => machine h login u password ***",
    "  \"auth\": \"bWU6cGFzczEyMzQ1\" =>   \"auth\": \"[redacted:auth]\"",
    "jdbc:pg://h/db?password=abc => jdbc:pg://h/db?password=***",
    "jdbc:h2:x&password=abc12&u => jdbc:h2:x&password=***&u",
    "https://h/?x=1&pwd=abc12 => https://h/?x=1&pwd=***",
    "jdbc:sqlserver://h;password=abc,12;x => jdbc:sqlserver://h;password=***;x",
    "x;Password=abc123;Server=h => x;Password=***;Server=h",
    "host=h user=u password=ab1 => host=h user=u password=***",
    "password=ab1 host=h => password=ab1 host=h",
    "a password=ab1 dbname=h => a password=*** dbname=h",
    "u:ab1@tcp(h:1)/db => u:***@tcp(h:1)/db",
    "e: u:ab1@tcp(h:1)/db => e: u:***@tcp(h:1)/db",
    "{\"a\":\"u:ab1@tcp(h:1)/db\"} => {\"a\":\"u:***@tcp(h:1)/db\"}",
    "x;Password=abc123;DATABASE=h => x;Password=***;DATABASE=h",
    "Cookie: id1=abcdefghijkl => Cookie: id1=abcdefghijkl",
    "Cookie: ab=c1 => Cookie: ab=c1",
    "AKIAABCDEFGHIJKLMNOP => [redacted:aws-key]",
    "dsn=\"u:ab:1@unix(/s)/db\" => dsn=\"u:***@unix(/s)/db\"",
    "h:5432:db:me:ab1 => h:5432:db:me:***",
    "accountkey=abcdefghij0123456789abcdefghij012345678= => accountkey=[redacted:secret]",
    "7123456789:AAabcdefghijabcdefghijabcdefghij012 => [redacted:api-key]",
    "71234567:AAabcdefghijabcdefghijabcdefghij01 => [redacted:api-key]",
    "patabcdefghij0123.0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef; => [redacted:api-key];"
  })
  void masksWhatIsCertain(String text, String masked) {
    assertEquals(masked, RedactedText.of(text, false));
    assertEquals("a\n" + masked + "\nb\n", RedactedText.of("a\n" + text + "\nb\n", false));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "Authorization: Bearer abcdef1", "Authorization: Bearer token123(x)", "Authorization: Bearer tokens12[0]",
    "Authorization - abcdefghijklmn12", "authorization = abcdefghijklmn12", "x-api-key: abcdefghijklm12",
    "x-api-key: abcdefghijklmno1", "bearer abcdefghijklmno1", "bearer 1234567890123456", "Cookie: sid=abcd123",
    "Cookie: sid=abcdefghijk", "My-Cookie: sid=abcd12345678", "xcookie: sid=abcd12345678", "Cookie: =abcd12345678",
    "Cookie: abcd12345678", "Cookie sid=abcd12345678", "Cookie: sid=$SESSION123", "https://u:$PASS1@h",
    "https://u:aaaa@h", "https://u:ABYZ@h", "https://u:A_Z-B.C@h", "https://u:a{b}1@h", "https://u:@h", "https://u@h",
    "https://me1:me1@h", "https://u:pass word1@h", "https://u:a<b1@h", "https://u:a`b1@h", "https://u:a'b1@h",
    "https://u:pass...@h", "https://u:your-pw1@h", "https://u:your_pw1@h", "https://u:process.env1@h",
    "https://u:os.environ1@h", "/api/webhooks/abcdefghij0123456789abcdefg/x",
    "/api/webhooks/abcdefghijabcdefghijabcdefghij/x", "?sig=abcdefghijabcdefghijabcdefghij1", "?sig=a1",
    "?sig=abcdefghijabcdefghijabcdefghijabcd", "wget -u me:abc123 https://h", "curl -u me: https://h",
    "curl -u me https://h", "curl -u me:$PASS1 https://h", "machine h login u password abc12",
    "machine h login u password -abc123", "machine h login u password $ABC123", "machine h login u password abcdefg",
    "login u\npassword \nx\n", "login u\n password12 x\n", "logins u\npassword ab1\n", "login u\npassword ab1 c\n",
    "password ab1\n", "\"auth\": \"OnBhc3N3b3JkMTIzNDU=\"", "\"auth\": \"bWU6cGFzcyB3b3JkMTIz\"",
    "\"auth\": \"abcdefghijklmnopq\"", "\"auth\": \"bWU6cGFzczEyMzQ1", "\"auth\": \"bWU6cGFzczEy\"",
    "x?password=abc123", "x&password=abc123", "x;password=abc123", " password=abc123", "f(host=h, password=abc123)",
    "host=h password=abc123, x", "host=h password=a1", "host=h password=$PASS", "host=h_password=abc123",
    "u:a1@tcp(h:1)/db", ":abc123@tcp(h:1)/db", "u:$PASS@tcp(h:1)/db", "u@tcp(h:1)/db", "h:5432:db:me:a1",
    "h:5432:db:me:$PASS", "h:5432:db:abc123", "h:5432:db:me:you:abc123", "h:5432:db:me:abc 123", "h:5432:d/b:me:abc123",
    "accountkey=abcdefghij0123456789abcdefghij01234567=", "accountkey=abcdefghij0123456789abcdefghij0123456789",
    "712345678901:AAabcdefghijabcdefghijabcdefghij012", "7123456:AAabcdefghijabcdefghijabcdefghij012",
    "7123456789:AAabcdefghijabcdefghijabcdefghij0", "7123456789:AAabcdefghijabcdefghijabcdefghij01234",
    "shpat_0123456789abcdef0123456789abcdeg", "xshpat_0123456789abcdef0123456789abcdef",
    "_shpat_0123456789abcdef0123456789abcdef", "SHPAT_0123456789abcdef0123456789abcdef"})
  void leavesWhatIsNotCertain(String text) {
    assertEquals(text, RedactedText.of(text, false));
  }

  @ParameterizedTest
  @CsvSource(delimiterString = " => ", quoteCharacter = '\0', value = {
    "DB_PASSWORD=password1x => DB_PASSWORD=[redacted]", "password:\tabc12345x => password:\t***",
    "DB_PASSWORD=abcdef => DB_PASSWORD=***", "DB_PASSWORD=12345678 => DB_PASSWORD=***",
    "DB_PASSWD=12345678 => DB_PASSWD=***", "DB_PWD=12345678 => DB_PWD=***",
    "CLIENT_SECRET=12345678 => CLIENT_SECRET=***", "\"password\": \"abcdefgh\" => \"password\": \"***\"",
    "\"db_pwd\": 'abcdefgh' => \"db_pwd\": '***'", "\"passwd\": \"abcdefgh\" => \"passwd\": \"***\"",
    "\"my_secret\": \"abcdefgh\" => \"my_secret\": \"***\"", "\"apiKey\": \"abcd1234\" => \"apiKey\": \"***\"",
    "\"apiKey\": \"abc, 1234\" => \"apiKey\": \"abc, 1234\"", "\"apiKey\": \"abc,;1234\" => \"apiKey\": \"***\"",
    "API_TOKEN=abcdefghijklmnop => API_TOKEN=[redacted]", "API_TOKEN=abcd1234, x => API_TOKEN=***, x",
    "token: abcd1234) => token: ***)", "password=abc1.def2 => password=***",
    "password=ab-c1.value => password=[redacted]", "password: db-credentials-v2 => password: [redacted:secret]",
    "token: Ab-cdefg12 => token: [redacted]",
    "secret: abcdefghij-bcdefghij-bcdefghij-bcdefgh12 => secret: [redacted:secret]",
    "<password>abc123</password> => <password>***</password>", "<ns:token>a b</ns:token> => <ns:token>***</ns:token>",
    "mysql --password abc123 shop => mysql --password *** shop", "DB_PASSWORD=grün0123456 => DB_PASSWORD=[redacted]",
    "TOKEN=0123456789abcde/ => TOKEN=[redacted]"
  })
  void masksWhatItsNameTellsInADump(String text, String masked) {
    assertEquals(masked, RedactedText.of(text, true));
    assertEquals("a\n" + masked + "\nb\n", RedactedText.of("a\n" + text + "\nb\n", true));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "password==abc12345", "DB_PASSWORD = password1x", "DB_PASSWORD = passwd1xx", "API_TOKEN = token12x",
    "SECRET = secret12x", "password=\tabc12345", "DB_PASSWORD=abcde", "API_TOKEN=12345678",
    "API_TOKEN=1234567890123456",
    "TOKEN=1.500,2.500,3.500", "\"apiKey\": \"abcdefgh\"", "API_TOKEN=abcdefghijklmno", "token: abc1234",
    "password: abcdefgh", "password=\"(abc1234\"", "password=\"$abc1234\"", "password=\" abc1234\"",
    "password=\"a://b1234\"", "password=config.password", "password=db1.password", "password=az09_z.value",
    "token: shop/db-credentials-v2", "token: az-09/z.a0", "secret: abcdefghij-bcdefghij-bcdefghij-bcdefgh1",
    "<password></password>", "<password>abc123", "<password>abc123\n</password>", "x password>abc123</x",
    "<password>$PASS1</password>", "tokens=abcd1234", "mysql --password abc12 shop", "password=vars.abc12",
    "passwords are long: abcd1234", "password=settings.database.host"})
  void leavesWhatItsNameDoesNotTell(String text) {
    assertEquals(text, RedactedText.of(text, true));
  }

  @Test
  void knowsTheLinesOfANetrcFile() {
    assertEquals("machine h\n  login u\n  password **\n",
        RedactedText.of("machine h\n  login u\n  password x1\n", false));
    assertEquals("\tlogin u\n\tpassword ***\nx\n", RedactedText.of("\tlogin u\n\tpassword abc\nx\n", false));
  }

  @Test
  void keepsTheLineBreakOfAPgpassFile() {
    assertEquals("h:5432:db:me:***\r\nh:5433:x\r\n", RedactedText.of("h:5432:db:me:abc123\r\nh:5433:x\r\n", false));
  }

  @Test
  void knowsALoginByItsPrintableLetters() {
    for (String login : List.of("me:!pass~word", "m:p1234567890")) {
      String auth = Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.US_ASCII));
      assertEquals("\"auth\": \"[redacted:auth]\"", RedactedText.of("\"auth\": \"" + auth + "\"", false));
    }
    String binary = Base64.getEncoder().encodeToString("me:pass\u007fword".getBytes(StandardCharsets.US_ASCII));
    assertEquals("\"auth\": \"" + binary + "\"", RedactedText.of("\"auth\": \"" + binary + "\"", false));
  }

  /** Each limit of length, from just inside to just outside. */
  @Test
  void looksNoFurtherThanItMust() {
    assertEquals("x https://u:[redacted:password]@h",
        RedactedText.of("x https://u:" + "a1".repeat(254) + "b@h", false));
    String longer = "x https://u:" + "a1".repeat(255) + "@h";
    assertEquals(longer, RedactedText.of(longer, false));
    String dsn = "x u:" + "a1".repeat(126) + "@tcp(h)";
    assertEquals("x u:[redacted:password]@tcp(h)", RedactedText.of(dsn, false));
    String far = "x u:" + "a1".repeat(128) + "@tcp(h)";
    assertEquals(far, RedactedText.of(far, false));
    String apart = "host=h " + "x".repeat(300) + " password=abc123";
    assertEquals(apart, RedactedText.of(apart, false));
    assertEquals("\"key-data\": \"[redacted:secret]\"",
        RedactedText.of("\"key-data\": \"" + "aB1x".repeat(1100) + "\"", true));
  }

  /** What the finders are told about is all that they look at: the bytes around it belong to another piece. */
  @ParameterizedTest
  @MethodSource("dev.tokenjuice.reducers.redact.SecretTableTest#secrets")
  void findsTheSameWhateverLiesOutside(String line) {
    boolean dump = line.startsWith("dump\t");
    byte[] text = SecretTableTest.example(line.substring(line.indexOf('\t') + 1)).getBytes(StandardCharsets.UTF_8);
    SecretKind.Table table = dump ? SecretKind.GUESSES : SecretKind.CERTAIN;
    List<List<Span>> found = new ArrayList<>();
    for (String outside : List.of("", "a1a1a1", "______", "\"\"\"\"\"", "------", ":::;;;", "      ", "<<</<<")) {
      byte[] around = outside.getBytes(StandardCharsets.US_ASCII);
      byte[] bytes = new byte[text.length + 2 * around.length];
      System.arraycopy(around, 0, bytes, 0, around.length);
      System.arraycopy(text, 0, bytes, around.length, text.length);
      System.arraycopy(around, 0, bytes, around.length + text.length, around.length);
      found.add(spans(table, bytes, around.length, around.length + text.length));
    }
    assertTrue(found.get(0).stream().anyMatch(Span::found), line);
    found.forEach(spans -> assertEquals(found.get(0), spans));
  }

  private static List<Span> spans(SecretKind.Table table, byte[] bytes, int from, int to) {
    List<Span> spans = new ArrayList<>();
    int state = dev.tokenjuice.reducers.text.WordScanner.START;
    for (int at = from; at < to;) {
      state = table.scanner.step(state, bytes[at++]);
      if (table.scanner.hit(state)) {
        Span span = table.find(table.scanner.word(state), new Region(bytes, from, to), at);
        spans.add(span.found() ? new Span(span.from() - from, span.to() - from, span.kind(), span.opensBlock()) : span);
      }
    }
    return spans;
  }

  /** A line without an end is handed on in parts; a secret in it is masked wherever the parts meet. */
  @Test
  void masksInLinesOfAnyLength() throws IOException {
    for (String secret : List.of("AKIAIOSFODNN7EXAMPLE", "glpat-abcDEF0123456789wxyz", "x-api-key: abcdefghijklmn12")) {
      for (String filling : List.of("x ", "x,")) {
        for (int before = 60_000; before < 67_000; before += 10) {
          String text = filling.repeat(before / 2) + ' ' + secret + ' ' + filling.repeat(4_000);
          String masked = inPieces(text, 1 << 12);
          assertTrue(filling.equals("x ") && secret.contains(" ") || masked.contains("[redacted:"),
              () -> secret + " behind " + text.indexOf(secret));
          assertTrue(masked.length() <= text.length());
        }
      }
    }
  }

  @Test
  void masksTheSameInAnyPieces() throws IOException {
    String line = ("item AKIAIOSFODNN7EXAMPLE, " + "word ".repeat(30) + "\"name\": 7, ").repeat(1_000);
    String whole = RedactedText.of(line + "\n", false);
    for (int size : new int[] {1, 100, 4_096, 65_535, 65_536, 65_537, 69_632, 100_000}) {
      assertEquals(whole, inPieces(line + "\n", size), "pieces of " + size);
    }
  }

  private static String inPieces(String text, int size) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Redactor redactor = Redactor.of(false);
    for (int at = 0; at < bytes.length; at += size) {
      redactor.feed(bytes, at, Math.min(size, bytes.length - at), out::write);
    }
    redactor.finish(out::write);
    return out.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource(delimiterString = " => ", quoteCharacter = '\0', value = {
    "DB_PASSWORD=abcde.fgh0 => DB_PASSWORD=[redacted]",
    "DB_PASSWORD=abcde.fgh9 => DB_PASSWORD=[redacted]",
    "DB_PASSWORD=config.password => DB_PASSWORD=config.password",
    "API_KEY: -abcdefg12 => API_KEY: [redacted]",
    "API_KEY: shop-abcdefg12 => API_KEY: shop-abcdefg12"
  })
  void guessesInDumps(String text, String masked) {
    assertEquals(masked, RedactedText.of(text, true));
  }

  /** A key that a string holds in one line, its breaks written out: what follows it stays. */
  @Test
  void masksAKeyInOneLineUpToItsLastSign() {
    String line = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj";
    assertEquals(40, line.length());
    String heading = "k = \"-----BEGIN PRIVATE KEY-----\\n";
    assertEquals("k = \"[redacted:private-key]\\n\";",
        RedactedText.of(heading + line + "\\n" + line + "\\n\";", false));
    assertEquals("k = \"[redacted:private-key]\";", RedactedText.of(heading + line + "\";", false));
    String shorter = heading + line.substring(1) + "\";";
    assertEquals(shorter, RedactedText.of(shorter, false));
  }

  @Test
  void masksAKeyOfStringsWithLineEndsOfWindows() {
    String line = "\"MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7\\r\\n\" +\n";
    String key = "k = \"-----BEGIN PRIVATE KEY-----\\r\\n\" +\n" + line.repeat(4) + "done();\n";
    assertEquals("k = \"[redacted:private-key]\ndone();\n", RedactedText.of(key, false));
  }

  @Test
  void holdsAHeadingBackAndNothingElse() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Redactor redactor = Redactor.of(false);
    byte[] text = "the key -----BEGIN".getBytes(StandardCharsets.UTF_8);
    redactor.feed(text, 0, text.length, out::write);
    redactor.handOnUnfinished(out::write);
    assertEquals("the key ", out.toString(StandardCharsets.UTF_8));
  }
}
