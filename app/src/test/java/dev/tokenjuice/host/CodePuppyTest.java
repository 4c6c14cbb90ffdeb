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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The plugin for Code Puppy, in a real Python. */
class CodePuppyTest extends SandboxTest {
  /** Answers like the real entry, as far as plain commands go. */
  private static final String REWRITER = """
      question=$(cat)
      command=$(printf '%s' "$question" | sed 's/.*"command": "\\([^"]*\\)".*/\\1/')
      case $question in
        *'"background": true'*) ;;
        *'"shell": "/bin/sh"'*) command="tokenjuice wrap -- /bin/sh -lc '$command'" ;;
      esac
      printf '{"command": "%s"}\\n' "$command"
      """;

  private final Host host = new CodePuppyHost();
  private Path plugin;

  @BeforeEach
  void setUp() {
    machine.tokenjuiceForPython(REWRITER);
    plugin = machine.home.resolve(".code_puppy/plugins/tokenjuice/register_callbacks.py");
  }

  private DoctorReport doctor() {
    return host.doctor(HostSandbox.PLAIN, machine.hostMachine());
  }

  /** What becomes of a call of a tool, as JSON. */
  private String call(String tool, String arguments) throws Exception {
    return machine.python("[{\"tool\":\"" + tool + "\",\"args\":" + arguments + "}]", "-c", CodePuppyPlugin.PROBE,
        plugin.toString());
  }

  @Test
  void isDisabledUntilInstalledAndFineThereafter() {
    assertEquals(Health.DISABLED, doctor().status());
    assertEquals(plugin, host.install(HostSandbox.PLAIN, machine.hostMachine()).settingsPath());
    assertEquals(List.of(), doctor().issues());
    assertEquals(Health.OK, doctor().status());
    assertFalse(host.install(HostSandbox.PLAIN, machine.hostMachine()).changed());
  }

  @Test
  void changesOnlyTheCommandOfShellCalls() throws Exception {
    host.install(HostSandbox.PLAIN, machine.hostMachine());
    assertEquals("{\"command\": \"tokenjuice wrap -- /bin/sh -lc 'echo hi'\", \"timeout\": 5}\n",
        call("agent_run_shell_command", "{\"command\":\"echo hi\",\"timeout\":5}"));
    String background = "{\"command\": \"echo hi\", \"background\": true}";
    assertEquals(background + "\n", call("agent_run_shell_command", background));
    assertEquals("{\"command\": \"x\"}\n", call("edit_file", "{\"command\": \"x\"}"));
    assertEquals("{\"command\": null}\n", call("agent_run_shell_command", "{\"command\": null}"));
    assertEquals("{}\n", call("agent_run_shell_command", "{}"));
  }

  @Test
  void leavesTheCommandAloneWhateverFails() throws Exception {
    host.install(HostSandbox.PLAIN, machine.hostMachine());
    String call = "{\"command\": \"echo hi\"}";
    for (String failure : new String[] {"exit 1", "echo nonsense", "echo '{}'", "echo '[]'", "printf '\\377'",
      "sleep 10"}) {
      machine.tokenjuice(failure + "\n");
      assertEquals(call + "\n", call("agent_run_shell_command", call), failure);
    }
    Files.delete(machine.launcher);
    assertEquals(call + "\n", call("agent_run_shell_command", call));
  }

  @Test
  void doctorSeesAPluginThatDoesNotWork() throws IOException {
    host.install(HostSandbox.PLAIN, machine.hostMachine());
    machine.tokenjuice("exit 1\n");
    assertEquals(Health.BROKEN, doctor().status());
    machine.tokenjuice(REWRITER);
    HostSandbox.write(plugin, HostSandbox.read(plugin).replace("import json", "import no_such_module"));
    DoctorReport report = doctor();
    assertEquals(Health.BROKEN, report.status());
    assertTrue(report.issues().get(0).contains("no_such_module"), report.issues().toString());
    Files.delete(machine.launcher);
    assertEquals(List.of(machine.launcher.toString()), doctor().missingPaths());
  }

  @Test
  void removesExactlyWhatItInstalled() throws IOException {
    host.install(HostSandbox.PLAIN, machine.hostMachine());
    HostSandbox.write(plugin.resolveSibling("__pycache__/register_callbacks.cpython-311.pyc"), "x");
    Path sibling = HostSandbox.write(plugin.getParent().resolveSibling("other/register_callbacks.py"), "mine");
    Removal done = host.uninstall(HostSandbox.PLAIN, machine.hostMachine());
    assertTrue(done.removed() && done.backupPath().isEmpty());
    assertFalse(Files.exists(plugin.getParent()));
    assertTrue(Files.exists(sibling));
    assertFalse(host.uninstall(HostSandbox.PLAIN, machine.hostMachine()).removed());
  }

  @Test
  void keepsACopyOfAnEditedPlugin() {
    host.install(HostSandbox.PLAIN, machine.hostMachine());
    HostSandbox.write(plugin, HostSandbox.read(plugin) + "# mine\n");
    assertEquals(Health.WARN, doctor().status());
    Path backup = host.install(HostSandbox.PLAIN, machine.hostMachine()).backupPath().orElseThrow();
    assertTrue(HostSandbox.read(backup).endsWith("# mine\n"));
    assertEquals(Health.OK, doctor().status());
  }

  @Test
  void leavesAnotherPluginOfTheSameNameAlone() {
    HostSandbox.write(plugin, "mine = 1\n");
    assertThrows(UserError.class, () -> host.install(HostSandbox.PLAIN, machine.hostMachine()));
    assertFalse(host.uninstall(HostSandbox.PLAIN, machine.hostMachine()).removed());
    assertEquals("mine = 1\n", HostSandbox.read(plugin));
    assertEquals(Health.DISABLED, doctor().status());
  }

  @Test
  void dryRunWritesNothing() {
    assertTrue(host.install(HostSandbox.DRY, machine.hostMachine()).diff().contains("+def wrap_shell_command("));
    assertFalse(Files.exists(plugin));
    host.install(HostSandbox.PLAIN, machine.hostMachine());
    assertTrue(host.uninstall(HostSandbox.DRY, machine.hostMachine()).removed());
    assertTrue(Files.exists(plugin));
  }

  @Test
  void quotesAwkwardLaunchers() throws Exception {
    Path odd = Files.createDirectory(root.resolve("it's \"odd\" é")).resolve("tokenjuice");
    Files.copy(machine.launcher, odd);
    odd.toFile().setExecutable(true);
    machine.variables.put("PATH", odd.getParent() + ":" + System.getenv("PATH"));
    host.install(HostSandbox.PLAIN, machine.hostMachine());
    assertEquals(Health.OK, doctor().status(), () -> doctor().issues().toString());
    assertTrue(new String(Files.readAllBytes(plugin), StandardCharsets.UTF_8).contains("\\\"odd\\\""));
  }
}
