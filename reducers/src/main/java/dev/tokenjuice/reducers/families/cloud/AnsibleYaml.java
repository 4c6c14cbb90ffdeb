package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/** The answer of a module in the lines below its event, as the YAML form of results writes it. */
final class AnsibleYaml {
  private static final String INDENT = "  ";

  private AnsibleYaml() {}

  /** The index behind the answer to the event at {@code from}: the next line if it has none in this form. */
  static int end(Lines lines, int from) {
    String event = lines.get(from).stripTrailing();
    int end = from + 1;
    if (event.endsWith(" =>") || event.contains(" => changed=")) {
      for (int i = end; i < lines.size() && (lines.blank(i) || lines.get(i).startsWith(INDENT)); i++) {
        end = lines.blank(i) ? end : i + 1;
      }
    }
    return end;
  }

  /** The lines of the answer that tell something; of a task that went well only what was said, or printed on purpose. */
  static List<Integer> telling(Lines lines, int from, int end, boolean failed) {
    boolean spokenOnly = !failed && lines.get(from).contains(" => changed=");
    boolean printed = !failed && !spokenOnly;
    List<Integer> telling = new ArrayList<>();
    boolean wanted = true;
    for (int i = from + 1; i < end; i++) {
      String line = lines.get(i);
      if (!printed && member(line)) {
        int colon = line.indexOf(':');
        String name = colon < 0 ? "" : line.substring(INDENT.length(), colon);
        wanted = AnsibleResult.wanted(name, line.substring(colon + 1).strip(), spokenOnly);
      }
      if (wanted && !lines.blank(i)) {
        telling.add(i);
      }
    }
    return telling;
  }

  /** Whether a line begins a member; items of a list stand as far left as its name. */
  private static boolean member(String line) {
    char first = line.length() > INDENT.length() ? line.charAt(INDENT.length()) : ' ';
    return first != ' ' && first != '-';
  }
}
