package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The steps of apt and dpkg in whatever language: a package is named with its version when it is unpacked and once more
 * when it is set up; the lines around are known by file names, addresses and dots.
 */
final class TranslatedSteps {
  private final Lines lines;
  /** Lines that say that a package is unpacked; the archive stands on the line before. */
  private final BitSet unpacked = new BitSet();
  private final BitSet doneLines = new BitSet();
  private final List<String> done = new ArrayList<>();
  private final Set<String> doneNames = new HashSet<>();

  /** Lines that say that a package is set up which could not be finished. */
  private final BitSet begun = new BitSet();

  TranslatedSteps(Lines lines, Set<String> broken) {
    this.lines = lines;
    Set<String> waiting = new HashSet<>();
    String before = "";
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      String name = named(line);
      if (before.contains(".deb") && !name.isEmpty()) {
        waiting.add(name);
        unpacked.set(i);
      } else if (waiting.remove(name)) {
        setUp(i, name, broken.contains(Words.first(name)));
      }
      before = lines.blank(i) ? before : line;
    }
  }

  private void setUp(int i, String name, boolean fails) {
    if (fails) {
      begun.set(i);
    } else {
      done.add(name);
      doneNames.add(name.substring(0, name.indexOf(" (")).split(":")[0]);
      doneLines.set(i);
    }
  }

  /** The packages that were set up, with their versions, in the order in which they were. */
  List<String> done() {
    return done;
  }

  /** Whether all these packages are among those that were set up. */
  boolean allDone(String names) {
    return doneNames.containsAll(List.of(names.strip().split(" ")));
  }

  BitSet begun() {
    return begun;
  }

  BitSet doneLines() {
    return doneLines;
  }

  /** Whether the line tells nothing once the packages are done; behind the last of them triggers run. */
  boolean noise(int i) {
    String line = lines.get(i);
    boolean dots = dots(line)
        && (unpacked.get(i) || i >= doneLines.length() || line.indexOf('(') < 0 || line.contains(".deb"));
    return dots || line.endsWith("B/s)") || counting(line) || fetched(line) || i + 1 < lines.size() && selected(i);
  }

  /** {@code (Reading database ... 125110 files and directories currently installed.)}. */
  private static boolean counting(String line) {
    return line.startsWith("(") && line.endsWith(")") && (line.contains("...") || line.indexOf('…') > 0);
  }

  /** A line in front of the one that names the archive, or of the counting of files between the two. */
  private boolean selected(int i) {
    String line = lines.get(i);
    if (!line.endsWith(".") && !line.endsWith("。") || line.indexOf('(') >= 0) {
      return false;
    }
    int next = i + 1;
    while (next + 1 < lines.size() && (lines.blank(next) || lines.get(next).startsWith("("))) {
      next++;
    }
    return dots(lines.get(next)) && lines.get(next).contains(".deb");
  }

  /** {@code 获取:1 http://… [9,496 B]}. */
  private static boolean fetched(String line) {
    int url = line.indexOf("://");
    int space = line.indexOf(' ');
    return url > 0 && space > 2 && space < url && Character.isDigit(line.charAt(space - 1))
        && line.lastIndexOf(':', space) > 0;
  }

  private static boolean dots(String line) {
    int end = Stripped.end(line);
    return line.startsWith("...", end - 3) || end > 0 && line.charAt(end - 1) == '…';
  }

  /** {@code name (version)} of a line that ends in dots, or the empty string. */
  private static String named(String line) {
    if (!dots(line)) {
      return "";
    }
    int open = line.indexOf(" (");
    while (open > 0 && !(open + 2 < line.length() && Character.isDigit(line.charAt(open + 2)))) {
      open = line.indexOf(" (", open + 1);
    }
    int close = open > 0 ? line.indexOf(')', open) : -1;
    return close < 0 ? "" : line.substring(line.lastIndexOf(' ', open - 1) + 1, close + 1);
  }
}
