package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What frameworks say of a failure in words: Spring Boot why it did not start, Cucumber which scenarios failed. */
final class Explanations {
  private static final String NOT_STARTED = "APPLICATION FAILED TO START";
  private static final int LONGEST = 40;
  private static final int WIDTH = 600;

  private final Draft draft;
  private final Lines lines;
  private final Set<String> seen = new HashSet<>();

  private Explanations(Draft draft, Lines lines) {
    this.draft = draft;
    this.lines = lines;
  }

  static void show(Draft draft, Lines lines, List<Integer> strays) {
    Explanations explanations = new Explanations(draft, lines);
    for (int i : strays) {
      String text = lines.get(i).strip();
      if (text.equals(NOT_STARTED)) {
        draft.at(i, () -> explanations.keep(i, explanations.analysisEnd(i + 1)));
      } else if (text.endsWith(" scenarios:") && text.indexOf(' ') == text.length() - " scenarios:".length()) {
        draft.at(i, () -> explanations.keep(i, explanations.paragraphEnd(i + 1)));
      } else if (figures(text)) {
        draft.at(i, () -> explanations.keep(i, i + 1));
      }
    }
  }

  /** {@code 3 Scenarios (1 failed, 2 passed)}, {@code 9 Steps (1 failed, 8 passed)}. */
  private static boolean figures(String text) {
    return !text.isEmpty() && Character.isDigit(text.charAt(0)) && text.endsWith(")")
        && (text.contains(" Scenarios (") || text.contains(" Steps ("));
  }

  /** A description, then an action, each a heading, an empty line and a text. */
  private int analysisEnd(int from) {
    int last = Math.min(lines.size(), from + LONGEST);
    int action = lines.find(from, last, line -> Stripped.equals(line, "Action:") || MavenLine.own(line));
    boolean found = action < last && !MavenLine.own(lines.get(action));
    return found ? paragraphEnd(lines.findText(action + 1, last)) : action;
  }

  private int paragraphEnd(int from) {
    int i = lines.find(from, line -> Stripped.blank(line) || MavenLine.own(line));
    return Math.min(i, from + LONGEST);
  }

  /** The same may be said for each class of tests; it is told once. */
  private void keep(int from, int to) {
    boolean told = !seen.add(String.join("\n", lines.subList(from, to)));
    for (int i = from; i < to; i++) {
      if (told) {
        draft.covered(i);
      } else if (!lines.blank(i) && lines.get(i).charAt(0) != '*' && !draft.has(i)) {
        draft.keepClipped(i, WIDTH);
      }
    }
  }
}
