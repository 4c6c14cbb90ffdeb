package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.List;

/**
 * Compacts {@code black}, {@code isort} and {@code ruff format}: the files, told once below what is to be done with
 * them, and the totals.
 */
final class FormatCheckReducer extends OutputReader {
  static final List<Signature> SIGNATURES =
      Signature.linter("python/format").proof("All done! ✨{}", "Oh no! 💥{}").build();
  private static final String ERROR = "ERROR: ";
  private static final String ISORT = " Imports are incorrectly sorted and/or formatted.";
  private static final String ISORT_ACTION = ISORT.strip();
  private static final Prefixes ACTIONS = Prefixes.of("Would reformat: ", "would reformat ", "reformatted ", "Fixing ");

  private static final Prefixes DIFFERENCE = Prefixes.of("--- ", "@@ ");
  /** Where newer versions of ruff begin to draw, below each file, what would change. */
  private static final String UNFORMATTED = "unformatted: ";
  private static final String ARROW = "--> ";
  /** Closing wishes, and what {@code --verbose} prints about settings and files that need no change. */
  private static final LineForms NOISE = LineForms.of("Oh no!{}", "All done!{}", "{} already well formatted, good job.",
      "{} wasn't modified on disk since last run.", "Identified `{}", "Sources to be formatted: {}",
      "else-type place_module for {}", "from-type place_module for {}");

  private String heading = "";
  private int good;
  private int drawings;

  private FormatCheckReducer(CommandOutput output) {
    super(output.lines());
  }

  static Reduction reduce(CommandOutput output) {
    return output.lines().any(DIFFERENCE) ? Reduction.declined() : new FormatCheckReducer(output).reduce();
  }

  private Reduction reduce() {
    lines.walk(i -> drawing(i) ? drawn(i) : single(i));
    draft.noteIf(good > 0, good + " files look good");
    return draft.build();
  }

  private boolean drawing(int i) {
    return lines.get(i).startsWith(UNFORMATTED) && i + 1 < lines.size() && Stripped.startsWith(lines.get(i + 1), ARROW);
  }

  /** The file, with the change that is drawn below it up to an empty line; where to go on. */
  private int drawn(int i) {
    head(lines.get(i));
    draft.keepAs(i, "  " + lines.get(i + 1).strip().substring(ARROW.length())).covered(i + 1);
    draft.fact(Reduction.REASONS, ++drawings);
    int end = i + 2;
    while (end < lines.size() && !lines.blank(end)) {
      draft.keep(end++);
    }
    return end;
  }

  private int single(int i) {
    String line = lines.get(i);
    String action = action(line);
    if (!action.isEmpty()) {
      head(action);
      draft.keepAs(i, "  " + path(line, action));
    } else if (line.startsWith("SUCCESS: ")) {
      good++;
    } else if (!line.isBlank() && !NOISE.test(line)) {
      draft.keepClipped(i, 600);
      heading = "";
    }
    return i + 1;
  }

  private void head(String text) {
    if (!text.equals(heading)) {
      draft.note(text);
      heading = text;
    }
  }

  private static String action(String line) {
    if (line.startsWith(ERROR) && line.endsWith(ISORT) && line.length() > ERROR.length() + ISORT.length()) {
      return ISORT_ACTION;
    }
    String action = ACTIONS.find(line, 0);
    return action == null ? "" : action.strip();
  }

  private static String path(String line, String action) {
    return line.startsWith(ERROR) ? line.substring(ERROR.length(), line.length() - ISORT.length())
        : line.substring(action.length()).strip();
  }
}
