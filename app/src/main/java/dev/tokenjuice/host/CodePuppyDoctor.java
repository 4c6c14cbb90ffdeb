package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import dev.tokenjuice.reducers.command.ShellQuote;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Examines Code Puppy's plugin: reads it, and runs it in a real Python with a stand-in for Code Puppy. */
final class CodePuppyDoctor {
  private static final String SHELL_TOOL = "agent_run_shell_command";

  private final Path path;
  private final HostOptions options;
  private final HostMachine machine;
  private final List<String> issues = new ArrayList<>();
  private Health health = Health.OK;

  CodePuppyDoctor(Path path, HostOptions options, HostMachine machine) {
    this.path = path;
    this.options = options;
    this.machine = machine;
  }

  DoctorReport report() {
    try {
      SettingsFile file = SettingsFile.read(path);
      if (!CodePuppyHost.isOurs(file)) {
        return absent(file);
      }
      String text = new String(file.contentOr(""), StandardCharsets.UTF_8);
      List<String> words = launcherWords(text);
      examine(text, words);
      return report(Optional.of(commandLine(words)), paths(words));
    } catch (UserError e) {
      note(Health.BROKEN, e.getMessage());
      return report(Optional.empty(), List.of());
    }
  }

  private DoctorReport absent(SettingsFile file) {
    health = Health.DISABLED;
    if (file.content().isPresent()) {
      issues.add("a plugin with this name is there, and it is not tokenjuice's");
    }
    settingsHook().ifPresent(issues::add);
    return report(Optional.empty(), List.of());
  }

  private void examine(String text, List<String> words) {
    if (machine.isWindows()) {
      note(Health.BROKEN, "commands of native Windows shells cannot be wrapped; run Code Puppy in WSL");
      return;
    }
    List<String> missing = missing(paths(words));
    if (words.isEmpty()) {
      note(Health.BROKEN, "the plugin does not say which program to call");
    } else if (!missing.isEmpty()) {
      note(Health.BROKEN, "the plugin points at " + (missing.size() == 1 ? "a missing path" : "missing paths"));
    } else {
      tryOut();
    }
    if (text.contains("/Cellar/")) {
      note(Health.WARN, "the plugin is pinned to a versioned Homebrew Cellar path, which an upgrade removes");
    } else if (machine.launchers(options.local()).stream()
        .noneMatch(launcher -> CodePuppyPlugin.text(launcher).equals(text))) {
      note(Health.WARN, "the plugin is not the one that an installation would write now");
    }
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
    String[] command = {python.get().toString(), "-I", "-B", "-c", CodePuppyPlugin.probe(), path.toString()};
    try {
      judge(HookProbe.run(command, requests(), machine.environment()));
    } catch (IOException e) {
      note(Health.WARN, "the plugin cannot be tried: " + SettingsFile.reason(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      note(Health.WARN, "the plugin was not waited for");
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
      String reason = answer.err().strip();
      note(Health.BROKEN, "the plugin fails in Python: " + reason.substring(reason.lastIndexOf('\n') + 1));
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
    return object.get("words").get() instanceof JsonNode.Arr words
        ? words.elements().stream().map(word -> word instanceof JsonNode.Text t ? t.value() : "").toList()
        : List.of();
  }

  private static String commandLine(List<String> words) {
    return words.stream().map(ShellQuote::quote).collect(Collectors.joining(" "));
  }

  private static List<String> paths(List<String> words) {
    return words.stream().filter(word -> word.startsWith("/")).distinct().toList();
  }

  private static List<String> missing(List<String> paths) {
    return paths.stream().filter(path -> !Files.isReadable(Path.of(path))).toList();
  }

  private void note(Health worst, String issue) {
    health = health.and(worst);
    issues.add(issue);
  }

  private DoctorReport report(Optional<String> detected, List<String> checked) {
    List<String> commands =
        machine.launchers(options.local()).stream().map(l -> l.hookCommand(CodePuppyPlugin.VERB)).toList();
    String best = detected.filter(commands::contains).orElse(commands.isEmpty() ? "" : commands.get(0));
    String fix = "tokenjuice install code-puppy" + (options.local() ? " --local" : "");
    return new DoctorReport(path, health, issues, fix, best, detected, checked, missing(checked));
  }
}
