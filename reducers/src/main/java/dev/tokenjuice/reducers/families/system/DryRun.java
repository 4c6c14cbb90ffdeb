package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The steps that {@code apt-get -s} only announces: packages it would unpack, and each of them once more to set up. */
final class DryRun {
  private final List<String> packages = new ArrayList<>();
  private final List<Integer> unpacked = new ArrayList<>();
  private final BitSet steps = new BitSet();
  private final BitSet told = new BitSet();

  private DryRun() {}

  static DryRun of(Lines lines) {
    DryRun run = new DryRun();
    Set<String> names = new HashSet<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("Inst ") && line.indexOf('(') > 0) {
        run.packages.add(described(line));
        run.unpacked.add(i);
        run.steps.set(i);
        names.add(name(line));
      } else if (line.startsWith("Conf ") && names.contains(name(line))) {
        run.steps.set(i);
        run.told.set(i);
      }
    }
    return run;
  }

  /** Whether a line is one of the steps, which are told together. */
  boolean step(int i) {
    return steps.get(i);
  }

  boolean isEmpty() {
    return packages.isEmpty();
  }

  /** Write all packages, since the plan is what was asked for, and say how many lines that stands for. */
  int write(Draft draft) {
    if (!packages.isEmpty()) {
      draft.note("would install: " + String.join(", ", packages));
      told.stream().forEach(draft::covered);
      unpacked.forEach(draft::coveredInPart);
    }
    return steps.cardinality();
  }

  private static String name(String line) {
    return line.substring(5, Words.wordEnd(line, 5));
  }

  /** {@code Inst tar [1.34] (1.35 Debian:13/stable [amd64])} as {@code tar (1.34 to 1.35)}. */
  private static String described(String line) {
    int open = line.indexOf('(');
    String version = line.substring(open + 1, Words.wordEnd(line, open + 1));
    int old = line.indexOf('[');
    int close = line.indexOf(']');
    boolean upgrade = old > 0 && old < open && close > old;
    return name(line) + " (" + (upgrade ? line.substring(old + 1, close) + " to " : "") + version + ")";
  }
}
