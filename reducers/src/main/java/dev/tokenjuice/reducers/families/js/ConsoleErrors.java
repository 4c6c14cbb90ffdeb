package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import java.util.LinkedHashMap;
import java.util.Map;

/** What tests wrote to the error console: how often, and the first lines of a few, which may tell why tests fail. */
final class ConsoleErrors {
  private static final int TOLD = 3;
  private static final int WIDTH = 200;

  private final Lines lines;
  private final Map<String, Integer> first = new LinkedHashMap<>();
  private int times;

  ConsoleErrors(Lines lines) {
    this.lines = lines;
  }

  /** Count the text that begins at {@code i}. */
  void add(int i) {
    times++;
    if (first.size() < TOLD && i < lines.size() && !lines.blank(i)) {
      first.putIfAbsent(lines.get(i).strip(), i);
    }
  }

  /** Write the count, and the texts if the run failed. */
  void writeTo(Draft draft, String name, boolean failed) {
    if (times > 0) {
      draft.note("… " + name + " ×" + times + (failed && !first.isEmpty() ? ":" : ""));
    }
    if (failed) {
      first.values().forEach(i -> draft.keepClipped(i, WIDTH));
    }
  }
}
