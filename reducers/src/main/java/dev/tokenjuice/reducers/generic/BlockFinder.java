package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.StackTraces;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds which lines belong to a failure: deeper lines, code frames, differences, expected and actual values, traces.
 */
final class BlockFinder {
  private static final int LONGEST = 60;
  private static final int LOOSE_LINES = 2;
  private static final Prefixes DETAILS = Prefixes.inAnyCase(
    "expected", "actual", "received", "got", "want", "left:", "right:", "left =", "right =", "diff", "note:",
    "help:", "hint:", "= note", "= help",
    "-->", "+++", "---", "@@", "e  ", "assert", "to equal", "to be", "to match", "but was", "reason:", "caused", "at ");

  private final ClassifiedLines sketch;
  private final Lines lines;
  private final boolean failed;

  BlockFinder(ClassifiedLines sketch, boolean failed) {
    this.sketch = sketch;
    this.lines = sketch.lines();
    this.failed = failed;
  }

  /** All blocks that begin with a line of one of the kinds, in order and without overlap. */
  List<Block> find() {
    List<Block> blocks = new ArrayList<>();
    int i = 0;
    while (i < sketch.size()) {
      if (begins(i)) {
        blocks.add(block(i));
        i = blocks.get(blocks.size() - 1).end();
      } else {
        i++;
      }
    }
    return blocks;
  }

  private boolean begins(int i) {
    LineKind kind = sketch.kind(i);
    return kind == LineKind.FAILURE || kind == LineKind.WARNING || kind == LineKind.FRAME
        || failed && (kind == LineKind.LOCATION && codeFollows(i) || comparison(i));
  }

  /** An expected value above the one that came instead is a failure even where no word says so. */
  private boolean comparison(int i) {
    return mayExpect(i) && starts(i, "expected") && i + 1 < sketch.size()
        && (starts(i + 1, "got") || starts(i + 1, "actual") || starts(i + 1, "received") || starts(i + 1, "but was"));
  }

  private boolean mayExpect(int i) {
    return sketch.kind(i) != LineKind.BLANK && (lines.get(i).charAt(sketch.start(i)) | 0x20) == 'e';
  }

  private boolean starts(int i, String word) {
    return sketch.kind(i) != LineKind.BLANK
        && lines.get(i).regionMatches(true, sketch.start(i), word, 0, word.length());
  }

  /** A place that is followed by a code frame belongs to a diagnostic, whatever its words. */
  private boolean codeFollows(int i) {
    int limit = Math.min(sketch.size(), i + 4);
    for (int j = i + 1; j < limit; j++) {
      if (sketch.kind(j) != LineKind.BLANK && codeFrame(lines.get(j))) {
        return true;
      }
    }
    return false;
  }

  private Block block(int head) {
    boolean list = colonAtEnd(lines.get(head));
    int loose = 0;
    int core = head + 1;
    int end = head + 1;
    int i = head + 1;
    int limit = Math.min(sketch.size(), head + LONGEST);
    while (i < limit) {
      if (sketch.kind(i) == LineKind.BLANK) {
        if (i + 1 >= limit || sketch.kind(i - 1) == LineKind.BLANK || !afterBlank(head, i + 1)) {
          break;
        }
        i++;
        continue;
      }
      boolean belongs = belongs(head, i) || list && sketch.kind(i - 1) != LineKind.BLANK && !stops(head, i);
      if (!belongs && (stops(head, i) || loose++ >= looseLimit())) {
        break;
      }
      loose = belongs ? 0 : loose;
      i++;
      end = i;
      core = belongs ? end : core;
    }
    return block(head, core, end);
  }

  private static boolean colonAtEnd(String line) {
    int end = Stripped.end(line);
    return end > 0 && line.charAt(end - 1) == ':';
  }

  private int looseLimit() {
    return failed ? LOOSE_LINES : 0;
  }

  private boolean belongs(int head, int i) {
    LineKind kind = sketch.kind(i);
    if (kind == LineKind.PASS) {
      return false;
    }
    String line = lines.get(i);
    return sketch.indent(i) > sketch.indent(head) && kind != LineKind.WARNING || kind == LineKind.FRAME
        || codeFrame(line) || detail(line, Math.max(0, sketch.start(i)));
  }

  private boolean stops(int head, int i) {
    LineKind kind = sketch.kind(i);
    return kind != LineKind.PLAIN && kind != LineKind.LOCATION && kind != LineKind.TROUBLE
        || sketch.indent(i) < sketch.indent(head);
  }

  private boolean afterBlank(int head, int i) {
    return sketch.kind(i) != LineKind.BLANK && belongs(head, i);
  }

  private static boolean detail(String line, int from) {
    if (DETAILS.find(line, from) != null) {
      return true;
    }
    return from + 1 < line.length() && from == 0 && (line.charAt(0) == '+' || line.charAt(0) == '-')
        && line.charAt(1) == ' ';
  }

  /** A line of quoted source: {@code 12 | x}, {@code > 12 | x}, a bare gutter, or carets under it. */
  static boolean codeFrame(String line) {
    int i = 0;
    boolean digit = false;
    while (i < line.length() && i < 16) {
      char c = line.charAt(i);
      if (c == '|' || c == '│' || c == '┃') {
        return true;
      }
      digit |= c >= '0' && c <= '9';
      if (c > ' ' && !(c >= '0' && c <= '9') && c != '>' && c != '╭' && c != '·' && c != '~' && c != '^') {
        return false;
      }
      i++;
    }
    return !digit && StackTraces.carets(line);
  }

  private Block block(int head, int core, int end) {
    long tail = 0;
    for (int i = head + 1; i < core; i++) {
      if (sketch.kind(i) != LineKind.BLANK) {
        tail = tail * 31 + lines.get(i).strip().hashCode();
      }
    }
    return new Block(head, core, end, tail * 31 + lines.get(head).strip().hashCode(), tail);
  }

  /** Whether a block reports a failure rather than a warning. */
  boolean failure(Block block) {
    LineKind kind = sketch.kind(block.head());
    return kind == LineKind.FAILURE || kind == LineKind.FRAME || kind == LineKind.LOCATION
        && (failed || sketch.marked(block.head(), Signals.FAILURE)) || failed && comparison(block.head());
  }
}
