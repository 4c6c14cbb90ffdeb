package dev.tokenjuice.reducers.text;

/** A line as a terminal prints it: a backspace erases a letter, which another one may replace. */
final class TerminalLine {
  private final HiddenText hidden;
  private final StringBuilder line;
  /** The letters that were erased since the line had its greatest length, the last one first. */
  private final StringBuilder erased = new StringBuilder();
  private int longest;

  TerminalLine(HiddenText hidden, int room) {
    this.hidden = hidden;
    this.line = new StringBuilder(room);
  }

  void put(char c) {
    line.append(c);
    if (line.length() > longest) {
      noteErased();
    }
  }

  void backspace() {
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
    noteErased();
    return line.toString();
  }

  /** Note the erased letters as hidden, unless they were printed again: bold and underlined letters are. */
  private void noteErased() {
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
