package dev.tokenjuice.reducers.generic;

import java.util.HashSet;
import java.util.Set;

/** All events of a log that have the same shape. */
final class LogGroup {
  private static final int ERROR_WORDINGS = 3;
  private static final int WARN_WORDINGS = 2;

  private final int wordings;
  private final Set<String> texts = new HashSet<>();
  private int hidden;
  private int firstShown = -1;
  private int last;

  LogGroup(LogLevel level) {
    this.wordings = switch (level) {
      case ERROR -> ERROR_WORDINGS;
      case WARN -> WARN_WORDINGS;
      default -> 1;
    };
  }

  void shown(int line) {
    firstShown = firstShown < 0 ? line : firstShown;
  }

  void hidden(int line) {
    hidden++;
    last = line;
  }

  /** Show the event if it is the only hidden one and new: a count would take as much room. */
  boolean reveal(String text) {
    boolean other = hidden == 1 && texts.add(text);
    hidden -= other ? 1 : 0;
    return other;
  }

  /** How many events of this shape are not shown. */
  int hidden() {
    return hidden;
  }

  /** The first line that is shown, or -1. */
  int firstShown() {
    return firstShown;
  }

  /** The last line that is not shown. */
  int last() {
    return last;
  }

  /** Whether enough wordings of the group are shown. */
  boolean told() {
    return texts.size() >= wordings;
  }

  /** Whether this wording is new and another one may be shown. */
  boolean tell(String text) {
    return texts.size() < wordings && texts.add(text);
  }
}
