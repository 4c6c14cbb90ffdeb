package dev.tokenjuice.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.SandboxedTest;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.command.CommandLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class RuleIndexTest extends SandboxedTest {
  private static final FileTime LONG_AGO = FileTime.fromMillis(1_700_000_000_000L);

  @BeforeEach
  void manyRules() throws IOException {
    for (int i = 0; i < 2 * RuleIndex.WORTHWHILE; i++) {
      write(i, "tool" + i, LONG_AGO);
    }
  }

  @Test
  void findsTheSameRulesWithAndWithoutAnIndex() throws IOException {
    assertEquals(List.of(), load("tool7").problems());
    assertTrue(Files.exists(index()));
    for (int i : List.of(0, 7, 33)) {
      RuleSources sources = load("tool" + i);
      assertTrue(sources.ruleSet().byId("my/rule" + i).isPresent());
      assertEquals(1, sources.files().size());
    }
    assertFalse(load("other").ruleSet().byId("my/rule7").isPresent());
  }

  @Test
  void noticesThatAFileHasChanged() throws IOException {
    load("tool7");
    write(7, "frob7", FileTime.fromMillis(LONG_AGO.toMillis() + 1));
    assertTrue(load("frob7").ruleSet().byId("my/rule7").isPresent());
    assertFalse(load("tool7").ruleSet().byId("my/rule7").isPresent());
  }

  @Test
  void noticesAnEditThatLeavesTheSizeAsItWas() throws IOException {
    load("tool7");
    write(7, "frob7", FileTime.from(LONG_AGO.to(TimeUnit.NANOSECONDS) + 1_000, TimeUnit.NANOSECONDS));
    assertRule("frob7", 7);
    write(7, "tool7", LONG_AGO);
    assertRule("tool7", 7);
  }

  @Test
  void noticesAFileThatIsOlderThanTheOneItReplaces() throws IOException {
    load("tool7");
    write(7, "frob7", FileTime.fromMillis(LONG_AGO.toMillis() - 60_000));
    assertRule("frob7", 7);
  }

  @Test
  void noticesRenamedFiles() throws IOException {
    load("tool7");
    Path former = sandbox.userRules().resolve("rule8.json");
    Files.move(former, sandbox.userRules().resolve("aside"));
    Files.move(sandbox.userRules().resolve("rule7.json"), former);
    Files.move(sandbox.userRules().resolve("aside"), sandbox.userRules().resolve("rule7.json"));
    assertRule("tool7", 7);
    assertRule("tool8", 8);
    Files.move(former, sandbox.userRules().resolve("zz.json"));
    assertRule("tool7", 7);
  }

  @Test
  void noticesThatTheFolderWasReplaced() throws IOException {
    load("tool7");
    Path former = sandbox.userRules().resolveSibling("former");
    Files.move(sandbox.userRules(), former);
    for (int i = 0; i < 2 * RuleIndex.WORTHWHILE; i++) {
      write(i, "frob" + i, LONG_AGO);
    }
    assertRule("frob7", 7);
    assertFalse(load("tool7").ruleSet().byId("my/rule7").isPresent());
    Files.move(sandbox.userRules(), sandbox.userRules().resolveSibling("latter"));
    Files.move(former, sandbox.userRules());
    assertRule("tool7", 7);
  }

  @Test
  void knowsFilesOfFoldersWithinByTheirWholePath() throws IOException {
    Path below = sandbox.userRules().resolve("rule7/rule7.json");
    sandbox.write(below, rule("my/below", "deep7"));
    Files.setLastModifiedTime(below, LONG_AGO);
    load("tool7");
    assertTrue(Files.readString(index()).contains("\nrule7/rule7.json\t"));
    assertTrue(load("deep7").ruleSet().byId("my/below").isPresent());
    assertRule("tool7", 7);
  }

  @Test
  void anIndexOfOtherFoldersSaysNothing() throws IOException {
    load("tool7");
    Path elsewhere = temporary.resolve("elsewhere");
    Files.createDirectories(elsewhere);
    Files.move(sandbox.userRules().getParent(), elsewhere.resolve("tokenjuice"));
    sandbox.with(Map.of("XDG_CONFIG_HOME", elsewhere.toString()));
    assertRule("tool7", 7);
    assertTrue(Files.readString(index()).startsWith("2 " + elsewhere));
  }

  @Test
  void alwaysReadsAFileFromTheFuture() throws IOException {
    FileTime later = FileTime.fromMillis(System.currentTimeMillis() + 3_600_000);
    write(7, "tool7", later);
    load("tool3");
    write(7, "frob7", later);
    assertRule("frob7", 7);
    assertFalse(Files.readString(index()).contains("rule7.json"));
  }

  @Test
  void theStateOfAFileDependsOnAllThatIsKnown() {
    Set<Long> states = new HashSet<>();
    for (int i = 0; i < 16; i++) {
      states.add(FolderScan.Found.file("a", 9 + (i & 1), 9 + (i >> 1 & 1), 9 + (i >> 2 & 1), 9 + (i >> 3)).state());
    }
    assertEquals(16, states.size());
  }

  @Test
  void remembersNothingOfAFileThatWasChangedJustNow() throws IOException {
    write(7, "tool7", FileTime.fromMillis(System.currentTimeMillis()));
    load("tool3");
    String known = Files.readString(index());
    assertTrue(known.contains("rule8.json"));
    assertFalse(known.contains("rule7.json"));
  }

  @Test
  void readsAllFilesIfTheIndexIsDamaged() throws IOException {
    load("tool7");
    String heading = "2 " + sandbox.userRules() + "\n";
    for (String text : List.of("", "1\nno tab at all", heading, heading + "\t".repeat(10), heading
        + "rule7.json\t0123456789abcdef\n", Files.readString(index()).substring(0, 300))) {
      Files.writeString(index(), text);
      assertTrue(load("tool7").ruleSet().byId("my/rule7").isPresent(), text);
    }
  }

  @Test
  void forgetsFilesThatAreGoneAndKeepsUpWithNewOnes() throws IOException {
    load("tool7");
    Files.delete(sandbox.userRules().resolve("rule20.json"));
    write(999, "tool999", LONG_AGO);
    assertTrue(load("tool999").ruleSet().byId("my/rule999").isPresent());
    assertFalse(Files.readString(index()).contains("rule20.json"));
    assertEquals(1, load("tool7").files().size());
  }

  @Test
  void stillNamesABrokenFile() throws IOException {
    load("tool7");
    sandbox.write(sandbox.userRules().resolve("rule9.json"), "{");
    assertEquals(1, load("tool7").problems().size());
    assertEquals(1, load("tool7").problems().size());
  }

  private void write(int number, String program, FileTime time) throws IOException {
    Path file = sandbox.userRules().resolve("rule" + number + ".json");
    sandbox.write(file, rule("my/rule" + number, program));
    Files.setLastModifiedTime(file, time);
  }

  private static String rule(String id, String program) {
    return "{\"id\": \"" + id + "\", \"family\": \"f\", \"match\": {\"argv0\": [\"" + program + "\"]}}";
  }

  private void assertRule(String command, int number) {
    assertTrue(load(command).ruleSet().byId("my/rule" + number).isPresent());
  }

  private Path index() {
    return environment().stateDirectory().orElseThrow().resolve("rules.index");
  }

  private Environment environment() {
    return sandbox.environment(sandbox.project());
  }

  private RuleSources load(String command) {
    return RuleSources.loadFor(environment(), CommandLines.analyze(command), new PortableFolderScan());
  }
}
