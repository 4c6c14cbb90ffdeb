package dev.tokenjuice.reducers.formats;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** Compacts output that people do not read, such as base64, hexadecimal dumps and minified code, to its ends. */
public final class BlobReducer implements Reducer {
  private static final int SMALL = 2000;
  private static final int FIRST = 3;
  private static final int LAST = 1;
  private static final int CLIP = 160;
  private static final int LONG_LINE = 1000;

  @Override
  public Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (!recognises(lines)) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    int size = lines.size();
    long hidden = 0;
    for (int i = 0; i < size; i++) {
      hidden += lines.gapBefore(i);
      if (i < FIRST || i >= size - LAST || !encoded(lines.get(i))) {
        draft.noteIf(hidden > 0, "… " + hidden + " lines of encoded text");
        hidden = 0;
        draft.keepClipped(i, CLIP);
      } else {
        hidden++;
      }
    }
    return draft.build();
  }

  /** Whether nearly all characters are on lines of encoded or minified text. */
  public static boolean recognises(Lines lines) {
    long blob = 0;
    long all = 0;
    for (String line : lines) {
      all += line.length();
      blob += encoded(line) ? line.length() : 0;
    }
    return all > SMALL && blob >= all * 0.9;
  }

  /** Whether it is a long line with hardly a space, or a line with one long word of base64 or hexadecimal digits. */
  private static boolean encoded(String line) {
    int length = line.length();
    if (length < 40) {
      return false;
    }
    int limit = Math.min(length, 4000);
    int spaces = 0;
    boolean alphabet = true;
    boolean digit = false;
    for (int i = 0; i < limit; i++) {
      char c = line.charAt(i);
      spaces += c == ' ' ? 1 : 0;
      boolean number = c >= '0' && c <= '9';
      digit |= number;
      alphabet &= number || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || "+/=_-".indexOf(c) >= 0;
      if (!alphabet && length <= LONG_LINE) {
        return false;
      }
    }
    return alphabet && (digit || length >= 60) || length > LONG_LINE && spaces * 20 < limit;
  }
}
