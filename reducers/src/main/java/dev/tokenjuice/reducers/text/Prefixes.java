package dev.tokenjuice.reducers.text;

import java.util.List;
import java.util.function.Predicate;

/** Beginnings of lines. Only those with a line's first character are compared. */
public final class Prefixes implements Predicate<String> {
  private final ByFirstChar<String> starts;

  private Prefixes(String... starts) {
    this.starts = new ByFirstChar<>(List.of(starts), start -> start.substring(0, 1), new String[0]);
  }

  public static Prefixes of(String... starts) {
    return new Prefixes(starts);
  }

  /** Whether the line has one of the beginnings. */
  @Override
  public boolean test(String line) {
    return find(line, 0) != null;
  }

  /** Whether the line without the blanks around it has one of the beginnings. */
  public boolean testStripped(String line) {
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
    for (String start : starts.of(line.charAt(from))) {
      if (line.startsWith(start, from) && from + start.length() <= to) {
        return start;
      }
    }
    return null;
  }
}
