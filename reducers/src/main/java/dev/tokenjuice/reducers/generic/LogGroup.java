package dev.tokenjuice.reducers.generic;

import java.util.HashSet;
import java.util.Set;

/** All events of a log that have the same shape. */
final class LogGroup {
  private static final int ERROR_WORDINGS = 40;
  private static final int WARN_WORDINGS = 12;
  /** Of what is printed with neither a time nor a level, which are rather prints than events. */
  private static final int PRINT_WORDINGS = 40;

  private final int wordings;
  private final Set<String> texts = new HashSet<>();
  private int hidden;
  private int firstShown = -1;
  private int last;

  LogGroup(LogLine first) {
    this.wordings = switch (first.level()) {
      case ERROR -> ERROR_WORDINGS;
      case WARN -> WARN_WORDINGS;
      default -> first.stamped() || first.named() ? 1 : PRINT_WORDINGS;
    };
  }

  void shown(int line) {
    firstShown = firstShown < 0 ? line : firstShown;
  }

  void hidden(int line) {
    hidden++;
    last = line;
  }

  /** Count the hidden event as shown if it is the only one and its wording is new. */
  boolean showHidden(String text) {
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

  /** Whether enough wordings are shown. */
  boolean hasEnough() {
    return texts.size() >= wordings;
  }

  /** Add a wording to show; false if it is shown already. */
  boolean addWording(String text) {
    return texts.add(text);
  }
}
