package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.NestedOutput;
import dev.tokenjuice.reducers.text.Lines;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * What compose says of its configuration before it does anything: {@code time="…" level=warning msg="…"}, once for each
 * variable that is not set. Messages that differ in the name that they quote are told together.
 */
final class ComposeNotices {
  private static final String LEVEL = "\" level=warning msg=\"";
  private static final String QUOTE = "\\\"";
  private static final int FEW = 3;

  private ComposeNotices() {}

  /** Compact the notices here and all else by {@code rest}. */
  static Reduction around(CommandOutput output, Reducer rest) {
    return NestedOutput.beside(output, line -> message(line) != null, FEW, ComposeNotices::told, rest);
  }

  private static Reduction told(Lines notices) {
    Draft draft = new Draft(notices);
    Map<String, Set<String>> byForm = new LinkedHashMap<>();
    for (int i = 0; i < notices.size(); i++) {
      String message = message(notices.get(i));
      int from = message.indexOf(QUOTE);
      int to = from < 0 ? -1 : message.indexOf(QUOTE, from + 2);
      String name = to < 0 ? "" : message.substring(from + 2, to);
      String form = to < 0 ? message : message.substring(0, from) + QUOTE + message.substring(to + 2);
      byForm.computeIfAbsent(form, k -> new LinkedHashSet<>()).add(name);
      draft.coveredInPart(i); // its time is left out
    }
    byForm.forEach((form, names) -> draft.note("warning: " + form.replace(QUOTE, String.join(", ", names))));
    return draft.build();
  }

  /** The message of a notice, or null if the line is none. */
  private static String message(String line) {
    int level = line.startsWith("time=\"") ? line.indexOf(LEVEL) : -1;
    return level < 0 || !line.endsWith("\"") ? null : line.substring(level + LEVEL.length(), line.length() - 1);
  }
}
