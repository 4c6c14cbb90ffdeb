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
