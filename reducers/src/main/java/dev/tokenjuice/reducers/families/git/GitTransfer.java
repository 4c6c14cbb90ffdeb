package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.GitHooks;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;

/**
 * Commands that move commits (push, pull, fetch, clone, merge, rebase, checkout …): ref updates, the server's messages,
 * conflicts and errors stay whole; progress goes; long lists of refs and files are counted.
 */
final class GitTransfer extends OutputReader {
  private static final int REFS = 200;
  /** What changed is what a pull was run for; a checkout of another branch may change thousands. */
  private static final int FILES = 1_000;
  private static final int MODES = 200;
  private static final int MERGED = 10;
  private static final int OTHERS = 300;
  private static final int LONG_HOOK = 50;
  /** Before a push, hooks run tests and builds. */
  private static final int LONG_PUSH_HOOK = 25;

  private static final Prefixes GIT_LINES = Prefixes.of("remote:", "hint:", "error:", "fatal:", "warning:", "To ",
      "From ", " !", "CONFLICT", "Auto-merging", "\t", "Fetching ", "Submodule ", "Entering ", "Skipped ", "Deleted ",
      "Removing ", "Unstaged ", "M\t", "D\t", "U\t", "Already ", "Applying:", "branch '");

  private static final Prefixes ADVISED = Prefixes.of("HEAD is now at", "Previous HEAD", "error:", "fatal:", "M\t",
      "Switched to", "Updating files", "Submodule");
  private static final Prefixes MODE =
      Prefixes.of(" create mode ", " delete mode ", " rename ", " mode change ", " copy ");

  private final NewRefs newRefs = new NewRefs();
  private final Capped refs = new Capped(REFS, "refs");
  private final Capped files = new Capped(FILES, "files");
  private final Capped modes = new Capped(MODES, "files created, deleted or renamed");
  private final Capped merged = new Capped(MERGED, "files merged automatically");
  private final Capped others = new Capped(OTHERS, "lines");
  private final DetachedAdvice essay;
  private boolean advising;

  private GitTransfer(Lines lines) {
    super(lines);
    this.essay = new DetachedAdvice(lines);
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    for (int i = 0; i < Math.min(lines.size(), 60); i++) {
      if (lines.get(i).startsWith("diff --git ")) {
        return GitDiff.reduce(output);
      }
    }
    Reduction bisected = bisectRun(output);
    if (!bisected.isDeclined()) {
      return bisected;
    }
    int most = output.invocation().subcommand().equals("push") ? LONG_PUSH_HOOK : LONG_HOOK;
    if (!longHook(lines, most)) {
      return new GitTransfer(lines).render();
    }
    Reduction hooks = output.failed() || !GitHooks.runBy(output.invocation()) ? Reduction.declined()
        : output.tools().reduceWithin(output, part -> new GitTransfer(part.lines()).render());
    return output.failed() || !hooks.isDeclined() ? hooks : new GitTransfer(lines).render();
  }

  private static Reduction bisectRun(CommandOutput output) {
    boolean runs = output.invocation().subcommand().equals("bisect") && output.invocation().positional(1).equals("run");
    return runs ? BisectRun.reduce(output.lines()) : Reduction.declined();
  }

  /** Whether many lines are not git's own: those that hooks and the tools they run have printed. */
  private static boolean longHook(Lines lines, int most) {
    int count = 0;
    for (int i = 0; i < lines.size() && count <= most; i++) {
      String line = lines.get(i);
      boolean own = Stripped.blank(line) || GIT_LINES.test(line) || GitWords.own(line) || refUpdate(line)
          || DiffStat.entry(line) || TransferNoise.progress(line);
      count += own ? 0 : 1;
    }
    return count > most;
  }

  private Reduction render() {
    for (int i = 0; i < lines.size(); i++) {
      line(i, lines.get(i));
    }
    endLists();
    return draft.build();
  }

  private void line(int i, String line) {
    if (line.startsWith("remote:", Stripped.start(line, 0)) && line.strip().equals("remote:")) {
      draft.covered(i);
      return;
    }
    if (line.isBlank() || TransferNoise.progress(line) || essay.has(i) || advice(line)) {
      return;
    }
    if (newRefs.add(i, line)) {
      return;
    }
    newRefs.end(draft);
    if (refUpdate(line)) {
      refs.add(draft, i, line);
    } else if (DiffStat.entry(line)) {
      files.add(draft, i, files.full() ? line : DiffStat.unbarred(line));
    } else if (MODE.test(line)) {
      modes.add(draft, i, line);
    } else if (GitWords.MERGING.test(line)) {
      merged.add(draft, i, line);
    } else if (Signals.failure(line) || line.startsWith("hint:") || line.startsWith("remote:")) {
      endLists();
      draft.keepAs(i, line.stripTrailing());
    } else {
      endLists();
      others.add(draft, i, line);
    }
  }

  private void endLists() {
    newRefs.end(draft);
    refs.end(draft);
    files.end(draft);
    modes.end(draft);
    merged.end(draft);
  }

  /** The essay on detached HEAD, from its first sentence to the line that says where HEAD is. */
  private boolean advice(String line) {
    if (!advising) {
      advising = line.startsWith("You are in 'detached HEAD' state.");
    } else if (ADVISED.test(line)) {
      advising = false;
    }
    return advising;
  }

  /** Successful updates only: rejected ones begin with an exclamation mark and are never folded. */
  private static boolean refUpdate(String line) {
    return line.startsWith(" ") && line.contains(" -> ") && !line.startsWith(" !")
        || line.startsWith(" - [") || line.startsWith(" x [");
  }
}
