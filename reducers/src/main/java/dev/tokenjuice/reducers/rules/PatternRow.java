package dev.tokenjuice.reducers.rules;

import java.util.List;

/** Collects what a sequence of parts requires of a match: the longest plain text, or the best texts of a group. */
final class PatternRow {
  private final StringBuilder run = new StringBuilder();
  private List<String> best = List.of();
  private String prefix;
  private boolean plain = true;
  private long size;

  /** Add a part with its least and greatest number of repetitions, or null if it stands once. */
  void add(PatternPart part, int[] times) {
    int most = times == null ? 1 : Math.max(1, times[1]);
    size += Math.min(PatternShape.MAX_SIZE + 1L, part.size() * most);
    if (part.empty()) {
      plain = false;
      return;
    }
    if (part.exact() != null && times == null) {
      run.append(part.exact());
      return;
    }
    plain = false;
    if (part.exact() != null && times[0] > 0) {
      run.append(part.exact());
    }
    flush();
    if (times == null || times[0] > 0) {
      consider(part.anyOf());
    }
  }

  /** The plain text that the sequence begins with. */
  String prefix() {
    return prefix == null ? run.toString() : prefix;
  }

  PatternPart part() {
    String exact = plain ? run.toString() : null;
    flush();
    return new PatternPart(best, exact, size, false);
  }

  private void flush() {
    if (prefix == null) {
      prefix = run.toString();
    }
    if (!run.isEmpty()) {
      consider(List.of(run.toString()));
      run.setLength(0);
    }
  }

  private void consider(List<String> texts) {
    if (!texts.isEmpty() && shortest(texts) > shortest(best)) {
      best = texts;
    }
  }

  private static int shortest(List<String> texts) {
    return texts.stream().mapToInt(String::length).min().orElse(0);
  }
}
