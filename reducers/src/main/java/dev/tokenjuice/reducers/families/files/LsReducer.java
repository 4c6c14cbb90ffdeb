package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code ls}: names in rows; long listings without the columns that all entries share. */
final class LsReducer extends OutputReader {
  private static final int SHORT = 8;
  private static final Set<String> LISTING = Set.of("ls", "ll", "exa", "eza", "lsd");

  private final IntList names = new IntList();
  private final List<LongEntry> entries = new ArrayList<>();
  /** The names of folders with a heading of their own, by the heading of the folder that they are in. */
  private final Map<String, Set<String>> headings = new HashMap<>();
  private final List<Integer> notices = new ArrayList<>();
  private final LongListing listing;
  private final LongReader reader = new LongReader();
  private final boolean numbered;
  /** Whether a filter such as {@code head} printed it, so that there may be more entries. */
  private final boolean part;
  private String heading = "";
  private int headingAt = -1;
  private String total = "";
  private boolean grouped;

  private LsReducer(CommandOutput output) {
    super(output.lines());
    this.numbered = numbers(output.invocation());
    this.part = !LISTING.contains(output.invocation().program());
    this.listing = new LongListing(draft, part ? " in this part" : "");
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    return lines.size() < SHORT ? Notices.whole(lines) : new LsReducer(output).render();
  }

  /** Whether inodes or blocks stand in front of the names. */
  private static boolean numbers(Invocation run) {
    return run.program().equals("ls") && (run.hasShort('i') || run.hasShort('s') || run.has("--inode", "--size"));
  }

  private Reduction render() {
    readHeadings();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (Stripped.blank(line)) {
        continue;
      }
      if (PathList.NOTICES.test(line)) {
        notices.add(i);
      } else if (isHeading(i, line)) {
        section();
        heading = line;
        headingAt = i;
        grouped = true;
      } else if (line.startsWith("total ") && names.isEmpty() && entries.isEmpty()) {
        total = line;
        draft.covered(i);
      } else {
        entry(i, line);
      }
    }
    if (part && (entries.isEmpty() || !names.isEmpty() || grouped)) {
      return Reduction.declined();
    }
    section();
    Notices.show(draft, lines, notices);
    return draft.build().asContent();
  }

  private void readHeadings() {
    String parent = "";
    Set<String> below = Set.of();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      int slash = isHeading(i, line) ? line.lastIndexOf('/') : -1;
      if (slash >= 0) {
        if (parent.length() != slash + 1 || !line.regionMatches(0, parent, 0, slash)) {
          parent = line.substring(0, slash) + ":";
          below = headings.computeIfAbsent(parent, k -> new HashSet<>());
        }
        below.add(line.substring(slash + 1, line.length() - 1));
      }
    }
  }

  private void entry(int i, String line) {
    LongEntry entry = reader.read(i, line);
    if (entry == null) {
      names.add(i);
    } else {
      entries.add(entry);
    }
  }

  /** {@code ./src:} before the entries of a folder. */
  private boolean isHeading(int i, String line) {
    return !line.isEmpty() && line.charAt(line.length() - 1) == ':'
        && (i == 0 || lines.blank(i - 1) || PathList.NOTICES.test(lines.get(i - 1)));
  }

  private void section() {
    if (headingAt >= 0) {
      draft.covered(headingAt);
    }
    if (!entries.isEmpty()) {
      longSection();
    } else if (!names.isEmpty() && !numbered && tabular()) {
      rawSection();
    } else if (!names.isEmpty()) {
      shortSection();
    } else if (headingAt >= 0) {
      draft.note(heading + " empty");
    }
    names.clear();
    entries.clear();
    heading = "";
    headingAt = -1;
    total = "";
  }

  private void longSection() {
    draft.noteIf(!heading.isEmpty(), heading);
    listing.show(entries, total);
    names.stream().forEach(draft::keep);
  }

  /** Whether the lines hold more than names: inodes, blocks, columns of other tools. */
  private boolean tabular() {
    int spaced = 0;
    for (int k = 0; k < names.size(); k++) {
      String line = lines.get(names.get(k));
      spaced += line.indexOf(' ') >= 0 && line.strip().indexOf(' ') > 0 ? 1 : 0;
    }
    return spaced * 2 > names.size();
  }

  private void rawSection() {
    draft.noteIf(!heading.isEmpty() || !total.isEmpty(), (heading + " " + total).strip());
    names.stream().forEach(draft::keep);
  }

  private void shortSection() {
    List<String> shown = new ArrayList<>();
    Set<String> below = heading.isEmpty() || numbered ? Set.of() : headings.getOrDefault(heading, Set.of());
    for (int k = 0; k < names.size(); k++) {
      int i = names.get(k);
      draft.covered(i);
      if (!below.contains(lines.get(i))) {
        shown.add(lines.get(i).strip());
      }
    }
    if (!grouped) {
      draft.note((total.isEmpty() ? "" : total + ", ") + count() + " entries:");
    } else if (!total.isEmpty()) {
      draft.note(heading + " " + total);
    }
    rows(shown).forEach(draft::note);
  }

  private List<String> rows(List<String> shown) {
    if (shown.isEmpty()) {
      return List.of();
    }
    return numbered ? Rows.apart(heading, " ", shown) : Rows.of(heading, " ", shown);
  }

  private long count() {
    return names.size() + lines.total() - lines.size();
  }
}
