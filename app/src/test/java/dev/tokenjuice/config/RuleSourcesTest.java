package dev.tokenjuice.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.SandboxedTest;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.rules.Layer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class RuleSourcesTest extends SandboxedTest {

  private static String rule(String id) {
    return "{\"id\": \"" + id + "\", \"family\": \"f\", \"match\": {\"argv0\": [\"frob\"]}}";
  }

  private RuleSources load() {
    return RuleSources.load(sandbox.environment(sandbox.project()));
  }

  private void trustProject() throws IOException {
    TrustStore store = TrustStore.load(sandbox.environment(sandbox.project()));
    for (Path file : new RuleFolder(sandbox.projectRules(), Layer.PROJECT).files()) {
      store.trust(file, Files.readAllBytes(file));
    }
    store.save();
  }

  @Test
  void without_folders_the_built_in_rules_are_in_force() {
    RuleSources sources = load();
    assertTrue(sources.ruleSet() == BuiltinRules.ruleSet());
    assertEquals(List.of(), sources.problems());
    assertEquals(List.of(), sources.untrusted());
  }

  @Test
  void rules_of_the_user_are_found_at_any_depth() {
    sandbox.write(sandbox.userRules().resolve("a/b/mine.json"), rule("my/frob"));
    assertEquals(Layer.USER, load().ruleSet().byId("my/frob").orElseThrow().layer());
  }

  @Test
  void a_folder_that_cannot_be_read_costs_only_itself() throws IOException {
    sandbox.write(sandbox.userRules().resolve("locked/b.json"), rule("my/lost"));
    sandbox.write(sandbox.userRules().resolve("mine.json"), rule("my/frob"));
    FolderScan scan = (folder, wanted) -> {
      if (folder.endsWith("locked")) {
        throw new IOException("locked");
      }
      return new PortableFolderScan().list(folder, wanted);
    };
    RuleSources sources =
        RuleSources.loadFor(sandbox.environment(sandbox.project()), CommandLines.analyze("frob"), scan);
    assertTrue(sources.ruleSet().byId("my/frob").isPresent());
    assertTrue(sources.ruleSet().byId("my/lost").isEmpty());
    assertEquals(1, sources.problems().size(), sources.problems().toString());
    assertTrue(sources.problems().get(0).contains("locked: cannot be read"), sources.problems().toString());
  }

  @Test
  void the_settings_folder_may_be_elsewhere() {
    sandbox.write(temporary.resolve("xdg/tokenjuice/rules/mine.json"), rule("my/frob"));
    sandbox.with(java.util.Map.of("XDG_CONFIG_HOME", temporary.resolve("xdg").toString()));
    assertTrue(load().ruleSet().byId("my/frob").isPresent());
  }

  @Test
  void rules_of_the_project_count_only_once_trusted() throws IOException {
    Path file = sandbox.write(sandbox.projectRules().resolve("theirs.json"), rule("their/frob"));
    assertEquals(List.of(file), load().untrusted());
    assertFalse(load().ruleSet().byId("their/frob").isPresent());

    trustProject();
    assertEquals(List.of(), load().untrusted());
    assertEquals(Layer.PROJECT, load().ruleSet().byId("their/frob").orElseThrow().layer());

    sandbox.write(file, rule("their/frob") + " ");
    assertEquals(List.of(file), load().untrusted());
    assertFalse(load().ruleSet().byId("their/frob").isPresent());
  }

  @Test
  void a_copy_of_a_trusted_file_elsewhere_is_not_trusted() throws IOException {
    sandbox.write(sandbox.projectRules().resolve("a.json"), rule("a"));
    trustProject();
    Path copy = sandbox.write(sandbox.projectRules().resolve("b.json"), rule("a"));
    assertEquals(List.of(copy), load().untrusted());
  }

  @Test
  void the_project_folder_is_searched_upwards_to_the_root_of_the_repository() throws IOException {
    sandbox.write(sandbox.projectRules().resolve("theirs.json"), rule("their/frob"));
    trustProject();
    Path deep = Files.createDirectories(sandbox.project().resolve("src/main/deep"));
    Environment below = sandbox.environment(deep);
    assertTrue(RuleSources.load(below).ruleSet().byId("their/frob").isPresent());

    Path nested = Files.createDirectories(sandbox.project().resolve("vendor/other"));
    Files.createDirectories(nested.resolve(".git"));
    assertFalse(RuleSources.load(sandbox.environment(nested)).ruleSet().byId("their/frob").isPresent());
  }

  @Test
  void the_project_comes_before_the_user() throws IOException {
    sandbox.write(sandbox.userRules().resolve("a.json"), rule("a"));
    sandbox.write(sandbox.projectRules().resolve("a.json"), rule("a"));
    assertEquals(Layer.USER, load().ruleSet().byId("a").orElseThrow().layer());
    trustProject();
    assertEquals(Layer.PROJECT, load().ruleSet().byId("a").orElseThrow().layer());
  }

  @Test
  void a_bad_file_is_named_and_skipped() {
    Path bad = sandbox.write(sandbox.userRules().resolve("bad.json"), "{\"id\": 1}");
    sandbox.write(sandbox.userRules().resolve("good.json"), rule("good"));
    RuleSources sources = load();
    assertTrue(sources.ruleSet().byId("good").isPresent());
    assertEquals(List.of(bad + ":1:8: id: must be a string, not a number"), sources.problems());
  }

  @Test
  void unreadable_and_huge_files_are_named_and_skipped() {
    sandbox.write(sandbox.userRules().resolve("huge.json"), " ".repeat(300_000));
    sandbox.write(sandbox.userRules().resolve("good.json"), rule("good"));
    RuleSources sources = load();
    assertTrue(sources.ruleSet().byId("good").isPresent());
    assertTrue(sources.problems().get(0).endsWith("huge.json: cannot be read: larger than 256 KiB"), sources.problems()
        .get(0));
  }

  @Test
  void an_id_counts_once_in_a_layer() {
    sandbox.write(sandbox.userRules().resolve("a.json"), rule("same"));
    sandbox.write(sandbox.userRules().resolve("b.json"), rule("same"));
    assertEquals(1, load().problems().size());
    assertTrue(load().problems().get(0).contains("same is taken already by "));
  }

  @Test
  void schemas_fixtures_and_links_to_the_outside_are_no_rules() throws IOException {
    sandbox.write(sandbox.userRules().resolve("x.schema.json"), "{}");
    sandbox.write(sandbox.userRules().resolve("x.fixture.json"), "{}");
    sandbox.write(sandbox.userRules().resolve("notes.txt"), "");
    Path outside = sandbox.write(temporary.resolve("outside.json"), rule("outside"));
    Files.createSymbolicLink(sandbox.userRules().resolve("link.json"), outside);
    Files.createSymbolicLink(sandbox.userRules().resolve("loop"), sandbox.userRules());
    Files.createSymbolicLink(sandbox.userRules().resolve("dangling.json"), temporary.resolve("nowhere"));
    assertEquals(List.of(), load().files());
    assertEquals(List.of(), load().problems());
  }

  @Test
  void a_broken_list_of_trusted_files_trusts_nothing() throws IOException {
    sandbox.write(sandbox.projectRules().resolve("a.json"), rule("a"));
    trustProject();
    sandbox.write(sandbox.home().resolve(".local/state/tokenjuice/trusted-rules.json"), "{broken");
    assertEquals(1, load().untrusted().size());
  }

  @Test
  void nothing_is_needed_from_outside() {
    sandbox.with(java.util.Map.of("HOME", ""));
    assertEquals(List.of(), load().problems());
  }
}
