package dev.tokenjuice.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.Environment;
import dev.tokenjuice.Sandbox;
import dev.tokenjuice.reducers.command.CommandLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RuleIndexTest {
  private static final FileTime LONG_AGO = FileTime.fromMillis(1_700_000_000_000L);

  @TempDir private Path temporary;
  private Sandbox sandbox;

  @BeforeEach
  void manyRules() throws IOException {
    sandbox = new Sandbox(temporary);
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
    for (String text
        : List.of("", "1\nno tab at all", "2\n", "1\n" + "\t".repeat(10), Files.readString(index())
            .substring(0, 300))) {
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
    Path file = sandbox.write(sandbox.userRules().resolve("rule" + number + ".json"),
        "{\"id\": \"my/rule" + number + "\", \"family\": \"f\", \"match\": {\"argv0\": [\"" + program + "\"]}}");
    Files.setLastModifiedTime(file, time);
  }

  private Path index() {
    return environment().stateDirectory().orElseThrow().resolve("rules.index");
  }

  private Environment environment() {
    return sandbox.environment(sandbox.project());
  }

  private RuleSources load(String command) {
    return RuleSources.loadFor(environment(), CommandLines.analyze(command));
  }
}
