package dev.tokenjuice.wrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A rewritten command knows what CodeBuddy's own shell knows. The line is the one that CodeBuddy 2.117.0 runs. */
final class HostLineTest {
  @TempDir
  Path folder;
  private Path snapshot;

  @BeforeEach
  void parentProcess() throws IOException {
    snapshot = folder.resolve("snapshot.sh");
    Files.createDirectories(folder.resolve("proc/self"));
    Files.createDirectories(folder.resolve("proc/42"));
    Files.writeString(folder.resolve("proc/self/stat"), "77 (a ) b) S 42 77 77 0 -1");
  }

  private String begin() {
    return ". '" + snapshot + "' && if [ -n \"${NONE:-}\" ]; then export PATH=\"${NONE}:$PATH\"; fi && ";
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }

  /** What the shell behind wrap is told, given how its parent was started. */
  private String told(String shell, String command, String... parent) throws IOException {
    Files.writeString(folder.resolve("proc/42/cmdline"), String.join("\0", parent) + "\0");
    return HostLine.around(shell, command, folder.resolve("proc"));
  }

  private String told(String shell, String command) throws IOException {
    String rewritten = "'/it'\\''s/tokenjuice' wrap --deadline 5 -- " + shell + " -lc " + quoted(command);
    return told(shell, command, shell, "-c", begin() + "eval " + quoted(rewritten));
  }

  private String run(String shell, String text) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(shell, "-c", text).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("PATH", "/usr/bin:/bin:/only/the/profile");
    Process process = builder.start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8) + process.waitFor();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/bin/bash", "/bin/zsh"})
  void knowsAliasesFunctionsAndOptions(String shell) throws Exception {
    assumeTrue(Files.isExecutable(Path.of(shell)), shell + " is not here");
    String options = shell.endsWith("bash") ? "shopt -s globstar expand_aliases\n" : "setopt nullglob\n";
    Files.writeString(snapshot, "# Shell environment snapshot\nshout() { echo \"HELLO $1\"; }\n" + options
        + "alias -- greet='echo hello'\nexport PATH=\"/usr/bin:/bin\"\n");
    for (String command : List.of("greet you", "shout it\\'s", "echo **/none; echo $- $0 $# \"$@\"", "if then",
        "exit 3",
        "cd / && greet \"it's\"", "no-such-program", "f() { greet f; }; f; greet x | tr a-z A-Z")) {
      assertEquals(run(shell, begin() + "eval " + quoted(command)), run(shell, told(shell, command)), command);
    }
    assertEquals("/usr/bin:/bin:/only/the/profile\n0", run(shell, told(shell, "echo $PATH")));
    String level = "echo $SHLVL; env | grep ^SHLVL=";
    String below = shell + " -c " + quoted(told(shell, level) + "\n:") + "; :";
    assertEquals(run(shell, level), run(shell, below), "no shell more than without us");
  }

  @Test
  void readsExpensiveFunctionsForCommandsThatNameOne() throws Exception {
    String function =
        Base64.getEncoder().encodeToString("nvm () \n{\n    echo \"nvm $1\"\n}\n".getBytes(StandardCharsets.UTF_8));
    Files.writeString(snapshot, "# Shell environment snapshot\neval \"$(echo '" + function + "' | base64 -d)\"\n"
        + "shopt -s globstar\nset -o pipefail\nshopt -s expand_aliases\nalias -- greet='echo hello'\n");
    assertFalse(told("/bin/bash", "git status").contains("base64"));
    assertEquals("globstar       \ton\npipefail       \ton\n1",
        run("/bin/bash", told("/bin/bash", "shopt globstar; set -o | grep pipefail; false")));
    String unknown = "no-such-program";
    assertEquals(run("/bin/bash", begin() + "eval " + quoted(unknown)), run("/bin/bash", told("/bin/bash", unknown)));
    assertEquals("nvm use\n0", run("/bin/bash", told("/bin/bash", "nvm use")));
    assertEquals("hello\n0", run("/bin/bash", told("/bin/bash", "cd / && greet")));
  }

  @Test
  void changesNothingWhenInDoubt() throws Exception {
    Files.writeString(snapshot, "alias -- make='echo no'\n");
    assertNotEquals("make", told("/bin/bash", "make"));
    String rewritten = "tokenjuice wrap -- /bin/bash -lc 'make'";
    String line = begin() + "eval " + quoted(rewritten);
    assertEquals("make", told("/bin/bash", "make", "/bin/zsh", "-c", line), "another shell");
    assertEquals("make", told("/bin/bash", "make", "/bin/bash", "-c", line, "argument"));
    assertEquals("make", told("/bin/bash", "make", "/bin/bash", "-c", line + "; echo"), "something follows");
    assertEquals("make", told("/bin/bash", "make", "/bin/bash", "-c", begin() + rewritten), "not evaluated");
    assertEquals("make", told("/bin/bash", "make", "/bin/bash", "-c", line.replace("make", "mate")), "another command");
    assertEquals("make", told("/bin/bash", "make", "/bin/bash", "script"));
    Files.delete(snapshot);
    assertEquals("make", told("/bin/bash", "make"), "the file is gone");
    assertEquals("make", HostLine.around("/bin/bash", "make", folder.resolve("no-proc")));
  }
}
