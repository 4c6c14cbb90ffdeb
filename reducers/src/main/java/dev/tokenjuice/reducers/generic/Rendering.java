package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.StackTraces;
import java.util.ArrayList;
import java.util.List;

/** Writes the selected lines in their order, with notes where plain lines are missing. */
final class Rendering {
  private static final int LONG_LINE = 600;
  private static final int WORTH_A_NOTE = 3;
  private static final int SHORT_LINE = 80;
  private static final int RARE = 8;

  private final ClassifiedLines sketch;
  private final Lines lines;
  private final ShownLines selection;
  private final Draft draft;
  private final List<Integer> few = new ArrayList<>();
  private long hidden;
  private long noise;
  private int passed;
  private String repeat = "";
  private int repeated;

  Rendering(ClassifiedLines sketch, ShownLines selection) {
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
    repeats();
    notes();
    return draft;
  }

  private int shown(int i) {
    if (!selection.noteAfter(i).equals(repeat)) {
      repeats();
    }
    notes();
    if (i > 0 && sketch.kind(i - 1) == LineKind.BLANK) {
      draft.blank();
    }
    int end = i + 1;
    if (sketch.kind(i) == LineKind.FRAME) {
      end = Math.max(end, StackTraces.end(lines, i));
      FoldedFrames.fold(lines, i, end, draft);
    } else if (sketch.kind(i) != LineKind.BLANK) {
      draft.keepEnds(i, LONG_LINE);
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
    } else if (sketch.kind(i) == LineKind.NOISE && !entry(i)) {
      noise++;
    } else if ((told(sketch.kind(i)) || entry(i)) && !selection.counted(i)) {
      hidden++;
      if (few.size() < WORTH_A_NOTE) {
        few.add(i);
      }
    }
    after(i);
    return i + 1;
  }

  /** Whether a line that reads like progress is none: where hardly any line does, it is an entry of a list. */
  private boolean entry(int i) {
    return sketch.kind(i) == LineKind.NOISE && sketch.count(LineKind.NOISE) * RARE < sketch.size()
        && Character.isLetter(lines.get(i).strip().charAt(0));
  }

  private static boolean told(LineKind kind) {
    return kind == LineKind.PLAIN || kind == LineKind.LOCATION || kind == LineKind.TROUBLE || kind == LineKind.SUMMARY;
  }

  private void after(int i) {
    String note = selection.noteAfter(i);
    if (note.isEmpty()) {
      return;
    }
    if (note.endsWith(PlainText.LIKE_THIS) && note.indexOf('\n') < 0) {
      repeat = note;
      repeated++;
    } else {
      repeats();
      notes();
      note.lines().forEach(draft::note);
    }
  }

  /** Lines next to each other that come back equally often are one block: its number is said once, below it. */
  private void repeats() {
    if (repeated == 1) {
      draft.note(repeat);
    } else if (repeated > 1) {
      String count = repeat.substring(0, repeat.length() - PlainText.LIKE_THIS.length());
      draft.note(count + " more of each of the last " + repeated + " lines");
    }
    repeat = "";
    repeated = 0;
  }

  /** What is missing between two lines: said, or shown after all if that is no longer than saying it. */
  private void notes() {
    boolean worth = hidden > 0 && !shortEnough();
    if (passed >= WORTH_A_NOTE || hidden > 0) {
      repeats();
    }
    if (passed >= WORTH_A_NOTE) {
      draft.note("… " + passed + " passing lines");
    }
    if (worth) {
      draft.note("… " + (hidden + noise) + (hidden + noise == 1 ? " line" : " lines"));
    } else {
      few.forEach(draft::keep);
    }
    passed = 0;
    hidden = 0;
    noise = 0;
    few.clear();
  }

  private boolean shortEnough() {
    return hidden < WORTH_A_NOTE && hidden == few.size() && noise == 0
        && few.stream().allMatch(i -> lines.get(i).length() <= SHORT_LINE);
  }
}
