package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.formats.JsonReducer;
import dev.tokenjuice.reducers.formats.YamlDocument;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.Optional;

/**
 * Shows the beginning and the end of content that is too long to be shown whole, and says which lines are not shown. Of
 * some formats, it shows what matters in them.
 */
public final class Excerpt {
  private static final int WIDEST = 2000;
  private static final int LOCK_FILE_CHARS = 1500;
  private static final int MINIFIED_CHARS = 1200;
  private static final int MINIFIED_LINE = 1000;
  private static final int FEW_LINES = 50;

  private Excerpt() {}

  /** An excerpt of about {@code maxChars} characters; a shorter one of files that programs write for programs. */
  public static Reduction excerpt(CommandOutput output, int maxChars) {
    return excerpt(output, maxChars, true);
  }

  /**
   * The same. Where more than the {@code ends} matters, all lines are left to a limit that knows lines of trouble.
   */
  public static Reduction excerpt(CommandOutput output, int maxChars, boolean ends) {
    Lines lines = output.lines();
    Optional<LockFile> lock = LockFile.of(lines);
    if (lock.isPresent()) {
      return ends(lines, lock.get().describe(lines), Math.min(maxChars, LOCK_FILE_CHARS), WIDEST);
    }
    if (YamlDocument.recognises(lines)) {
      return YamlDocument.outline(lines, maxChars);
    }
    Reduction recorded = output.tools().reduceRecorded(output);
    if (!recorded.isDeclined()) {
      return recorded;
    }
    int count = lines.size();
    long chars = lines.total() == count && count <= FEW_LINES ? Lines.chars(lines) : 0;
    if (chars > 0 && chars / count > MINIFIED_LINE) {
      String size = Words.count(count, "line") + ", " + chars + " chars";
      Reduction json = new JsonReducer().reduce(output);
      if (!json.isDeclined()) {
        return json.under("[JSON, " + size + ": its shape, first and odd values]");
      }
      String what = "[minified or generated text: " + size + "]";
      return ends(lines, what, Math.min(maxChars, MINIFIED_CHARS), MINIFIED_CHARS / 3);
    }
    return ends ? ends(lines, "", maxChars, width(lines, maxChars)) : all(lines);
  }

  /** How much of a long line is shown: a quarter of the room, more if all lines fit nevertheless. */
  private static int width(Lines lines, int maxChars) {
    int width = Math.max(WIDEST, maxChars / 4);
    for (int step = maxChars; step > 0; step /= 2) {
      width += fitting(lines, 0, 1, maxChars, width + step) == lines.total() ? step : 0;
    }
    return width;
  }

  private static Reduction all(Lines lines) {
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      draft.noteIf(lines.gapBefore(i) > 0, "… " + lines.gapBefore(i) + " lines").keep(i);
    }
    return draft.build();
  }

  private static Reduction ends(Lines lines, String heading, int maxChars, int width) {
    int room = Math.max(300, maxChars - 200);
    boolean whole = heading.isEmpty() && fitting(lines, 0, 1, maxChars, width) == lines.total();
    int head = whole ? lines.size() : Math.max(1, fitting(lines, 0, 1, room * 2 / 3, width));
    head = Math.min(head, lines.size());
    int tail = Math.min(lines.size() - head, fitting(lines, lines.size() - 1, -1, room / 3, width));
    Draft draft = new Draft(lines);
    draft.noteIf(!heading.isEmpty(), heading);
    show(draft, 0, head, width);
    draft.noteIf(head + tail < lines.size() || lines.total() > lines.size(),
        "… [lines " + (head + 1) + "-" + (lines.total() - tail) + " of " + lines.total() + " not shown]");
    show(draft, lines.size() - tail, lines.size(), width);
    return draft.build();
  }

  private static void show(Draft draft, int from, int to, int width) {
    for (int i = from; i < to; i++) {
      draft.keepClipped(i, width);
    }
  }

  /** How many lines, from one end to the first gap of a huge output, fit into a room. */
  private static int fitting(Lines lines, int from, int step, int room, int width) {
    int left = room;
    int count = 0;
    for (int i = from; i >= 0 && i < lines.size(); i += step) {
      left -= Math.min(lines.get(i).length(), width) + 1;
      boolean gap = step > 0 ? i > 0 && lines.gapBefore(i) > 0 : count > 0 && i + 1 < lines.size()
          && lines.gapBefore(i + 1) > 0;
      if (left < 0 || gap) {
        break;
      }
      count++;
    }
    return count;
  }
}
