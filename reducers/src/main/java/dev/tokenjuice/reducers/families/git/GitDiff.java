package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.families.git.DiffPiece.FileDiff;
import dev.tokenjuice.reducers.families.git.DiffPiece.Hunk;
import dev.tokenjuice.reducers.families.git.DiffPiece.Prose;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;

/**
 * Diffs are content: whole up to the ceiling, apart from lock files and the like. Above it whole hunks in order, and a
 * list of what is left out.
 */
final class GitDiff extends OutputReader {
  private static final int CEILING = 30_000;
  private static final int BUDGET = 29_000;
  private static final int HEADERS_MATTER = 8_000;
  private static final int FOLD_FROM = 30;

  private final List<DiffPiece> pieces;
  private final long chars;
  private final boolean foldGenerated;

  private GitDiff(Lines lines) {
    super(lines);
    this.pieces = DiffParser.parse(lines);
    this.chars = Lines.chars(lines);
    this.foldGenerated =
        pieces.stream().anyMatch(p -> p instanceof FileDiff f && GeneratedFiles.kind(f.path()).isEmpty());
  }

  static Reduction reduce(CommandOutput output) {
    GitDiff diff = new GitDiff(output.lines());
    return diff.pieces.stream().anyMatch(FileDiff.class::isInstance) ? diff.render(output)
        : GitReducers.byFolder(DiffStat.reduce(output));
  }

  private Reduction render(CommandOutput output) {
    long left = 0;
    for (DiffPiece piece : pieces) {
      left += piece instanceof FileDiff f && folded(f) ? 80 : Lines.chars(lines.subList(piece.from(), piece.to()));
    }
    if (left <= CEILING && lines.total() == lines.size()) {
      pieces.forEach(this::whole);
    } else {
      new DiffBudget(lines, draft, BUDGET).render(pieces, this::folded, this::fold, again(output.invocation()));
    }
    return Complaints.show(output, draft).build();
  }

  private void whole(DiffPiece piece) {
    switch (piece) {
      case Prose prose -> CommitHeader.keep(draft, lines, prose.from(), prose.to(), chars > HEADERS_MATTER);
      case FileDiff file when folded(file) -> fold(file);
      case FileDiff file -> file(file);
    }
  }

  private void file(FileDiff file) {
    DiffHeader.show(draft, lines, file);
    HunkHeading heading = new HunkHeading();
    for (Hunk hunk : file.hunks()) {
      if (!binary(draft, lines, hunk)) {
        String first = lines.get(hunk.from());
        draft.keepAs(hunk.from(), countable(hunk) ? heading.shorter(first) : first);
        for (int i = hunk.from() + 1; i < hunk.to(); i++) {
          draft.keep(i);
          heading.see(lines.get(i));
        }
      }
    }
  }

  /** Whether the lines of a hunk can be told from what follows it; blank ones at the end are not shown. */
  private boolean countable(Hunk hunk) {
    int to = hunk.to();
    if (to == lines.size()) {
      return hunk.whole() && !lines.blank(to - 1);
    }
    String next = lines.get(to);
    return hunk.whole() && lines.gapBefore(to) == 0 && (next.startsWith("@@ ") || next.startsWith("diff --git "));
  }

  static void hunk(Draft draft, Lines lines, Hunk hunk) {
    for (int i = hunk.from(); !binary(draft, lines, hunk) && i < hunk.to(); i++) {
      draft.keep(i);
    }
  }

  /** The command that made the diff, ready for the path of one file; empty if it takes none. */
  private static String again(Invocation run) {
    boolean git = run.program().equals("git") && (run.subcommand().equals("diff") || run.subcommand().equals("show"));
    int paths = run.args().indexOf("--");
    List<String> args = paths < 0 ? run.args() : run.args().subList(0, paths);
    return git && args.stream().allMatch(arg -> arg.indexOf(' ') < 0) ? "git " + String.join(" ", args) + " --" : "";
  }

  /** Count the lines of an encoded binary instead of showing them. */
  static boolean binary(Draft draft, Lines lines, Hunk hunk) {
    if (!lines.get(hunk.from()).startsWith("GIT binary patch")) {
      return false;
    }
    draft.keepAs(hunk.from(), "GIT binary patch (" + (hunk.to() - hunk.from() - 1) + " lines omitted)");
    return true;
  }

  private boolean folded(FileDiff file) {
    return foldGenerated && file.to() - file.bodyFrom() >= FOLD_FROM && !GeneratedFiles.kind(file.path()).isEmpty();
  }

  private void fold(FileDiff file) {
    int first = file.from();
    draft.keep(first);
    for (int i = first + 1; i < file.bodyFrom(); i++) {
      String line = lines.get(i);
      if (line.startsWith("new file") || line.startsWith("deleted file") || line.startsWith("rename ")) {
        draft.keep(i);
      }
    }
    draft.note("… " + GeneratedFiles.kind(file.path()) + ": +" + file.added() + " -" + file.removed() + " lines in "
        + file.hunks().size() + " hunks not shown");
  }
}
