package dev.tokenjuice.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.process.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShellHostTest extends SandboxTest {
  private static final String OURS = "BASH_ENV";

  private Path files;

  @BeforeEach
  void setUp() {
    files = machine.home.resolve(".local/state/tokenjuice/shell/hosts");
    machine.tokenjuice("[ -z \"$IN_TOKENJUICE_DOCTOR\" ] || echo 'tokenjuice: this line is wrapped' >&2\n"
        + "shell=$3\nshift 7\nexec \"$shell\" -c \"$@\"\n");
  }

  private Path settings(String host) {
    return machine.home.resolve(switch (host) {
      case "codex" -> ".codex/config.toml";
      case "gemini" -> ".gemini/.env";
      case "opencode" -> ".config/opencode/plugin/tokenjuice.js";
      case "droid" -> ".factory/settings.json";
      default -> ".pi/agent/extensions/tokenjuice.js";
    });
  }

  private Installation install(String host) {
    return Hosts.named(host).install(HostSandbox.PLAIN, machine.hostMachine());
  }

  private Removal uninstall(String host) {
    return Hosts.named(host).uninstall(HostSandbox.PLAIN, machine.hostMachine());
  }

  private DoctorReport doctor(String host) {
    return Hosts.named(host).doctor(HostSandbox.PLAIN, machine.hostMachine());
  }

  @ParameterizedTest
  @ValueSource(strings = {"codex", "gemini", "opencode", "pi", "droid"})
  void installsChecksAndUninstalls(String host) throws IOException {
    assertEquals(Health.DISABLED, doctor(host).status());
    Installation dry = Hosts.named(host).install(HostSandbox.DRY, machine.hostMachine());
    assertTrue(dry.changed());
    assertFalse(Files.exists(settings(host)) || Files.exists(files));
    install(host);
    assertTrue(HostSandbox.read(settings(host)).contains(files.resolve("bash_env").toString()));
    assertFalse(install(host).changed(), "a second installation changes nothing");
    assertEquals(Health.OK, doctor(host).status(), () -> doctor(host).issues().toString());
    assertTrue(uninstall(host).removed());
    assertFalse(uninstall(host).removed());
    String nothing = host.equals("droid") ? "{}\n" : "";
    assertEquals(nothing, Files.exists(settings(host)) ? HostSandbox.read(settings(host)) : nothing);
    assertEquals(Health.DISABLED, doctor(host).status());
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "",
    "model = \"x\"",
    "# mine\nmodel = \"x\" # [shell_environment_policy.set]\n\n[tools]\nweb = true\n",
    "[shell_environment_policy]\ninherit = \"core\"\n\n[a]\nb = 1\n",
    "[shell_environment_policy.set]\n# mine\nFOO = \"1\"\n\n[a]\nb = 1\n",
    "[shell_environment_policy.set]\nBASH_ENV = '/u/env' # mine\nFOO = \"1\"\n",
    "[shell_environment_policy]\nset = { FOO = \"a, b\", BASH_ENV = \"/u/env\" } # mine\ninherit = \"all\"\n",
    "instructions = \"\"\"\n[shell_environment_policy.set]\nBASH_ENV = \"no\"\n\"\"\"\nlist = [\n  [\"a\"],\n]\n",
    "[projects.\"/a b\"]\r\ntrust_level = \"trusted\"\r\n"})
  void keepsTheRestOfAToml(String text) {
    HostSandbox.write(settings("codex"), text);
    install("codex");
    String changed = HostSandbox.read(settings("codex"));
    assertEquals(Optional.of(files.resolve("bash_env").toString()), new TomlVariables().get(changed, OURS));
    assertEquals(Optional.of(files.toString()), new TomlVariables().get(changed, "ZDOTDIR"));
    assertEquals(text.contains("/u/env") ? Optional.of("/u/env") : Optional.empty(),
        new TomlVariables().get(changed, "TOKENJUICE_BASH_ENV"));
    text.lines().filter(line -> !line.contains("BASH_ENV"))
        .forEach(line -> assertTrue(changed.contains(line), () -> line + " is missing in\n" + changed));
    uninstall("codex");
    String back = HostSandbox.read(settings("codex"));
    assertEquals(text.endsWith("\n") || text.isEmpty() ? text : text + "\n", back);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "shell_environment_policy = { inherit = \"all\" }\n",
    "shell_environment_policy.set.FOO = \"1\"\n",
    "[shell_environment_policy]\nset.FOO = \"1\"\n",
    "[shell_environment_policy]\nset = {\n FOO = \"1\" }\n",
    "[shell_environment_policy.set]\nBASH_ENV = 5\n",
    "[shell_environment_policy]\nset = { A = { B = \"1\" } }\n",
    "model = \"\"\"x\n"})
  void refusesATomlThatItDoesNotUnderstand(String text) {
    HostSandbox.write(settings("codex"), text);
    UserError refused = assertThrows(UserError.class, () -> install("codex"));
    assertTrue(refused.getMessage().contains("nothing was changed"), refused.getMessage());
    assertEquals(text, HostSandbox.read(settings("codex")));
  }

  /** The hook runs in a shell, as Droid starts it; Droid takes what it writes literally. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"''|''", "BASH_ENV=/u/a b|export TOKENJUICE_BASH_ENV=\"/u/a b\"",
    "BASH_ENV=/x/tokenjuice/shell/run/bash_env|''", "ZDOTDIR=/u/zsh|export TOKENJUICE_ZDOTDIR=\"/u/zsh\""})
  void tellsDroidsShellsWhatToRead(String own, String kept) throws Exception {
    String text = "{\n  \"hooks\": {\"SessionStart\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"mine\"}]}]},"
        + "\n  \"theme\": \"auto\"\n}\n";
    HostSandbox.write(settings("droid"), text);
    install("droid");
    HookShape shape = new HookShape("SessionStart", List.of(), true, "", "", 0, Set.of(), Set.of());
    byte[] changed = Files.readAllBytes(settings("droid"));
    List<HookSettings.Entry> entries = new HookSettings(changed, "settings", shape).entries();
    assertEquals("mine", entries.get(0).command());
    Path told = root.resolve("told");
    ProcessBuilder hook = new ProcessBuilder("/bin/sh", "-c", entries.get(1).command()).redirectErrorStream(true);
    hook.environment().keySet().removeAll(Set.of("BASH_ENV", "ZDOTDIR"));
    assertEquals(0, hook.start().waitFor(), "without a file there is nothing to do");
    hook.environment().put("CLAUDE_ENV_FILE", told.toString());
    if (!own.isEmpty()) {
      hook.environment().put(own.substring(0, own.indexOf('=')), own.substring(own.indexOf('=') + 1));
    }
    assertEquals(0, hook.start().waitFor());
    assertEquals((kept.isEmpty() ? "" : kept + "\n") + "export BASH_ENV=\"" + files.resolve("bash_env")
        + "\"\nexport ZDOTDIR=\"" + files + "\"\n", HostSandbox.read(told));
    uninstall("droid");
    assertEquals(text, HostSandbox.read(settings("droid")));
  }

  @Test
  void chainsTheUsersOwnFileForCodex() {
    machine.variables.put("BASH_ENV", "/u/env");
    install("codex");
    String text = HostSandbox.read(settings("codex"));
    assertEquals(Optional.of("/u/env"), new TomlVariables().get(text, "TOKENJUICE_BASH_ENV"));
    uninstall("codex");
    assertEquals("", HostSandbox.read(settings("codex")));
  }

  @Test
  void keepsTheRestOfAnEnvFile() {
    String text = "# mine\nGEMINI_API_KEY=x\nexport BASH_ENV=\"/u/env\" \n\nZDOTDIR_OTHER=1";
    HostSandbox.write(settings("gemini"), text);
    install("gemini");
    String changed = HostSandbox.read(settings("gemini"));
    assertTrue(changed.startsWith("# mine\nGEMINI_API_KEY=x\nBASH_ENV='" + files + "/bash_env'\n"), changed);
    assertEquals(Optional.of("/u/env"), new DotEnvFile().get(changed, "TOKENJUICE_BASH_ENV"));
    uninstall("gemini");
    assertEquals("# mine\nGEMINI_API_KEY=x\nBASH_ENV=\"/u/env\"\n\nZDOTDIR_OTHER=1\n",
        HostSandbox.read(settings("gemini")));
    assertEquals(text, HostSandbox.read(settings("gemini").resolveSibling(".env.bak")));
  }

  @Test
  void leavesASomebodyElsesPluginAlone() {
    HostSandbox.write(settings("opencode"), "export const X = 1\n");
    assertThrows(UserError.class, () -> install("opencode"));
    assertFalse(uninstall("opencode").removed());
    assertEquals("export const X = 1\n", HostSandbox.read(settings("opencode")));
  }

  @Test
  void tellsWhatIsBroken() throws IOException {
    install("gemini");
    machine.variables.put("BASH_ENV", "/u/env");
    assertEquals(Health.WARN, doctor("gemini").status());
    machine.variables.remove("BASH_ENV");
    HostSandbox.write(files.resolve("bash_env"), "# empty\n");
    assertEquals(Health.BROKEN, doctor("gemini").status());
    install("gemini");
    assertEquals(Health.OK, doctor("gemini").status());
    Files.delete(machine.launcher);
    assertEquals(Health.BROKEN, doctor("gemini").status());
    Files.delete(files.resolve("bash_env"));
    assertEquals(Health.BROKEN, doctor("gemini").status());
  }

  @Test
  void namesTheWayForOtherAgents() {
    for (String name : new String[] {"cline", "qwen", "my-agent"}) {
      String message = assertThrows(UserError.class, () -> Hosts.named(name)).getMessage();
      assertTrue(message.contains("tokenjuice run -- " + name), message);
    }
    assertTrue(assertThrows(UserError.class, () -> Hosts.named("copilot")).getMessage().contains("not supported"));
    assertThrows(UserError.class, () -> Hosts.named("codex").install(HostSandbox.PROJECT, machine.hostMachine()));
  }
}
