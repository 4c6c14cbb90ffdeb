package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** {@code gh run watch} and {@code --watch} print the same page again and again: only the last state counts. */
final class LastState {
  private static final String SIGNS = "✓X*-!";
  private static final LineForms PAGE = LineForms.of("Refreshing {}", "JOBS", "ANNOTATIONS", "Triggered via {}",
      "{} checks {}", "{n} cancelled, {}", "{n} failing{}", "View this run on GitHub: {}");

  private LastState() {}

  static Reduction of(CommandOutput output, Reducer page) {
    Lines lines = output.lines();
    int last = -1;
    int states = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith("Refreshing ") && lines.get(i).contains(" status every ")) {
        last = i;
        states++;
      }
    }
    if (states < 2) {
      return page.reduce(output);
    }
    Lines rest = Lines.of(lines.subList(last + 1, lines.size()));
    Reduction reduced = page.reduce(output.part(rest));
    List<String> earlier = lines.subList(0, last + 1).stream().filter(line -> !line.isBlank()).toList();
    Set<String> shown = new HashSet<>(rest);
    List<String> foreign = earlier.stream().filter(line -> !known(line) && shown.add(line)).toList();
    int omitted = earlier.size() - foreign.size();
    Assembly assembly = new Assembly(lines);
    foreign.forEach(assembly::keep);
    return assembly.omit(omitted).note("… " + omitted + " lines of " + (states - 1) + " earlier states").add(reduced)
        .build();
  }

  /** Whether such a page has the line. */
  private static boolean known(String line) {
    int from = Stripped.start(line);
    return SIGNS.indexOf(line.charAt(from)) >= 0 && line.startsWith(" ", from + 1) || line.indexOf('\t') >= 0
        || PAGE.test(line);
  }
}
