package dev.tokenjuice.reducers.generic;

import java.util.HashSet;
import java.util.Set;

/** All events of a log that have the same shape. */
final class LogGroup {
  private static final int ERROR_WORDINGS = 3;
  private static final int WARN_WORDINGS = 2;

  private final int wordings;
  private final Set<String> texts = new HashSet<>();
  private int count;
  private int last;

  LogGroup(LogLevel level) {
    this.wordings = switch (level) {
      case ERROR -> ERROR_WORDINGS;
      case WARN -> WARN_WORDINGS;
      default -> 1;
    };
  }

  void add(int line) {
    count++;
    last = line;
  }

  int count() {
    return count;
  }

  int last() {
    return last;
  }

  boolean untold() {
    return texts.isEmpty();
  }

  /** Whether this wording is new and the group has not been shown in enough others. */
  boolean tell(String text) {
    return texts.size() < wordings && texts.add(text);
  }
}
