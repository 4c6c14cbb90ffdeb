package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code grep -c}: the files that match with their counts, by folder; those without a match are only counted. */
final class SearchCounts {
  private static final int WORTH_FOLDING = 10;
  private static final int LINES_UP_TO = 12;
  private static final int MOST = 400;

  private final Lines lines;
  private final Draft draft;
  private final List<Integer> matching = new ArrayList<>();
  private final List<Integer> notices = new ArrayList<>();
  private int none;

  private SearchCounts(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return new SearchCounts(output.lines()).render();
  }

  private Reduction render() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.endsWith(":0")) {
        none++;
      } else if (counted(line)) {
        matching.add(i);
      } else if (!line.isBlank()) {
        notices.add(i);
      }
    }
    if (none < WORTH_FOLDING) {
      return new Draft(lines).keep(0, lines.size()).build();
    }
    matching();
    if (none > 0) {
      draft.note(matching.isEmpty() ? "0 matches in " + none + " files" : "… " + none + " files with 0 matches");
    }
    Notices.show(draft, lines, notices);
    return draft.build();
  }

  /** A path or none, and the number of its matches. */
  private static boolean counted(String line) {
    int from = line.lastIndexOf(':') + 1;
    return from < line.length() && line.substring(from).chars().allMatch(Character::isDigit);
  }

  private void matching() {
    List<Integer> shown = matching.subList(0, Math.min(MOST, matching.size()));
    if (shown.size() <= LINES_UP_TO) {
      shown.forEach(draft::keep);
    } else {
      byFolder(shown).forEach((folder, names) ->
          Rows.of(folder.isEmpty() ? "" : folder + ":", " ", names).forEach(draft::note));
    }
    if (shown.size() < matching.size()) {
      draft.note("… " + (matching.size() - shown.size()) + " more files with matches");
    }
  }

  private Map<String, List<String>> byFolder(List<Integer> shown) {
    Map<String, List<String>> folders = new LinkedHashMap<>();
    for (int i : shown) {
      String line = lines.get(i);
      folders.computeIfAbsent(Paths.folder(line), k -> new ArrayList<>()).add(Paths.name(line));
      draft.covered(i);
    }
    return folders;
  }
}
