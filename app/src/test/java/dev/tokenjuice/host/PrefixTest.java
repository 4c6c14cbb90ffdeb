package dev.tokenjuice.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.process.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PrefixTest extends SandboxTest {
  private static final String TOOL_LINE =
      "source /dev/null 2>/dev/null || true && eval 'cd /; printf %s \"it'\"'\"'s\"' < /dev/null && pwd -P >| ";
  private static final HostOptions LOCAL = new HostOptions(false, Scope.local, Optional.empty(), false);

  private final Host host = new ClaudeCodeHost();
  private Path settings;
  private Path script;

  @BeforeEach
  void setUp() {
    settings = machine.home.resolve(".claude/settings.json");
    script = machine.home.resolve(".claude/tokenjuice-shell-prefix");
    wraps();
  }

  /** From now on tokenjuice says that it was asked, and runs the line. */
  private void wraps() {
    machine.tokenjuice("[ -z \"$IN_TOKENJUICE_DOCTOR\" ] || echo 'tokenjuice: this line is wrapped' >&2\n"
        + "echo \"$1 $2 $3\" >>'" + root + "/calls'\nexec \"$5\" -c \"$6\"\n");
  }

  private Installation install() {
    return host.install(HostSandbox.PLAIN, machine.hostMachine());
  }

  private DoctorReport doctor() {
    return host.doctor(HostSandbox.PLAIN, machine.hostMachine());
  }

  private String run(String line, String input) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(script.toString(), line).redirectErrorStream(true);
    builder.environment().put("CLAUDE_CODE_SHELL_PREFIX", script.toString());
    builder.environment().put("SHELL", "/bin/bash");
    Process process = builder.start();
    process.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), out);
    return out;
  }

  @Test
  void namesTheScriptInTheSettings() {
    Installation done = install();
    assertEquals("{\n  \"env\": {\n    \"CLAUDE_CODE_SHELL_PREFIX\": \"" + script + "\"\n  }\n}\n",
        HostSandbox.read(settings));
    assertEquals(script.toString(), done.command());
    assertTrue(Files.isExecutable(script));
    assertFalse(install().changed());
  }

  @Test
  void keepsOtherVariablesAndComesOutByteForByte() {
    String before = "{\"env\" : {\"A\":\"1\" , \"B\": \"2\"}, \"n\": 1.0}";
    HostSandbox.write(settings, before);
    install();
    assertTrue(HostSandbox.read(settings).contains("\"A\":\"1\" , \"B\": \"2\""));
    assertTrue(host.uninstall(HostSandbox.PLAIN, machine.hostMachine()).removed());
    assertEquals(before, HostSandbox.read(settings));
  }

  @Test
  void replacesTheHookOfFormerVersions() {
    HostSandbox.write(settings,
        "{\"hooks\":{\"PreToolUse\":[{\"matcher\":\"Bash\",\"hooks\":[{\"type\":\"command\",\"command\":\""
            + machine.hookCommand("claude-code-pre-tool-use")
            + "\"}]},{\"matcher\":\"Bash\",\"hooks\":[{\"type\":\"command\","
            + "\"command\":\"mine\"}]}]}}");
    assertReport(Health.WARN, "`tokenjuice install claude-code` removes it and sets CLAUDE_CODE_SHELL_PREFIX",
        doctor());
    install();
    String text = HostSandbox.read(settings);
    assertFalse(text.contains("pre-tool-use"), text);
    assertTrue(text.contains("mine") && text.contains("CLAUDE_CODE_SHELL_PREFIX"), text);
    assertEquals(Health.OK, doctor().status());
  }

  @Test
  void leavesSomebodyElsesPrefixAlone() {
    String before = "{\"env\":{\"CLAUDE_CODE_SHELL_PREFIX\":\"/opt/logger\"}}";
    HostSandbox.write(settings, before);
    UserError refusal = assertThrows(UserError.class, this::install);
    assertTrue(refusal.getMessage().contains("/opt/logger, which is not tokenjuice's; unset it"), refusal.getMessage());
    assertTrue(refusal.getMessage().endsWith("nothing was changed"), refusal.getMessage());
    assertEquals(before, HostSandbox.read(settings));
    assertFalse(Files.exists(script));
    assertReport(Health.DISABLED, "/opt/logger", doctor());
    assertFalse(host.uninstall(HostSandbox.PLAIN, machine.hostMachine()).removed());
  }

  @Test
  void leavesThePrefixOfTheEnvironmentAlone() {
    machine.variables.put("CLAUDE_CODE_SHELL_PREFIX", "/opt/logger");
    assertThrows(UserError.class, this::install);
    assertFalse(Files.exists(settings));
    machine.variables.put("CLAUDE_CODE_SHELL_PREFIX", script.toString());
    assertTrue(install().changed());
  }

  @Test
  void isNotPutIntoSharedSettings() {
    UserError refusal = assertThrows(UserError.class, () -> host.install(HostSandbox.PROJECT, machine.hostMachine()));
    assertTrue(refusal.getMessage().contains("--scope local"), refusal.getMessage());
    host.install(LOCAL, machine.hostMachine());
    assertTrue(HostSandbox.read(machine.project.resolve(".claude/settings.local.json")).contains(script.toString()));
    assertEquals(Health.OK, doctor().status());
    assertTrue(host.uninstall(LOCAL, machine.hostMachine()).removed());
  }

  @Test
  void dryRunChangesNothing() {
    Installation done = host.install(HostSandbox.DRY, machine.hostMachine());
    assertTrue(done.diff().contains("+    \"CLAUDE_CODE_SHELL_PREFIX\"") && done.diff().contains("+#!/bin/sh"));
    assertFalse(Files.exists(settings) || Files.exists(script));
  }

  @Test
  void uninstallLeavesTheScriptForRunningSessions() throws Exception {
    install();
    Removal done = host.uninstall(HostSandbox.PLAIN, machine.hostMachine());
    assertTrue(done.notes().get(0).contains("still running"));
    assertEquals("hi", run("cat", "hi"));
  }

  @Test
  void handsToolLinesToTokenjuice() throws Exception {
    install();
    Path folder = root.resolve("cwd");
    assertEquals("it's", run(TOOL_LINE + folder, ""));
    assertEquals("/", HostSandbox.read(folder).strip());
    assertEquals("shell-prefix --source claude-code\n", HostSandbox.read(root.resolve("calls")));
  }

  @Test
  void handsNothingElseToTokenjuice() throws Exception {
    install();
    assertEquals("ping [] a  b", run("read x; printf '%s [%s] a  b' $x $CLAUDE_CODE_SHELL_PREFIX", "ping\n"));
    assertFalse(Files.exists(root.resolve("calls")));
  }

  @Test
  void runsEverythingWhenTokenjuiceIsGone() throws Exception {
    install();
    Files.delete(machine.launcher);
    assertEquals("it's", run(TOOL_LINE + root.resolve("cwd"), ""));
    assertEquals("x", run("printf x", ""));
    assertReport(Health.BROKEN, "does not reach tokenjuice", doctor());
  }

  @Test
  void countsShellsAsWithoutUs() throws Exception {
    install();
    String line = "source /dev/null && eval 'echo $SHLVL' < /dev/null && pwd -P >| " + root.resolve("cwd");
    assertEquals(shells(line), shells(script + " " + "'" + line.replace("'", "'\\''") + "'"));
  }

  private static String shells(String line) throws IOException {
    ProcessBuilder builder = new ProcessBuilder("/bin/bash", "-c", line);
    builder.environment().putAll(Map.of("SHLVL", "4", "SHELL", "/bin/bash"));
    return new String(builder.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  @Test
  void doctorStartsItAsTheHostDoes() throws IOException {
    install();
    assertEquals(List.of(), doctor().issues());
    machine.tokenjuice("echo 'tokenjuice: this line is wrapped' >&2\nprintf tokenjuice-sample\n");
    assertReport(Health.BROKEN, "a change of the folder is lost", doctor());
    machine.tokenjuice("exit 3\n");
    assertReport(Health.BROKEN, "does not do what it does without it", doctor());
    wraps();
    HostSandbox.write(script, "#!/bin/sh\nexec sleep 0\n");
    assertReport(Health.BROKEN, "hooks and servers do not work", doctor());
    Files.delete(script);
    assertReport(Health.BROKEN, "can run no command", doctor());
  }

  @Test
  void doctorNamesAPrefixThatTakesItsPlace() {
    install();
    HostSandbox.write(machine.project.resolve(".claude/settings.local.json"),
        "{\"env\":{\"CLAUDE_CODE_SHELL_PREFIX\":\"/opt/logger\"}}");
    assertReport(Health.WARN, "takes the place of tokenjuice's", doctor());
  }

  @Test
  void knowsNoOtherWayIn() {
    HostOptions hook = new HostOptions(false, Scope.user, Optional.of(Via.hook), false);
    assertThrows(UserError.class, () -> host.install(hook, machine.hostMachine()));
  }

  private static final HostOptions VIA_PREFIX = new HostOptions(false, Scope.user, Optional.of(Via.prefix), false);

  @Test
  void codeBuddyHasEitherWayAndNeverBoth() {
    Host codeBuddy = CodeBuddyHost.client();
    machine.settings("{\"env\":{\"A\":\"1\"}}");
    codeBuddy.install(HostSandbox.PLAIN, machine.hostMachine());
    assertEquals("prefix", codeBuddy.install(VIA_PREFIX, machine.hostMachine()).noun());
    String text = HostSandbox.read(machine.settings());
    assertTrue(text.contains("\"CODEBUDDY_CODE_SHELL_PREFIX\":") && !text.contains("PreToolUse"), text);
    DoctorReport report = codeBuddy.doctor(HostSandbox.PLAIN, machine.hostMachine());
    assertEquals(List.of(), report.issues());
    assertEquals("tokenjuice install codebuddy --via prefix", report.fixCommand());
    codeBuddy.install(HostSandbox.PLAIN, machine.hostMachine());
    text = HostSandbox.read(machine.settings());
    assertTrue(text.contains("PreToolUse") && !text.contains("PREFIX"), text);
    assertTrue(codeBuddy.uninstall(HostSandbox.PLAIN, machine.hostMachine()).removed());
    assertEquals("{\"env\":{\"A\":\"1\"}}", HostSandbox.read(machine.settings()));
  }

  @Test
  void codeBuddyIsNotGivenBothWaysByDifferentSettings() {
    Host codeBuddy = CodeBuddyHost.client();
    codeBuddy.install(HostSandbox.PROJECT, machine.hostMachine());
    UserError refusal = assertThrows(UserError.class, () -> codeBuddy.install(VIA_PREFIX, machine.hostMachine()));
    assertTrue(refusal.getMessage().endsWith("first run `tokenjuice uninstall codebuddy --scope project`"),
        refusal.getMessage());
    codeBuddy.uninstall(HostSandbox.PROJECT, machine.hostMachine());
    codeBuddy.install(VIA_PREFIX, machine.hostMachine());
    assertThrows(UserError.class, () -> codeBuddy.install(LOCAL, machine.hostMachine()));
  }

  @Test
  void codeBuddysScriptTakesItsShell() throws Exception {
    CodeBuddyHost.client().install(VIA_PREFIX, machine.hostMachine());
    machine.tokenjuice("echo \"$5\"\n");
    ProcessBuilder builder = new ProcessBuilder(
        machine.home.resolve(".codebuddy/tokenjuice-shell-prefix").toString(), ". '/dev/null' && eval 'ls'");
    builder.environment().put("SHELL", "/bin/bash");
    builder.environment().put("CODEBUDDY_CODE_SHELL", "zsh");
    assertEquals("zsh\n", new String(builder.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8));
  }

  @Test
  void aHostWithoutPrefixSaysSo() {
    UserError refusal =
        assertThrows(UserError.class, () -> new CursorHost().install(VIA_PREFIX, machine.hostMachine()));
    assertTrue(refusal.getMessage().contains("leave out --via prefix"));
    assertThrows(UserError.class, () -> CodeBuddyHost.ide().install(VIA_PREFIX, machine.hostMachine()));
  }

  @Test
  void doctorWarnsOfRulesThatLetAnythingThrough() {
    install();
    HostSandbox.write(machine.project.resolve(".claude/settings.json"), "{\"permissions\":{\"allow\":[\"Bash(git:*)\","
        + "\"Bash(tokenjuice raw:*)\",\"Bash(tokenjuice:*)\",\"Bash(*/tokenjuice wrap:*)\","
        + "\"Bash(/usr/local/bin/tokenjuice *)\",\"Bash(tokenjuice wrap -- *)\",\"Bash(my-tokenjuice-notes:*)\"]}}");
    List<String> issues = doctor().issues();
    assertEquals(4, issues.size(), issues.toString());
    assertReport(Health.WARN, "the allow rule Bash(*/tokenjuice wrap:*) lets any command through", doctor());
  }
}
