package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.NestedOutput;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import java.util.List;

/** A build by the classic builder, and by podman: the failing step with what it printed, or what was made. */
final class ClassicBuild {
  private static final int LONG_LINE = 600;
  private static final int WARNINGS = 5;
  private static final Prefixes NOISE =
      Prefixes.of(" ---> ", "Removing intermediate container ", "Sending build context ", "--> ");

  private final CommandOutput output;
  private final Lines lines;
  private int last = -1;
  private int steps;
  private int cached;
  private int warnings;

  ClassicBuild(CommandOutput output) {
    this.output = output;
    this.lines = output.lines();
  }

  /** {@code Step 3/7 : RUN x}, or podman's {@code STEP 3/7: RUN x}. */
  static boolean step(String line) {
    return (line.startsWith("Step ") || line.startsWith("STEP ")) && line.length() > 6
        && Character.isDigit(line.charAt(5)) && line.indexOf(':') > 0;
  }

  Reduction reduce() {
    for (int i = 0; i < lines.size(); i++) {
      if (step(lines.get(i))) {
        last = i;
        steps++;
      }
      cached += lines.get(i).equals(" ---> Using cache") || lines.get(i).startsWith("--> Using cache") ? 1 : 0;
    }
    return output.failed() ? failure() : success();
  }

  private Reduction failure() {
    Assembly parts = new Assembly(lines);
    Draft head = new Draft(Lines.of(lines.subList(0, last + 1)));
    for (int i = 0; i < last; i++) {
      if (lines.get(i).startsWith("Building ") || lines.get(i).startsWith("[Warning]")) {
        head.keep(i);
      }
    }
    head.keep(last);
    parts.add(head.build());
    List<String> text = parts.without(NOISE, lines.subList(last + 1, lines.size()));
    parts.add(NestedOutput.any(output.part(Lines.of(text))));
    return parts.build();
  }

  private Reduction success() {
    Draft draft = new Draft(lines);
    draft.note(steps + " steps" + (cached > 0 ? ", " + cached + " cached" : ""));
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean result = line.startsWith("Successfully ") || line.startsWith("COMMIT ") || i > last
          && !NOISE.test(line) && i >= lines.size() - 3;
      boolean warning = Signals.warning(line) && !step(line) && ++warnings <= WARNINGS;
      if (result || warning || line.startsWith("[Warning]")) {
        draft.keepEnds(i, LONG_LINE);
      }
    }
    return draft.build();
  }
}
