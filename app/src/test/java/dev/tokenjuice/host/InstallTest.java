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
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InstallTest extends SandboxTest {
  private final Host host = CodeBuddyHost.client();

  private Installation install() {
    return host.install(HostSandbox.PLAIN, machine.hostMachine());
  }

  private Removal uninstall() {
    return host.uninstall(HostSandbox.PLAIN, machine.hostMachine());
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(machine.settings().getParent())) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void writesTheDocumentedShape() throws IOException {
    Installation done = install();
    String expected = """
        {
          "hooks": {
            "PreToolUse": [
              {
                "matcher": "Bash",
                "hooks": [
                  {
                    "type": "command",
                    "command": "%s",
                    "statusMessage": "wrapping bash through tokenjuice for compaction"
                  }
                ]
              }
            ]
          }
        }
        """.formatted(machine.hookCommand("codebuddy-pre-tool-use"));
    assertEquals(expected, HostSandbox.read(machine.settings()));
    assertEquals(machine.hookCommand("codebuddy-pre-tool-use"), done.command());
    assertEquals(Optional.empty(), done.backupPath());
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(machine.settings())));
    assertEquals("rwx------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(machine.settings().getParent())));
    assertEquals(List.of("settings.json"), files());
  }

  @Test
  void keepsEverythingElseByteForByte() {
    String before = """
        {
        \t"model" : "m",   "big": 12345678901234567890, "one": 1.0, "e": 1E-7,
        \t"hooks": {
        \t\t"Stop": [ {"hooks": []} ],
        \t\t"PreToolUse": [
        \t\t\t{"matcher": "Edit", "hooks": []},
        \t\t\t"unknown shape",
        \t\t\t{ "matcher":"Bash", "x": [1,2 ,3], "hooks":[ {"type":"command","command":"mine"} ] }
        \t\t]
        \t},
        \t"é\\u00e9": null
        }""";
    machine.settings(before);
    install();
    String added =
        "{\n\t\t\t\t\"matcher\": \"Bash\",\n\t\t\t\t\"hooks\": [\n\t\t\t\t\t{\n\t\t\t\t\t\t\"type\": \"command\",\n"
            + "\t\t\t\t\t\t\"command\": \"" + machine.hookCommand("codebuddy-pre-tool-use") + "\",\n"
            + "\t\t\t\t\t\t\"statusMessage\": \"wrapping bash through tokenjuice for compaction\"\n"
            + "\t\t\t\t\t}\n\t\t\t\t]\n\t\t\t}";
    String last = "\"command\":\"mine\"} ] }";
    assertEquals(before.replace(last, last + ",\n\t\t\t" + added), HostSandbox.read(machine.settings()));
    assertTrue(uninstall().removed());
    assertEquals(before, HostSandbox.read(machine.settings()));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
    "{}|{`hooks`:{`PreToolUse`:[GROUP]}}",
    "{\"a\":1}|{\"a\":1,\"hooks\":{\"PreToolUse\":[GROUP]}}",
    "{\"hooks\":{}}|{\"hooks\":{\"PreToolUse\":[GROUP]}}",
    "{\"hooks\":{\"PreToolUse\":[]},\"z\":2}|{\"hooks\":{\"PreToolUse\":[GROUP]},\"z\":2}",
    "{\"hooks\":{\"Stop\":[]}}|{\"hooks\":{\"Stop\":[],\"PreToolUse\":[GROUP]}}",
    "{\"hooks\":{\"PreToolUse\":[{\"matcher\":\"X\"}]}}|{\"hooks\":{\"PreToolUse\":[{\"matcher\":\"X\"},GROUP]}}",
  })
  void keepsToOneLineWhereTheFileDoes(String before, String after) {
    machine.settings(before);
    install();
    if (!before.equals("{}")) {
      assertEquals(after.replace("GROUP", machine.group()), HostSandbox.read(machine.settings()));
    }
    install();
    uninstall();
    assertFalse(HostSandbox.read(machine.settings()).contains("tokenjuice"));
  }

  @Test
  void keepsWindowsLineEnds() {
    machine.settings("{\r\n    \"a\": 1\r\n}\r\n");
    install();
    String text = HostSandbox.read(machine.settings());
    assertTrue(text.startsWith("{\r\n    \"a\": 1,\r\n    \"hooks\": {\r\n        \"PreToolUse\": ["), text);
    assertFalse(text.replace("\r\n", "").contains("\n"));
    uninstall();
    assertEquals("{\r\n    \"a\": 1\r\n}\r\n", HostSandbox.read(machine.settings()));
  }

  @Test
  void secondInstallationWritesNothingAndKeepsThePristineBackup() throws IOException {
    machine.settings("{\"mine\": true}");
    assertEquals(Optional.of(root.resolve("home/.codebuddy/settings.json.bak")), install().backupPath());
    Object written = Files.getLastModifiedTime(machine.settings());
    Object inode = Files.getAttribute(machine.settings(), "unix:ino");
    Installation again = install();
    assertFalse(again.changed());
    assertEquals(Optional.empty(), again.backupPath());
    assertEquals(written, Files.getLastModifiedTime(machine.settings()));
    assertEquals(inode, Files.getAttribute(machine.settings(), "unix:ino"));
    assertEquals("{\"mine\": true}", HostSandbox.read(machine.settings().resolveSibling("settings.json.bak")));
    assertEquals(List.of("settings.json", "settings.json.bak"), files());
  }

  @Test
  void neverOverwritesABackup() throws IOException {
    machine.settings("{\"mine\": 1}");
    HostSandbox.write(machine.settings().resolveSibling("settings.json.bak"), "an older one");
    HostSandbox.write(machine.settings().resolveSibling("settings.json.bak.1"), "{\"mine\": 1}");
    assertEquals("settings.json.bak.1", install().backupPath().get().getFileName().toString());
    assertEquals("settings.json.bak.2", uninstall().backupPath().get().getFileName().toString());
    assertEquals("an older one", HostSandbox.read(machine.settings().resolveSibling("settings.json.bak")));
    assertEquals("{\"mine\": 1}", HostSandbox.read(machine.settings()));
    assertEquals(4, files().size());
  }

  @Test
  void replacesAnOlderCommandWhereItStands() {
    machine.settings("{\"hooks\":{\"PreToolUse\":[" + machine.group().replace("\"type\"", "\"timeout\":7,\"type\"")
        .replace(machine.launcher.toString(), "/old/tokenjuice") + ",{\"matcher\":\"Bash\",\"hooks\":[]}]}}");
    install();
    assertEquals("{\"hooks\":{\"PreToolUse\":[" + machine.group().replace("\"type\"", "\"timeout\":7,\"type\"")
        + ",{\"matcher\":\"Bash\",\"hooks\":[]}]}}", HostSandbox.read(machine.settings()));
  }

  @Test
  void migratesFromThePostToolUsePrototypeInOneRun() {
    machine.settings("""
        {
          "hooks": {
            "PostToolUse": [
              {"matcher": "Bash", "hooks": [
                {"type": "command", "command": "/x/tokenjuice codebuddy-post-tool-use"},
                {"type": "command", "command": "keep-me"}
              ]},
              {"matcher": "Bash", "hooks": [{"type": "command", "command": "y", "statusMessage": "compacting bash output with tokenjuice"}]},
              {"matcher": "Edit", "hooks": [{"type": "command", "command": "/opt/my-codebuddy-post-tool-use.sh"}]}
            ]
          }
        }
        """);
    install();
    assertEquals("""
        {
          "hooks": {
            "PostToolUse": [
              {"matcher": "Bash", "hooks": [
                {"type": "command", "command": "keep-me"}
              ]},
              {"matcher": "Edit", "hooks": [{"type": "command", "command": "/opt/my-codebuddy-post-tool-use.sh"}]}
            ],
            "PreToolUse": [
              {
                "matcher": "Bash",
                "hooks": [
                  {
                    "type": "command",
                    "command": "%s",
                    "statusMessage": "wrapping bash through tokenjuice for compaction"
                  }
                ]
              }
            ]
          }
        }
        """.formatted(machine.hookCommand("codebuddy-pre-tool-use")), HostSandbox.read(machine.settings()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/opt/corp/audit-log.sh codebuddy-pre-tool-use", "audit --on codebuddy-pre-tool-use",
    "/opt/tokenjuice-audit/log.sh codebuddy-pre-tool-use", "tee codebuddy-pre-tool-use.log",
    "echo tokenjuice codebuddy-pre-tool-use", "/x/tokenjuice wrap -- codebuddy-pre-tool-use",
    "/bin/sh -c 'log codebuddy-pre-tool-use'", "cat /var/log/tokenjuice | grep codebuddy-pre-tool-use",
    "python3 /opt/tokenjuice/audit.py codebuddy-pre-tool-use", "codebuddy-pre-tool-use",
    "node --eval codebuddy-pre-tool-use", "/opt/corp/tokenjuice-audit codebuddy-pre-tool-use",
    "my-tokenjuice codebuddy-pre-tool-use", "tokenjuicer codebuddy-pre-tool-use"})
  void leavesProgramsOfOtherNamesAlone(String command) {
    String theirs = "{\"hooks\":{\"PreToolUse\":[{\"matcher\":\"Bash\",\"hooks\":[{\"type\":\"command\",\"command\":\""
        + command + "\"}]}]}}";
    machine.settings(theirs);
    install();
    assertTrue(HostSandbox.read(machine.settings()).contains(command));
    host.uninstall(HostSandbox.PLAIN, machine.hostMachine());
    assertEquals(theirs, HostSandbox.read(machine.settings()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"tokenjuice codebuddy-pre-tool-use", "'/a b/tokenjuice' codebuddy-pre-tool-use",
    "node /lib/node_modules/tokenjuice/dist/cli/main.js codebuddy-pre-tool-use --wrap-launcher tokenjuice",
    "java -jar /opt/tokenjuice.jar codebuddy-pre-tool-use", "DEBUG=1 exec /x/tokenjuice codebuddy-post-tool-use",
    "/usr/bin/tj codebuddy-pre-tool-use --wrap-launcher /usr/bin/tj", "/x/tokenjuice-0.1.0 codebuddy-pre-tool-use",
    "tokenjuice-native codebuddy-pre-tool-use", "C:/x/tokenjuice.exe codebuddy-pre-tool-use",
    "java -jar /opt/tokenjuice-0.1.0-all.jar codebuddy-pre-tool-use"})
  void knowsItsOwnHookByWhateverLauncher(String command) {
    machine.settings("{\"hooks\":{\"PreToolUse\":[{\"matcher\":\"Bash\",\"hooks\":[{\"type\":\"command\",\"command\":\""
        + command + "\"}]}]}}");
    host.uninstall(HostSandbox.PLAIN, machine.hostMachine());
    assertEquals("{}", HostSandbox.read(machine.settings()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{\"hooks\": {}}", "{\n  \"hooks\": {\n  },\n  \"a\": 1\n}\n", "{\"hooks\":{\"PreToolUse\":[]}}",
        "{\"hooks\":{\"PreToolUse\":[ ], \"Stop\": []}, \"b\" : 2}", "{}", "{\"a\":[1,2]}\n"})
  void uninstallRestoresWhatInstallFound(String before) {
    machine.settings(before);
    install();
    host.uninstall(HostSandbox.PLAIN, machine.hostMachine());
    assertEquals(before, HostSandbox.read(machine.settings()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"hooks\":{\"PreToolUse\":[{\"x\":1}]},\"hooks\":{\"PreToolUse\":[GROUP]}}",
    "{\"hooks\":{\"PreToolUse\":[{\"x\":1}],\"PreToolUse\":[GROUP]}}",
    "{\"hooks\":{\"PreToolUse\":[{\"x\":1}]},\"hooks\":{\"PreToolUse\":[GROUP],\"Stop\":[]}}"})
  void uninstallBringsNoEarlierMemberOfTheSameNameIntoForce(String text) {
    Path settings = machine.settings(text.replace("GROUP", machine.group()));
    host.uninstall(HostSandbox.PLAIN, machine.hostMachine());
    JsonNode.Obj root = JsonTree.parse(HostSandbox.read(settings).getBytes(StandardCharsets.UTF_8), "settings");
    JsonNode.Obj hooks = (JsonNode.Obj) root.get("hooks").orElseThrow();
    assertTrue(hooks.get("PreToolUse").map(list -> ((JsonNode.Arr) list).elements().isEmpty()).orElse(true),
        HostSandbox.read(settings));
  }

  @Test
  void removesTemporaryFilesOfKilledInstallations() throws IOException {
    Path settings = machine.settings("{}");
    Path left = Files.createFile(settings.resolveSibling(".tmp-999999999-0-settings.json"));
    Path other = Files.createFile(settings.resolveSibling(".tmp-999999999-0-other.json"));
    Path recent = Files.createFile(settings.resolveSibling(".tmp-999999999-1-settings.json"));
    Path ofBackup = Files.createFile(settings.resolveSibling(".tmp-999999999-0-settings.json.bak"));
    for (Path old : List.of(left, other, ofBackup)) {
      Files.setLastModifiedTime(old, FileTime.fromMillis(1_700_000_000_000L));
    }
    install();
    assertFalse(Files.exists(left) || Files.exists(ofBackup));
    assertTrue(Files.exists(other) && Files.exists(recent));
  }

  @Test
  void leavesOneOfSeveralCopies() {
    machine.settings("{\"hooks\":{\"PreToolUse\":[" + machine.group() + "," + machine.group() + "]}}");
    assertTrue(install().changed());
    assertEquals("{\"hooks\":{\"PreToolUse\":[" + machine.group() + "]}}", HostSandbox.read(machine.settings()));
  }

  @Test
  void dryRunShowsTheChangeAndMakesNone() {
    machine.settings("{\n  \"a\": 1\n}\n");
    Installation planned = host.install(HostSandbox.DRY, machine.hostMachine());
    assertTrue(planned.diff().contains("-  \"a\": 1\n+  \"a\": 1,\n+  \"hooks\": {\n"), planned.diff());
    assertEquals("{\n  \"a\": 1\n}\n", HostSandbox.read(machine.settings()));
    machine.variables.put("CODEBUDDY_CONFIG_DIR", machine.home + "/other");
    assertTrue(host.install(HostSandbox.DRY, machine.hostMachine()).diff().startsWith("--- /dev/null\n"));
    assertFalse(Files.exists(machine.home.resolve("other")));
  }

  @Test
  void followsSymbolicLinksAndKeepsThem() throws IOException {
    Path target = HostSandbox.write(root.resolve("dotfiles/codebuddy.json"), "{}");
    Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-r-----"));
    Files.createDirectories(machine.settings().getParent());
    Files.createSymbolicLink(machine.settings(), target);
    install();
    assertTrue(Files.isSymbolicLink(machine.settings()));
    assertTrue(HostSandbox.read(target).contains("codebuddy-pre-tool-use"));
    assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(target)));
    assertEquals(List.of("settings.json", "settings.json.bak"), files());
  }

  @Test
  void doesNotTakeTheLinkedFileForABackup() throws IOException {
    Path target = HostSandbox.write(machine.settings().resolveSibling("settings.json.bak"), "{}");
    Files.createSymbolicLink(machine.settings(), target);
    assertEquals("settings.json.bak.1", install().backupPath().get().getFileName().toString());
    assertEquals("{}", HostSandbox.read(machine.settings().resolveSibling("settings.json.bak.1")));
  }

  @Test
  void installsForTheProject() {
    Installation done = host.install(HostSandbox.PROJECT, machine.hostMachine());
    assertEquals(machine.project.resolve(".codebuddy/settings.json"), done.settingsPath());
    assertTrue(Files.exists(done.settingsPath()));
    assertFalse(Files.exists(machine.settings()));
  }

  @Test
  void usesThisExecutableWhenToldTo() {
    HostOptions local = new HostOptions(true, Scope.user, Optional.empty(), false);
    String self = machine.launcher.resolveSibling("this-tokenjuice").toString();
    assertEquals(self + " codebuddy-pre-tool-use --wrap-launcher " + self, host.install(local, machine.hostMachine())
        .command());
  }

  @Test
  void usesThisExecutableWhenThereIsNoOther() throws IOException {
    Files.delete(machine.launcher);
    assertTrue(install().command().contains("this-tokenjuice"));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "#!/usr/bin/env node\nrequire('./main.js')\n",
    "#!/bin/sh\nbasedir=$(dirname \"$0\")\nexec node \"$basedir/tokenjuice-native/bin/tokenjuice\" \"$@\"\n"})
  void usesThisExecutableInsteadOfAScriptThatStartsNode(String script) {
    HostSandbox.write(machine.launcher, script);
    assertTrue(install().command().startsWith(machine.launcher.resolveSibling("this-tokenjuice") + " "));
  }

  @Test
  void prefersTheConfigDirectoryAndWarnsOfTheFormerName() {
    machine.variables.put("CODEBUDDY_HOME", machine.home + "/legacy");
    Installation legacy = install();
    assertEquals(machine.home.resolve("legacy/settings.json"), legacy.settingsPath());
    assertEquals(1, legacy.warnings().size());
    machine.variables.put("CODEBUDDY_CONFIG_DIR", machine.home + "/config");
    Installation current = install();
    assertEquals(machine.home.resolve("config/settings.json"), current.settingsPath());
    assertEquals(List.of(), current.warnings());
  }

  @Test
  void refusesNativeWindows() {
    machine.os("Windows 11");
    assertTrue(assertThrows(UserError.class, this::install).getMessage().contains("WSL"));
  }

  @Test
  void uninstallsNothingTwice() {
    install();
    assertTrue(uninstall().removed());
    assertEquals("{}\n", HostSandbox.read(machine.settings()));
    assertFalse(uninstall().removed());
    assertEquals(Optional.empty(), uninstall().backupPath());
  }

  @Test
  void uninstallsWhereNothingEverWas() {
    assertFalse(uninstall().removed());
    assertFalse(Files.exists(machine.settings()));
  }

  @Test
  void hostsShareAFileWithoutDisturbingEachOther() {
    Host ide = CodeBuddyHost.ide();
    install();
    String before = HostSandbox.read(machine.settings());
    ide.install(HostSandbox.PLAIN, machine.hostMachine());
    String both = HostSandbox.read(machine.settings());
    assertTrue(both.contains("\"matcher\": \"execute_command\"") && both.contains("\"matcher\": \"Bash\""));
    assertFalse(install().changed());
    ide.uninstall(HostSandbox.PLAIN, machine.hostMachine());
    assertEquals(before, HostSandbox.read(machine.settings()));
  }

  @Test
  void writesCursorsOwnFile() {
    new CursorHost().install(HostSandbox.PLAIN, machine.hostMachine());
    Path file = machine.home.resolve(".cursor/hooks.json");
    assertTrue(HostSandbox.read(file).contains("\"matcher\": \"Shell\""));
    assertTrue(HostSandbox.read(file).contains("\"version\": 1"));
    assertFalse(new CursorHost().install(HostSandbox.PLAIN, machine.hostMachine()).changed());
    assertTrue(new CursorHost().uninstall(HostSandbox.PLAIN, machine.hostMachine()).removed());
    assertFalse(HostSandbox.read(file).contains("tokenjuice"));
  }
}
