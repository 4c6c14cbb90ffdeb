package dev.tokenjuice.reducers.redact;

import dev.tokenjuice.reducers.text.WordScanner;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The kinds of secrets and the words that lead to them, their anchors. Most kinds are certain: a provider's prefix with
 * a tail of a known length, or a form that nothing else has. A guess relies on the name of a value alone. It is made
 * only where a command dumps an environment or a configuration: in code, {@code password = values["x"]} is no secret.
 */
enum SecretKind {
  AWS_KEY("aws-key", Prefixed.plain(16, 16), "AKIA", "ASIA", "ABIA", "ACCA"),
  GITHUB("github-token", new Prefixed(20, 255, "_", true), "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"),
  GITLAB("gitlab-token", new Prefixed(20, 90, "_-", true), "glpat-", "gldt-", "glrt-", "glptt-", "glcbt-", "gloas-",
      "glsoat-", "glft-", "glimt-", "glagent-", "glffct-", "GR1348941"),
  SLACK("slack-token", new Prefixed(20, 255, "-", true), "xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xoxe-", "xapp-"),
  NPM("npm-token", new Prefixed(36, 36, "", true), "npm_"),
  PYPI("pypi-token", new Prefixed(40, 255, "_-", true), "pypi-AgEI"),
  STRIPE("stripe-key", new Prefixed(16, 255, "", true), "sk_live_", "rk_live_", "sk_test_", "rk_test_", "whsec_"),
  MODEL_KEY("api-key", new Prefixed(24, 255, "_-", true), "sk-ant-", "sk-proj-", "sk-svcacct-", "sk-admin-", "sk-or-",
      "sk-lf-", "lsv2_pt_", "lsv2_sk_", "pcsk_", "tgp_v1_", "csk-", "tvly-", "jina_", "rpa_"),
  OPENAI("api-key", new Prefixed(40, 64, "", true), "sk-"),
  GOOGLE("google-key", Prefixed.plain(35, 35, "_-"), "AIza"),
  GOOGLE_OAUTH("google-token", new Prefixed(24, 1024, "_-.", true), "ya29.", "GOCSPX-"),
  HUGGING_FACE("api-key", new Prefixed(30, 48, "", true), "hf_", "r8_", "api_org_"),
  DIGITAL_OCEAN("api-key", new Prefixed(60, 70, "", true), "dop_v1_", "doo_v1_", "dor_v1_", "sntryu_", "CLOJARS_"),
  SENDGRID("api-key", new Prefixed(60, 72, "_-.", true), "SG."),
  HEX_32("api-key", Prefixed.hex(32), "shpat_", "shpss_", "shpca_", "shppa_", "dapi", "p8e-", "fc-"),
  TWILIO("api-key", Prefixed.hex(31), "SK0", "SK1", "SK2", "SK3", "SK4", "SK5", "SK6", "SK7", "SK8", "SK9", "SKa",
      "SKb", "SKc", "SKd", "SKe", "SKf"),
  MAILGUN("api-key", Prefixed.hex(32), "key-"),
  HEX_40("api-key", Prefixed.hex(40), "squ_", "sqp_", "sqa_", "e2b_", "shippo_live_", "shippo_test_", "pul-"),
  NOTION("api-key", new Prefixed(43, 50, "", true), "secret_", "ntn_"),
  AIRTABLE("api-key", SecretKind::airtable, "pat"),
  TELEGRAM("api-key", SecretKind::telegram, ":AA"),
  AZURE_APP("api-key", SecretKind::azureSecret, "8Q~", "7Q~"),
  VENDOR("api-key", new Prefixed(22, 90, "_-", true), "sq0atp-", "sq0csp-", "lin_api_", "dckr_pat_", "dckr_oat_",
      "figd_", "gsk_", "rubygems_", "glsa_", "glc_", "NRAK-", "NRII-", "PMAK-", "tskey-", "dp.pt.", "dp.st.", "dp.sa.",
      "pscale_tkn_", "pscale_pw_", "nfp_", "FLWSECK", "CFPAT-", "duffel_live_", "duffel_test_", "sgp_", "phx_", "tfp_",
      "HRKU-", "pat-na1-", "pat-eu1-", "waka_", "rdme_", "pnu_", "xkeysib-", "EZAK", "EZTK", "ATBB", "SWMTKN-1-",
      "fo1_", "LTAI", "ghe_", "esecret_", "zpka_"),
  LONG("api-key", new Prefixed(36, 700, "_-.=", true), "xai-", "pplx-", "nvapi-", "sntrys_", "AKCp", "cmVmdGtu",
      "dt0c01.", "fm2_", "ops_eyJ", "vercel_blob_rw_", "eyJrIjoi", "xprv9s21"),
  SUPABASE("api-key", new Prefixed(40, 40, "", true), "sbp_"),
  RESEND("api-key", new Prefixed(32, 36, "_", true), "re_"),
  VAULT("vault-token", new Prefixed(24, 300, "_-", true), "hvs.", "hvb.", "hvr."),
  ATLASSIAN("api-key", new Prefixed(90, 400, "_-=", true), "ATATT3", "ATCTT3"),
  AGE("private-key", new Prefixed(60, 75, "-", true), "AGE-SEC"),
  ENCODED_KEY("private-key", new Prefixed(40, 1 << 15, "+/=", true), "LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVkt",
      "LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0t", "LS0tLS1CRUdJTiBPUEVOU1NIIFBSSVZBVEUgS0VZ", "LS0tLS1CRUdJTiBFQyBQUklWQVRF"),
  JWT("jwt", SecretKind::jwt, "eyJ"),
  PRIVATE_KEY("private-key", SecretKind::privateKey, "PRIVATE KEY-----", "PRIVATE KEY BLOCK-----"),
  URL("password", UrlSecrets::password, "://"),
  HOOK("webhook", UrlSecrets::hook, "hooks.slack.com/services/", "/api/webhooks/", ".webhook.office.com/"),
  SIGNATURE("signature", UrlSecrets::signature, "&sig=", "?sig=", "amz-signature=", "goog-signature="),
  CONNECTION("password", Connections::password, "password=", "pwd="),
  GO_DSN("password", Connections::goDsn, "@tcp(", "@unix("),
  PGPASS("password", Connections::pgpass, ":5432:"),
  AZURE("secret", Connections::azureKey, "accountkey=", "sharedaccesskey="),
  CURL("password", NextWords::curl, " -u ", " --user "),
  NETRC("password", NextWords::netrc, "password "),
  DOCKER("auth", NextWords::login, "\"auth\":"),
  HEADER("auth", Headers::authorization, "authorization", "x-api-key", "x-auth-token", "private-token", "bearer "),
  COOKIE("cookie", Headers::cookie, "cookie"),
  OPTION("secret", true, NextWords::option, "--password ", "--token ", "--api-key "),
  XML("secret", true, Assignments::element, "password>", "passphrase>", "secret>", "token>", "apikey>", "privatekey>"),
  ASSIGNMENT("secret", true, Assignments::find, "password", "passwd", "passphrase", "_pwd", "secret", "token", "apikey",
      "api_key", "api-key", "accesskey", "access_key", "access-key", "accountkey", "private_key", "auth_key",
      "encryption_key", "credentials", "_auth", "key-data");

  /** Finds a secret around an anchor. */
  interface Finder {
    /** The secret around {@code anchor}, which ends at {@code anchorEnd}. */
    Span find(Region region, int anchorEnd, String anchor, String label);
  }

  /** The anchors of the certain kinds. */
  static final Table CERTAIN = new Table(false);
  /** The anchors of the guesses. */
  static final Table GUESSES = new Table(true);

  private final String label;
  private final boolean guess;
  private final Finder finder;
  private final String[] anchors;

  SecretKind(String label, Finder finder, String... anchors) {
    this(label, false, finder, anchors);
  }

  SecretKind(String label, boolean guess, Finder finder, String... anchors) {
    this.label = label;
    this.guess = guess;
    this.finder = finder;
    this.anchors = anchors;
  }

  /** The anchors of some kinds of secrets. */
  static final class Table {
    final WordScanner scanner;
    private final List<String> words = new ArrayList<>();
    private final List<SecretKind> owners = new ArrayList<>();

    private Table(boolean guess) {
      for (SecretKind kind : values()) {
        if (kind.guess == guess) {
          words.addAll(List.of(kind.anchors));
          owners.addAll(Collections.nCopies(kind.anchors.length, kind));
        }
      }
      scanner = new WordScanner(words);
    }

    /** The secret around the anchor that ends at a place. */
    Span find(int word, Region region, int end) {
      SecretKind kind = owners.get(word);
      return kind.finder.find(region, end, words.get(word), kind.label);
    }
  }

  /** A token with a known prefix and a tail of a known length, of letters, digits and {@code more}. */
  private record Prefixed(int least, int most, String more, boolean mixed, boolean hex) implements Finder {
    Prefixed(int least, int most, String more, boolean mixed) {
      this(least, most, more, mixed, false);
    }

    static Prefixed plain(int least, int most) {
      return plain(least, most, "");
    }

    static Prefixed plain(int least, int most, String more) {
      return new Prefixed(least, most, more, false);
    }

    static Prefixed hex(int length) {
      return new Prefixed(length, length, "", true, true);
    }

    @Override
    public Span find(Region region, int anchorEnd, String anchor, String label) {
      int start = anchorEnd - anchor.length();
      if (region.insideWord(start) || !region.startsWith(start, anchor)) {
        return Span.NONE;
      }
      int end = region.runEnd(anchorEnd, more, most + 1);
      int length = end - anchorEnd;
      boolean fits = length >= least && length <= most && (!mixed || region.mixed(anchorEnd, end))
          && (!hex || region.hex(anchorEnd, end));
      return Span.onlyIf(fits, start, end, label);
    }
  }

  /** {@code patXXXXXXXXXXXXXX.}, then 64 hexadecimal digits. */
  private static Span airtable(Region region, int anchorEnd, String anchor, String label) {
    int start = anchorEnd - anchor.length();
    int dot = anchorEnd + 14;
    if (region.at(dot) != '.' || region.insideWord(start) || region.runEnd(anchorEnd, "", 15) != dot) {
      return Span.NONE;
    }
    int end = region.runEnd(dot + 1, "", 65);
    return Span.onlyIf(end - dot == 65 && region.hex(dot + 1, end), start, end, label);
  }

  /** The number of a bot, a colon, {@code AA} and 33 more. */
  private static Span telegram(Region region, int anchorEnd, String anchor, String label) {
    int colon = anchorEnd - anchor.length();
    int start = region.digitsStart(colon, 11);
    int end = region.runEnd(anchorEnd, "_-", 35);
    boolean whole = colon - start >= 8 && colon - start <= 10 && end - anchorEnd >= 32 && end - anchorEnd <= 34
        && region.startsWith(colon, anchor) && region.mixed(anchorEnd, end) && !region.insideWord(start);
    return Span.onlyIf(whole, start, end, label);
  }

  /** The secret of an application in Azure: three signs, {@code 8Q~}, then 31 to 34. */
  private static Span azureSecret(Region region, int anchorEnd, String anchor, String label) {
    int start = anchorEnd - anchor.length() - 3;
    int end = region.runEnd(anchorEnd, "_-.~", 36);
    boolean whole = end - anchorEnd >= 31 && end - anchorEnd <= 34 && region.mixed(anchorEnd, end)
        && region.runStart(anchorEnd - anchor.length(), "_-.~", 4) == start;
    return Span.onlyIf(whole, start, end, label);
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
    return Span.onlyIf(whole, start, signature, label);
  }

  /** The key in one line; or else a heading, which may begin a key in the lines that follow. */
  private static Span privateKey(Region region, int anchorEnd, String anchor, String label) {
    int start = KeyBlock.heading(region, anchorEnd, anchor);
    if (start < 0) {
      return Span.NONE;
    }
    int end = KeyBlock.inlineEnd(region, anchorEnd);
    return end >= 0 ? new Span(start, end, label, false) : new Span(start, anchorEnd, label, true);
  }
}
