package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.families.git.DiffPiece.FileDiff;
import dev.tokenjuice.reducers.families.git.DiffPiece.Hunk;
import dev.tokenjuice.reducers.families.git.DiffPiece.Prose;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Shows a diff that is too large as a whole: small files in full, large ones in part, everything else counted. */
final class DiffBudget {
  private static final int WIDTH = 300;
  private static final int SMALLEST_SHARE = 240;
  private static final int NAMED = 60;

  private final Lines lines;
  private final Draft draft;
  private final long budget;
  private final List<FileDiff> unshown = new ArrayList<>();

  DiffBudget(Lines lines, Draft draft, long budget) {
    this.lines = lines;
    this.draft = draft;
    this.budget = budget;
  }

  void render(List<DiffPiece> pieces, Predicate<FileDiff> folded, Consumer<FileDiff> fold) {
    List<FileDiff> files = new ArrayList<>();
    for (DiffPiece piece : pieces) {
      if (piece instanceof FileDiff file) {
        files.add(file);
      }
    }
    summary(files);
    long prose = pieces.stream().filter(Prose.class::isInstance).mapToLong(p -> size(p.from(), p.to())).sum();
    long proseRoom = Math.min(prose, budget / 3);
    long share = share(files, folded, budget - proseRoom);
    long spent = 0;
    for (DiffPiece piece : pieces) {
      if (piece instanceof FileDiff file) {
        if (spent > budget - proseRoom) {
          unshown.add(file);
        } else if (folded.test(file)) {
          fold.accept(file);
          spent += 160;
        } else {
          spent += file(file, share);
        }
      } else {
        proseRoom -= prose(piece, proseRoom);
      }
    }
    if (!unshown.isEmpty()) {
      unshown();
    }
  }

  private void unshown() {
    long added = unshown.stream().mapToLong(FileDiff::added).sum();
    long removed = unshown.stream().mapToLong(FileDiff::removed).sum();
    String files = unshown.size() == 1 ? " more file" : " more files";
    draft.note("… " + unshown.size() + files + " not shown: +" + added + " -" + removed + " lines");
    for (FileDiff file : unshown.subList(0, Math.min(NAMED, unshown.size()))) {
      draft.note("  " + file.path() + " +" + file.added() + " -" + file.removed());
    }
  }

  private void summary(List<FileDiff> files) {
    long added = files.stream().mapToLong(FileDiff::added).sum();
    long removed = files.stream().mapToLong(FileDiff::removed).sum();
    String least = lines.total() == lines.size() ? "" : "at least ";
    draft.note(least + files.size() + (files.size() == 1 ? " file" : " files") + " changed, +" + added + " -" + removed
        + " lines; context cut to one line, long files shown in part");
  }

  private long prose(DiffPiece piece, long room) {
    int end = piece.from();
    long used = 0;
    while (end < piece.to() && used <= room) {
      used += lines.get(end++).length() + 1;
    }
    CommitHeader.keep(draft, lines, piece.from(), end, true);
    if (end < piece.to()) {
      draft.note("… " + (piece.to() - end) + " more lines");
    }
    return used;
  }

  /** The most that one file may use so that all together use the budget. */
  private long share(List<FileDiff> files, Predicate<FileDiff> folded, long room) {
    long[] costs = files.stream().filter(folded.negate()).mapToLong(this::cost).toArray();
    Arrays.sort(costs);
    long left = room;
    for (int i = 0; i < costs.length; i++) {
      long even = left / (costs.length - i);
      if (costs[i] > even) {
        return Math.max(even, SMALLEST_SHARE);
      }
      left -= costs[i];
    }
    return Long.MAX_VALUE;
  }

  private long cost(FileDiff file) {
    long sum = size(file.from(), file.bodyFrom());
    for (Hunk hunk : file.hunks()) {
      for (int i = hunk.from(); i < hunk.to(); i++) {
        sum += telling(hunk, i) ? Math.min(WIDTH, lines.get(i).length()) + 1 : 0;
      }
    }
    return sum;
  }

  private long file(FileDiff file, long share) {
    GitDiff.header(draft, lines, file, true);
    long used = size(file.from(), file.bodyFrom());
    for (int h = 0; h < file.hunks().size(); h++) {
      Hunk hunk = file.hunks().get(h);
      if (GitDiff.binary(draft, lines, hunk)) {
        continue;
      }
      for (int i = hunk.from(); i < hunk.to(); i++) {
        if (!telling(hunk, i)) {
          continue;
        }
        if (used > share) {
          rest(file, h, i);
          return used;
        }
        draft.keepClipped(i, WIDTH);
        used += Math.min(WIDTH, lines.get(i).length()) + 1;
      }
    }
    return used;
  }

  private void rest(FileDiff file, int hunk, int from) {
    long added = 0;
    long removed = 0;
    for (int i = from; i < file.hunks().get(hunk).to(); i++) {
      added += lines.get(i).startsWith("+") ? 1 : 0;
      removed += lines.get(i).startsWith("-") ? 1 : 0;
    }
    for (Hunk later : file.hunks().subList(hunk + 1, file.hunks().size())) {
      added += later.added();
      removed += later.removed();
    }
    int hunks = file.hunks().size() - hunk - (from > file.hunks().get(hunk).from() ? 1 : 0);
    String more = hunks > 0 ? ", " + hunks + " more hunks" : "";
    draft.note("… +" + added + " -" + removed + " more lines in this file" + more);
  }

  /** Changed lines, hunk headers and the context right beside a change. */
  private boolean telling(Hunk hunk, int i) {
    if (i == hunk.from() && lines.get(i).startsWith("@@")) {
      return true;
    }
    return changed(i) || i > hunk.from() && changed(i - 1) || i + 1 < hunk.to() && changed(i + 1);
  }

  private boolean changed(int i) {
    String line = lines.get(i);
    boolean marked = !line.isEmpty() && line.charAt(0) != ' ' && line.charAt(0) != '@';
    return marked || line.startsWith(" +") || line.startsWith(" -");
  }

  private long size(int from, int to) {
    long sum = 0;
    for (int i = from; i < to; i++) {
      sum += lines.get(i).length() + 1;
    }
    return sum;
  }
}
