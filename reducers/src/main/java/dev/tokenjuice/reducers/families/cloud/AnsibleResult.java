package dev.tokenjuice.reducers.families.cloud;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The object that a module answers with, without what tells nothing: times, empty texts, and what is told elsewhere
 * (the same text as a list of lines, the results of single items).
 */
final class AnsibleResult {
  private static final Set<String> NOISE = Set.of("delta", "start", "end", "stdout_lines", "stderr_lines",
      "module_stdout_lines", "ansible_loop_var", "invocation", "ansible_facts", "warnings", "deprecations",
      "_ansible_no_log", "changed", "failed", "item", "attempts", "results");
  private static final Set<String> SPOKEN = Set.of("msg", "stdout", "stderr", "module_stderr", "reason", "exception");

  private AnsibleResult() {}

  /** A result that reports a failure, whole. */
  static String ofFailure(String object) {
    return filtered(object, false);
  }

  /** What a program or a person said in the result of a task that went well; empty if nothing. */
  static String ofSuccess(String object) {
    String said = printed(object) ? object : filtered(object, true);
    return said.equals("{}") ? "" : said;
  }

  /** Whether a result does not say if it changed something: a playbook prints it on purpose. */
  static boolean printed(String object) {
    return members(object).stream().noneMatch(member -> member.startsWith("\"changed\""));
  }

  private static String filtered(String object, boolean spokenOnly) {
    return "{" + String.join(", ", members(object).stream().filter(member -> wanted(member, spokenOnly)).toList())
        + "}";
  }

  private static List<String> members(String object) {
    List<String> members = new ArrayList<>();
    int end;
    for (int at = 1; at < object.length(); at = end + 1) {
      end = memberEnd(object, at);
      members.add(object.substring(at, end).strip());
    }
    return members;
  }

  private static boolean wanted(String member, boolean spokenOnly) {
    int close = member.startsWith("\"") ? member.indexOf('"', 1) : -1;
    if (close < 0) {
      return !member.isEmpty();
    }
    String name = member.substring(1, close);
    String value = member.substring(Math.min(member.length(), close + 2)).strip();
    return wanted(name, value, spokenOnly);
  }

  static boolean wanted(String name, String value, boolean spokenOnly) {
    boolean empty = value.equals("\"\"") || value.equals("''") || value.equals("[]") || value.equals("{}")
        || value.equals("null");
    return !empty && (spokenOnly ? SPOKEN.contains(name) : !NOISE.contains(name));
  }

  /** Where the member that begins at {@code from} ends: at a comma or at the brace that closes the object. */
  private static int memberEnd(String object, int from) {
    int depth = 0;
    boolean quoted = false;
    for (int i = from; i < object.length(); i++) {
      char c = object.charAt(i);
      if (quoted) {
        i += c == '\\' ? 1 : 0;
        quoted = c != '"';
      } else if (c == '"') {
        quoted = true;
      } else if (c == '{' || c == '[') {
        depth++;
      } else if (depth == 0 && (c == ',' || c == '}')) {
        return i;
      } else if (c == '}' || c == ']') {
        depth--;
      }
    }
    return object.length();
  }
}
