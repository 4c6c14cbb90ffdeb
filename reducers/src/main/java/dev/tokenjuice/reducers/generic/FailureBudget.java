package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Tally;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Spends a budget of characters on failures and warnings: variety first, then order, then first lines only, then
 * counts.
 */
final class FailureBudget {
  private static final int SAME_SHAPE = 3;
  private static final int FAILURE_CHARS = 8000;
  private static final int HEAD_CHARS = 5000;
  private static final int MENTION_CHARS = 2500;
  private static final int WARNINGS = 3;
  private static final int WARNINGS_OF_A_FAILURE = 12;
  private static final int WARNING_CHARS = 1500;
  private static final int QUOTED = 60;
  private static final int LONG_LINE = 600;

  private final ClassifiedLines sketch;
  private final Lines lines;
  private final ShownLines selection;
  private final boolean failed;
  private final Set<Long> tails = new HashSet<>();

  FailureBudget(ClassifiedLines sketch, ShownLines selection, boolean failed) {
    this.sketch = sketch;
    this.lines = sketch.lines();
    this.selection = selection;
    this.failed = failed;
  }

  void failures(List<Block> all) {
    List<Block> blocks = distinct(all);
    boolean[] chosen = new boolean[blocks.size()];
    int room = varied(blocks, chosen, failed ? FAILURE_CHARS : MENTION_CHARS);
    for (int i = 0; i < chosen.length && room > 0; i++) {
      if (!chosen[i]) {
        chosen[i] = true;
        room -= cost(blocks.get(i));
      }
    }
    showChosen(blocks, chosen);
    heads(blocks, chosen, failed ? HEAD_CHARS : 0);
    countRest(blocks, chosen, "more like");
  }

  void warnings(List<Block> all) {
    List<Block> blocks = distinct(all);
    boolean[] chosen = new boolean[blocks.size()];
    int room = WARNING_CHARS;
    Set<Long> shapes = new HashSet<>();
    int left = failed ? WARNINGS_OF_A_FAILURE : WARNINGS;
    for (int i = 0; i < chosen.length && left > 0 && room > 0; i++) {
      if (shapes.add(shape(blocks.get(i)))) {
        chosen[i] = true;
        left--;
        room -= cost(blocks.get(i));
      }
    }
    for (int i = 0; i < chosen.length; i++) {
      Block block = blocks.get(i);
      for (int j = block.head(); chosen[i] && j < block.end(); j++) {
        selection.showUnderHeadings(j);
      }
    }
    warningCount(blocks, chosen);
  }

  private void warningCount(List<Block> blocks, boolean[] chosen) {
    int hidden = 0;
    int last = -1;
    for (int i = 0; i < chosen.length; i++) {
      if (chosen[i]) {
        last = blocks.get(i).end() - 1;
      } else {
        hidden++;
      }
    }
    for (int i = 0; i < chosen.length; i++) {
      for (int j = blocks.get(i).head(); !chosen[i] && j < blocks.get(i).end(); j++) {
        selection.fold(j, last);
      }
    }
    if (hidden > 0 && last >= 0) {
      selection.noteAfter(last, "… " + hidden + (hidden == 1 ? " more warning" : " more warnings"));
    }
  }

  /** Leave out blocks whose whole text has been there before. */
  private List<Block> distinct(List<Block> blocks) {
    Tally seen = new Tally();
    List<Block> distinct = new ArrayList<>();
    for (Block block : blocks) {
      if (seen.add(block.content()) == 1) {
        distinct.add(block);
      } else {
        for (int i = block.head(); i < block.core(); i++) {
          selection.cover(i);
        }
      }
    }
    return distinct;
  }

  private int varied(List<Block> blocks, boolean[] chosen, int budget) {
    Tally seen = new Tally();
    int room = budget;
    for (int i = 0; i < chosen.length && room > 0; i++) {
      if (seen.add(shape(blocks.get(i))) <= SAME_SHAPE) {
        chosen[i] = true;
        room -= cost(blocks.get(i));
      }
    }
    return room;
  }

  /** The same for blocks whose first lines differ only in numbers. */
  private long shape(Block block) {
    return sketch.shape(block.head());
  }

  private int cost(Block block) {
    int chars = 0;
    for (int i = block.head(); i < block.end(); i++) {
      chars += sketch.kind(i) == LineKind.FRAME ? 10 : Math.min(lines.get(i).length(), LONG_LINE) + 1;
    }
    return chars;
  }

  private void showChosen(List<Block> blocks, boolean[] chosen) {
    for (int i = 0; i < chosen.length; i++) {
      if (chosen[i]) {
        Block block = blocks.get(i);
        selection.countFailure();
        selection.showUnderHeadings(block.head());
        selection.showTitle(block.head());
        showTail(block);
      }
    }
  }

  /** Show what follows the first line, or that it is what followed another one. */
  private void showTail(Block block) {
    boolean again = block.core() - block.head() > 2 && !tails.add(block.tail());
    int count = 0;
    for (int j = block.head() + 1; j < block.end(); j++) {
      if (again && j < block.core()) {
        selection.cover(j);
        count += sketch.kind(j) == LineKind.BLANK ? 0 : 1;
      } else {
        selection.show(j);
      }
    }
    if (again) {
      selection.noteAfter(block.head(), "  … same " + count + " lines as above");
    }
  }

  private void heads(List<Block> blocks, boolean[] chosen, int budget) {
    int room = budget;
    for (int i = 0; i < chosen.length && room > 0; i++) {
      if (!chosen[i]) {
        chosen[i] = true;
        selection.showUnderHeadings(blocks.get(i).head());
        room -= Math.min(LONG_LINE, lines.get(blocks.get(i).head()).length()) + 1;
      }
    }
  }

  private void countRest(List<Block> blocks, boolean[] chosen, String words) {
    Map<Long, Integer> counts = new HashMap<>();
    for (int i = 0; i < chosen.length; i++) {
      if (!chosen[i]) {
        counts.merge(shape(blocks.get(i)), 1, Integer::sum);
      }
    }
    for (int i = 0; i < chosen.length; i++) {
      Block block = blocks.get(i);
      Integer count = chosen[i] ? null : counts.remove(shape(block));
      for (int j = block.head(); !chosen[i] && j < block.end(); j++) {
        selection.fold(j, block.head());
      }
      if (count != null) {
        selection.noteInstead(block.head(), "… " + count + " " + words
            + ": " + quoted(lines.get(block.head()).strip()));
      }
    }
  }

  private static String quoted(String line) {
    return line.length() <= QUOTED ? line : line.substring(0, QUOTED) + "…";
  }
}
