package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.rewrite.PathsByFolder;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import java.util.ArrayList;
import java.util.List;

/**
 * Lists of files with details ({@code find -ls}, {@code tar -tv}, {@code unzip -l}): what most of them
 * share is said once, how many bytes they have together, and what is no file as it stands.
 */
final class FileDetails {
  private static final int FEWEST = 6;

  private final Lines lines;
  private final List<LongEntry> entries = new ArrayList<>();
  private final List<String> paths = new ArrayList<>();
  private final List<Integer> others = new ArrayList<>();
  private long bytes;
  private boolean inBytes = true;

  private FileDetails(Lines lines) {
    this.lines = lines;
  }

  /** The files of a listing; declined if most lines name none. */
  public static Reduction reduce(CommandOutput output) {
    FileDetails details = new FileDetails(output.lines());
    details.read();
    boolean whole = output.lines().total() == output.lines().size();
    if (!whole || details.paths.size() < FEWEST || details.others.size() * 4 > details.paths.size()) {
      return Reduction.declined();
    }
    if (details.entries.isEmpty()) {
      return Reduction.content(output.lines(), new PathsByFolder());
    }
    return details.entries.size() == details.paths.size() ? details.listed() : Reduction.declined();
  }

  /** Each with its size and date. */
  private Reduction listed() {
    Draft draft = new Draft(lines);
    String root = Paths.commonRoot(paths);
    draft.noteIf(!root.isEmpty(), "below " + root);
    new LongListing(draft, "").show(entries.stream().map(entry -> entry.below(root)).toList(), "");
    draft.noteIf(inBytes, "(" + bytes + " bytes in all)");
    Notices.show(draft, lines, others);
    return draft.build();
  }

  private void read() {
    LongReader reader = new LongReader();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      LongEntry entry = reader.read(i, line);
      entry = entry == null ? zipped(i, line.strip()) : entry;
      if (entry != null) {
        entries.add(entry);
        file(entry);
      } else if (!line.isBlank() && line.charAt(0) > ' ' && line.indexOf(' ') < 0 && line.indexOf(':') < 0
          && !line.startsWith("----")) {
        paths.add(line);
      } else if (!line.isBlank() && !line.startsWith("----")) {
        others.add(i);
      }
    }
  }

  private void file(LongEntry entry) {
    String line = entry.line();
    int arrow = line.indexOf(" -> ", entry.nameAt());
    paths.add(line.substring(entry.nameAt(), arrow > entry.nameAt() ? arrow : line.length()));
    int from = entry.sizeAt();
    int end = from;
    while (end < entry.sizeTo() && end < from + 15 && Character.isDigit(line.charAt(end))) {
      end++;
    }
    inBytes &= end > from && (end == entry.sizeTo() || line.charAt(end) == ' ');
    bytes += end == from ? 0 : Long.parseLong(line, from, end, 10);
  }

  /** A row of {@code unzip -l}, such as {@code 1606  2026-11-16 04:08   rules/java.json}; null if it is none. */
  private static LongEntry zipped(int i, String text) {
    int colon = text.indexOf(':');
    int size = text.indexOf(' ');
    boolean row = colon > 12 && colon + 3 < text.length() && Character.isDigit(text.charAt(0))
        && text.charAt(colon + 3) == ' ' && Character.isDigit(text.charAt(colon - 1)) && size < colon - 12
        && text.lastIndexOf('-', colon) > 0;
    if (!row) {
      return null;
    }
    int date = Signs.behind(text, size + 1, " ");
    int name = Signs.behind(text, colon + 3, " ");
    return new LongEntry(i, text, 0, "", "", 0, size, date, colon + 3, name);
  }
}
