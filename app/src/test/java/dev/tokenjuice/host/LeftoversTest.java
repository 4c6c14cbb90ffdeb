package dev.tokenjuice.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A script that a running session starts its commands with stays, and so does one of which that is not known. */
final class LeftoversTest {
  private static final Path SCRIPT = Path.of("/Users/x/.claude/tokenjuice-shell-prefix");

  @TempDir
  Path folder;

  @ParameterizedTest
  @CsvSource({"7 ?? node cli.js HOME=/Users/x SHELL=/bin/zsh, true",
    "7 ?? node cli.js HOME=/Users/x CLAUDE_CODE_SHELL_PREFIX=/Users/x/.claude/tokenjuice-shell-prefix, false",
    "7 ?? node cli.js, false", "'', false"})
  void asksPsWhereThereIsNoFolderOfProcesses(String told, boolean unused) {
    assertEquals(unused, Leftovers.isUnused(SCRIPT, folder.resolve("none"), "echo", told));
  }

  @Test
  void keepsItWithoutPs() {
    assertEquals(false, Leftovers.isUnused(SCRIPT, folder.resolve("none"), folder.resolve("no-ps").toString()));
  }

  @ParameterizedTest
  @CsvSource({"HOME=/Users/x, true", "CLAUDE_CODE_SHELL_PREFIX=/Users/x/.claude/tokenjuice-shell-prefix, false"})
  void readsTheFolderOfProcesses(String variable, boolean unused) throws Exception {
    Files.createDirectory(folder.resolve("self"));
    Files.writeString(Files.createDirectory(folder.resolve("7")).resolve("environ"), variable + "\0");
    Files.createDirectory(folder.resolve("8"));
    assertEquals(unused, Leftovers.isUnused(SCRIPT, folder, "false"));
  }
}
