package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.text.Margins;
import dev.tokenjuice.reducers.text.Starts;

/** Recognises the progress that git reports while it moves objects and files. */
final class TransferNoise {
  private static final Starts PROGRESS = Starts.of(
    "Enumerating objects:", "Counting objects:", "Compressing objects:", "Writing objects:", "Receiving objects:",
    "Resolving deltas:", "Unpacking objects:", "Updating files:", "Checking out files:", "Filtering content:",
    "Delta compression using ", "Total ", "Checking connectivity", "Finding sources:", "Getting sizes:", "Rebasing (",
    "Checking objects:", "Checking object directories:", "Computing commit graph", "Expanding reachable commits",
    "Writing out commit graph", "Finding extra edges", "Collecting referenced commits", "Loading known commits",
    "Merging commit graph", "Refresh index:", "Auto packing the repository", "See \"git help gc\"",
    "Auto-packing the repository", "Removing unnecessary objects", "Uploading LFS objects:", "Downloading LFS objects:",
    "Locking support detected", "Updating index flags:", "Selecting bitmap commits:", "Building bitmaps:",
    "Nothing new to pack.", "Migrating objects:",
    "Removing duplicate objects:", "Prune", "Expanding bitmap", "Processed ");

  private TransferNoise() {}

  static boolean progress(String line) {
    int from = Margins.start(line, line.startsWith("remote: ") ? 8 : 0);
    String start = PROGRESS.find(line, from);
    return start != null && from + start.length() <= Margins.end(line)
        && (start.length() > 10 || numbered(line, from + start.length()));
  }

  /** Short openings such as {@code Total } are words of people's messages too, unless a number follows. */
  private static boolean numbered(String text, int from) {
    return from < text.length() && Character.isDigit(text.charAt(from));
  }
}
