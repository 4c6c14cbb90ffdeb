package dev.tokenjuice.reducers.generic;

import java.util.HashMap;
import java.util.Map;

/** Which lines will be shown, which are told by others, and what is said behind a line. */
final class ShownLines {
  private static final int HEADINGS = 2;
  private static final int LONGEST_TITLE = 100;

  private final ClassifiedLines sketch;
  private final boolean[] shown;
  private final boolean[] covered;
  private final boolean[] anchors;
  private final int[] foldedBy;
  private final Map<Integer, String> notes = new HashMap<>();
  private int failures;

  ShownLines(ClassifiedLines sketch) {
    this.sketch = sketch;
    int n = sketch.size();
    this.shown = new boolean[n];
    this.covered = new boolean[n];
    this.anchors = new boolean[n];
    this.foldedBy = new int[n];
  }

  void show(int i) {
    shown[i] = true;
  }

  /** Show a line and the headings that it stands under. */
  void showUnderHeadings(int i) {
    shown[i] = true;
    int parent = sketch.parent(i);
    for (int level = 0; level < HEADINGS && parent >= 0; level++) {
      LineKind kind = sketch.kind(parent);
      if (kind != LineKind.PASS && kind != LineKind.NOISE) {
        shown[parent] = true;
      }
      parent = sketch.parent(parent);
    }
  }

  /** Show the first line of the paragraph that a line is in, if it may be the title of a longer one. */
  void showTitle(int i) {
    int title = sketch.paragraph(i);
    if (title < i && sketch.kind(title) == LineKind.PLAIN && sketch.lines().get(title).length() <= LONGEST_TITLE) {
      shown[title] = true;
    }
  }

  void cover(int i) {
    covered[i] = true;
  }

  /** The line is left out, and the note behind line {@code anchor} counts it. */
  void fold(int i, int anchor) {
    foldedBy[i] = anchor + 1;
  }

  void noteAfter(int i, String note) {
    notes.merge(i, note, (a, b) -> a + "\n" + b);
  }

  void countFailure() {
    failures++;
  }

  int failures() {
    return failures;
  }

  boolean shown(int i) {
    return shown[i];
  }

  boolean covered(int i) {
    return covered[i];
  }

  boolean folded(int i) {
    return foldedBy[i] > 0;
  }

  /** Whether a note that will be written counts the line. */
  boolean counted(int i) {
    int anchor = foldedBy[i] - 1;
    return anchor >= 0 && (shown[anchor] || anchors[anchor]);
  }

  /** Say something in the place of a line, shown or not. */
  void noteInstead(int i, String note) {
    anchors[i] = true;
    noteAfter(i, note);
  }

  /** What is said behind a line; nothing if it speaks of a line that is not there. */
  String noteAfter(int i) {
    return shown[i] || anchors[i] ? notes.getOrDefault(i, "") : "";
  }
}
