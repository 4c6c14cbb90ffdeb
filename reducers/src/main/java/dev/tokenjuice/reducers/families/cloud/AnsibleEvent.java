package dev.tokenjuice.reducers.families.cloud;

import java.util.Set;

/**
 * What became of a task on one host.
 *
 * @param status such as {@code changed} or {@code fatal}
 * @param host the host, with the one that it was delegated to
 * @param item the item of a loop, or the empty string
 * @param word what stands between host and result, such as {@code : FAILED!}
 * @param result the object that the module answered with, or the empty string
 */
record AnsibleEvent(String status, String host, String item, String word, String result) {
  private static final Set<String> STATUSES = Set.of("ok", "changed", "skipping", "fatal", "failed", "unreachable",
      "rescued", "ignored");

  /** The event that a line tells, or null if it tells none; the lines of an object must be joined before. */
  static AnsibleEvent parse(String line) {
    int colon = line.indexOf(": [");
    int close = colon < 0 ? -1 : line.indexOf(']', colon);
    if (close < 0 || !STATUSES.contains(line.substring(0, colon))) {
      return null;
    }
    int brace = line.indexOf("=> {", close);
    String rest = brace < 0 ? line.substring(close + 1) : line.substring(close + 1, brace);
    int from = rest.indexOf("(item=");
    int to = rest.lastIndexOf(')');
    boolean loop = from >= 0 && to > from;
    String word = (loop ? rest.substring(0, from) : rest).stripTrailing();
    return new AnsibleEvent(line.substring(0, colon), line.substring(colon + 3, close),
        loop ? rest.substring(from + 6, to) : "", word.endsWith(" =>") ? word.substring(0, word.length() - 3) : word,
        brace < 0 ? "" : line.substring(brace + 3));
  }

  boolean failed() {
    return status.equals("fatal") || status.equals("failed") || status.equals("unreachable");
  }

  boolean skipped() {
    return status.equals("skipping");
  }

  /** Whether a playbook prints the result on purpose: all of it was asked for. */
  boolean printed() {
    return !failed() && !word.contains("changed=") && AnsibleResult.printed(result);
  }

  /** The part of the result that is shown. */
  String told() {
    if (result.isEmpty() || skipped()) {
      return "";
    }
    return failed() ? AnsibleResult.ofFailure(result) : AnsibleResult.ofSuccess(result);
  }
}
