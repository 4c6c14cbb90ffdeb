package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Examines Code Puppy's plugin: reads it, and runs it in a real Python with a stand-in for Code Puppy. */
final class CodePuppyDoctor extends Examination {
  private static final String SHELL_TOOL = "agent_run_shell_command";

  private final Path path;

  CodePuppyDoctor(Path path, HostOptions options, HostMachine machine) {
    super(options, machine);
    this.path = path;
  }

  DoctorReport report() {
    try {
      SettingsFile file = SettingsFile.read(path);
      if (!CodePuppyPlugin.isOurs(file.text())) {
        return absent(file);
      }
      String text = file.text();
      List<String> words = launcherWords(text);
      examine(text, words);
      return report(Optional.of(HookProgram.commandLine(words)), paths(words));
    } catch (UserError e) {
      note(Health.BROKEN, e.getMessage());
      return report(Optional.empty(), List.of());
    }
  }

  private DoctorReport absent(SettingsFile file) {
    disabled();
    if (file.content().isPresent()) {
      note(Health.DISABLED, "a plugin with this name is there, and it is not tokenjuice's");
    }
    settingsHook().ifPresent(issue -> note(Health.DISABLED, issue));
    return report(Optional.empty(), List.of());
  }

  private void examine(String text, List<String> words) {
    if (machine.isWindows()) {
      note(Health.BROKEN, HostMachine.windowsProblem("Code Puppy"));
      return;
    }
    List<String> missing = missing(paths(words));
    if (words.isEmpty()) {
      note(Health.BROKEN, "the plugin does not say which program to call");
    } else if (!missing.isEmpty()) {
      noteMissing("the plugin", missing);
    } else {
      tryOut();
    }
    noteAge("the plugin", text, "the plugin", machine.launchers(options.local()).stream()
        .anyMatch(launcher -> CodePuppyPlugin.text(launcher).equals(text)));
    settingsHook().ifPresent(issue -> note(Health.WARN, issue));
  }

  private Optional<String> settingsHook() {
    Path hooks = machine.home(".code_puppy").resolve("hooks.json");
    try {
      boolean ours = Files.isRegularFile(hooks)
          && Files.readString(hooks, StandardCharsets.ISO_8859_1).contains("codebuddy-pre-tool-use");
      return ours
          ? Optional.of(hooks + " calls CodeBuddy's hook, which does nothing in Code Puppy; remove it there")
          : Optional.empty();
    } catch (IOException e) {
      return Optional.of(hooks + " cannot be read: " + SettingsFile.reason(e));
    }
  }

  private void tryOut() {
    Optional<Path> python = machine.onPath("python3").or(() -> machine.onPath("python"));
    if (python.isEmpty()) {
      note(Health.WARN, "no Python was found to try the plugin with");
      return;
    }
    String[] command = {python.get().toString(), "-I", "-B", "-c", CodePuppyPlugin.PROBE, path.toString()};
    try {
      judge(HookProbe.run(command, requests(), machine.environment()));
    } catch (IOException e) {
      note(Health.WARN, "the plugin cannot be tried: " + SettingsFile.reason(e));
    }
  }

  private static String requests() {
    String args = "\"args\":{\"command\":\"" + HookProbe.SAMPLE_COMMAND + "\"";
    return "[{\"tool\":\"" + SHELL_TOOL + "\",\"judge\":true," + args + "}},"
        + "{\"tool\":\"" + SHELL_TOOL + "\"," + args + ",\"background\":true}},"
        + "{\"tool\":\"edit_file\"," + args + "}}]";
  }

  private void judge(HookProbe.Answer answer) {
    if (!answer.inTime()) {
      note(Health.BROKEN, "the plugin did not answer within " + HookProbe.PATIENCE_SECONDS + " seconds");
      return;
    }
    if (answer.exitCode() != 0) {
      note(Health.BROKEN, "the plugin fails in Python" + answer.lastComplaint());
      return;
    }
    List<String> commands = answer.out().lines()
        .map(line -> JsonTree.parse(line.getBytes(StandardCharsets.UTF_8), "answer").text("command")).toList();
    if (commands.size() != 4 || !commands.get(0).contains(" wrap ")) {
      note(Health.BROKEN, "the plugin left a sample command unchanged");
    } else if (!commands.get(1).equals(HookProbe.SAMPLE_COMMAND)) {
      note(Health.BROKEN, "Code Puppy's guards do not see the agent's own command");
    } else if (!commands.subList(2, 4).stream().allMatch(HookProbe.SAMPLE_COMMAND::equals)) {
      note(Health.BROKEN, "the plugin changes commands that it must leave alone");
    }
  }

  private static List<String> launcherWords(String text) {
    String key = "REWRITE = [";
    int start = text.indexOf(key);
    int end = text.indexOf("]\n", start);
    if (start < 0 || end < 0) {
      return List.of();
    }
    String list = text.substring(start + key.length() - 1, end + 1);
    JsonNode.Obj object = JsonTree.parse(("{\"words\":" + list + "}").getBytes(StandardCharsets.UTF_8), "plugin");
    return object.array("words").map(JsonNode.Arr::texts).orElse(List.of());
  }

  private static List<String> paths(List<String> words) {
    return words.stream().filter(word -> word.startsWith("/")).distinct().toList();
  }

  private static List<String> missing(List<String> paths) {
    return missing(paths, Files::isReadable);
  }

  private DoctorReport report(Optional<String> detected, List<String> checked) {
    String fix = "tokenjuice install code-puppy" + (options.local() ? " --local" : "");
    return report(path, fix, expected(detected, hookCommands(CodePuppyPlugin.VERB)), detected, checked,
        missing(checked));
  }
}
