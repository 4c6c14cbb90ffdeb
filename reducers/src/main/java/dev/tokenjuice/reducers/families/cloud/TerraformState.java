package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compacts the state of terraform: addresses by module and type, attributes without those that say nothing. */
final class TerraformState {
  private static final int FEWEST = 12;
  private static final int LONG_LINE = 400;

  private TerraformState() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (output.failed() || lines.size() < FEWEST || lines.total() > lines.size()) {
      return Reduction.declined();
    }
    boolean shows = lines.stream().limit(3).anyMatch(line -> line.startsWith("# ") && line.endsWith(":")
        || line.startsWith("resource \"") || line.startsWith("data \""));
    return shows ? attributes(lines) : addresses(lines);
  }

  private static Reduction addresses(Lines lines) {
    Map<String, List<Integer>> types = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      String address = lines.get(i);
      if (address.isBlank() || nameStart(address) == 0) {
        return Reduction.declined();
      }
      types.computeIfAbsent(address.substring(0, nameStart(address)), k -> new ArrayList<>()).add(i);
    }
    Draft draft = new Draft(lines).note(lines.size() + " addresses:");
    types.forEach((type, members) -> {
      List<String> names = members.stream().map(i -> lines.get(i).substring(type.length())).toList();
      draft.note(type + String.join(", ", names));
      members.forEach(draft::covered);
    });
    return draft.build();
  }

  /** Where the name in {@code module.a["x.y"].aws_subnet.main["k"]} begins, behind module and type; 0 without. */
  private static int nameStart(String address) {
    int last = 0;
    boolean bracket = false;
    for (int i = 0; i < address.length(); i++) {
      char c = address.charAt(i);
      if (c <= ' ') {
        return 0;
      }
      bracket = c == '[' || bracket && c != ']';
      last = c == '.' && !bracket ? i + 1 : last;
    }
    return last;
  }

  private static Reduction attributes(Lines lines) {
    Draft draft = new Draft(lines);
    int empty = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.endsWith(" = []") || line.endsWith(" = {}") || line.endsWith(" = null") || line.endsWith(" = \"\"")) {
        empty++;
      } else if (!lines.blank(i)) {
        draft.keepAs(i, Words.clipped(unpadded(line), LONG_LINE));
      }
    }
    return (empty > 0 ? draft.note("(" + empty + " empty attributes)") : draft).build();
  }

  private static String unpadded(String line) {
    int indent = Signs.behind(line, 0, " ");
    int sign = line.indexOf(" = ", indent);
    return " ".repeat(indent / 4)
        + (sign < 0 ? line.substring(indent) : line.substring(indent, sign).stripTrailing() + line.substring(sign));
  }
}
