package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.TokenEstimate;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * The warnings of a run. Those with a place in a file are findings and stay; of what a tool says of itself the first few
 * are shown as far as they cost little next to the whole output. All are counted.
 */
final class Warnings {
  private static final int SHOWN = 3;
  private static final double SHARE = 0.04;
  private static final int LEAST_BUDGET = 90;
  /** In a failed run that says little, the failure comes before examples of warnings. */
  private static final int SHORT = 500;
  private static final int WIDTH = 220;
  private static final int WIDTH_OF_FINDING = 500;
  /** This many are shown whatever they cost if they have a place, or if they make the build fail. */
  private static final int EACH = 60;
  private static final LineForms FATAL = LineForms.containing("-Werror specified", "No warnings can be incurred under ",
      " must be formatted");

  /** What is said in a line, and the lines that go on from it. */
  private record Warning(int line, String text, List<Integer> more) {
    boolean placed() {
      return placeEnd() > 0;
    }

    /** Where the place ends: {@code A.java:3: }, {@code A.java:[3,5] }, {@code A.kt:3:5 }, {@code A.kt: (3, 5): }. */
    int placeEnd() {
      int file = JavacDiagnostics.fileEnd(text);
      return file < 0 ? 0 : text.indexOf(' ', text.startsWith(": (", file) ? text.indexOf(')', file) : file) + 1;
    }

    String place() {
      String place = text.substring(0, placeEnd() - 1);
      return place.endsWith(":") ? place.substring(0, place.length() - 1) : place;
    }
  }

  private final List<Warning> all = new ArrayList<>();
  private boolean fatal;

  void add(int line, String text) {
    all.add(new Warning(line, text, new ArrayList<>(0)));
  }

  /** Take a line that goes on from the warning above it; whether there is one. */
  boolean continueWith(int line) {
    Warning last = all.isEmpty() ? null : all.get(all.size() - 1);
    if (last == null || line != last.line() + last.more().size() + 1) {
      return false;
    }
    last.more().add(line);
    return true;
  }

  /** Take an error, which may say that the warnings make the build fail. */
  void blamed(String error) {
    fatal |= FATAL.test(error);
  }

  int count() {
    return all.size();
  }

  void forEach(BiConsumer<Integer, String> use) {
    all.forEach(warning -> use.accept(warning.line(), warning.text()));
  }

  void show(Draft draft, Lines lines, String prefix, boolean failed) {
    RawTokens raw = new RawTokens(lines);
    double least = failed && !raw.afford(SHORT, 1, 0) ? 0 : LEAST_BUDGET;
    double cost = 0;
    int placed = 0;
    int others = 0;
    int left = 0;
    int hidden = -1;
    for (List<Warning> same : alike(lines)) {
      Warning first = same.get(0);
      boolean wanted;
      if (first.placed()) {
        wanted = placed++ < EACH;
      } else {
        cost += TokenEstimate.of(shown(first, prefix)) + 1;
        wanted = others++ < (fatal ? EACH : SHOWN)
            && (fatal || cost <= least || raw.afford(cost, failed ? SHARE / 2 : SHARE, 0));
      }
      if (wanted) {
        draft.at(first.line(), () -> show(draft, lines, same, prefix));
      } else {
        left += same.size();
        hidden = hidden < 0 ? first.line() : hidden;
      }
    }
    if (left > 0) {
      String text = left == all.size() ? (prefix.startsWith("[") ? prefix : "") + Words.count(left, "warning")
          : prefix + "… " + (prefix.isEmpty() ? Words.count(left, "more warning") : left + " more");
      draft.at(hidden, () -> draft.note(text));
    }
  }

  /** Those that say the same in several places. */
  private Iterable<List<Warning>> alike(Lines lines) {
    Map<String, List<Warning>> alike = new LinkedHashMap<>();
    for (Warning warning : all) {
      StringBuilder said = new StringBuilder(warning.text().substring(warning.placeEnd()));
      warning.more().forEach(i -> said.append('\n').append(lines.get(i)));
      alike.computeIfAbsent(said.toString(), key -> new ArrayList<>(1)).add(warning);
    }
    return alike.values();
  }

  private static void show(Draft draft, Lines lines, List<Warning> same, String prefix) {
    Warning first = same.get(0);
    boolean whole = first.text().length() <= width(first);
    Map<String, Integer> places = new LinkedHashMap<>();
    same.forEach(warning -> places.merge(first.placed() ? warning.place() : "", 1, Integer::sum));
    draft.keepAs(first.line(), shown(first, prefix) + times(places.values().iterator().next()));
    first.more().forEach(i -> draft.keepAs(i, "  " + lines.get(i).strip()));
    same.forEach(warning -> {
      draft.covered(warning.line(), whole);
      warning.more().forEach(draft::covered);
    });
    List<String> others = places.entrySet().stream().skip(1).map(place -> place.getKey() + times(place.getValue()))
        .toList();
    draft.noteIf(!others.isEmpty(), "  also at " + String.join(", ", others));
  }

  private static int width(Warning warning) {
    return warning.placed() ? WIDTH_OF_FINDING : WIDTH;
  }

  private static String shown(Warning warning, String prefix) {
    String text = warning.text();
    int width = width(warning);
    return (JavacDiagnostics.severity(text) != 0 ? "" : prefix)
        + (text.length() <= width ? text : text.substring(0, width) + "…");
  }

  static String times(int n) {
    return n > 1 ? " (×" + n + ")" : "";
  }
}
