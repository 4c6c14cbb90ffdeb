package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.List;
import java.util.Map;

/** {@code git status}: every path with its state, the branch and what is in progress; other advice is dropped. */
final class GitStatus {
  static final List<Signature> SIGNATURES = Signature.step("git/status")
      .hint("On branch {}", "Changes not staged for commit:", "Changes to be committed:", "Untracked files:",
          "Unmerged paths:", "\tmodified:   {}", "\tnew file:   {}", "\tdeleted:    {}", "\trenamed:    {}",
          "nothing to commit{}", "nothing added to commit{}", "no changes added to commit{}")
      .build();
  private static final int SECTION_LIMIT = 1_000;
  private static final int MANY_UNTRACKED = 30;
  private static final List<String> OPENINGS =
      List.of(
          "On branch ", "HEAD detached ", "Not currently on any branch", "interactive rebase in progress",
          "rebase in progress", "You are currently ", "No commits yet", "Initial commit", "# On branch ");
  private static final Map<String, String> TITLES =
      Map.of(
          "Changes to be committed:", "Staged:", "Changes not staged for commit:", "Not staged:", "Untracked files:",
          "Untracked:", "Ignored files:", "Ignored:");
  private static final Prefixes ENTRY = Prefixes.of("\t", "#\t");
  /** How to go on with a merge or rebase: it also tells whether conflicts are left. */
  private static final Prefixes GOES_ON = Prefixes.of("(fix conflicts and ", "(all conflicts fixed: ");
  private static final Prefixes EXTRA = Prefixes.of("?? ", "!! ");

  private GitStatus() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    return isLong(lines) || lines.any(ENTRY) ? longForm(lines) : shortForm(lines);
  }

  /** Whether the text begins as the long form does, be it printed by status or by a commit that had nothing to do. */
  static boolean isLong(Lines lines) {
    return lines.any(0, Math.min(lines.size(), 40),
        line -> OPENINGS.stream().anyMatch(line::startsWith) || line.startsWith("  ") && advice(line));
  }

  static Reduction longForm(Lines lines) {
    Draft draft = new Draft(lines);
    int i = 0;
    while (i < lines.size()) {
      if (ENTRY.test(lines.get(i))) {
        int end = lines.find(i, line -> !ENTRY.test(line) && !advice(line));
        section(draft, lines, i, end);
        i = end;
      } else {
        plain(draft, lines, i++);
      }
    }
    return draft.build();
  }

  private static void section(Draft draft, Lines lines, int from, int to) {
    if (to - from > MANY_UNTRACKED && path(lines.get(from).strip()).equals(lines.get(from).strip())) {
      untracked(draft, lines, from, to);
      return;
    }
    int shown = 0;
    Folders rest = to - from > SECTION_LIMIT ? new Folders() : null;
    for (int i = from; i < to; i++) {
      String line = lines.get(i);
      if (!ENTRY.test(line)) {
        continue;
      }
      if (shown++ < SECTION_LIMIT) {
        draft.keepAs(i, " " + squeezed(line.strip()));
      } else {
        int colon = colon(line);
        rest.add(line, Stripped.start(line, colon + 1), line.length());
      }
    }
    if (rest != null && rest.size() > 0) {
      draft.note(" … " + rest.size() + " more paths: " + rest.counts(12));
    }
  }

  /** Many paths that git knows nothing of, by folder. */
  private static void untracked(Draft draft, Lines lines, int from, int to) {
    FolderRows rows = new FolderRows();
    for (int i = from; i < to; i++) {
      if (ENTRY.test(lines.get(i))) {
        String line = lines.get(i).contains("#\t") ? lines.get(i).replace("#\t", "") : lines.get(i);
        int start = Stripped.start(line);
        rows.add(i, " ", line, start, Math.max(start, Stripped.end(line)));
      }
    }
    rows.write(draft);
  }

  private static void plain(Draft draft, Lines lines, int i) {
    String line = lines.get(i);
    if (line.isBlank() || advice(line)) {
      return;
    }
    if (TITLES.containsKey(line)) {
      draft.keepAs(i, TITLES.get(line));
      return;
    }
    int hint = GOES_ON.test(line.strip()) ? -1 : hint(line);
    if (hint > 0 && !line.endsWith(":")) {
      draft.keepAs(i, line.substring(0, hint).stripTrailing());
    } else if (hint > 0) {
      draft.keepAs(i, line.substring(0, hint) + ":");
    } else {
      draft.keep(i);
    }
  }

  /** Where advice in parentheses begins at the end of a line, or -1. */
  private static int hint(String line) {
    int english = line.indexOf(" (use \"git ");
    if (english > 0 || !line.endsWith(")") && !line.endsWith("）")) {
      return english;
    }
    int open = Math.max(line.lastIndexOf('('), line.lastIndexOf('（'));
    return open > 0 && GitWords.quotesCommand(line.substring(open)) ? open : -1;
  }

  private static boolean advice(String line) {
    int from = Stripped.start(line, 0);
    if (from == line.length() || "(（#".indexOf(line.charAt(from)) < 0) {
      return false;
    }
    String text = line.strip();
    return line.charAt(from) != '#' && GitWords.quotesCommand(text) && !GOES_ON.test(text)
        || text.startsWith("(commit or discard the untracked")
        || text.startsWith("(see more in file ") || text.equals("#");
  }

  /** {@code modified:   a} as {@code M a}; the states of conflicts in words. */
  private static String squeezed(String entry) {
    int colon = colon(entry);
    if (colon < 0) {
      return entry;
    }
    String letter = GitWords.letter(entry.substring(0, colon));
    return (letter == null ? entry.substring(0, colon + 1) : letter) + " " + entry.substring(colon + 1).strip();
  }

  /** Where the colon of either width stands behind the state of a path, or -1. */
  private static int colon(String entry) {
    int narrow = entry.indexOf(": ");
    int wide = entry.indexOf("： ");
    return narrow < 0 ? wide : wide < 0 ? narrow : Math.min(narrow, wide);
  }

  private static String path(String entry) {
    int colon = colon(entry);
    return colon < 0 ? entry : entry.substring(colon + 1).strip();
  }

  /** The two-letter form: all tracked changes; of many untracked paths those of a folder side by side. */
  private static Reduction shortForm(Lines lines) {
    Draft draft = new Draft(lines);
    boolean many = lines.stream().filter(EXTRA).limit(MANY_UNTRACKED + 1L).count() > MANY_UNTRACKED;
    int shown = 0;
    FolderRows untracked = new FolderRows();
    Folders rest = new Folders();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (many && EXTRA.test(line)) {
        untracked.add(i, line.charAt(0) == '?' ? "?? " : "!! ", line, 3, line.length());
      } else if (shown < 3 * SECTION_LIMIT) {
        draft.keep(i);
        shown += line.isBlank() ? 0 : 1;
      } else {
        rest.add(line, line.length() > 3 ? 3 : 0, line.length());
      }
    }
    draft.noteIf(rest.size() > 0, "… " + rest.size() + " more paths: " + rest.counts(12));
    untracked.write(draft);
    return draft.build();
  }
}
