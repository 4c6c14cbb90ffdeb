package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import java.util.HashSet;
import java.util.Set;

/**
 * A part of {@code go test -v} without the lines that say that a test begins, waits or goes on, if its result is shown
 * as well, and without times of 0.00 s. A line above what a test printed stays, since it tells whose words they are.
 */
public final class GoProgress {
  private static final Prefixes STATES = Prefixes.of("=== RUN ", "=== PAUSE ", "=== CONT ");

  private static final String AT_ONCE = " (0.00s)";

  private GoProgress() {}

  public static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Set<String> ended = new HashSet<>();
    for (String line : lines) {
      if (line.stripLeading().startsWith("--- ")) {
        ended.add(result(line.strip()));
      }
    }
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      boolean printsNext = i + 1 < lines.size() && !lines.blank(i + 1) && !STATES.test(lines.get(i + 1))
          && !lines.get(i + 1).stripLeading().startsWith("--- ");
      String line = lines.get(i);
      if (!STATES.test(line) || printsNext || !ended.contains(test(line))) {
        boolean atOnce = line.endsWith(AT_ONCE) && line.stripLeading().startsWith("--- ");
        draft.keepAs(i, atOnce ? line.substring(0, line.length() - AT_ONCE.length()) : line);
      }
    }
    return ended.isEmpty() ? Reduction.declined() : draft.build();
  }

  /** The test of {@code === RUN   TestName}. */
  private static String test(String line) {
    return line.substring(line.indexOf(' ', "=== ".length())).strip();
  }

  /** The test of {@code --- PASS: TestName (0.00s)}. */
  private static String result(String line) {
    int colon = line.indexOf(": ");
    int time = line.lastIndexOf(" (");
    return colon > 0 && time > colon ? line.substring(colon + 2, time) : "";
  }
}
