package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.contract.Program.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** After {@code uninstall --all} the settings of hosts, and what lies beside them, are what they were. */
final class UninstallTest {
  private UninstallTest() {}

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
    private static final List<String> HOSTS = List.of("codebuddy", "codebuddy-ide", "code-puppy", "claude-code",
        "cursor", "codex", "gemini", "opencode", "pi", "droid");

    private Path home;

    @BeforeEach
    void machine() throws Exception {
      home = Files.createDirectory(folder.resolve("home"));
      variables.put("HOME", home.toString());
      variables.put("XDG_STATE_HOME", folder.resolve("state").toString());
    }

    private Result run(String... args) throws Exception {
      return program().run(folder, variables, new byte[0], args);
    }

    @Test
    void leavesNothingBehind() throws Exception {
      Path mine = write(".claude/settings.json", "{ \"model\": \"opus\" }");
      Path empty = write(".codebuddy/settings.json", "{}");
      List<String> before = tree();
      for (String host : HOSTS) {
        assertEquals(0, run("install", host).code(), host);
      }
      assertTrue(tree().size() > before.size() + HOSTS.size(), tree().toString());
      Result result = run("uninstall", "--all");
      assertEquals(0, result.code(), result.err());
      assertEquals(before, tree());
      assertEquals("{ \"model\": \"opus\" }", Files.readString(mine));
      assertEquals("{}", Files.readString(empty));
      assertFalse(result.text().contains("backup:"), result.text());
    }

    @Test
    void keepsCopiesOfSettingsThatAreNotWhatTheyWere() throws Exception {
      Path settings = write(".codebuddy/settings.json", "{ \"model\": \"one\" }");
      assertEquals(0, run("install", "codebuddy").code());
      Files.writeString(settings, Files.readString(settings).replace("one", "two"));
      assertEquals(0, run("uninstall", "--all").code());
      assertTrue(Files.readString(settings).contains("two"));
      assertTrue(Files.readString(settings.resolveSibling("settings.json.bak")).contains("one"));
    }

    /** The program of the session is macOS's own, and macOS hides the variables of those. */
    @Tag(Scripted.LINUX_ONLY)
    @Test
    void keepsTheScriptThatARunningSessionStartsItsCommandsWith() throws Exception {
      assertEquals(0, run("install", "claude-code").code());
      Path script = home.resolve(".claude/tokenjuice-shell-prefix");
      ProcessBuilder session = new ProcessBuilder("sleep", "60");
      session.environment().put("CLAUDE_CODE_SHELL_PREFIX", script.toString());
      Process running = session.start();
      try {
        assertTrue(run("uninstall", "--all").text().contains("stays for sessions"));
        assertTrue(Files.exists(script));
      } finally {
        running.destroyForcibly();
        assertTrue(running.waitFor(60, TimeUnit.SECONDS));
      }
    }

    private Path write(String name, String content) throws IOException {
      Path file = home.resolve(name);
      Files.createDirectories(file.getParent());
      return Files.writeString(file, content);
    }

    private List<String> tree() throws IOException {
      try (Stream<Path> all = Files.walk(home)) {
        return all.map(path -> home.relativize(path).toString()).sorted().toList();
      }
    }
  }
}
