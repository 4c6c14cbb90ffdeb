package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.command.Invocation;

/** What the options of a search tool make of its output. */
final class SearchOptions {
  /** Options of grep, rg, ag and ack whose value may be glued to the letter, as in {@code -A3} or {@code -tyaml}. */
  private static final String TAKES_VALUE = "ABCDEefmtTgjMd";

  private final Invocation invocation;

  SearchOptions(Invocation invocation) {
    this.invocation = invocation;
  }

  boolean listsFiles() {
    return letter('l') || letter('L') && !invocation.program().equals("rg")
        || invocation.has("--files-with-matches", "--files-without-match", "--files-without-matches")
        || invocation.has("--name-only", "--files");
  }

  boolean counts() {
    return letter('c') || invocation.has("--count", "--count-matches");
  }

  boolean onlyMatching() {
    return letter('o') || invocation.has("--only-matching");
  }

  boolean numbers() {
    return letter('n') || invocation.has("--line-number", "--number", "--heading", "--group", "--pretty");
  }

  /** Whether more than one file may have been searched, so that lines begin with a path. */
  boolean namesFiles() {
    if (!invocation.program().endsWith("grep") || letter('r') || letter('R') || letter('H')) {
      return true;
    }
    return invocation.has("--recursive", "--with-filename") || !invocation.positional(2).isEmpty()
        || invocation.positional(1).indexOf('*') >= 0 || invocation.program().equals("zgrep");
  }

  private boolean letter(char wanted) {
    for (String arg : invocation.args()) {
      if (arg.equals("--")) {
        return false;
      }
      if (arg.length() > 1 && arg.charAt(0) == '-' && arg.charAt(1) != '-' && inCluster(arg, wanted)) {
        return true;
      }
    }
    return false;
  }

  private static boolean inCluster(String arg, char wanted) {
    for (int i = 1; i < arg.length(); i++) {
      char c = arg.charAt(i);
      if (c == wanted) {
        return true;
      }
      if (TAKES_VALUE.indexOf(c) >= 0) {
        return false;
      }
    }
    return false;
  }
}
