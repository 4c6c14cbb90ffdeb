package dev.tokenjuice.reducers.families.git;

import java.util.List;

/** One stretch of a diff: the lines {@code from} (inclusive) to {@code to} (exclusive). */
sealed interface DiffPiece {
  int from();

  int to();

  /** Text around the diffs: a commit message, a stat, a mail header. */
  record Prose(int from, int to) implements DiffPiece {}

  /** The diff of one file; {@code bodyFrom} is where its header ends. */
  record FileDiff(String path, int from, int bodyFrom, int to, List<Hunk> hunks) implements DiffPiece {
    int added() {
      return hunks.stream().mapToInt(Hunk::added).sum();
    }

    int removed() {
      return hunks.stream().mapToInt(Hunk::removed).sum();
    }
  }

  /** One hunk with its {@code @@} line; {@code whole} if it has as many lines as that says. */
  record Hunk(int from, int to, int added, int removed, boolean whole) {
    Hunk(int from, int to, int added, int removed) {
      this(from, to, added, removed, false);
    }
  }
}
