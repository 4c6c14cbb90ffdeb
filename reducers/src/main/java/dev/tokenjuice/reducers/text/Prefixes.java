package dev.tokenjuice.reducers.text;

import java.util.ArrayList;
import java.util.List;

/** Beginnings by which lines are known; only those with the right first character are compared. */
public final class Prefixes {
  private static final int ASCII = 128;

  /** Which group is for a first character; the last entry is for all characters beyond ASCII. */
  private final byte[] groupOf = new byte[ASCII + 1];
  /** The beginnings with the same first character; the first group is empty. */
  private final String[][] groups;

  private Prefixes(String... starts) {
    List<List<String>> found = new ArrayList<>();
    found.add(List.of());
    for (String start : starts) {
      int first = Math.min(start.charAt(0), ASCII);
      if (groupOf[first] == 0) {
        groupOf[first] = (byte) found.size();
        found.add(new ArrayList<>());
      }
      found.get(groupOf[first]).add(start);
    }
    groups = found.stream().map(group -> group.toArray(String[]::new)).toArray(String[][]::new);
  }

  public static Prefixes of(String... starts) {
    return new Prefixes(starts);
  }

  /** Whether the line has one of the beginnings. */
  public boolean match(String line) {
    return find(line, 0) != null;
  }

  /** Whether the line without the blanks around it has one of the beginnings. */
  public boolean matchStripped(String line) {
    return find(line, Stripped.start(line), Stripped.end(line)) != null;
  }

  /** The first of the beginnings that stands at {@code from}, or null. */
  public String find(String line, int from) {
    return find(line, from, line.length());
  }

  private String find(String line, int from, int to) {
    if (from >= to) {
      return null;
    }
    for (String start : groups[groupOf[Math.min(line.charAt(from), ASCII)]]) {
      if (line.startsWith(start, from) && from + start.length() <= to) {
        return start;
      }
    }
    return null;
  }
}
