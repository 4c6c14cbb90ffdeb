package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;

/** Recognises the progress that git reports while it moves objects and files. */
final class TransferNoise {
  private static final Prefixes PROGRESS = Prefixes.of(
      "Enumerating objects:", "Counting objects:", "Compressing objects:", "Writing objects:", "Receiving objects:",
      "Resolving deltas:", "Unpacking objects:", "Updating files:", "Checking out files:", "Filtering content:",
      "Delta compression using ", "Total ", "Checking connectivity", "Finding sources:", "Getting sizes:", "Rebasing (",
      "Checking objects:", "Checking object directories:", "Computing commit graph", "Expanding reachable commits",
      "Writing out commit graph", "Finding extra edges", "Collecting referenced commits", "Loading known commits",
      "Merging commit graph", "Refresh index:", "Auto packing the repository", "See \"git help gc\"",
      "Auto-packing the repository", "Removing unnecessary objects", "Uploading LFS objects:",
      "Downloading LFS objects:", "Locking support detected", "Updating index flags:", "Selecting bitmap commits:",
      "Building bitmaps:", "Nothing new to pack.", "Migrating objects:", "Removing duplicate objects:", "Prune",
      "Expanding bitmap", "Processed ");

  private static final int LONGEST = 160;

  private TransferNoise() {}

  static boolean progress(String line) {
    int from = Stripped.start(line, line.startsWith("remote: ") ? 8 : 0);
    String start = PROGRESS.find(line, from);
    if (start == null) {
      return translated(line, from);
    }
    return from + start.length() <= Stripped.end(line)
        && (start.length() > 10 || numbered(line, from + start.length()));
  }

  /** The same in other languages, known by its numbers: {@code …: 100% (9/9), 完成.}, {@code …: 50, fertig.}. */
  private static boolean translated(String line, int from) {
    int end = Stripped.end(line);
    return from < end && end - from <= LONGEST && mayCount(line, from, end) && numbers(line, from, end)
        && !Signals.failure(line);
  }

  /** Whether a line has what progress has at least: a parenthesis, a stop at its end, or a word of its own first. */
  private static boolean mayCount(String line, int from, int end) {
    char first = line.charAt(from);
    char last = line.charAt(end - 1);
    return first > 0x7f || first == 'C' || first == 'D' || last == '.' || last == '。' || line.indexOf('(', from) >= 0
        || line.indexOf('（', from) >= 0;
  }

  private static boolean numbers(String line, int from, int end) {
    int share = line.indexOf("100% (", from);
    if (share > 0) {
      return counted(line, share, end);
    }
    boolean enumerated = GitWords.done(line, end) && line.lastIndexOf(", ", end) > from
        && Character.isDigit(line.charAt(line.lastIndexOf(", ", end) - 1));
    return enumerated || GitWords.threads(line, from) || total(line, from, end);
  }

  /**
   * Whether git counts, with a colon before {@code 100% (9/9)} at {@code share}: hooks and servers do so in words of
   * their own, and progress that was cut short may matter.
   */
  private static boolean counted(String line, int share, int end) {
    if (!GitWords.done(line, end)) {
      return false;
    }
    int colon = Stripped.end(line, share);
    int close = line.indexOf(')', share);
    int slash = line.indexOf('/', share);
    return colon > 0 && ":：".indexOf(line.charAt(colon - 1)) >= 0 && slash > share && slash < close
        && numbered(line, share + "100% (".length()) && (close + 1 == end || line.charAt(close + 1) == ',');
  }

  /** {@code Total 26 (delta 2), reused 0 (delta 0), pack-reused 0}: five numbers, two of them in parentheses. */
  private static boolean total(String line, int from, int end) {
    if (!GitWords.total(line, from) && !line.contains("elta")) {
      return false;
    }
    int numbers = 0;
    int open = 0;
    for (int i = from; i < end; i++) {
      char c = line.charAt(i);
      if (Character.isDigit(c)) {
        numbers += Character.isDigit(line.charAt(Math.max(i - 1, 0))) && i > from ? 0 : 1;
      } else if (c == '(' || c == '（') {
        open++;
      } else if (c == '/' || c == ':' || c == '>') {
        return false;
      }
    }
    return open == 2 && (numbers == 4 || numbers == 5);
  }

  /** Short openings such as {@code Total } are words of people's messages too, unless a number follows. */
  private static boolean numbered(String text, int from) {
    return from < text.length() && Character.isDigit(text.charAt(from));
  }
}
