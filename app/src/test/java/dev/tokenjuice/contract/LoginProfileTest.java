package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A command behind {@code wrap -- shell -lc} runs in the host's surroundings, whatever the login profile does. */
final class LoginProfileTest {
  private static final String LOOK = "pwd; umask; echo \"[$PROFILE_SET] $HOST_SET\"; echo \"$PATH\"";

  /** Elsewhere a JVM does not tell which user it runs as; the executable does. */
  private static final String LINUX_ONLY = Scripted.LINUX_ONLY;

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

  private List<Path> remembered() throws Exception {
    Path kept = folder.resolve(".local/state/tokenjuice/profile-paths");
    if (!Files.exists(kept)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(kept)) {
      return files.toList();
    }
  }

  @Tag(LINUX_ONLY)
  @ParameterizedTest
  @ValueSource(strings = {"/bin/bash", "/bin/sh", "/bin/zsh"})
  void asksTheProfileOnceUntilItChanges(String shell) throws Exception {
    assumeTrue(Files.isExecutable(Path.of(shell)), shell + " is not here");
    profile("echo read >>$HOME/asked; PATH=$PATH:/opt/one; export PATH\n");
    String first = run(shell, LOOK);
    assertEquals(first, run(shell, LOOK));
    assertEquals(first, run(shell, LOOK));
    assertEquals(List.of("read"), Files.readAllLines(folder.resolve("asked")));
    assertEquals(1, remembered().size());
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(remembered().get(0))));
    profile("PATH=$PATH:/opt/two; export PATH\n");
    assertEquals(first.replace("/opt/one", "/opt/two"), run(shell, LOOK));
    assertEquals(first.replace("/opt/one", "/opt/two"), run(shell, LOOK));
    variables.put("PATH", "/other:/usr/bin:/bin");
    assertEquals(first.replace("/opt/one", "/opt/two").replace("/venv/bin", "/other"), run(shell, LOOK));
  }

  @Tag("native")
  @Test
  void theExecutableAsksOnce() throws Exception {
    profile("echo read >>$HOME/asked; PATH=$PATH:/opt/one; export PATH\n");
    for (int i = 0; i < 2; i++) {
      String seen = new Executable()
          .run(folder, variables, new byte[0], "wrap", "--", "/bin/bash", "-lc", "echo \"$PATH\"").text();
      assertTrue(seen.startsWith("/venv/bin:/usr/bin:/bin:") && seen.endsWith(":/opt/one\n"), seen);
    }
    assertEquals(List.of("read"), Files.readAllLines(folder.resolve("asked")));
  }

  @Test
  void seesANewProfileThatHidesTheOldOne() throws Exception {
    Files.writeString(folder.resolve(".profile"), "PATH=$PATH:/opt/one\n");
    assertTrue(run("/bin/bash", LOOK).contains("/opt/one"));
    Files.writeString(folder.resolve(".bash_login"), "PATH=$PATH:/opt/two\n");
    assertTrue(run("/bin/bash", LOOK).contains("/opt/two"));
    Files.delete(folder.resolve(".bash_login"));
    assertTrue(run("/bin/bash", LOOK).contains("/opt/one"));
  }

  @Test
  void seesTheFileBehindALink() throws Exception {
    Path real = Files.writeString(folder.resolve("real"), "PATH=$PATH:/opt/one\n");
    Files.createSymbolicLink(folder.resolve(".bash_profile"), real);
    assertTrue(run("/bin/bash", LOOK).contains("/opt/one"));
    Files.writeString(real, "PATH=$PATH:/opt/other\n");
    assertTrue(run("/bin/bash", LOOK).contains("/opt/other"));
  }

  @Tag(LINUX_ONLY)
  @ParameterizedTest
  @ValueSource(strings = {"link", "open", "old", "open folder", "foreign"})
  void trustsNoMemoryOfOthersAndNoOldOne(String what) throws Exception {
    profile("PATH=$PATH:/opt/profile\n");
    run("/bin/bash", LOOK);
    Path memory = remembered().get(0);
    Files.writeString(memory, Files.readString(memory).replace("/opt/profile", "/opt/stranger"));
    assertTrue(run("/bin/bash", LOOK).contains("/opt/stranger"), "the memory is used");
    switch (what) {
      case "link" -> Files.createSymbolicLink(memory, Files.move(memory, folder.resolve("elsewhere")));
      case "open" -> Files.setPosixFilePermissions(memory, PosixFilePermissions.fromString("rw-rw-rw-"));
      case "open folder" ->
          Files.setPosixFilePermissions(memory.getParent(), PosixFilePermissions.fromString("rwxrwxrwx"));
      case "old" -> Files.setLastModifiedTime(memory, FileTime.from(Instant.now().minus(11, ChronoUnit.MINUTES)));
      default -> {
        assumeTrue("root".equals(System.getProperty("user.name")), "only an administrator can give files away");
        Files.setAttribute(memory, "unix:uid", 12345);
      }
    }
    String seen = run("/bin/bash", LOOK);
    assertTrue(seen.contains("/opt/profile") && !seen.contains("/opt/stranger"), seen);
  }

  @Test
  void asksEachTimeWhereNothingCanBeKept() throws Exception {
    profile("PATH=$PATH:/opt/profile\n");
    Files.createFile(folder.resolve(".local"));
    assertTrue(run("/bin/bash", LOOK).contains("/opt/profile"));
    assertTrue(run("/bin/bash", LOOK).contains("/opt/profile"));
    assertEquals(List.of(), remembered());
  }

  @Test
  void keepsNothingOfAProfileThatGivesNoAnswer() throws Exception {
    profile("exit 3\n");
    assertEquals("hi\n0", run("/bin/bash", "echo hi"));
    assertEquals(List.of(), remembered());
  }

  @Test
  void givesTheCommandNothingElse() throws Exception {
    profile("");
    String look = "echo $0 $# \"[$(env | grep -i tokenjuice)]\"";
    assertEquals("/bin/bash 0 []\n0", run("/bin/bash", look));
    assertEquals("/bin/bash 0 []\n0", run("/bin/bash", look));
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
