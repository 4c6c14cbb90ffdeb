package dev.tokenjuice.reducers.text;

/** A line while it is printed on a terminal, where backspaces take letters away that others may replace. */
final class TerminalLine {
  private final HiddenText hidden;
  private final StringBuilder line;
  /** Letters that were erased since the line was last as long as it is at its longest, the last of them first. */
  private final StringBuilder erased = new StringBuilder();
  private int longest;

  TerminalLine(HiddenText hidden, int room) {
    this.hidden = hidden;
    this.line = new StringBuilder(room);
  }

  void put(char c) {
    line.append(c);
    if (line.length() > longest) {
      settle();
    }
  }

  void back() {
    int last = line.length() - 1;
    if (last < 0 || line.charAt(last) == '\n') {
      return;
    }
    if (last == longest - erased.length() - 1) {
      erased.append(line.charAt(last));
    }
    line.setLength(last);
  }

  String text() {
    settle();
    return line.toString();
  }

  /** What was erased is replaced for good. Bold and underlined letters are printed twice in one place. */
  private void settle() {
    if (erased.length() > 0) {
      int from = longest - erased.length();
      String gone = erased.reverse().toString();
      if (!repeated(gone, from)) {
        hidden.add(gone);
      }
      erased.setLength(0);
    }
    longest = line.length();
  }

  private boolean repeated(String gone, int from) {
    boolean words = false;
    for (int i = 0; i < gone.length(); i++) {
      char before = gone.charAt(i);
      boolean same = from + i < line.length() && (line.charAt(from + i) == before || line.charAt(from + i) == '_');
      words |= Character.isLetterOrDigit(before) && !same;
    }
    return !words;
  }
}
