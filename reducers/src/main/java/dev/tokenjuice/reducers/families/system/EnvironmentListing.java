package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;

/** Compacts env and printenv: all names stay, long values are cut, exported functions are named. */
final class EnvironmentListing {
  private static final int LONG = 160;
  private static final int LISTS = 60;

  private EnvironmentListing() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    int named = 0;
    int clipped = 0;
    boolean function = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      int equals = nameEnd(line);
      if (function && !line.equals("}")) {
        continue;
      }
      if (function) {
        function = false;
        continue;
      }
      named += equals > 0 ? 1 : 0;
      function = line.startsWith("BASH_FUNC_") && line.endsWith("{");
      int width = equals > 0 ? equals + 1 + width(line.substring(0, equals)) : LONG * 2;
      clipped += line.length() > width ? 1 : 0;
      draft.keepAs(i, Words.clipped(line, width));
    }
    boolean own = named > 3 && named * 2 >= lines.size() || clipped > 0;
    return own ? draft.build().partly(clipped) : Reduction.declined();
  }

  private static int width(String name) {
    return name.equals("LS_COLORS") || name.equals("LSCOLORS") || name.startsWith("LESS_TERMCAP") ? LISTS : LONG;
  }

  /** Where the name at the beginning of an assignment ends, or -1. */
  private static int nameEnd(String line) {
    int i = Signs.runEnd(line, 0, c -> Character.isLetterOrDigit(c) || "_%().-".indexOf(c) >= 0);
    return i > 0 && i < line.length() && line.charAt(i) == '=' ? i : -1;
  }
}
