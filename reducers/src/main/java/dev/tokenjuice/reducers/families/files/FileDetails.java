package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/**
 * Lists of files with details ({@code find -ls}, {@code tar -tv}, {@code unzip -l}): the paths by folder, how many
 * bytes they have together, and what is no file as it stands.
 */
public final class FileDetails {
  private static final int FEWEST = 12;

  private final List<String> paths = new ArrayList<>();
  private final List<String> others = new ArrayList<>();
  private long bytes;
  private boolean inBytes = true;
  private long detailed;

  private FileDetails() {}

  /** The files of a listing; declined if most lines name none. */
  public static Reduction reduce(CommandOutput output) {
    FileDetails details = new FileDetails();
    output.lines().forEach(details::read);
    boolean whole = output.lines().total() == output.lines().size();
    if (!whole || details.paths.size() < FEWEST || details.others.size() * 4 > details.paths.size()) {
      return Reduction.declined();
    }
    return details.written(output);
  }

  private Reduction written(CommandOutput output) {
    Reduction listed = PathList.reduce(new CommandOutput(output.invocation(), output.exitCode(), Lines.of(paths)));
    if (listed.isDeclined()) {
      return listed;
    }
    List<String> lines = new ArrayList<>(listed.lines());
    if (detailed > 0) {
      lines.add("(" + (inBytes ? bytes + " bytes in all; " : "") + "sizes, dates and owners not shown)");
    }
    lines.addAll(others);
    long shown = paths.size() - listed.omittedLines();
    return new Reduction(List.copyOf(lines), listed.omittedLines(), detailed > 0 ? shown : 0, listed.facts());
  }

  private void read(String line) {
    if (line.isBlank() || line.startsWith("----")) {
      return;
    }
    String row = withoutNumbers(line);
    LongEntry entry = LongEntry.read(0, row);
    if (entry != null) {
      file(target(entry.name()), entry.size());
    } else if (zipped(line)) {
      file(line.strip().substring(line.strip().indexOf(':') + 3).strip(), line.strip());
    } else if (line.charAt(0) > ' ' && line.indexOf(' ') < 0 && line.indexOf(':') < 0) {
      paths.add(line);
    } else {
      others.add(line.strip());
    }
  }

  private void file(String path, String size) {
    paths.add(path);
    detailed++;
    int end = 0;
    while (end < size.length() && end < 15 && Character.isDigit(size.charAt(end))) {
      end++;
    }
    inBytes &= end > 0 && (end == size.length() || size.charAt(end) == ' ');
    bytes += end == 0 ? 0 : Long.parseLong(size.substring(0, end));
  }

  /** A row of {@code unzip -l}: {@code  1606  2026-11-16 04:08   rules/java.json}. */
  private static boolean zipped(String line) {
    String text = line.strip();
    int colon = text.indexOf(':');
    return colon > 12 && colon + 3 < text.length() && Character.isDigit(text.charAt(0)) && text.charAt(colon + 3) == ' '
        && Character.isDigit(text.charAt(colon - 1)) && text.lastIndexOf('-', colon) > 0;
  }

  /** A row without the numbers that {@code find -ls} puts in front of the permissions. */
  private static String withoutNumbers(String line) {
    int i = 0;
    while (i < line.length() && (line.charAt(i) == ' ' || Character.isDigit(line.charAt(i)))) {
      i++;
    }
    return i < 24 ? line.substring(i) : line;
  }

  private static String target(String name) {
    int arrow = name.indexOf(" -> ");
    return arrow > 0 ? name.substring(0, arrow) : name;
  }
}
