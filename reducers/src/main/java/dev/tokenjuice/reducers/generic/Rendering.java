package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.StackTraces;

/** Writes the selected lines in their order, with notes where plain lines are missing. */
final class Rendering {
  private static final int LONG_LINE = 600;
  private static final int WORTH_A_NOTE = 3;

  private final Sketch sketch;
  private final Lines lines;
  private final Selection selection;
  private final Draft draft;
  private long hidden;
  private int passed;

  Rendering(Sketch sketch, Selection selection) {
    this.sketch = sketch;
    this.lines = sketch.lines();
    this.selection = selection;
    this.draft = new Draft(lines);
  }

  Draft draft() {
    int i = 0;
    while (i < sketch.size()) {
      hidden += lines.gapBefore(i);
      i = selection.shown(i) ? shown(i) : notShown(i);
    }
    notes();
    return draft;
  }

  private int shown(int i) {
    notes();
    if (i > 0 && sketch.kind(i - 1) == LineKind.BLANK) {
      draft.blank();
    }
    int end = i + 1;
    if (sketch.kind(i) == LineKind.FRAME) {
      end = Math.max(end, StackTraces.end(lines, i));
      StackTraces.fold(lines, i, end, draft);
    } else if (sketch.kind(i) != LineKind.BLANK) {
      draft.keepClipped(i, LONG_LINE);
    }
    for (int j = i; j < end; j++) {
      after(j);
    }
    return end;
  }

  private int notShown(int i) {
    if (selection.covered(i)) {
      draft.covered(i);
    } else if (sketch.kind(i) == LineKind.PASS) {
      passed++;
    } else if (open(sketch.kind(i)) && !selection.counted(i)) {
      hidden++;
    }
    after(i);
    return i + 1;
  }

  private static boolean open(LineKind kind) {
    return kind == LineKind.PLAIN || kind == LineKind.LOCATION || kind == LineKind.TROUBLE;
  }

  private void after(int i) {
    String note = selection.noteAfter(i);
    if (!note.isEmpty()) {
      notes();
      note.lines().forEach(draft::note);
    }
  }

  private void notes() {
    if (passed >= WORTH_A_NOTE) {
      draft.note("… " + passed + " passing lines");
    }
    if (hidden >= WORTH_A_NOTE) {
      draft.note("… " + hidden + " lines");
    }
    passed = 0;
    hidden = 0;
  }
}
