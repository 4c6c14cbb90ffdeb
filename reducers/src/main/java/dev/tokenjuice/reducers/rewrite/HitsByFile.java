package dev.tokenjuice.reducers.rewrite;

import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;

/**
 * Search hits such as {@code src/a.ts:12:text}: neighbours in one file below its path, as in {@code 12:text}.
 *
 * <p>Lines around a hit ({@code src/a.ts-13-text}) go with it, {@code --} stays between them. Whatever is no hit stays
 * as it is and ends the file.
 */
public final class HitsByFile implements Rewriting {
  private static final String GAP = "--";
  private static final int LONGEST_NUMBER = 9;

  @Override
  public List<String> rewrite(List<String> lines) {
    int[] paths = paths(lines);
    List<String> out = new ArrayList<>();
    int i = 0;
    while (i < lines.size()) {
      int end = runEnd(lines, paths, i);
      if (end > i + 1) {
        run(lines, paths[i], i, end, out);
      } else if (numbered(lines.get(i), 0)) {
        return lines;
      } else {
        out.add(lines.get(i));
      }
      i = end;
    }
    return out;
  }

  /** Where the lines end that are in the same file as line {@code i}, gaps between them included. */
  private static int runEnd(List<String> lines, int[] paths, int i) {
    int end = i + 1;
    for (int k = i + 1; paths[i] > 0 && k < lines.size(); k++) {
      if (paths[k] == paths[i] && lines.get(k).regionMatches(0, lines.get(i), 0, paths[i])) {
        end = k + 1;
      } else if (!lines.get(k).equals(GAP)) {
        break;
      }
    }
    return end;
  }

  private static void run(List<String> lines, int path, int from, int to, List<String> out) {
    out.add(lines.get(from).substring(0, path));
    for (int i = from; i < to; i++) {
      out.add(lines.get(i).equals(GAP) ? GAP : lines.get(i).substring(path + 1));
    }
  }

  /** Where the path of each line ends; 0 for lines that are no hits. */
  private static int[] paths(List<String> lines) {
    int[] ends = new int[lines.size()];
    int before = -1;
    for (int i = 0; i < ends.length; i++) {
      String line = lines.get(i);
      boolean around = before >= 0 && around(line, lines.get(before), ends[before]);
      ends[i] = around ? ends[before] : hit(line);
      before = ends[i] > 0 ? i : line.equals(GAP) ? before : -1;
    }
    int next = -1;
    for (int i = ends.length - 1; i >= 0; i--) {
      String line = lines.get(i);
      if (ends[i] == 0 && next >= 0 && around(line, lines.get(next), ends[next])) {
        ends[i] = ends[next];
      }
      next = ends[i] > 0 ? i : -1;
    }
    return ends;
  }

  /** Where the path of {@code path:12:text} ends, or 0. */
  private static int hit(String line) {
    boolean drive = line.length() > 2 && line.charAt(1) == ':' && (line.charAt(2) == '\\' || line.charAt(2) == '/');
    int end = line.indexOf(':', drive ? 2 : 0);
    return end > 0 && pathLike(line, end) && !numbered(line, 0) && numbered(line, end + 1)
        && line.charAt(Stripped.digits(line, end + 1)) == ':' ? end : 0;
  }

  /** Whether a line stands around a hit with the path that ends at {@code end} of {@code hit}. */
  private static boolean around(String line, String hit, int end) {
    return line.length() > end && line.regionMatches(0, hit, 0, end)
        && (line.charAt(end) == '-' || line.charAt(end) == '=') && numbered(line, end + 1)
        && line.charAt(Stripped.digits(line, end + 1)) == line.charAt(end);
  }

  /** Whether a line number and a mark behind it begin at {@code from}. */
  private static boolean numbered(String line, int from) {
    int end = Stripped.digits(line, from);
    return end > from && end - from <= LONGEST_NUMBER && end < line.length() && ":-=".indexOf(line.charAt(end)) >= 0;
  }

  private static boolean pathLike(String line, int end) {
    boolean letter = false;
    for (int i = 0; i < end; i++) {
      char c = line.charAt(i);
      if (c <= ' ' || c == '"' || c == '(' || c == '{' || c == ',' || c == ';') {
        return false;
      }
      letter |= Character.isLetter(c);
    }
    return letter;
  }
}
