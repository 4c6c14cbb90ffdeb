package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;

/**
 * Compacts conda, mamba and micromamba: the plan as one list of names and versions for each kind of change, and what
 * went wrong; no tables of downloads, channels and builds.
 */
final class CondaReducer extends OutputReader {
  private static final Prefixes NOISE = Prefixes.of(
      "Channels:", "Platform:", "Collecting package metadata", "Solving environment", "## Package Plan ##",
      "Proceed (", "Confirm changes:", "Downloading and Extracting", "Preparing transaction", "Verifying transaction",
      "#", "==> WARNING: A newer version of conda", "current version:", "latest version:", "Please update conda by",
      "$ conda update", "Or to minimize the number", "conda install conda=", "Looking for:", "Transaction starting",
      "Linking ", "Unlinking ", "Transaction", "Package  ", "Summary:", "Retrieving notices", "Pinned packages:",
      "Updating specs:", "Prefix:", "─", "done", "Installing pip dependencies", "Ran pip subprocess", "Pip subprocess",
      "To activate this environment", "Or to deactivate", "added / updated specs:",
      "The following packages will be down");
  private static final int OTHERS = 80;
  private static final int LONG_LINE = 600;

  private int planned;
  /** Whether the list that is being read only repeats what was asked for. */
  private boolean asked;
  private int noise;
  private int others;
  private int hidden;

  CondaReducer(Lines lines) {
    super(lines);
  }

  Reduction run() {
    int i = 0;
    while (i < lines.size()) {
      String words = lines.get(i).strip();
      boolean plan = words.startsWith("The following ") && words.endsWith(":")
          || lines.get(i).startsWith("  ") && CondaChange.HEADINGS.contains(words);
      boolean changes = plan && !words.contains("downloaded") && changeBehind(i) >= 0;
      i = changes ? plan(i, words) : line(i, words);
    }
    draft.more(hidden, "line");
    return noise + planned == 0 ? Reduction.declined() : draft.build();
  }

  /** The first change below a heading, blank and ruled lines between them skipped; -1 if there is none. */
  private int changeBehind(int heading) {
    int i = lines.find(heading + 1, line -> !Stripped.blank(line) && !line.startsWith("─"));
    return i < lines.size() && CondaChange.read(lines.get(i)) != null ? i : -1;
  }

  private int plan(int heading, String words) {
    List<String> changes = new ArrayList<>();
    int i = changeBehind(heading);
    String change = CondaChange.read(lines.get(i));
    while (change != null) {
      changes.add(change);
      draft.coveredInPart(i++);
      change = i < lines.size() ? CondaChange.read(lines.get(i)) : null;
    }
    planned += changes.size();
    draft.keepAs(heading, words + " " + String.join(", ", changes) + " (" + changes.size() + ")");
    return i;
  }

  private int line(int i, String words) {
    if (words.isEmpty()) {
      return i + 1;
    }
    boolean item = words.startsWith("- ");
    asked = item ? asked : words.equals("Channels:") || words.equals("added / updated specs:");
    if (words.startsWith("Executing transaction") || words.startsWith("Total:")
        || words.startsWith("Total download:")) {
      draft.keepAs(i, words.startsWith("Total:") ? "Total download: " + words.substring(6).strip()
          : words.replace("...working... ", ""));
    } else if (item && asked) {
      noise++;
    } else if (noise(words) && !Signals.failure(words) && !words.endsWith("failed")) {
      noise++;
    } else if (others++ < OTHERS || Signals.failure(words)) {
      draft.keepClipped(i, LONG_LINE);
    } else {
      hidden++;
    }
    return i + 1;
  }

  /** Progress, tables of downloads ({@code numpy-1.26.4 | py312h 6.9 MB}), and the like. */
  private static boolean noise(String words) {
    boolean download = words.indexOf(" | ") > 0 || words.indexOf('|') > 0 && words.indexOf('-') >= 0
        || words.startsWith("package ") && words.endsWith("build") || words.startsWith("----");
    return NOISE.test(words) || download || words.indexOf("B @ ") > 0 && words.indexOf("/s") > 0
        || words.startsWith("current") && words.endsWith("B");
  }
}
