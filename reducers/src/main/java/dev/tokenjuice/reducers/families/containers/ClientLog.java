package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.NestedOutput;
import dev.tokenjuice.reducers.text.Lines;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What kubectl's own log says of a cluster that does not answer, or of an API that is not served: {@code E0102
 * 10:00:00.000000 4711 memcache.go:265] …}, again with each attempt. The same message is told once, without its times.
 */
final class ClientLog {
  private static final int SEVERAL = 2;
  private static final int DAY = 5;

  private ClientLog() {}

  /** Compact lines of the log here and all else by {@code rest}. */
  static Reduction around(CommandOutput output, Reducer rest) {
    return NestedOutput.beside(output, line -> textAt(line) >= 0, SEVERAL, ClientLog::told, rest);
  }

  private static Reduction told(Lines logged) {
    Draft draft = new Draft(logged);
    Map<String, Integer> times = new LinkedHashMap<>();
    for (int i = 0; i < logged.size(); i++) {
      String line = logged.get(i);
      times.merge(line.charAt(0) + " " + line.substring(textAt(line)), 1, Integer::sum);
      draft.coveredInPart(i);
    }
    times.forEach((text, count) -> draft.note(count > 1 ? text + " (" + count + " times)" : text));
    return draft.build();
  }

  /** Where the place in the source begins that a line of the log names behind its time, or -1 if it is no such line. */
  private static int textAt(String line) {
    int bracket = line.length() > DAY && line.charAt(DAY) == ' ' && "EWIF".indexOf(line.charAt(0)) >= 0
        ? line.indexOf("] ") : -1;
    for (int i = 1; i < DAY && bracket > 0; i++) {
      bracket = Character.isDigit(line.charAt(i)) ? bracket : -1;
    }
    int source = bracket < 0 ? -1 : line.lastIndexOf(' ', bracket) + 1;
    return source > DAY && line.substring(source, bracket).contains(".go:") ? source : -1;
  }
}
