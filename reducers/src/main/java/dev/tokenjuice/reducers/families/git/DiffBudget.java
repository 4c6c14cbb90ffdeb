package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.families.git.DiffPiece.FileDiff;
import dev.tokenjuice.reducers.families.git.DiffPiece.Hunk;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Shows as much of a diff as there is room for: whole hunks, in order. What is left out is listed by file, with the
 * command that shows it.
 */
final class DiffBudget {
  private static final int NAMED = 100;
  /** What one row of the list of files left out takes, without its path. */
  private static final int ROW = 20;
  /** With less room left, a large hunk is left out as a whole. */
  private static final int WORTH_A_PART = 5_000;

  private final Lines lines;
  private final Draft draft;
  private final List<String> unshown = new ArrayList<>();
  private long room;
  private boolean full;

  DiffBudget(Lines lines, Draft draft, long budget) {
    this.lines = lines;
    this.draft = draft;
    this.room = budget;
  }

  /**
   * Show what there is room for.
   *
   * @param command what shows a file when its path is put behind it; empty if there is no such command
   */
  void render(List<DiffPiece> pieces, Predicate<FileDiff> folded, Consumer<FileDiff> fold, String command) {
    room -= list(pieces);
    for (DiffPiece piece : pieces) {
      if (!(piece instanceof FileDiff file)) {
        prose(piece);
      } else if (folded.test(file)) {
        fold.accept(file);
      } else {
        file(file);
      }
    }
    if (!unshown.isEmpty()) {
      draft.note("… not shown" + (command.isEmpty() ? ":" : ", each with " + command + " FILE:"));
      unshown.subList(0, Math.min(NAMED, unshown.size())).forEach(draft::note);
      draft.noteIf(unshown.size() > NAMED, "  and " + (unshown.size() - NAMED) + " more files");
    }
  }

  /** The room for the files that a list of them may name. */
  private long list(List<DiffPiece> pieces) {
    return pieces.stream().filter(FileDiff.class::isInstance).limit(NAMED)
        .mapToLong(file -> ((FileDiff) file).path().length() + ROW).sum();
  }

  private void prose(DiffPiece piece) {
    for (int i = piece.from(); i < piece.to() && fits(lines.get(i).length() + 1); i++) {
      draft.keep(i);
    }
  }

  private void file(FileDiff file) {
    List<Hunk> hunks = file.hunks();
    if (hunks.isEmpty() && fits(size(file.from(), file.to()))) {
      draft.keep(file.from(), file.to());
    }
    boolean begun = false;
    for (int h = 0; h < hunks.size(); h++) {
      Hunk hunk = hunks.get(h);
      boolean large = !full && room > WORTH_A_PART && size(hunk.from(), hunk.to()) > room;
      if (!large && !fits(size(hunk.from(), hunk.to()))) {
        rest(file, hunks.subList(h, hunks.size()));
        return;
      }
      begin(file, begun);
      begun = true;
      if (large) {
        part(hunk);
      } else {
        GitDiff.hunk(draft, lines, hunk);
      }
    }
  }

  private void begin(FileDiff file, boolean begun) {
    if (!begun) {
      DiffHeader.show(draft, lines, file);
      room -= size(file.from(), file.bodyFrom());
    }
  }

  /** The first lines of a hunk that is too large for the room that is left. */
  private void part(Hunk hunk) {
    int i = hunk.from();
    while (i < hunk.to() && lines.get(i).length() < room) {
      room -= lines.get(i).length() + 1;
      draft.keep(i++);
    }
    draft.note("… " + (hunk.to() - i) + " more lines in this hunk");
    full = true;
  }

  /** Whether there is room for so many characters; once there is not, nothing behind is shown. */
  private boolean fits(long size) {
    full |= size > room;
    room -= full ? 0 : size;
    return !full;
  }

  private void rest(FileDiff file, List<Hunk> hunks) {
    int added = hunks.stream().mapToInt(Hunk::added).sum();
    int removed = hunks.stream().mapToInt(Hunk::removed).sum();
    boolean some = hunks.size() < file.hunks().size();
    unshown.add("  " + file.path() + " +" + added + " -" + removed
        + (some ? " in the last " + hunks.size() + " of " + file.hunks().size() + " hunks" : ""));
  }

  private long size(int from, int to) {
    return Lines.chars(lines.subList(from, to));
  }
}
