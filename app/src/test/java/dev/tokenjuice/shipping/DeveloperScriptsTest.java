package dev.tokenjuice.shipping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.google.re2j.Pattern;
import dev.tokenjuice.reducers.Compactor;
import dev.tokenjuice.shipping.Shell.Result;
import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The scripts of the edit and test loop in CONTRIBUTING. */
final class DeveloperScriptsTest {
  @TempDir
  Path folder;
  private Shell shell;

  @BeforeEach
  void ourShell() {
    shell = Shell.bare(folder).withOurVariables();
  }

  /** Where a class comes from. */
  private static String place(Class<?> type) throws Exception {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }

  private static String script(String name) {
    return Shell.ROOT.resolve("scripts").resolve(name).toString();
  }

  @Test
  void formatTellsAndMendsWhatIsNotFormatted() throws Exception {
    Path file = Files.writeString(folder.resolve("A.java"), "final class A {\n    int x ;\n}\n");
    Result told = shell.run(script("format"), "--check", file.toString()).expect(1);
    assertTrue(told.text().contains("A.java") && told.text().contains("1 not formatted"), told.text());
    shell.run(script("format"), file.toString()).expect(0);
    assertEquals("final class A {\n  int x;\n}\n", Files.readString(file));
    assertEquals("", shell.run(script("format"), "--check", file.toString()).expect(0).text());
  }

  @Test
  void formatRefusesWhatIsNotThere() throws Exception {
    assertTrue(shell.run(script("format"), "nowhere").expect(1).text().contains("there is no nowhere"));
    assertTrue(shell.run(script("format"), "--all").expect(1).text().contains("usage: "));
  }

  @Test
  void tryRefusesWhatItCannotRead() throws Exception {
    assertTrue(shell.run(script("try")).expect(1).text().contains("usage: scripts/try COMMAND"));
    assertTrue(shell.run(script("try"), "pytest", "nowhere").expect(1).text().contains("cannot read nowhere"));
  }

  /** The program behind {@code scripts/try}, with the classes that are tested here. */
  @Test
  void tryShowsRawCompactedAndWhy() throws Exception {
    Path output = Files.writeString(folder.resolve("out"), "..F\n".repeat(200) + "1 failed, 599 passed in 3.21s\n");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    URI index = Compactor.class.getResource("/rules/index").toURI(); // in Gradle's jar they are beside the classes
    String rules = index.getScheme().equals("jar") ? place(Compactor.class)
        : Path.of(index).getParent().getParent().toString();
    String classes = String.join(File.pathSeparator, rules, place(Compactor.class), place(JsonFactory.class),
        place(Pattern.class));
    Result made = shell.run(java, "-cp", classes, script("lib/Try.java"), "pytest -q", output.toString(), "1");
    String text = made.expect(0).text();
    assertTrue(text.startsWith("--- raw, "), text);
    assertTrue(text.contains("--- compacted, ") && text.contains("--- why: tests/pytest"), text);
  }

  @Test
  void testRefusesACaseThatIsNotThere() throws Exception {
    assertTrue(shell.run(script("test"), "--case", "js/nothing").expect(1).text()
        .contains("there is no golden case js/nothing"));
  }

  /** With a Java that tells what it is asked for, in a tree whose build does nothing. */
  @ParameterizedTest
  @CsvSource({"Linux,--unit", "Linux,--without-linux", "Darwin,--unit"})
  void testLeavesOutWhatIsAboutLinuxElsewhere(String system, String option) throws Exception {
    Path jdk = Files.createDirectories(folder.resolve("jdk/bin")).getParent();
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"25.0\"\n");
    script(jdk.resolve("bin/javac"), "");
    script(jdk.resolve("bin/java"), "echo \"asked for $*\"; echo '[         3 tests successful      ]'");
    script(Files.createDirectory(folder.resolve("bin")).resolve("uname"),
        "[ \"$1\" = -m ] && echo x86_64 || echo " + system);
    Shell machine = shell.with("GRAALVM_HOME", jdk.toString()).withFirstOnPath(folder.resolve("bin"));
    String text = machine.run(treeWhoseBuildDoesNothing().resolve("test").toString(), "--module", "reducers", option)
        .expect(0).text();
    boolean all = system.equals("Linux") && option.equals("--unit");
    assertEquals(all, !text.contains("--exclude-tag linux-only"), text);
    assertEquals(all, !text.matches("(?s).*test: without what is about Linux, tests in [1-9]\\d* classes\n.*"), text);
    assertTrue(text.endsWith("3 passed, 0 failed\n"), text);
  }

  private static void script(Path file, String text) throws Exception {
    Files.writeString(file, "#!/bin/sh\n" + text + "\n").toFile().setExecutable(true);
  }

  private Path treeWhoseBuildDoesNothing() throws Exception {
    Path scripts = Files.createDirectories(folder.resolve("tree/scripts"));
    for (String linked : List.of("scripts/test", "scripts/lib", "gradle", "gradle.properties", "reducers", "app")) {
      Files.createSymbolicLink(scripts.getParent().resolve(linked), Shell.ROOT.resolve(linked));
    }
    script(scripts.resolve("build"), "");
    return scripts;
  }

  /** In a tree of links to this one, whose classes are built already: its build does nothing. */
  @Test
  void testRunsOneGoldenCaseAlone() throws Exception {
    String text = shell.run(treeWhoseBuildDoesNothing().resolve("test").toString(), "--case", "python/pytest-failures")
        .expect(0).text();
    assertTrue(text.endsWith("7 passed, 0 failed\n"), text);
  }
}
