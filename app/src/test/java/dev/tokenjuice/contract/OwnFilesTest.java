package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tokenjuice.contract.Program.Result;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A link or a pipe in the place of a file of ours changes no other file and holds nobody up. */
final class OwnFilesTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String PRECIOUS = "{\"precious\": true}\n";

  private OwnFilesTest() {}

  static final class InProcessTest extends Contract {
    @Override
    Program program() {
      return new InProcess();
    }
  }

  @Tag("native")
  static final class ExecutableTest extends Contract {
    @Override
    Program program() {
      return new Executable();
    }
  }

  abstract static class Contract extends MachineContract {
    private Path victim;
    private Path state;
    private Path project;

    @BeforeEach
    void machine() throws Exception {
      variables.put("HOME", folder.toString());
      victim = Files.writeString(folder.resolve("victim"), PRECIOUS);
      Files.setLastModifiedTime(victim, FileTime.fromMillis(1_700_000_000_000L));
      state = Files.createDirectories(folder.resolve(".local/state/tokenjuice/outputs")).getParent();
      project = Files.createDirectories(folder.resolve("project/.git")).getParent();
    }

    private Result run(String... args) {
      return assertTimeoutPreemptively(PATIENCE, () -> program().run(project, variables, new byte[0], args));
    }

    @Test
    void installsInAProjectFullOfLinks() throws Exception {
      Path settings =
          Files.writeString(Files.createDirectory(project.resolve(".codebuddy")).resolve("settings.json"), "{}");
      for (String name : List.of(".settings.json.tokenjuice-lock", "settings.json.bak", "settings.json.bak.1",
          ".tmp-1-0-settings.json", ".edit.lock", "edit.lock")) {
        Files.createSymbolicLink(settings.resolveSibling(name), victim);
      }
      Result result = run("install", "codebuddy", "--project");
      assertEquals(0, result.code(), result.err());
      assertTrue(Files.readString(settings).contains("codebuddy-pre-tool-use"));
      assertEquals("{}", Files.readString(settings.resolveSibling("settings.json.bak.2")));
      assertUntouched();
    }

    @Test
    void ejectsARuleInPlaceOfALink() throws Exception {
      Path rule = project.resolve(".tokenjuice/rules/git/status.json");
      Files.createDirectories(rule.getParent());
      Files.createSymbolicLink(rule, folder.resolve("nowhere"));
      assertEquals(1, run("rules", "eject", "git/status", "--project").code());
      assertFalse(Files.exists(folder.resolve("nowhere")));
      Files.delete(rule);
      Files.createSymbolicLink(rule, victim);
      assertEquals(0, run("rules", "eject", "git/status", "--project", "--force").code());
      assertTrue(Files.isRegularFile(rule, LinkOption.NOFOLLOW_LINKS));
      assertUntouched();
    }

    @Test
    void followsNoLinkInItsOwnFolder() throws Exception {
      for (Path file : ownFiles()) {
        Files.deleteIfExists(file);
        Files.createSymbolicLink(file, victim);
      }
      useEverything();
      assertUntouched();
    }

    @Test
    void waitsForNoPipeInItsOwnFolder() throws Exception {
      for (Path file : ownFiles()) {
        Files.deleteIfExists(file);
        assertEquals(0, new ProcessBuilder("mkfifo", file.toString()).start().waitFor());
      }
      Path config = Files.createDirectories(folder.resolve(".config/tokenjuice")).resolve("config.json");
      assertEquals(0, new ProcessBuilder("mkfifo", config.toString()).start().waitFor());
      useEverything();
    }

    /** Files without content on the disk, of a size that fits into no array. */
    @Test
    void readsNoFileOfAnySize() throws Exception {
      Path settings = Files.createDirectories(folder.resolve(".config/tokenjuice")).resolve("config.json");
      Path rules = Files.createDirectories(project.resolve(".tokenjuice/rules"));
      for (Path file : List.of(settings, rules.resolveSibling("config.json"), rules.resolve("large.json"))) {
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
          large.setLength(3L << 30);
        }
      }
      Result result = run("wrap", "--", "sh", "-c", "echo ran; exit 7");
      assertEquals("ran\n", result.text());
      assertEquals(7, result.code());
      assertEquals("tokenjuice: " + settings + ": cannot be read (larger than 256 KiB); defaults are used\n",
          result.err());
      Result trust = run("rules", "trust");
      assertEquals(1, trust.code());
      assertTrue(trust.err().endsWith("large.json cannot be read: larger than 256 KiB\n"), trust.err());
      assertEquals(1, run("rules", "trust", "/dev/zero").code());
    }

    @Test
    void editsNoSettingsOfAnySize() throws Exception {
      Path settings = Files.createDirectory(project.resolve(".codebuddy")).resolve("settings.json");
      try (RandomAccessFile large = new RandomAccessFile(settings.toFile(), "rw")) {
        large.setLength(3L << 30);
      }
      for (String verb : List.of("install", "uninstall")) {
        Result result = run(verb, "codebuddy", "--project");
        assertEquals(1, result.code());
        assertTrue(result.err().contains("settings.json: cannot be read: larger than 16 MiB"), result.err());
        assertEquals(1, result.err().lines().count(), result.err());
      }
      Result doctor = run("doctor", "codebuddy");
      assertTrue(doctor.text().contains("larger than 16 MiB") || doctor.code() == 0, doctor.text() + doctor.err());
      assertEquals("", doctor.err());
    }

    @Test
    void usesNoFileOfAnotherUser() throws Exception {
      List<Path> own = ownFiles();
      for (Path file : own) {
        giveAway(file);
      }
      assertTrue(
          run("rules", "list").text().contains("untrusted") || !run("rules", "list").text().contains("own.json"));
      useEverything();
    }

    @Test
    void takesNoFileOfAnotherUserForItsBackup() throws Exception {
      Path settings =
          Files.writeString(Files.createDirectory(folder.resolve(".codebuddy")).resolve("settings.json"), "{}");
      giveAway(Files.writeString(settings.resolveSibling("settings.json.bak"), "{}"));
      assertEquals(0, run("install", "codebuddy").code());
      assertEquals("{}", Files.readString(settings.resolveSibling("settings.json.bak.1")));
    }

    private static void giveAway(Path file) throws IOException {
      try {
        Files.setAttribute(file, "unix:uid", 54321);
      } catch (FileSystemException refused) {
        assumeTrue(false, "only an administrator can give files away");
      }
    }

    /** Every file that the calls of {@link #useEverything} read or write, found by making them first. */
    private List<Path> ownFiles() throws IOException {
      useEverything();
      try (var files = Files.walk(state)) {
        List<Path> own = files.filter(Files::isRegularFile).toList();
        assertTrue(own.size() >= 7, own.toString());
        return own;
      }
    }

    private void useEverything() throws IOException {
      Path rules = Files.createDirectories(folder.resolve(".config/tokenjuice/rules"));
      for (int i = 0; i < 40; i++) {
        Path rule = Files.writeString(rules.resolve("rule" + i + ".json"), rule("my/rule" + i, "tool" + i));
        Files.setLastModifiedTime(rule, FileTime.fromMillis(1_700_000_000_000L));
      }
      Path own = Files.createDirectories(project.resolve(".tokenjuice/rules")).resolve("own.json");
      Files.writeString(own, rule("own", "nobody"));
      assertEquals(0, run("rules", "trust").code());
      Result wrapped = run("wrap", "--", "sh", "-c", "seq 1 30000 | sed 's/^/error: the same line /'; exit 3");
      assertEquals(3, wrapped.code(), wrapped.err());
      assertTrue(wrapped.text().contains("tokenjuice raw"), wrapped.text() + wrapped.err());
      run("wrap", "--", "git", "status");
      run("stats");
      run("ls");
      run("doctor");
      assertEquals(0, run("install", "codebuddy").code());
      assertEquals(0, run("uninstall", "codebuddy").code());
      run("clean-store");
    }

    private static String rule(String id, String program) {
      return "{\"id\": \"" + id + "\", \"family\": \"x\", \"match\": {\"argv0\": [\"" + program + "\"]}}";
    }

    private void assertUntouched() throws IOException {
      assertEquals(PRECIOUS, Files.readString(victim));
      assertEquals(1_700_000_000_000L, Files.getLastModifiedTime(victim).toMillis());
    }
  }
}
