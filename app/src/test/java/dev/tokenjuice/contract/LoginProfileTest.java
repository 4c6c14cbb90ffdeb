package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A command behind {@code wrap -- shell -lc} runs in the host's surroundings, whatever the login profile does. */
final class LoginProfileTest {
  private static final String LOOK = "pwd; umask; echo \"[$PROFILE_SET] $HOST_SET\"; echo \"$PATH\"";

  @TempDir
  Path folder;
  private final Map<String, String> variables = new HashMap<>();

  @BeforeEach
  void host() {
    variables.put("HOME", folder.toString());
    variables.put("HOST_SET", "host");
    variables.put("PATH", "/venv/bin:/usr/bin:/bin");
  }

  private void profile(String text) throws Exception {
    for (String file : new String[] {".profile", ".bash_profile", ".zprofile"}) {
      Files.writeString(folder.resolve(file), text);
    }
  }

  private String run(String shell, String command) throws Exception {
    Program.Result result = new InProcess().run(folder, variables, new byte[0], "wrap", "--", shell, "-lc", command);
    return result.text() + result.err() + result.code();
  }

  private String plain(String umask, String path) {
    return folder + "\n" + umask + "\n[] host\n" + path + "\n0";
  }

  @ParameterizedTest
  @ValueSource(strings = {"/bin/bash", "/bin/sh", "/bin/zsh"})
  void keepsWhatTheHostSet(String shell) throws Exception {
    assumeTrue(Files.isExecutable(Path.of(shell)), shell + " is not here");
    profile("echo NOISE; echo noise >&2; cd /; umask 077; export PROFILE_SET=1 HOST_SET=profile\n"
        + "PATH=/usr/bin:/opt/profile/bin:/bin:/opt/it\\'s\\ odd; export PATH\n");
    String expected = run(shell, "umask").replace("\n0", "");
    assertEquals(plain(expected, "/venv/bin:/usr/bin:/bin:/opt/profile/bin:/opt/it's odd"), run(shell, LOOK));
  }

  @ParameterizedTest
  @ValueSource(strings = {"exit 0", "exit 3", "exec true", "echo tokenjuice; return 1", "if then", "kill -9 $$",
    "sleep 60 & echo started", "set -e; false", "cat", "exec >/dev/null"})
  void survivesTheProfile(String profile) throws Exception {
    profile(profile + "\n");
    assertEquals("hi\nerr\n7", run("/bin/bash", "echo hi; echo err >&2; exit 7"));
  }

  @Test
  void findsProgramsThatOnlyTheProfileKnows() throws Exception {
    Path program =
        Files.writeString(Files.createDirectory(folder.resolve("tools")).resolve("tool"), "#!/bin/sh\necho $#\n");
    program.toFile().setExecutable(true);
    profile("PATH=$HOME/tools:$PATH\n");
    assertEquals("2\n0", run("/bin/bash", "tool a b"));
  }

  @Test
  void givesTheCommandNothingElse() throws Exception {
    profile("");
    assertEquals("/bin/bash 0 []\n0", run("/bin/bash", "echo $0 $# \"[$(env | grep -i tokenjuice)]\""));
  }

  @Test
  void leavesLoginShellsAloneThatAreMeant() throws Exception {
    profile("export PROFILE_SET=1\n");
    Program.Result result = new InProcess().run(
        folder, variables, new byte[0], "wrap", "--", "/bin/bash", "-l", "-c", "echo $PROFILE_SET");
    assertEquals("1\n", result.text());
    Files.createFile(folder.resolve("x"));
    assertEquals(0, new InProcess().run(folder, variables, new byte[0], "wrap", "--", "ls", "-lc", "x").code());
  }
}
