package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compacts django's migrate: per app the migrations that were applied, of many the last. */
final class DjangoMigrate extends OutputReader {
  private static final int FEW = 2;
  private static final String DONE = "... OK";
  private static final LineForms HEADING =
      LineForms.of("Operations to perform:", "Running migrations:", "  Apply all migrations: {}");

  private final Map<String, List<Integer>> applied = new LinkedHashMap<>();

  private DjangoMigrate(Lines lines) {
    super(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return output.failed() ? TracebackReducer.reduce(output) : new DjangoMigrate(output.lines()).run();
  }

  private Reduction run() {
    List<Integer> others = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      int dot = lines.get(i).contains(DONE) ? dot(lines.get(i)) : -1;
      if (dot > 0) {
        applied.computeIfAbsent(lines.get(i).substring(0, dot), app -> new ArrayList<>()).add(i);
      } else if (!lines.blank(i) && !HEADING.test(lines.get(i))) {
        others.add(i);
      }
    }
    if (applied.isEmpty()) {
      return Reduction.declined();
    }
    applied.forEach(this::write);
    others.forEach(draft::keep);
    return draft.build();
  }

  /** The dot between app and name in {@code   Applying auth.0001_initial... OK}, or -1. */
  private static int dot(String line) {
    return line.startsWith("  Applying ") || line.startsWith("  Unapplying ") ? line.indexOf('.') : -1;
  }

  private void write(String app, List<Integer> migrations) {
    int last = migrations.size() - 1;
    boolean few = last < FEW;
    StringBuilder text = new StringBuilder(app.strip()).append(few ? ":" : ": …");
    for (int i : few ? migrations : migrations.subList(last, last + 1)) {
      text.append(' ').append(lines.get(i), dot(lines.get(i)) + 1, lines.get(i).indexOf(DONE));
      draft.covered(i);
    }
    draft.keepAs(migrations.get(last), few ? text + " OK" : text + " OK (" + migrations.size() + ")");
  }
}
