package dev.tokenjuice.shipping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tokenjuice.host.Hosts;
import dev.tokenjuice.process.Variable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the documents say about files, settings and hosts that exist. */
final class DocumentsTest {
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(?:#[^)]*)?\\)");
  private static final Pattern KEY = Pattern.compile("^  ([a-z]\\w+)\\((?:true|false)\\)[,;]$", Pattern.MULTILINE);
  private static final Pattern TEST = Pattern.compile("`(\\w+Test|CliContract)`");
  private static final Pattern CODE = Pattern.compile("`([A-Z][a-z]\\w*[a-z])(?:\\.(\\w+))?`");
  private static final Pattern STEP = Pattern.compile("(\\w+): ([A-Z]\\w+(?:, [A-Z]\\w+)*)");
  private static final List<String> EXAMPLES = List.of("github-actions.yml", "gitlab-ci.yml");

  @TempDir
  Path folder;

  @Test
  void linksLeadSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
      Matcher links = LINK.matcher(Files.readString(page));
      while (links.find()) {
        if (!Files.exists(page.resolveSibling(links.group(1)))) {
          broken.add(Shell.ROOT.relativize(page) + ": " + links.group(1));
        }
      }
    }
    assertEquals(List.of(), broken);
  }

  @Test
  void namedTestsExist() throws IOException {
    Set<String> tests = new HashSet<>();
    for (String module : List.of("app", "reducers")) {
      try (Stream<Path> files = Files.walk(Shell.ROOT.resolve(module + "/src/test/java"))) {
        files.map(file -> file.getFileName().toString().replace(".java", "")).forEach(tests::add);
      }
    }
    Set<String> named = new TreeSet<>();
    for (Path page : pages()) {
      Matcher names = TEST.matcher(Files.readString(page));
      while (names.find()) {
        named.add(names.group(1));
      }
    }
    assertTrue(named.size() > 20, named.toString());
    named.removeAll(tests);
    assertEquals(Set.of(), named);
  }

  @Test
  void theArchitecturePageNamesEveryPackageAndOnlyWhatExists() throws IOException {
    String page = Files.readString(Shell.ROOT.resolve("docs/ARCHITECTURE.md"));
    Map<String, String> sources = new HashMap<>();
    for (String folder : List.of("app/src/main/java/dev/tokenjuice",
        "reducers/src/main/java/dev/tokenjuice/reducers")) {
      try (Stream<Path> packages = Files.list(Shell.ROOT.resolve(folder)).filter(Files::isDirectory)) {
        packages.forEach(each -> assertTrue(page.contains("`" + each.getFileName() + "`"), each.toString()));
      }
      try (Stream<Path> files = Files.walk(Shell.ROOT.resolve(folder)).filter(Files::isRegularFile)) {
        for (Path file : files.toList()) {
          sources.put(file.getFileName().toString().replace(".java", ""), Files.readString(file));
        }
      }
    }
    Matcher names = CODE.matcher(page);
    while (names.find()) {
      if (!names.group(1).endsWith("Test")) {
        String source = sources.getOrDefault(names.group(1), "");
        assertTrue(!source.isEmpty() && (names.group(2) == null || source.contains(names.group(2) + "(")),
            names.group());
      }
    }
  }

  @Test
  void theFlowsNameClassesOfTheirPackagesAndEnterNoneTwice() throws IOException {
    String flows = Files.readString(Shell.ROOT.resolve("docs/ARCHITECTURE.md")).split("```")[1];
    for (String flow : List.of(flows.substring(0, flows.indexOf("\nwrap ")),
        flows.substring(flows.indexOf("\nwrap ")))) {
      Set<String> entered = new HashSet<>();
      Matcher steps = STEP.matcher(flow);
      while (steps.find()) {
        assertTrue(entered.add(steps.group(1)), steps.group(1));
        for (String name : steps.group(2).split(", ")) {
          String file = steps.group(1) + "/" + name + ".java";
          assertTrue(Files.exists(Shell.ROOT.resolve("app/src/main/java/dev/tokenjuice/" + file))
              || Files.exists(Shell.ROOT.resolve("reducers/src/main/java/dev/tokenjuice/reducers/" + file))
              || Files.exists(Shell.ROOT.resolve("reducers/src/main/java/dev/tokenjuice/" + file)), file);
        }
      }
      assertTrue(entered.size() > 2, entered.toString());
    }
  }

  @Test
  void theFrontPageNamesEverySetting() throws IOException {
    String page = Files.readString(Shell.ROOT.resolve("README.md"));
    for (Variable variable : Variable.values()) {
      assertTrue(!variable.key()
          .startsWith("TOKENJUICE_") || page.contains("`" + variable.key() + "`"), variable.key());
    }
    Matcher keys =
        KEY.matcher(Files.readString(Shell.ROOT.resolve("app/src/main/java/dev/tokenjuice/config/SettingsKey.java")));
    assertTrue(keys.find());
    do {
      assertTrue(page.contains("`" + keys.group(1) + "`"), keys.group(1));
    } while (keys.find());
  }

  @Test
  void everyHostIsOnTheFrontPageAndInTheHostsPage() throws IOException {
    for (String name : List.of("README.md", "docs/HOSTS.md")) {
      String page = Files.readString(Shell.ROOT.resolve(name));
      Hosts.all().forEach(host -> assertTrue(page.contains(host.name()), host.name() + " is not in " + name));
    }
  }

  @Test
  void ciExamplesAreValidYaml() throws Exception {
    Shell shell = Shell.bare(folder).withOurVariables();
    assumeTrue(shell.run("python3", "-c", "import yaml").code() == 0, "no PyYAML here");
    for (String example : EXAMPLES) {
      shell.run("python3", "-c", "import sys, yaml; assert isinstance(yaml.safe_load(open(sys.argv[1])), dict)",
          example(example)).expect(0);
    }
    shell.run("python3", "-c", """
        import sys, yaml
        job = yaml.safe_load(open(sys.argv[1]))["jobs"]["smoke"]
        assert job["runs-on"] and all(step["name"] and step["run"] for step in job["steps"])
        job = yaml.safe_load(open(sys.argv[2]))["tokenjuice-smoke"]
        assert job["image"] and all(isinstance(line, str) for line in job["before_script"] + job["script"])
        """, example(EXAMPLES.get(0)), example(EXAMPLES.get(1))).expect(0);
  }

  private static String example(String name) {
    return Shell.ROOT.resolve("docs/examples/ci").resolve(name).toString();
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    try (Stream<Path> top = Files.list(Shell.ROOT); Stream<Path> docs = Files.list(Shell.ROOT.resolve("docs"))) {
      Stream.concat(top, docs).filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages;
  }
}
