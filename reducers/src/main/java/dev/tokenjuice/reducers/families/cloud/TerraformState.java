package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compacts the addresses in the state of terraform: by module and type. */
final class TerraformState {
  private static final int FEWEST = 12;

  private TerraformState() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (output.failed() || lines.size() < FEWEST || lines.total() > lines.size()) {
      return Reduction.declined();
    }
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
}
