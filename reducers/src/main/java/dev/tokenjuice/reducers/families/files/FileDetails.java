package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/**
 * Lists of files with details ({@code find -ls}, {@code tar -tv}, {@code unzip -l}): the paths by folder, how many
 * bytes they have together, and what is no file as it stands.
 */
public final class FileDetails {
  private static final int FEWEST = 6;
  private static final int WITH_DETAILS = 80;

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
    boolean few = details.paths.size() <= WITH_DETAILS && details.entries.size() == details.paths.size();
    return few ? details.listed() : details.byFolder(output);
  }

  /** Few enough that each can have its size and date. */
  private Reduction listed() {
    Draft draft = new Draft(lines);
    String root = Paths.commonRoot(paths);
    if (!root.isEmpty()) {
      draft.note("below " + root);
    }
    new LongListing(draft).show(entries.stream().map(entry -> entry.below(root)).toList(), "");
    if (inBytes) {
      draft.note("(" + bytes + " bytes in all)");
    }
    Notices.show(draft, lines, others);
    return draft.build();
  }

  private Reduction byFolder(CommandOutput output) {
    Reduction listed = PathList.reduce(new CommandOutput(output.invocation(), output.exitCode(), Lines.of(paths)));
    if (listed.isDeclined()) {
      return listed;
    }
    List<String> text = new ArrayList<>(listed.lines());
    if (!entries.isEmpty()) {
      text.add("(" + (inBytes ? bytes + " bytes in all; " : "") + "sizes, dates and owners not shown)");
    }
    Draft draft = new Draft(lines);
    Notices.show(draft, lines, others);
    text.addAll(draft.build().lines());
    long unsaid = others.stream().filter(i -> !draft.has(i)).count();
    long shown = paths.size() - listed.omittedLines();
    return new Reduction(List.copyOf(text), listed.omittedLines() + unsaid, entries.isEmpty() ? 0 : shown,
        listed.facts());
  }

  private void read() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      LongEntry entry = LongEntry.read(i, line);
      entry = entry == null ? zipped(i, line.strip()) : entry;
      if (entry != null) {
        entries.add(entry.withoutLead());
        file(target(entry.name()), entry.size());
      } else if (!line.isBlank() && line.charAt(0) > ' ' && line.indexOf(' ') < 0 && line.indexOf(':') < 0
          && !line.startsWith("----")) {
        paths.add(line);
      } else if (!line.isBlank() && !line.startsWith("----")) {
        others.add(i);
      }
    }
  }

  private void file(String path, String size) {
    paths.add(path);
    int end = 0;
    while (end < size.length() && end < 15 && Character.isDigit(size.charAt(end))) {
      end++;
    }
    inBytes &= end > 0 && (end == size.length() || size.charAt(end) == ' ');
    bytes += end == 0 ? 0 : Long.parseLong(size.substring(0, end));
  }

  /** A row of {@code unzip -l}, such as {@code 1606  2026-11-16 04:08   rules/java.json}; null if it is none. */
  private static LongEntry zipped(int i, String text) {
    int colon = text.indexOf(':');
    int size = text.indexOf(' ');
    boolean row = colon > 12 && colon + 3 < text.length() && Character.isDigit(text.charAt(0))
        && text.charAt(colon + 3) == ' ' && Character.isDigit(text.charAt(colon - 1)) && size < colon - 12
        && text.lastIndexOf('-', colon) > 0;
    return !row ? null : new LongEntry(i, "", "", "", text.substring(0, size),
        text.substring(size, colon + 3).strip(), text.substring(colon + 3).strip());
  }

  private static String target(String name) {
    int arrow = name.indexOf(" -> ");
    return arrow > 0 ? name.substring(0, arrow) : name;
  }
}
