package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.shared.WordPlaces;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;

/**
 * Compacts lists of packages (dpkg -l, apt list, pip list, gem list and the like): name and version of each, side by
 * side; those that are not properly installed whole; how many there are.
 */
final class PackageList extends OutputReader {
  private static final int FEWEST = 12;
  private static final int DESCRIBED = 60;
  /** Up to here the ceiling of most hosts has room. */
  private static final int ROOM = 28_000;
  private static final int ROW = 150;
  private static final int LONG_LINE = 300;

  /** Errors are not buffered and may end a row that is half written. */
  private static final int LONG_TOOL = 12;
  private static final String UNKNOWN = ": no packages found matching ";

  private final WordPlaces words = new WordPlaces(4);
  private final StringBuilder row = new StringBuilder();
  private int room = ROOM;
  private boolean namesOnly;
  private boolean described;
  private int packages;
  private int hidden;

  private PackageList(Lines lines) {
    super(lines);
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    return lines.size() < FEWEST || lines.total() > lines.size() ? Reduction.declined()
        : new PackageList(lines).run();
  }

  private Reduction run() {
    int others = 0;
    namesOnly = chars() > ROOM;
    described = lines.stream().filter(line -> line.startsWith("  ")).limit(DESCRIBED + 1).count() <= DESCRIBED;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      String entry = entry(line);
      if (!entry.isEmpty()) {
        entry(i, entry);
      } else if (PackageEntry.HEADINGS.test(line)) {
        draft.covered(i);
      } else if (!lines.blank(i) && !(packages > 0 && line.startsWith("  "))) {
        packages += line.indexOf(UNKNOWN) > LONG_TOOL ? 1 : 0;
        others++;
        flush();
        draft.keepClipped(i, LONG_LINE);
      }
    }
    flush();
    if (packages < FEWEST || others > packages) {
      return Reduction.declined();
    }
    String more = hidden > 0 ? "… " + hidden + " more " : "";
    return draft.note(more + "(" + packages + " packages" + (namesOnly ? ", without versions)" : ")")).build();
  }

  /** How long the list would be with all versions, as far as there is room. */
  private int chars() {
    int chars = 0;
    for (int i = 0; i < lines.size() && chars <= ROOM; i++) {
      chars += Math.min(LONG_LINE, entry(lines.get(i)).length() + 2);
    }
    return chars;
  }

  private String entry(String line) {
    return line.isBlank() || line.contains(UNKNOWN) ? "" : PackageEntry.shortened(line, words);
  }

  private void entry(int i, String entry) {
    packages++;
    if (PackageEntry.unwell(lines.get(i))) {
      flush();
      draft.keepAs(i, Words.squeezed(lines.get(i)));
    } else if (described && i + 1 < lines.size() && lines.get(i + 1).startsWith("  ")) {
      draft.keepAs(i, entry + ": " + lines.get(i + 1).strip()).covered(i + 1);
    } else if (room > 0) {
      String shown = namesOnly ? PackageEntry.name(entry) : entry;
      room -= shown.length() + 2;
      row.append(row.isEmpty() ? "" : ", ").append(shown);
      cover(i, shown);
      if (row.length() > ROW) {
        flush();
      }
    } else {
      hidden++;
    }
  }

  private void cover(int i, String entry) {
    draft.covered(i, Words.squeezed(lines.get(i)).length() <= entry.length() + 1);
  }

  private void flush() {
    if (!row.isEmpty()) {
      draft.note(row.toString());
      row.setLength(0);
    }
  }
}
