package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import java.util.ArrayList;
import java.util.List;

/** Gathers the errors and warnings of cmake, configure and meson, which are blocks of indented lines. */
final class CmakeBlocks {
  private static final int WARNINGS = 40;
  private static final Prefixes ERROR = Prefixes.of("CMake Error", "configure: error:");
  private static final Prefixes WARNING = Prefixes.of("CMake Warning", "CMake Deprecation Warning",
      "configure: WARNING:", "WARNING: ");

  private final Lines lines;
  private final List<int[]> errors = new ArrayList<>();
  private final List<int[]> warnings = new ArrayList<>();

  CmakeBlocks(Lines lines) {
    this.lines = lines;
  }

  boolean isEmpty() {
    return errors.isEmpty() && warnings.isEmpty();
  }

  /** Take the block at {@code i}; the result is the line behind it, or {@code i} if none begins there. */
  int take(int i) {
    String line = lines.get(i);
    boolean error = ERROR.test(line)
        || line.contains(": ERROR: ") && (line.startsWith("meson.build") || line.contains("/meson.build:"));
    if (!error && !WARNING.test(line)) {
      return i;
    }
    int end = lines.findAt(i + 1, k -> !belongs(k));
    (error ? errors : warnings).add(new int[] {i, end});
    return end;
  }

  private boolean belongs(int i) {
    if (!lines.blank(i)) {
      String line = lines.get(i);
      return line.startsWith("  ") || line.startsWith("Call Stack (most recent call first)")
          || line.startsWith("This warning is for project developers");
    }
    return i + 1 < lines.size() && !lines.blank(i + 1) && belongs(i + 1)
        || i + 2 < lines.size() && lines.blank(i + 1) && !lines.blank(i + 2) && lines.get(i + 2).startsWith("  ");
  }

  void show(Draft draft) {
    errors.forEach(block -> draft.at(block[0], () -> block(draft, block)));
    warnings.stream().limit(WARNINGS).forEach(block -> draft.at(block[0], () -> block(draft, block)));
    if (warnings.size() > WARNINGS) {
      draft.at(warnings.get(WARNINGS)[0],
          () -> draft.more(warnings.size() - WARNINGS, "warning", " of the configuration"));
    }
  }

  private void block(Draft draft, int[] block) {
    boolean stack = false;
    for (int i = block[0]; i < block[1]; i++) {
      String line = lines.get(i);
      stack |= line.startsWith("Call Stack (most recent call first)");
      boolean module = stack && line.contains("/share/cmake") && line.contains("/Modules/");
      if (!lines.blank(i) && !module && !line.startsWith("This warning is for project developers")) {
        draft.keep(i);
      }
    }
  }
}
