package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.function.Function;
import java.util.function.Predicate;

/** Compacts what an unknown tool printed inside a container, a build step or a remote shell. */
public final class NestedOutput {
  private static final int WHOLE = 40;
  private static final int FIRST = 3;
  private static final int LAST = 25;
  private static final int TELLING = 60;
  private static final int LONG_LINE = 600;

  private NestedOutput() {}

  /** What is known by its shape, by the reducer of its tool; declined otherwise. */
  public static Reduction known(CommandOutput output) {
    return output.tools().reduce(output);
  }

  /** The same. If the tool in a step of a build is unknown, the failure lines and the end are shown. */
  public static Reduction any(CommandOutput output) {
    Reduction told = told(output);
    return told.isDeclined() ? plain(output.lines()) : told;
  }

  /** The same for the user's own program: if it is unknown, every line is shown. */
  public static Reduction own(CommandOutput output) {
    Reduction told = told(output);
    return told.isDeclined() ? new Draft(output.lines()).keep(0, output.lines().size()).build() : told;
  }

  private static Reduction told(CommandOutput output) {
    Reduction known = output.lines().size() > FIRST ? known(output) : Reduction.declined();
    return known.lines().isEmpty() || !told(output, known) ? Reduction.declined() : known;
  }

  private static boolean told(CommandOutput output, Reduction known) {
    return !output.failed() || !known.lossy() || known.lines().stream().anyMatch(Signals::failure)
        || output.lines().stream().noneMatch(Signals::failure);
  }

  /** Where several lines are of a form, they are compacted by {@code told}, and all others by {@code rest}. */
  public static Reduction beside(
      CommandOutput output, Predicate<String> form, int several, Function<Lines, Reduction> told, Reducer rest) {
    Lines lines = output.lines();
    if (lines.total() > lines.size() || lines.stream().filter(form).limit(several).count() < several) {
      return rest.reduce(output);
    }
    CommandOutput others = output.part(Lines.of(lines.stream().filter(form.negate()).toList()));
    Reduction reduced = rest.reduce(others);
    return new Assembly(lines).add(told.apply(Lines.of(lines.stream().filter(form).toList())))
        .add(reduced.isDeclined() ? own(others) : reduced).build();
  }

  private static Reduction plain(Lines lines) {
    Draft draft = new Draft(lines);
    long hidden = 0;
    int telling = TELLING;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.blank(i) || PackageNoise.STARTS.test(lines.get(i))) {
        continue;
      }
      boolean edge = lines.size() <= WHOLE || i < FIRST || i >= lines.size() - LAST;
      if (edge || Signals.failure(lines.get(i)) && telling-- > 0) {
        draft.noteIf(hidden > 0, "… " + hidden + " lines");
        hidden = 0;
        draft.keepClipped(i, LONG_LINE);
      } else {
        hidden++;
      }
    }
    return draft.build();
  }
}
