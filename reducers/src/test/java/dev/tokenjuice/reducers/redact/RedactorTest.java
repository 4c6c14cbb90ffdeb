package dev.tokenjuice.reducers.redact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RedactorTest {
  @ParameterizedTest
  @CsvSource(delimiterString = " => ", value = {
    "key AKIAIOSFODNN7EXAMPLE used => key [redacted:aws-key] used",
    "push with ghp_0123456789abcdefghijABCDEFGHIJ012345 => push with [redacted:github-token]",
    "github_pat_11ABCDEFG0abcdefghijkl_0123456789abcdef => [redacted:github-token]",
    "glpat-abcDEF0123456789wxyz. => [redacted:gitlab-token].",
    "SLACK xoxb-1234567890-abcdefghijkl => SLACK [redacted:slack-token]",
    "//reg/:x npm_0123456789abcdefghijABCDEFGHIJ012345 => //reg/:x [redacted:npm-token]",
    "sk_live_0123456789abcdefABCD => [redacted:stripe-key]",
    "sk-ant-api03-abcdefghijklmnop0123456789 => [redacted:api-key]",
    "AIzaSyA0123456789abcdefghijABCDEFGHIJ01 => [redacted:google-key]",
    "jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P => jwt [redacted:jwt]",
    "> Authorization: Bearer abcdef0123456789 => > Authorization: Bearer [redacted:auth]",
    "authorization: Basic dXNlcjpwYXNzMTIz => authorization: Basic [redacted:auth]",
    "git clone https://me:s3cr3tpw@host/r.git => git clone https://me:***@host/r.git",
    "postgres://u:p%40ss@db:5432/x => postgres://u:***@db:5432/x",
    "DB_PASSWORD=hunter2hunter2 => DB_PASSWORD=[redacted]",
    "export API_KEY='abc123def456' => export API_KEY='[redacted]'",
    "  \"client_secret\": \"Zx81-Spectrum\", =>   \"client_secret\": \"[redacted]\",",
    "aws_secret_access_key = wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY => aws_secret_access_key = [redacted:secret]",
    "glptt-0123456789abcdef0123456789abcdef01234567 => [redacted:gitlab-token]",
    "xapp-1-A0123ABCD-0123456789012-0123456789abcdef => [redacted:slack-token]",
    "SG.abcdefghijkl0123456789.abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123456 => [redacted:api-key]",
    "shpat_0123456789abcdef0123456789abcdef => [redacted:api-key]",
    "login dckr_pat_abcdefghijklm0123456789ABCD ok => login [redacted:api-key] ok",
    "hvs.abcdefghijklmnopqrstuvwxyz012345 => [redacted:vault-token]",
    "AGE-SECRET-KEY-1QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7LQPZRY9X8GF2TVDW0S3JN54KHC0 => [redacted:private-key]",
    "https://hooks.slack.com/services/T01234567/B01234567/abcdefABCDEF0123456789ab => "
        + "https://hooks.slack.com/services/[redacted:webhook]",
    "https://s.example/c?sv=1&sig=abcdefghijklmnopqrstuvwxyz0123456789ABCD%3D&se=2 => "
        + "https://s.example/c?sv=1&sig=[redacted:signature]&se=2",
    "//registry.example/:_authToken=abcdef0123456789 => //registry.example/:_authToken=[redacted]",
    "_auth=dXNlcjpwYXNzd29yZDEyMw== => _auth=[redacted:secret]",
    "  \"auth\": \"dXNlcjpwYXNzd29yZDEyMw==\" =>   \"auth\": \"[redacted:auth]\"",
    "    client-key-data: LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVkt =>     client-key-data: [redacted:secret]",
    "SECRET_KEY_BASE=0123456789abcdef0123456789abcdef => SECRET_KEY_BASE=[redacted:secret]",
    "mysqldump --password hunter2hunter2 shop => mysqldump --password [redacted] shop",
    "machine h.example login me password abc123def456 => machine h.example login me password [redacted]",
    "Server=tcp:db;User ID=app;Password=Zx81Spectrum;Encrypt=true => "
        + "Server=tcp:db;User ID=app;Password=[redacted];Encrypt=true"
  })
  void masks(String text, String masked) {
    assertEquals(masked, RedactedText.of(text, true));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "commit 9f8a975e1b2c3d4e5f60718293a4b5c6d7e8f901",
    "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "550e8400-e29b-41d4-a716-446655440000", "integrity sha512-Zx81abcdefghijklmnopqrstuvwxyz0123456789==",
    "version 1.2.3-beta.4+build.567",
    "npm_config_registry=x npm_lifecycle_event=test", "max_tokens=4096 token_count: 1500",
    "token: string; password: string | null",
    "function login(password: string, token: Token) {", "const token = getToken(request)", "password=$DB_PASSWORD",
    "password: ${{ secrets.DB_PASSWORD }}",
    "the password is wrong", "Unexpected token } in JSON at position 42", "error: invalid token: expected ';'",
    "SECRET_NAME=app-config",
    "https://example.com/a:b@c", "git@github.com:owner/repo.git", "ssh://git@host:22/repo", "sk-learn is a library",
    "PWD=/home/dev/project",
    "-----BEGIN CERTIFICATE-----", "tokenizer=gpt2-large", "Tests: 3 failed, 12 passed",
    "at Object.<anonymous> (src/token.ts:12:3)",
    "eyJ is how JSON begins in base64", "AKIA is a prefix", "Bearer of bad news", "secretKeyRef: name: db-creds1",
    "    password: nil,",
    "password=config.password", "password = random_password.db.result", "self.token = token2",
    "Authorization: Bearer YOUR_API_KEY", "Secret: shop/db-credentials-v2",
    "token: 550e8400-e29b-41d4-a716-446655440000",
    "--password-stdin", "--password <password>", "  --token string   the token", "\"auth\": \"basic\",",
    "pul-request-template",
    "xai-button-primary", "msg.abcdefghijkl0123456789.txt", "client-certificate-data: LS0tLS1CRUdJTiBDRVJU",
    "SharedAccessKeyName=RootManageSharedAccessKey", "password authentication failed for user \"app1\"",
    "password               = (sensitive value)", "go.sum h1:abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG="})
  void leavesAlone(String text) {
    assertEquals(text, RedactedText.of(text, true));
  }

  @Test
  void masksPrivateKeysWhole() {
    String key = "before\n-----BEGIN RSA PRIVATE KEY-----\nMIIabc\ndef\n-----END RSA PRIVATE KEY-----\nafter\n";
    assertEquals("before\n[redacted:private-key]\nafter\n", RedactedText.of(key, true));
  }

  @Test
  void doesNotDependOnHowTheStreamIsCut() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 400; i++) {
      text.append("line ").append(i)
          .append(i % 7 == 0 ? " DB_PASSWORD=hunter2hunter2\n" : i % 11 == 0 ? " key AKIAIOSFODNN7EXAMPLE\n"
              : " plain\n");
    }
    text.append("-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\nend without newline token=abcdef123456");
    String whole = RedactedText.of(text.toString(), true);
    Random random = new Random(1);
    for (int round = 0; round < 50; round++) {
      assertEquals(whole, inPieces(text.toString(), random));
    }
  }

  /** What was shown of an unfinished line cannot be taken back, but no more of a secret follows. */
  @ParameterizedTest
  @ValueSource(strings = {
    "key AKIAIOSFODNN7EXAMPLE used", "push with ghp_0123456789abcdefghijABCDEFGHIJ012345",
    "> Authorization: Bearer abcdef0123456789", "git clone https://me:s3cr3tpw99@host/r.git",
    "DB_PASSWORD=hunter2hunter2", "mysqldump --password hunter2hunter2 shop",
    "-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA0123456789\n-----END RSA PRIVATE KEY-----\nend"})
  void masksASecretThatIsReleasedInParts(String text) {
    String masked = RedactedText.of(text, true);
    int same = 0;
    while (text.charAt(same) == masked.charAt(same)) {
      same++;
    }
    int behind = 0;
    while (text.charAt(text.length() - behind - 1) == masked.charAt(masked.length() - behind - 1)) {
      behind++;
    }
    String end = text.substring(text.length() - behind);
    String secretEnd = text.substring(text.length() - behind - 8, text.length() - behind);
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    for (int cut = 0; cut <= bytes.length; cut++) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Redactor redactor = Redactor.of(true);
      redactor.feed(bytes, 0, cut, out::write);
      redactor.handOnUnfinished(out::write);
      redactor.feed(bytes, cut, bytes.length - cut, out::write);
      redactor.finish(out::write);
      String shown = out.toString(StandardCharsets.US_ASCII);
      assertTrue(shown.startsWith(text.substring(0, same)) && shown.endsWith(end), shown);
      assertTrue(shown.contains("[redacted") || shown.contains("***"), shown);
      assertFalse(shown.contains(secretEnd), shown);
      assertTrue(shown.length() <= Math.max(text.length(), masked.length()), shown);
    }
  }

  @Test
  void releasesAnUnfinishedLineOnceAndKeepsItsEnd() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Redactor redactor = Redactor.of(true);
    byte[] line = "Continue? [y/N] yes, all of it\n".getBytes(StandardCharsets.US_ASCII);
    redactor.feed(line, 0, 16, out::write);
    redactor.handOnUnfinished(out::write);
    assertEquals("Continue? [y/N] ", out.toString(StandardCharsets.US_ASCII));
    redactor.handOnUnfinished(out::write);
    redactor.feed(line, 16, line.length - 16, out::write);
    redactor.finish(out::write);
    assertEquals("Continue? [y/N] yes, all of it\n", out.toString(StandardCharsets.US_ASCII));
  }

  @Test
  void keepsEveryOtherByte() {
    byte[] noise = new byte[300_000];
    new Random(2).nextBytes(noise);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Redactor redactor = Redactor.of(true);
    redactor.feed(noise, 0, noise.length, out::write);
    redactor.finish(out::write);
    assertEquals(noise.length, out.size());
  }

  @Test
  void holdsLittleOfALongLine() {
    byte[] piece = "x".repeat(10_000).getBytes(StandardCharsets.US_ASCII);
    long[] seen = new long[1];
    Redactor redactor = Redactor.of(true);
    for (int i = 0; i < 1_000; i++) {
      redactor.feed(piece, 0, piece.length, (bytes, from, count) -> seen[0] += count);
    }
    assertTrue(seen[0] > 9_900_000, "handed on " + seen[0]);
  }

  private static String inPieces(String text, Random random) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Redactor redactor = Redactor.of(true);
    int at = 0;
    while (at < bytes.length) {
      int n = Math.min(bytes.length - at, 1 + random.nextInt(200));
      redactor.feed(bytes, at, n, out::write);
      at += n;
    }
    redactor.finish(out::write);
    return out.toString(StandardCharsets.UTF_8);
  }
}
