package dev.tokenjuice.reducers.rewrite;

import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.List;

/**
 * Writes neighbouring search hits in one file, such as {@code src/a.ts:12:text} or {@code src/a.ts:text}, below the
 * path of the file, as {@code 12:text} or {@code :text}.
 *
 * <p>Lines around a hit ({@code src/a.ts-13-text}, {@code src/a.ts-text}) are written like hits, and {@code --} stays
 * between them. Any other line stays as it is and ends the group.
 */
public final class HitsByFile implements Rewriting {
  private static final String GAP = "--";
  private static final int LONGEST_NUMBER = 9;

  @Override
  public List<String> rewrite(List<String> lines) {
    int[] paths = paths(lines);
    Groups out = new Groups(lines);
    int i = 0;
    while (i < lines.size()) {
      int end = runEnd(lines, paths, i);
      if (end > i + 1) {
        out.open(i, end);
        run(lines, paths[i], i, end, out);
      } else if (belongs(lines.get(i))) {
        if (i > 0 && heading(lines.get(i - 1))) {
          return lines;
        }
        out.alone(i);
      } else {
        out.line(i, !lines.get(i).equals(GAP));
      }
      i = end;
    }
    return out.lines();
  }

  /** Where the lines end that are in the same file as line {@code i}, gaps between them included. */
  private static int runEnd(List<String> lines, int[] paths, int i) {
    int end = i + 1;
    for (int k = i + 1; paths[i] != 0 && k < lines.size(); k++) {
      if (paths[k] == paths[i] && lines.get(k).regionMatches(0, lines.get(i), 0, Math.abs(paths[i]))) {
        end = k + 1;
      } else if (!lines.get(k).equals(GAP)) {
        break;
      }
    }
    return end;
  }

  private static void run(List<String> lines, int path, int from, int to, Groups out) {
    int text = path < 0 ? -path : path + 1;
    out.add(lines.get(from).substring(0, Math.abs(path)));
    for (int i = from; i < to; i++) {
      out.add(lines.get(i).equals(GAP) ? GAP : lines.get(i).substring(text));
    }
  }

  /** Where the path of each line ends; negative if no line number follows it, 0 for lines that are no hits. */
  private static int[] paths(List<String> lines) {
    int[] ends = new int[lines.size()];
    int before = -1;
    for (int i = 0; i < ends.length; i++) {
      String line = lines.get(i);
      boolean around = before >= 0 && around(line, lines.get(before), ends[before]);
      ends[i] = around ? ends[before] : hit(line);
      before = ends[i] != 0 ? i : line.equals(GAP) ? before : -1;
    }
    int next = -1;
    for (int i = ends.length - 1; i >= 0; i--) {
      String line = lines.get(i);
      if (ends[i] <= 0 && next >= 0 && around(line, lines.get(next), ends[next])) {
        ends[i] = ends[next];
      }
      next = ends[i] != 0 ? i : -1;
    }
    return ends;
  }

  /** Where the path of {@code path:12:text} ends; negative for {@code path:text}, 0 for other lines. */
  private static int hit(String line) {
    boolean drive = line.length() > 2 && line.charAt(1) == ':' && (line.charAt(2) == '\\' || line.charAt(2) == '/');
    int from = drive ? 2 : 0;
    int end = line.indexOf(':', from);
    int first = end;
    while (end > 0 && pathLike(line, from, end) && !belongs(line)) {
      if (numbered(line, end + 1) && line.charAt(Stripped.digits(line, end + 1)) == ':') {
        return letters(line, end) ? end : 0;
      }
      from = end + 1;
      end = line.indexOf(':', from);
    }
    return first > 0 && pathLike(line, first) && !belongs(line) && file(line, first) ? -first : 0;
  }

  /** Whether a line is printed around {@code hit}, whose path ends at {@code end}. */
  private static boolean around(String line, String hit, int end) {
    int mark = Math.abs(end);
    if (line.length() <= mark || !line.regionMatches(0, hit, 0, mark)) {
      return false;
    }
    return end < 0 ? line.charAt(mark) == '-' && !line.substring(mark).equals(GAP)
        : (line.charAt(end) == '-' || line.charAt(end) == '=') && numbered(line, end + 1)
            && line.charAt(Stripped.digits(line, end + 1)) == line.charAt(end);
  }

  /** Whether a line would be read as a hit if it stood below a path. */
  private static boolean belongs(String line) {
    return line.startsWith(":") || line.startsWith("-") && !line.equals(GAP) || numbered(line, 0);
  }

  /** Whether a line would be read as a path with hits below it. */
  private static boolean heading(String line) {
    return pathLike(line, line.length()) && !belongs(line);
  }

  /** Whether a line number and a mark behind it begin at {@code from}. */
  private static boolean numbered(String line, int from) {
    int end = Stripped.digits(line, from);
    return end > from && end - from <= LONGEST_NUMBER && end < line.length() && ":-=".indexOf(line.charAt(end)) >= 0;
  }

  /** Whether a path has a folder, or its name has an ending. */
  private static boolean file(String line, int end) {
    int dot = line.lastIndexOf('.', end - 1);
    return line.lastIndexOf('/', end - 1) >= 0 || dot > 0 && dot < end - 1 && end - dot <= LONGEST_NUMBER;
  }

  private static boolean pathLike(String line, int end) {
    return pathLike(line, 0, end) && letters(line, end);
  }

  private static boolean pathLike(String line, int from, int end) {
    for (int i = from; i < end; i++) {
      char c = line.charAt(i);
      if (c <= ' ' || c == '"' || c == '(' || c == '{' || c == ',' || c == ';') {
        return false;
      }
    }
    return true;
  }

  private static boolean letters(String line, int end) {
    return Signs.any(line, 0, end, Character::isLetter);
  }
}
