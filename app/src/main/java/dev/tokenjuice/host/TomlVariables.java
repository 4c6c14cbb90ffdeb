package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import dev.tokenjuice.shell.StartupFiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Variables in {@code [shell_environment_policy]} of Codex's {@code config.toml}, below {@code set}. Only lines that are
 * plainly about them are touched; a file that says the same in another way is refused.
 */
final class TomlVariables implements VariableFile {
  private static final String POLICY = "shell_environment_policy";
  private static final String TABLE = "[" + POLICY + ".set]";
  private static final String NEW = " # tokenjuice";
  private static final String MARK = TABLE + NEW;

  @Override
  public Optional<String> get(String text, String variable) {
    Document document = new Document(text);
    if (document.inline >= 0) {
      return Optional.ofNullable(document.inlinePairs().get(variable)).map(TomlVariables::plain);
    }
    return document.find(variable).map(line -> plain(value(document.lines.get(line))));
  }

  @Override
  public String with(String text, Map<String, String> variables) {
    Document document = new Document(text);
    if (document.inline >= 0) {
      Map<String, String> pairs = document.inlinePairs();
      variables.forEach((name, value) -> {
        String present = pairs.get(name);
        if (present != null && !StartupFiles.isOurs(plain(present))) {
          pairs.put(KEPT + name, present);
        }
        pairs.put(name, quoted(value));
      });
      document.replaceInline(pairs);
      return document.text();
    }
    if (document.table < 0) {
      document.append(MARK);
    }
    variables.forEach(document::set);
    return document.text();
  }

  @Override
  public String without(String text) {
    Document document = new Document(text);
    if (document.inline >= 0) {
      Map<String, String> pairs = document.inlinePairs();
      for (String name : NAMES) {
        String kept = pairs.remove(KEPT + name);
        if (kept != null) {
          pairs.put(name, kept);
        } else if (pairs.containsKey(name) && StartupFiles.isOurs(plain(pairs.get(name)))) {
          pairs.remove(name);
        }
      }
      document.replaceInline(pairs);
      return document.text();
    }
    NAMES.forEach(document::remove);
    document.removeEmptyTable();
    return document.text();
  }

  /** The text of a value that is a string on one line. */
  private static String plain(String value) {
    String text = value.strip();
    boolean string = text.length() > 1 && (text.charAt(0) == '"' || text.charAt(0) == '\'')
        && text.indexOf(text.charAt(0), 1) == text.length() - 1;
    if (!string || text.charAt(0) == '"' && text.indexOf('\\') >= 0) {
      throw unclear("the value " + text + " is not a plain string");
    }
    return text.substring(1, text.length() - 1);
  }

  private static String quoted(String value) {
    return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** What stands behind the first {@code =}, without a comment. */
  private static String value(String line) {
    return line.substring(line.indexOf('=') + 1, codeEnd(line)).strip();
  }

  /** Where the comment of a line begins, or its end. */
  private static int codeEnd(String line) {
    if (line.startsWith(Document.OPAQUE)) {
      return 0;
    }
    char quote = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (quote != 0) {
        i += c == '\\' && quote == '"' ? 1 : 0;
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '#') {
        return i;
      }
    }
    return line.stripTrailing().length();
  }

  private static String key(String line) {
    String code = line.substring(0, codeEnd(line));
    int equals = code.indexOf('=');
    return equals < 0 ? "" : code.substring(0, equals).replaceAll("[\\s\"']", "");
  }

  private static UserError unclear(String why) {
    return new UserError("config.toml: " + why + "; set BASH_ENV in " + TABLE
        + " yourself, or start the agent with `tokenjuice run -- codex`");
  }

  /** The lines of a file, and where the variables are. */
  private static final class Document {
    /** In front of lines that continue a value: no key is found in them. */
    private static final String OPAQUE = "\0";
    final List<String> lines = new ArrayList<>();
    /** The line of {@code [shell_environment_policy.set]}, or -1. */
    int table = -1;
    /** The line of {@code set = {…}}, or -1. */
    int inline = -1;

    Document(String text) {
      TomlLines scan = new TomlLines(text);
      lines.addAll(scan.lines());
      String section = "";
      for (int i = 0; i < lines.size(); i++) {
        if (scan.continues(i)) {
          lines.set(i, OPAQUE + lines.get(i));
          continue;
        }
        String code = lines.get(i).substring(0, codeEnd(lines.get(i))).strip();
        if (code.startsWith("[")) {
          section = code.replaceAll("[\\s\"']", "");
          table = section.equals(TABLE) ? i : table;
        } else {
          look(section, i);
        }
      }
    }

    private void look(String section, int line) {
      String key = key(lines.get(line));
      boolean policy = section.equals("[" + POLICY + "]");
      if (policy && key.equals("set")) {
        inline = line;
      } else if (policy && key.startsWith("set.") || section.isEmpty() && key.startsWith(POLICY)) {
        throw unclear(key + " is written in a form that is not edited");
      }
    }

    Map<String, String> inlinePairs() {
      String value = value(lines.get(inline));
      if (!value.startsWith("{") || !value.endsWith("}")) {
        throw unclear("set is not a table on one line");
      }
      Map<String, String> pairs = new LinkedHashMap<>();
      for (String pair : pieces(value.substring(1, value.length() - 1))) {
        String name = key(pair);
        if (name.isEmpty() || name.indexOf('.') >= 0) {
          throw unclear("set is not a plain table");
        }
        pairs.put(name, value(pair));
      }
      return pairs;
    }

    /** Split at the commas outside of strings. */
    private static List<String> pieces(String body) {
      List<String> pieces = new ArrayList<>();
      char quote = 0;
      int from = 0;
      for (int i = 0; i <= body.length(); i++) {
        char c = i < body.length() ? body.charAt(i) : ',';
        if (quote != 0 && i < body.length()) {
          i += c == '\\' && quote == '"' ? 1 : 0;
          quote = c == quote ? 0 : quote;
        } else if (c == '"' || c == '\'') {
          quote = c;
        } else if (c == '{' || c == '[') {
          throw unclear("set is not a plain table");
        } else if (c == ',') {
          pieces.add(body.substring(from, i).strip());
          from = i + 1;
        }
      }
      pieces.removeIf(String::isEmpty);
      return pieces;
    }

    void replaceInline(Map<String, String> pairs) {
      List<String> written = new ArrayList<>();
      pairs.forEach((name, value) -> written.add(name + " = " + value));
      String line = lines.get(inline);
      String old = value(line);
      int at = line.indexOf(old, line.indexOf('='));
      String table = written.isEmpty() ? "{}" : "{ " + String.join(", ", written) + " }";
      lines.set(inline, line.substring(0, at) + table + line.substring(at + old.length()));
    }

    void append(String header) {
      int last = lines.size() - 1;
      if (last >= 0 && !lines.get(last).endsWith("\n")) {
        lines.set(last, lines.get(last) + "\n");
      }
      if (last >= 0) {
        lines.add("\n");
      }
      table = lines.size();
      lines.add(header + "\n");
    }

    private static boolean isHeader(String line) {
      return line.stripLeading().startsWith("[");
    }

    /** The line of a variable in the table. */
    Optional<Integer> find(String variable) {
      for (int i = table + 1; table >= 0 && i < lines.size() && !isHeader(lines.get(i)); i++) {
        if (key(lines.get(i)).equals(variable)) {
          return Optional.of(i);
        }
      }
      return Optional.empty();
    }

    void set(String variable, String value) {
      // A value of the user that was not in the file is removed with ours.
      String wanted = variable + " = " + quoted(value) + (variable.startsWith(KEPT) ? NEW : "") + "\n";
      Optional<Integer> present = find(variable);
      if (present.isEmpty()) {
        int at = table + 1;
        while (at < lines.size() && StartupFiles.isOurs(lines.get(at))) {
          at++;
        }
        lines.add(at, wanted);
        return;
      }
      String line = lines.get(present.get());
      if (!variable.startsWith(KEPT) && !StartupFiles.isOurs(plain(value(line)))) {
        lines.add(present.get() + 1, KEPT + line.stripLeading());
      }
      lines.set(present.get(), wanted);
    }

    void remove(String variable) {
      find(variable).filter(line -> StartupFiles.isOurs(lines.get(line))).ifPresent(line -> lines.remove((int) line));
      find(KEPT + variable).ifPresent(line -> {
        if (lines.get(line).stripTrailing().endsWith(NEW)) {
          lines.remove((int) line);
        } else {
          lines.set(line, lines.get(line).substring(KEPT.length()));
        }
      });
    }

    /** The table that was made for the variables goes with them. */
    void removeEmptyTable() {
      boolean ours = table >= 0 && lines.get(table).strip().equals(MARK);
      int end = table + 1;
      while (ours && end < lines.size() && lines.get(end).isBlank()) {
        end++;
      }
      if (ours && (end == lines.size() || isHeader(lines.get(end)))) {
        int from = table > 0 && lines.get(table - 1).isBlank() ? table - 1 : table;
        lines.subList(from, table + 1).clear();
      }
    }

    String text() {
      return String.join("", lines).replace(OPAQUE, "");
    }
  }
}
