package dev.tokenjuice.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoctorTest extends SandboxTest {
  private final Host host = CodeBuddyHost.client();

  private DoctorReport install() {
    host.install(HostSandbox.PLAIN, machine.hostMachine());
    return doctor();
  }

  private DoctorReport doctor() {
    return host.examine(HostSandbox.PLAIN, machine.hostMachine());
  }

  @Test
  void isDisabledWithoutSettings() {
    DoctorReport report = doctor();
    assertEquals(Health.DISABLED, report.status());
    assertEquals(List.of(), report.issues());
    assertEquals("tokenjuice install codebuddy", report.fixCommand());
    assertEquals(machine.hookCommand("codebuddy-pre-tool-use"), report.expectedCommand());
  }

  @Test
  void isFineAfterAnInstallation() {
    DoctorReport report = install();
    assertEquals(List.of(), report.issues());
    assertEquals(Health.OK, report.status());
    assertEquals(machine.hookCommand("codebuddy-pre-tool-use"), report.detectedCommand().orElse(""));
    assertEquals(List.of(machine.launcher.toString()), report.checkedPaths());
  }

  @Test
  void isBrokenWithoutTheLauncher() throws IOException {
    install();
    Files.delete(machine.launcher);
    DoctorReport report = doctor();
    assertReport(Health.BROKEN, "missing path", report);
    assertEquals(List.of(machine.launcher.toString()), report.missingPaths());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
    "exit 3|ended with exit code 3",
    "echo nonsense; exit 0|cannot be used",
    "cat >/dev/null; exit 0|left a sample command unchanged",
    "echo '{}'|does not rewrite",
    "echo '{\"hookSpecificOutput\":{\"modifiedInput\":{\"command\":\"tokenjuice wrap -- git status --short\"}}}'|does not rewrite",
    "echo '{\"hookSpecificOutput\":{\"permissionDecision\":\"allow\",\"updatedInput\":{\"command\":\"t wrap -- git status --short\"}}}'|does not rewrite",
  })
  void isBrokenWhenTheHookAnswersWrongly(String script, String issue) {
    install();
    machine.tokenjuice(script + "\n");
    assertReport(Health.BROKEN, issue, doctor());
  }

  @Test
  void isBrokenWhenTheSettingsCannotBeRead() {
    machine.settings("{,}");
    assertReport(Health.BROKEN, ":1:2: not valid JSON", doctor());
  }

  @Test
  void isBrokenWhenTheMatcherNeverFires() {
    machine.settings("{\"hooks\":{\"PreToolUse\":[" + machine.group().replace("\"Bash\"", "\"bash\"") + "]}}");
    assertReport(Health.BROKEN, "never fires on Bash", doctor());
  }

  @Test
  void warnsOfAnotherCommand() throws IOException {
    install();
    Path other = Files.copy(machine.launcher, machine.launcher.resolveSibling("older-tokenjuice"));
    other.toFile().setExecutable(true);
    machine.settings(HostSandbox.read(machine.settings()).replace(machine.launcher.toString(), other.toString()));
    assertReport(Health.WARN, "not the one that an installation would write", doctor());
  }

  @Test
  void warnsOfAVersionedPath() throws IOException {
    Path cellar = Files.createDirectories(root.resolve("Cellar/tokenjuice/1.0/bin")).resolve("tokenjuice");
    Files.copy(machine.launcher, cellar);
    cellar.toFile().setExecutable(true);
    machine.settings("{\"hooks\":{\"PreToolUse\":["
        + machine.group().replace(machine.launcher.toString(), cellar.toString()) + "]}}");
    assertReport(Health.WARN, "Cellar", doctor());
  }

  @Test
  void warnsOfCopies() {
    machine.settings("{\"hooks\":{\"PreToolUse\":[" + machine.group() + "," + machine.group() + "]}}");
    assertReport(Health.WARN, "installed 2 times", doctor());
  }

  @Test
  void warnsOfFormerHooksBesideTheNewOne() {
    machine.settings("{\"hooks\":{\"PreToolUse\":[" + machine.group()
        + "],\"PostToolUse\":[{\"hooks\":[{\"command\":\"tokenjuice codebuddy-post-tool-use\"}]}]}}");
    assertReport(Health.WARN, "older version is installed as well", doctor());
  }

  @Test
  void saysThatAFormerHookAloneIsNoInstallation() {
    machine
        .settings("{\"hooks\":{\"PostToolUse\":[{\"hooks\":[{\"command\":\"tokenjuice codebuddy-post-tool-use\"}]}]}}");
    assertReport(Health.DISABLED, "older version", doctor());
  }

  @ParameterizedTest
  @CsvSource({"Bash,true", ".*,true", "*,true", "'',true", "Bash|Edit,true", "Edit,false", "bash,false", "Bash(,false"})
  void warnsOfALaterHookThatFiresToo(String matcher, boolean fires) {
    machine.settings("{\"hooks\":{\"PreToolUse\":[" + machine.group()
        + ",{\"matcher\":\"" + matcher + "\",\"hooks\":[{\"type\":\"command\",\"command\":\"rewriter\"}]}]}}");
    if (fires) {
      assertReport(Health.WARN, "later hook fires on Bash too", doctor());
    } else {
      assertEquals(Health.OK, doctor().status());
    }
  }

  @Test
  void acceptsAnEarlierHook() {
    machine.settings(
        "{\"hooks\":{\"PreToolUse\":[{\"matcher\":\"Bash\",\"hooks\":[{\"type\":\"command\",\"command\":\"x\"}]},"
            + machine.group() + "]}}");
    assertEquals(Health.OK, doctor().status());
  }

  @Test
  void looksIntoTheProject() {
    install();
    Path local = HostSandbox.write(machine.project.resolve(".codebuddy/settings.local.json"),
        "{\"hooks\":{\"PreToolUse\":[{\"matcher\":\"Bash\",\"hooks\":[{\"type\":\"command\",\"command\":\"x\"}]}]}}");
    assertReport(Health.WARN, local.toString(), doctor());
    HostSandbox.write(local, "{\"hooks\":{\"PreToolUse\":[" + machine.group() + "]}}");
    assertReport(Health.WARN, "as well", doctor());
    HostSandbox.write(local, "{");
    assertReport(Health.WARN, "not valid JSON", doctor());
  }

  @Test
  void findsAnInstallationThatOnlyTheProjectHas() {
    host.install(HostSandbox.PROJECT, machine.hostMachine());
    DoctorReport report = doctor();
    assertEquals(Health.OK, report.status());
    assertEquals(machine.project.resolve(".codebuddy/settings.json"), report.settingsPath());
  }

  @Test
  void warnsOfTheVariableThatClientsDoNotRead() {
    machine.variables.put("CODEBUDDY_HOME", machine.home + "/legacy");
    assertReport(Health.WARN, "CODEBUDDY_HOME", install());
  }

  @Test
  void isBrokenOrDisabledOnNativeWindows() {
    install();
    machine.os("Windows 11");
    assertReport(Health.BROKEN, "WSL", doctor());
    host.uninstall(HostSandbox.PLAIN, machine.hostMachine());
    assertReport(Health.DISABLED, "WSL", doctor());
  }
}
