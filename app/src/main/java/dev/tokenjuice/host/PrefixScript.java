package dev.tokenjuice.host;

import dev.tokenjuice.process.ResourceFile;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.process.Variable;
import dev.tokenjuice.reducers.command.ShellQuote;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * The program that a host starts its command lines with: a short script, because hosts want one path without arguments
 * there, and because commands must run even when tokenjuice is gone.
 *
 * @param host the host's name on the command line
 * @param title its name in sentences
 * @param variable the variable that names the script
 * @param toolLine a shell's pattern for the lines of the host's shell tool
 * @param shell the shell that the host runs them in, as a word for a shell
 */
record PrefixScript(String host, String title, Variable variable, String toolLine, String shell) {
  /** The name by which a script of ours is known, wherever it is. */
  static final String NAME = "tokenjuice-shell-prefix";

  private static final String TEMPLATE = ResourceFile.text(PrefixScript.class, "shell_prefix.sh");

  static final PrefixScript CLAUDE_CODE = new PrefixScript("claude-code", "Claude Code",
      Variable.CLAUDE_CODE_SHELL_PREFIX, "*' && eval '*' && pwd -P >| '*", "${SHELL:-/bin/bash}");

  static final PrefixScript CODEBUDDY = new PrefixScript("codebuddy", "CodeBuddy",
      Variable.CODEBUDDY_CODE_SHELL_PREFIX, "*\"eval '\"*\"'\"", "${CODEBUDDY_CODE_SHELL:-${SHELL:-/bin/sh}}");

  /** Whether a prefix is one of ours. */
  static boolean isOurs(String prefix) {
    return prefix.replace("'", "").endsWith("/" + NAME);
  }

  /** The settings without our prefix: the very same bytes if there is none. */
  byte[] removedFrom(byte[] content, String name) {
    EnvSettings env = new EnvSettings(content, name);
    return env.get(variable.key()).filter(PrefixScript::isOurs).isPresent() ? env.without(variable.key()) : content;
  }

  /** The script's text. */
  String text(HookProgram launcher) {
    String program = ShellQuote.quote(launcher.path().toString());
    return TEMPLATE
        .replace("@TEST@", launcher.isExecutable() ? "-x" : "-r")
        .replace("@COMMAND@", launcher.commandLine("\"$program\"") + " shell-prefix --source " + host)
        .replace("@PROGRAM@", program)
        .replace("@TOOL_LINE@", toolLine)
        .replace("@SHELL@", shell)
        .replace("@VARIABLE@", variable.key())
        .replace("@TITLE@", title)
        .replace("@HOST@", host);
  }

  /**
   * The line that the host's shell tool would run for a command.
   *
   * @param folder the file that Claude Code has the folder written to
   */
  String sampleLine(String command, String folder) {
    return this == CLAUDE_CODE
        ? "source /dev/null 2>/dev/null || true && eval " + ShellQuote.quote(command) + " < /dev/null && pwd -P >| "
            + ShellQuote.quote(folder)
        : ". '/dev/null' && eval " + ShellQuote.quote(command);
  }

  /** Write the script where hosts find it; what it replaces is kept. */
  void write(Path path, HookProgram launcher) {
    SettingsFile file = SettingsFile.read(path);
    byte[] text = text(launcher).getBytes(StandardCharsets.UTF_8);
    if (!Arrays.equals(file.contentOr(""), text)) {
      FileReplacement.createFolder(path.getParent());
      FileReplacement.replace(file, text);
    }
    try {
      Set<PosixFilePermission> mode = EnumSet.copyOf(Files.getPosixFilePermissions(path));
      if (mode.add(PosixFilePermission.OWNER_EXECUTE)) {
        Files.setPosixFilePermissions(path, mode);
      }
    } catch (IOException e) {
      throw new UserError(path + ": cannot be made executable: " + SettingsFile.reason(e));
    }
  }
}
