package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import dev.tokenjuice.shell.StartupFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A {@code .env} file: lines {@code NAME=value}, everything else stays as it is. */
final class DotEnvFile implements VariableFile {

  @Override
  public Optional<String> get(String text, String variable) {
    return text.lines().filter(line -> names(line, variable)).reduce((first, last) -> last).map(DotEnvFile::value);
  }

  @Override
  public String with(String text, Map<String, String> variables) {
    List<String> lines = new ArrayList<>(List.of(text.isEmpty() ? new String[0] : text.split("(?<=\n)")));
    variables.forEach((name, value) -> set(lines, name, value));
    return String.join("", lines);
  }

  private static void set(List<String> lines, String name, String value) {
    String wanted = name + "=" + quoted(value) + "\n";
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (names(line, name)) {
        if (!StartupFiles.isOurs(value(line))) {
          lines.add(i + 1, KEPT + line.strip().replaceFirst("^export\\s+", "") + "\n");
        }
        lines.set(i, wanted);
        return;
      }
    }
    int last = lines.size() - 1;
    if (last >= 0 && !lines.get(last).endsWith("\n")) {
      lines.set(last, lines.get(last) + "\n");
    }
    lines.add(wanted);
  }

  @Override
  public String without(String text) {
    StringBuilder rest = new StringBuilder();
    for (String line : text.isEmpty() ? new String[0] : text.split("(?<=\n)")) {
      boolean ours = NAMES.stream().anyMatch(name -> names(line, name))
          && StartupFiles.isOurs(value(line));
      boolean kept = NAMES.stream().anyMatch(name -> names(line, KEPT + name));
      rest.append(ours ? "" : kept ? line.substring(KEPT.length()) : line);
    }
    return rest.toString();
  }

  private static boolean names(String line, String name) {
    String rest = line.strip();
    rest = rest.startsWith("export ") ? rest.substring("export ".length()).stripLeading() : rest;
    return rest.startsWith(name) && rest.substring(name.length()).stripLeading().startsWith("=");
  }

  private static String value(String line) {
    String value = line.substring(line.indexOf('=') + 1).strip();
    boolean quoted = value.length() > 1 && "'\"`".indexOf(value.charAt(0)) >= 0;
    int end = quoted ? value.indexOf(value.charAt(0), 1) : value.indexOf(" #");
    return quoted && end > 0 ? value.substring(1, end) : !quoted && end > 0 ? value.substring(0, end).strip() : value;
  }

  private static String quoted(String value) {
    if (value.indexOf('\'') >= 0 || value.indexOf('\n') >= 0) {
      throw new UserError("a .env file cannot hold the path " + value + "; set XDG_STATE_HOME to another folder");
    }
    return "'" + value + "'";
  }
}
