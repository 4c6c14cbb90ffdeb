package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.GitHooks;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;

/** {@code git add}, {@code commit} and kin: the new commit and its totals; output of failing hooks stays whole. */
final class GitCommit extends ReportReader {
  private static final int ADDED = 30;
  private static final int HOOK_LINES = 120;
  private static final int LONG_HOOK = 60;
  private static final int SHORT_HOOK = 25;
  /** What git itself prints below the line that names the commit. */
  private static final LineForms OWN_LINE = LineForms.of(" {}", "{} file changed{}", "{} files changed{}");
  /** The steps of lint-staged that only say that it goes on. */
  private static final Prefixes HOOK_STEP = Prefixes.of("[STARTED] ", "[COMPLETED] ", "[SKIPPED] ");

  /** Files created and deleted, those of a folder side by side. */
  private final FolderRows modes = new FolderRows();
  private final Capped added = new Capped(ADDED, "files");
  private final Capped endings = new Capped(1, "warnings like it for other files");
  private int passedHooks;
  private int skippedHooks;

  private GitCommit(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    if (GitStatus.isLong(output.lines()) && output.lines().size() > 3) {
      return GitStatus.longForm(output.lines());
    }
    if (output.failed()) {
      return longHook(output.lines()) ? Reduction.declined() : new GitCommit(output).render();
    }
    Reduction hooks = hooksApart(output);
    return hooks.isDeclined() ? new GitCommit(output).render() : hooks;
  }

  /** What long hooks printed by the reducers of their tools, the rest as git's; declined if no tool is known. */
  private static Reduction hooksApart(CommandOutput output) {
    Lines lines = output.lines();
    int result = resultLine(lines);
    int end = lines.findAt(result, at -> at != result && !OWN_LINE.test(lines.get(at)));
    if (lines.size() != lines.total() || lines.size() - (end - result) < SHORT_HOOK || preCommit(lines)) {
      return Reduction.declined();
    }
    Assembly assembly = new Assembly();
    boolean known = hook(output, 0, result, assembly);
    assembly.add(new GitCommit(output.part(Lines.of(lines.subList(result, end)))).render());
    known |= hook(output, end, lines.size(), assembly);
    return known ? assembly.build() : Reduction.declined();
  }

  /** Add what was printed around the commit; tells whether the tool that printed it is known. */
  private static boolean hook(CommandOutput output, int from, int to, Assembly assembly) {
    CommandOutput part = output.part(Lines.of(output.lines().subList(from, to)));
    Reduction report = to - from < SHORT_HOOK ? Reduction.declined()
        : GitHooks.reduce(part, output.tools()::reduceEvident);
    assembly.add(report.isDeclined() ? new GitCommit(part).render() : report);
    return !report.isDeclined();
  }

  /** Whether a hook printed so much that it is left to those who know its tool. */
  private static boolean longHook(Lines lines) {
    int most = lines.any(HOOK_STEP) ? LONG_HOOK : SHORT_HOOK;
    return lines.size() > most && !preCommit(lines);
  }

  /** Whether the pre-commit framework reports each hook on a dotted line. */
  private static boolean preCommit(Lines lines) {
    return lines.any(line -> line.contains("....") && (line.endsWith("Passed") || line.endsWith("Failed")));
  }

  private Reduction render() {
    int result = resultLine(lines);
    int chatter = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank() || TransferNoise.progress(line) || HOOK_STEP.test(line) || hookPassed(i, line)) {
        continue;
      }
      if (listed(i, line)) {
        continue;
      }
      boolean hook = i < result && !output.failed() && !Signals.failure(line) && !Signals.warning(line);
      if (hook && chatter++ >= 3) {
        continue;
      }
      if (i > HOOK_LINES && i < lines.size() - HOOK_LINES && !Signals.failure(line)) {
        continue;
      }
      draft.keep(i);
    }
    finish();
    return draft.build();
  }

  private boolean listed(int i, String line) {
    if (line.startsWith(" create mode 1") || line.startsWith(" delete mode 1")) {
      int path = line.indexOf(' ', " create mode 1".length()) + 1;
      modes.add(i, line.substring(0, path), line, path, line.length());
    } else if (line.startsWith(" rename ") || line.startsWith(" mode change ")) {
      modes.write(draft);
      draft.keep(i);
    } else if (line.startsWith("warning: ") && line.contains(" will be replaced by ")) {
      endings.add(draft, i, line);
    } else if (line.startsWith("add '") || line.startsWith("remove '") || line.startsWith("rm '")) {
      added.add(draft, i, line);
    } else {
      return false;
    }
    return true;
  }

  /** Where {@code [main abc1234] subject} stands; hooks that run before the commit print above it. */
  private static int resultLine(Lines lines) {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean bracketed = line.startsWith("[") && line.indexOf("] ") > 0;
      if (bracketed && (line.contains("(root-commit) ") || CommitIds.at(idOf(line), 0))) {
        return i;
      }
    }
    return 0;
  }

  private static String idOf(String line) {
    String inside = line.substring(1, line.indexOf("] "));
    return inside.substring(inside.lastIndexOf(' ') + 1);
  }

  /** {@code trim trailing whitespace......Passed}, as the pre-commit framework prints it. */
  private boolean hookPassed(int i, String line) {
    boolean dotted = line.contains("....");
    if (dotted && line.endsWith("Passed")) {
      passedHooks++;
      draft.covered(i);
      return true;
    }
    if (dotted && line.endsWith("Skipped")) {
      skippedHooks++;
      draft.covered(i);
      return true;
    }
    return false;
  }

  private void finish() {
    modes.write(draft);
    added.end(draft);
    endings.end(draft);
    draft.noteIf(passedHooks + skippedHooks > 0,
        "hooks: " + passedHooks + " passed" + (skippedHooks > 0 ? ", " + skippedHooks + " skipped" : ""));
  }
}
