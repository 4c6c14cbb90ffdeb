package dev.tokenjuice.reducers.redact;

import dev.tokenjuice.reducers.text.WordScanner;
import java.util.ArrayList;
import java.util.List;

/** The kinds of secrets that are told from ordinary text with high confidence, and the words that lead to them. */
enum SecretKind {
  AWS_KEY("aws-key", new Prefixed(16, 16, "", false), "AKIA", "ASIA"),
  GITHUB("github-token", new Prefixed(20, 255, "_", true), "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"),
  GITLAB("gitlab-token", new Prefixed(20, 90, "_-", true), "glpat-", "gldt-", "glrt-", "glptt-", "glcbt-", "gloas-",
      "glsoat-", "glft-"),
  SLACK("slack-token", new Prefixed(20, 255, "-", true), "xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xapp-"),
  NPM("npm-token", new Prefixed(36, 36, "", true), "npm_"),
  PYPI("pypi-token", new Prefixed(40, 255, "_-", true), "pypi-AgEI"),
  STRIPE("stripe-key", new Prefixed(16, 255, "", true), "sk_live_", "rk_live_", "sk_test_", "rk_test_", "whsec_"),
  MODEL_KEY("api-key", new Prefixed(24, 255, "_-", true), "sk-ant-", "sk-proj-", "sk-svcacct-", "sk-or-"),
  OPENAI("api-key", new Prefixed(40, 64, "", true), "sk-"),
  GOOGLE("google-key", new Prefixed(35, 35, "_-", false), "AIza"),
  GOOGLE_OAUTH("google-token", new Prefixed(24, 1024, "_-.", true), "ya29."),
  HUGGING_FACE("api-key", new Prefixed(30, 48, "", true), "hf_"),
  DIGITAL_OCEAN("api-key", new Prefixed(60, 70, "", true), "dop_v1_", "doo_v1_"),
  SENDGRID("api-key", new Prefixed(60, 72, "_-.", true), "SG."),
  SHOPIFY("api-key", new Prefixed(32, 32, "", true), "shpat_", "shpss_", "shpca_", "shppa_", "dapi"),
  VENDOR("api-key", new Prefixed(22, 64, "_-", true), "sq0atp-", "sq0csp-", "lin_api_", "dckr_pat_", "figd_", "gsk_",
      "rubygems_", "glsa_", "NRAK-", "PMAK-", "tskey-"),
  PULUMI("api-key", new Prefixed(40, 40, "", true), "pul-", "sbp_"),
  LONG("api-key", new Prefixed(48, 90, "_-", true), "xai-", "pplx-", "nvapi-"),
  VAULT("vault-token", new Prefixed(24, 300, "_-", true), "hvs.", "hvb."),
  ATLASSIAN("api-key", new Prefixed(90, 400, "_-=", true), "ATATT3", "ATCTT3"),
  AGE("private-key", new Prefixed(60, 75, "-", true), "AGE-SEC"),
  JWT("jwt", SecretKind::jwt, "eyJ"),
  PRIVATE_KEY("private-key", SecretKind::privateKey, "PRIVATE KEY-----", "PRIVATE KEY BLOCK-----"),
  URL("password", UrlSecrets::password, "://"),
  HOOK("webhook", UrlSecrets::hook, "hooks.slack.com/services/", "/api/webhooks/"),
  SIGNATURE("signature", UrlSecrets::signature, "&sig=", "?sig=", "amz-signature="),
  OPTION("secret", NextWords::option, "--password ", "--token ", "--api-key "),
  NETRC("password", NextWords::netrc, " password "),
  DOCKER("auth", NextWords::login, "\"auth\":"),
  HEADER("auth", SecretKind::header, "authorization", "x-api-key", "x-auth-token", "bearer "),
  ASSIGNMENT("secret", Assignments::find, "password", "passwd", "passphrase", "_pwd", "secret", "token", "apikey",
      "api_key", "api-key", "accesskey", "access_key", "access-key", "accountkey", "private_key", "auth_key",
      "encryption_key", "credentials", "_auth", "key-data");

  /** Looks around a place where an anchor ended. */
  interface Finder {
    /** The secret, given the end of the anchor and the anchor itself. */
    Span find(Region region, int anchorEnd, String anchor, String label);
  }

  static final WordScanner ANCHORS = new WordScanner(words());
  private static final List<SecretKind> OWNERS = owners();
  private static final List<String> WORDS = words();

  private final String label;
  private final Finder finder;
  private final String[] anchors;

  SecretKind(String label, Finder finder, String... anchors) {
    this.label = label;
    this.finder = finder;
    this.anchors = anchors;
  }

  String label() {
    return label;
  }

  /** The kind that an anchor leads to. */
  static SecretKind owner(int word) {
    return OWNERS.get(word);
  }

  Span find(Region region, int anchorEnd, int word) {
    return finder.find(region, anchorEnd, WORDS.get(word), label);
  }

  private static List<String> words() {
    List<String> words = new ArrayList<>();
    for (SecretKind kind : values()) {
      words.addAll(List.of(kind.anchors));
    }
    return words;
  }

  private static List<SecretKind> owners() {
    List<SecretKind> owners = new ArrayList<>();
    for (SecretKind kind : values()) {
      for (int i = 0; i < kind.anchors.length; i++) {
        owners.add(kind);
      }
    }
    return owners;
  }

  /** A token with a telling prefix and a tail of a known length. */
  private record Prefixed(int least, int most, String more, boolean mixed) implements Finder {
    @Override
    public Span find(Region region, int anchorEnd, String anchor, String label) {
      int start = anchorEnd - anchor.length();
      byte before = region.at(start - 1);
      boolean inside = start > region.from() && (Region.alphanumeric(before) || before == '_');
      if (inside || !region.startsWith(start, anchor)) {
        return Span.NONE;
      }
      int end = region.runEnd(anchorEnd, more, most + 1);
      int length = end - anchorEnd;
      boolean fits = length >= least && length <= most && (!mixed || region.mixed(anchorEnd, end));
      return fits ? new Span(start, end, label, false) : Span.NONE;
    }
  }

  /** Three runs of base64url letters with dots between, the first a JSON object. */
  private static Span jwt(Region region, int anchorEnd, String anchor, String label) {
    int start = anchorEnd - anchor.length();
    if (!region.startsWith(start, anchor) || start > region.from() && Region.alphanumeric(region.at(start - 1))) {
      return Span.NONE;
    }
    int header = region.runEnd(anchorEnd, "_-");
    int payload = region.at(header) == '.' ? region.runEnd(header + 1, "_-") : header;
    int signature = payload > header && region.at(payload) == '.' ? region.runEnd(payload + 1, "_-") : payload;
    boolean whole = header - start >= 15 && payload - header > 10 && signature - payload > 10;
    return whole ? new Span(start, signature, label, false) : Span.NONE;
  }

  /** A key in one line is masked here; behind a heading alone, the lines that follow tell. */
  private static Span privateKey(Region region, int anchorEnd, String anchor, String label) {
    int start = KeyBlock.heading(region, anchorEnd, anchor);
    if (start < 0) {
      return Span.NONE;
    }
    int end = KeyBlock.inlineEnd(region, anchorEnd);
    return end >= 0 ? new Span(start, end, label, false) : new Span(start, anchorEnd, label, true);
  }

  /** The value of an HTTP header that authenticates, its scheme left readable. */
  private static Span header(Region region, int anchorEnd, String anchor, String label) {
    boolean bearer = anchor.equals("bearer ");
    boolean scheme = false;
    int at = anchorEnd;
    if (!bearer) {
      at = region.skip(at, "\"'", 1);
      if (region.at(at) != ':' && region.at(at) != '=') {
        return Span.NONE;
      }
      at = region.skip(at + 1, " \"'", 3);
      int word = region.runEnd(at, "-");
      scheme = region.at(word) == ' ';
      at = scheme ? region.skip(word, " ", 2) : at;
    }
    int end = region.runEnd(at, "_-.~+/=:");
    boolean value = end - at >= (bearer ? 16 : 8) && (scheme ? !placeholder(region, at, end) : region.mixed(at, end));
    return value ? new Span(at, end, label, false) : Span.NONE;
  }

  /** A word in capitals such as {@code YOUR_API_KEY} says what should stand there. */
  private static boolean placeholder(Region region, int from, int to) {
    for (int i = from; i < to; i++) {
      byte b = region.at(i);
      if ((b < 'A' || b > 'Z') && b != '_' && b != '-' && b != '.') {
        return false;
      }
    }
    return true;
  }
}
