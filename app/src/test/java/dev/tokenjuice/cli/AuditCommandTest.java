package dev.tokenjuice.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.SandboxedTest;
import dev.tokenjuice.Sandbox.Answer;
import dev.tokenjuice.audit.Audit;
import dev.tokenjuice.audit.AuditReport;
import dev.tokenjuice.audit.AuditText;
import dev.tokenjuice.audit.Transcripts;
import dev.tokenjuice.display.Screen;
import dev.tokenjuice.json.JsonValues;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AuditCommandTest extends SandboxedTest {
  private static final Path SAMPLES = Path.of("src/test/resources/transcripts").toAbsolutePath();
  /** Leaves out the lines of the samples that the agent needs later. */
  private static final String RULE = """
      {"id": "my/frob", "family": "f", "match": {"argv0": ["frob"]}, "filters": {"skipPatterns": ["^noise"]}}
      """;

  @BeforeEach
  void open() {
    sandbox.write(sandbox.userRules().resolve("frob.json"), RULE);
  }

  private Map<?, ?> audit(String... more) {
    List<String> args = new ArrayList<>(List.of("audit", "--format", "json"));
    args.addAll(List.of(more));
    Answer answer = sandbox.run(args.toArray(String[]::new));
    assertEquals("", answer.err());
    return (Map<?, ?>) JsonValues.parse(answer.out());
  }

  private static Map<?, ?> map(Object value) {
    return (Map<?, ?>) value;
  }

  private static Stream<Map<?, ?>> list(Object value) {
    return ((List<?>) value).stream().map(AuditCommandTest::map);
  }

  private Path copy(String host, String target) throws IOException {
    Path file = sandbox.home().resolve(target);
    Files.createDirectories(file.getParent());
    return Files.copy(SAMPLES.resolve(host), file);
  }

  @ParameterizedTest
  @CsvSource({"claude-code,session.jsonl", "codebuddy,session.jsonl", "codex,session.jsonl", "opencode,session.json",
    "gemini,session.jsonl", "copilot,session.jsonl", "pi,session.jsonl"})
  void everyHostsSessionIsReplayed(String host, String file) {
    Map<?, ?> report = audit(SAMPLES.resolve(host).resolve(file).toString());
    assertEquals(host, list(report.get("hosts")).findFirst().orElseThrow().get("host"));
    Map<?, ?> total = map(report.get("total"));
    assertEquals(3.0, total.get("lostFactsStrict"), total.toString());
    assertEquals(Set.of("Lost.java", "src/hidden/Lost.java", "src/hidden/Lost.java:42"),
        list(report.get("losses")).map(loss -> loss.get("fact")).collect(Collectors.toSet()));
    Map<?, ?> loss = list(report.get("losses")).findFirst().orElseThrow();
    assertEquals("my/frob", loss.get("reducer"));
    assertEquals("frob --all", loss.get("command"));
    assertEquals("noise in src/hidden/Lost.java:42", loss.get("line"));
    assertEquals(1.0, map(report.get("leftOut")).get("cut"));
    Map<?, ?> family = list(report.get("families")).filter(row -> row.get("family").equals("f")).findFirst()
        .orElseThrow();
    assertTrue((double) family.get("estTokensBefore") > 3 * (double) family.get("estTokensAfter"), family.toString());
    assertTrue((double) total.get("shellChars") < (double) total.get("textChars"), total.toString());
  }

  @Test
  void sessionsOfAllHostsAreFoundAndNothingIsWritten() throws IOException {
    copy("claude-code/session.jsonl", ".claude/projects/-home-dev-shop/1.jsonl");
    copy("codebuddy/session.jsonl", ".codebuddy/projects/home-dev-shop/1.jsonl");
    copy("codex/session.jsonl", ".codex/sessions/2026/03/04/rollout-1.jsonl");
    copy("gemini/session.jsonl", ".gemini/tmp/shop/chats/session-1.jsonl");
    copy("copilot/session.jsonl", ".copilot/session-state/1/events.jsonl");
    copy("pi/session.jsonl", ".pi/agent/sessions/--home-dev-shop--/1.jsonl");
    copy("opencode/session.json", ".local/share/opencode/storage/session.json");
    List<String> before = tree();
    Map<?, ?> report = audit();
    assertEquals(7.0, report.get("sessions"));
    assertEquals(Set.copyOf(Transcripts.hosts()),
        list(report.get("hosts")).map(host -> host.get("host")).collect(Collectors.toSet()));
    assertEquals(before, tree());
  }

  private List<String> tree() throws IOException {
    try (Stream<Path> files = Files.walk(temporary)) {
      return files.map(Path::toString).sorted().toList();
    }
  }

  @Test
  void opencodesStorageIsReadInItsOrder() throws IOException {
    Path storage = sandbox.home().resolve(".local/share/opencode/storage");
    sandbox.write(storage.resolve("message/ses_1/msg_1.json"),
        "{\"id\":\"msg_1\",\"sessionID\":\"ses_1\",\"role\":\"user\"}");
    sandbox.write(storage.resolve("part/msg_1/prt_1.json"),
        "{\"id\":\"prt_1\",\"sessionID\":\"ses_1\",\"messageID\":\"msg_1\",\"type\":\"text\",\"text\":\"Run it.\"}");
    sandbox.write(storage.resolve("message/ses_1/msg_2.json"),
        "{\"id\":\"msg_2\",\"sessionID\":\"ses_1\",\"role\":\"assistant\"}");
    sandbox.write(storage.resolve("part/msg_2/prt_2.json"),
        "{\"id\":\"prt_2\",\"sessionID\":\"ses_1\",\"messageID\":\"msg_2\",\"type\":\"tool\","
            + "\"tool\":\"bash\",\"callID\":\"c1\",\"state\":{\"status\":\"completed\",\"input\":{\"command\":\"echo hi\"},\"output\":\"hi\\n\"}}");
    Map<?, ?> report = audit();
    assertEquals(1.0, report.get("sessions"));
    assertEquals(1.0, map(report.get("total")).get("outputs"));
    assertEquals(17.0, map(report.get("total")).get("textChars"));
  }

  @Test
  void aResumedSessionIsCountedOnce() throws IOException {
    Path first = copy("claude-code/session.jsonl", "a/1.jsonl");
    Map<?, ?> once = audit(first.toString());
    Files.writeString(sandbox.home().resolve("a/2.jsonl"), Files.readString(first).replace("\"s1\"", "\"s2\""));
    Map<?, ?> twice = audit(sandbox.home().resolve("a").toString());
    assertEquals(2.0, twice.get("sessions"));
    for (String figure : List.of("outputs", "textChars", "shellChars", "lostFacts", "usedFacts")) {
      assertEquals(map(once.get("total")).get(figure), map(twice.get("total")).get(figure), figure);
    }
    assertEquals(1.0, map(twice.get("leftOut")).get("none"));
    assertEquals(3.0, map(twice.get("leftOut")).get("repeated"));
  }

  @Test
  void brokenLinesAndForeignFilesAreCounted() throws IOException {
    Path good = copy("codex/session.jsonl", "a/1.jsonl");
    Files.writeString(good, "{\"type\":\n" + Files.readString(good) + "{\"cut off");
    sandbox.write(sandbox.home().resolve("a/2.jsonl"), "{\"level\":\"info\"}\n");
    sandbox.write(sandbox.home().resolve("a/3.txt"), "not looked at");
    Map<?, ?> report = audit(sandbox.home().resolve("a").toString());
    assertEquals(1.0, report.get("sessions"));
    assertEquals(2.0, report.get("brokenLines"));
    assertEquals(1.0, report.get("foreignFiles"));
  }

  @Test
  void sessionsAreChosenByHostProjectAndAge() throws IOException {
    copy("claude-code/session.jsonl", "a/1.jsonl");
    copy("pi/session.jsonl", "a/2.jsonl");
    String folder = sandbox.home().resolve("a").toString();
    assertEquals(1.0, audit(folder, "--host", "pi").get("sessions"));
    assertEquals(2.0, audit(folder, "--project", "dev/shop").get("sessions"));
    assertEquals(0.0, audit(folder, "--project", "elsewhere").get("sessions"));
    assertEquals(0.0, map(audit(folder, "--since", "2026-03-05").get("total")).get("outputs"));
    assertEquals(4.0, map(audit(folder, "--since", "2026-03-04").get("total")).get("outputs"));
    Files.setLastModifiedTime(sandbox.home().resolve("a/1.jsonl"), FileTime.fromMillis(0));
    assertEquals(1.0, audit(folder, "--since", "2000w").get("sessions"));
  }

  @Test
  void wrongCallsAreRefused() {
    assertEquals(2, sandbox.run("audit", "--host", "nope").code());
    assertEquals(2, sandbox.run("audit", "--since", "yesterday").code());
    assertEquals(2, sandbox.run("audit", "--since", "2026-02-31").code());
    assertEquals(2, sandbox.run("audit", "--fail-on-loss", "0").code());
    Answer missing = sandbox.run("audit", "nowhere");
    assertEquals(1, missing.code());
    assertEquals("tokenjuice: nowhere does not exist\n", missing.err());
    String nothing = sandbox.run("audit").out();
    assertTrue(nothing.startsWith("no session found; those of claude-code, "), nothing);
    assertTrue(nothing.contains("tokenjuice audit PATH"), nothing);
  }

  @Test
  void lossesFailABuildAndAreListed() throws IOException {
    String sample = SAMPLES.resolve("claude-code/session.jsonl").toString();
    assertEquals(1, sandbox.run("audit", sample, "--fail-on-loss", "3").code());
    assertEquals(0, sandbox.run("audit", sample, "--fail-on-loss", "4").code());
    assertEquals(0, sandbox.run("audit", sample, "--losses", "losses.txt").code());
    String losses = Files.readString(sandbox.project().resolve("losses.txt"));
    assertTrue(losses.contains("STRICT src/hidden/Lost.java:42\n  command  frob --all  (my/frob)\n"
        + "  line     noise in src/hidden/Lost.java:42\n  used     I will open src/hidden/Lost.java:42"), losses);
  }

  @Test
  void thePageNeedsNothingFromElsewhereAndHidesNoMarkup() throws IOException {
    Path sample = sandbox.write(sandbox.home().resolve("a/1.jsonl"),
        Files.readString(SAMPLES.resolve("claude-code/session.jsonl"))
            .replace("I will open ", "<script>alert(1)</script> & \\\"quoted\\\" "));
    assertEquals(0, sandbox.run("audit", sample.toString(), "--html", "page.html").code());
    String page = Files.readString(sandbox.project().resolve("page.html"));
    assertTrue(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;"), page);
    assertTrue(page.contains("default-src 'none'"), page);
    for (String outside : List.of("<script", "http:", "https:", "url(", "<link", "<img")) {
      assertFalse(page.contains(outside), outside);
    }
    assertEquals(3, page.split("<details>", -1).length - 1);
  }

  @Test
  void theReportFitsTheTerminal() {
    for (int width : List.of(40, 60, 100)) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      new AuditText(report(() -> true), new Screen(width, true, false), new PrintStream(bytes, true,
          StandardCharsets.UTF_8)).print();
      String text = bytes.toString(StandardCharsets.UTF_8);
      text.lines().forEach(line -> assertTrue(line.length() <= width, width + ": " + line));
      assertTrue(text.contains("█"), text);
      assertTrue(text.contains("strict src/hidden/Lost.java:42"), text);
    }
    assertFalse(sandbox.run("audit", SAMPLES.toString()).out().contains("█"));
  }

  @Test
  void anInterruptedAuditTellsWhatItHas() {
    int[] calls = {0};
    AuditReport report = report(() -> ++calls[0] <= 2);
    assertTrue(report.interrupted());
    assertTrue(report.sessions() > 0 && report.sessions() < 7, report.sessions() + " sessions");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new AuditText(report, Screen.NONE, new PrintStream(bytes, true, StandardCharsets.UTF_8)).print();
    String text = bytes.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("stopped early"), text);
  }

  private AuditReport report(java.util.function.BooleanSupplier goOn) {
    Audit.Selection all = new Audit.Selection("", 0, List.of(), "");
    return new Audit(sandbox.environment(sandbox.project()), all,
        (files, allFiles, bytes, allBytes) -> goOn.getAsBoolean())
        .run(Transcripts.below(sandbox.environment(sandbox.project()), List.of(SAMPLES.toString())));
  }
}
