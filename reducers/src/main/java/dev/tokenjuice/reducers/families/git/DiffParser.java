package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.families.git.DiffPiece.FileDiff;
import dev.tokenjuice.reducers.families.git.DiffPiece.Hunk;
import dev.tokenjuice.reducers.families.git.DiffPiece.Prose;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts unified diffs (plain, git's, combined) into files and hunks. Hunk lengths are taken from the {@code @@} lines,
 * so that a removed line such as {@code --- x} is not read as a header.
 */
final class DiffParser {
  private static final Prefixes GIT_HEADER = Prefixes.of("diff --git ", "diff --cc ", "diff --combined ");
  private static final Prefixes HEADER_LINE =
      Prefixes.of("index ", "--- ", "+++ ", "old mode ", "new mode ", "new file mode ", "deleted file mode ",
          "similarity index ", "dissimilarity index ", "rename ", "copy ", "Binary files ", "mode ");

  private final Lines lines;
  private final List<DiffPiece> pieces = new ArrayList<>();
  private int at;

  private DiffParser(Lines lines) {
    this.lines = lines;
  }

  static List<DiffPiece> parse(Lines lines) {
    return new DiffParser(lines).pieces();
  }

  private List<DiffPiece> pieces() {
    int prose = 0;
    while (at < lines.size()) {
      if (fileStarts(at)) {
        if (prose < at) {
          pieces.add(new Prose(prose, at));
        }
        pieces.add(file());
        prose = at;
      } else {
        at++;
      }
    }
    if (prose < at) {
      pieces.add(new Prose(prose, at));
    }
    return pieces;
  }

  private boolean fileStarts(int i) {
    String line = lines.get(i);
    return GIT_HEADER.test(line) || line.startsWith("diff -") && plainHeader(i + 1) || plainHeader(i);
  }

  private boolean plainHeader(int i) {
    return i + 2 < lines.size() && lines.get(i).startsWith("--- ") && lines.get(i + 1).startsWith("+++ ")
        && lines.get(i + 2).startsWith("@@");
  }

  private FileDiff file() {
    int from = at;
    String path = "";
    if (!plainHeader(at)) {
      path = fromGitHeader(lines.get(at++));
    }
    while (at < lines.size() && HEADER_LINE.test(lines.get(at)) && !fileStartsAfter(from)) {
      path = better(path, lines.get(at++));
    }
    int body = at;
    List<Hunk> hunks = new ArrayList<>();
    while (at < lines.size()) {
      if (lines.get(at).startsWith("@@")) {
        hunks.add(hunk());
      } else if (lines.gapBefore(at) > 0 && bodyLine(lines.get(at)) && !plainHeader(at)) {
        hunks.add(orphan());
      } else if (lines.get(at).startsWith("GIT binary patch")) {
        hunks.add(binary());
      } else {
        break;
      }
    }
    return new FileDiff(path, from, body, at, hunks);
  }

  private boolean fileStartsAfter(int from) {
    return at > from && GIT_HEADER.test(lines.get(at));
  }

  private static String better(String path, String header) {
    if (header.startsWith("+++ ") && !header.equals("+++ /dev/null")) {
      return bare(header.substring(4));
    }
    return header.startsWith("--- ") && !header.equals("--- /dev/null") ? bare(header.substring(4)) : path;
  }

  private static String fromGitHeader(String line) {
    int b = line.lastIndexOf(" b/");
    return b > 0 ? line.substring(b + 3) : line.substring(line.lastIndexOf(' ') + 1);
  }

  private static String bare(String name) {
    int tab = name.indexOf('\t');
    String path = tab < 0 ? name : name.substring(0, tab);
    return path.startsWith("a/") || path.startsWith("b/") ? path.substring(2) : path;
  }

  private Hunk hunk() {
    int from = at;
    String head = lines.get(at++);
    if (head.startsWith("@@@")) {
      return loose(from, marks(head) - 1);
    }
    long left = length(head, '-');
    long right = length(head, '+');
    int added = 0;
    int removed = 0;
    while (at < lines.size() && lines.gapBefore(at) == 0) {
      String line = lines.get(at);
      char mark = line.isEmpty() ? ' ' : line.charAt(0);
      if (mark == '\\') {
        at++;
        continue;
      }
      if (left <= 0 && right <= 0 || mark != ' ' && mark != '+' && mark != '-') {
        break;
      }
      added += mark == '+' ? 1 : 0;
      removed += mark == '-' ? 1 : 0;
      right -= mark == '-' ? 0 : 1;
      left -= mark == '+' ? 0 : 1;
      at++;
    }
    return new Hunk(from, at, added, removed, left == 0 && right == 0);
  }

  /** How many marks a hunk of a merge begins with: one more than there are parents. */
  private static int marks(String head) {
    return Signs.behind(head, 0, "@");
  }

  /** Lines of a hunk whose beginning is not held. */
  private Hunk orphan() {
    return loose(at, 1);
  }

  private Hunk loose(int from, int columns) {
    int added = 0;
    int removed = 0;
    boolean first = at == from;
    while (at < lines.size() && bodyLine(lines.get(at)) && (first || lines.gapBefore(at) == 0) && !plainHeader(at)) {
      String marks = lines.get(at).substring(0, Math.min(columns, lines.get(at).length()));
      added += marks.indexOf('+') >= 0 ? 1 : 0;
      removed += marks.indexOf('-') >= 0 ? 1 : 0;
      first = false;
      at++;
    }
    return new Hunk(from, at, added, removed);
  }

  private Hunk binary() {
    int from = at;
    while (at < lines.size() && !fileStarts(at) && !lines.get(at).startsWith("commit ")
        && !lines.get(at).equals("-- ")) {
      at++;
    }
    return new Hunk(from, at, 0, 0);
  }

  private static boolean bodyLine(String line) {
    return line.isEmpty() || " +-\\".indexOf(line.charAt(0)) >= 0;
  }

  /** The length in {@code -12,5} or {@code +7}; a missing length is 1. */
  private static long length(String head, char side) {
    int i = head.indexOf(" " + side);
    if (i < 0) {
      return 0;
    }
    int end = head.indexOf(' ', i + 2);
    String range = head.substring(i + 2, end < 0 ? head.length() : end);
    int comma = range.indexOf(',');
    if (comma < 0) {
      return 1;
    }
    long n = 0;
    for (int k = comma + 1; k < range.length() && k < comma + 10; k++) {
      char c = range.charAt(k);
      if (c < '0' || c > '9') {
        return n;
      }
      n = n * 10 + c - '0';
    }
    return n;
  }
}
