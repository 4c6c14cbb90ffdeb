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

  /**
   * What a program or a person said in the result of a task that went well; empty if nothing. A result that does not
   * say whether it changed something is what a playbook prints on purpose.
   */
  static String ofSuccess(String object) {
    String said = filtered(object, object.contains("\"changed\""));
    return said.equals("{}") ? "" : said;
  }

  private static String filtered(String object, boolean spokenOnly) {
    List<String> kept = new ArrayList<>();
    int at = 1;
    while (at < object.length()) {
      int end = memberEnd(object, at);
      String member = object.substring(at, end).strip();
      if (wanted(member, spokenOnly)) {
        kept.add(member);
      }
      at = end + 1;
    }
    return "{" + String.join(", ", kept) + "}";
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
