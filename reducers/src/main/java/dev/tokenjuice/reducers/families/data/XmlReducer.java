package dev.tokenjuice.reducers.families.data;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reducer;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Shapes;
import dev.tokenjuice.reducers.text.Signals;
import java.util.HashMap;
import java.util.Map;

/** Compacts XML and HTML: each kind of line a few times, what tells of errors, scripts and styles left out. */
public final class XmlReducer implements Reducer {
  private static final int SMALL = 4000;
  private static final int ROOM = 5000;
  private static final int ALIKE = 3;
  private static final int LONG_LINE = 400;

  @Override
  public Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? digest(output.lines()) : Reduction.declined();
  }

  /** Whether the output is one large XML or HTML document. */
  public static boolean recognises(Lines lines) {
    int chars = 0;
    String first = "";
    for (String line : lines) {
      first = first.isEmpty() ? line.strip() : first;
      chars += line.length() + 1;
    }
    boolean markup = first.startsWith("<?xml") || first.regionMatches(true, 0, "<!doctype", 0, 9)
        || first.length() > 2 && first.charAt(0) == '<' && Character.isLetter(first.charAt(1))
        && first.indexOf('>') > 0;
    return markup && chars > SMALL;
  }

  private static Reduction digest(Lines lines) {
    Draft draft = new Draft(lines);
    Map<Long, Integer> seen = new HashMap<>();
    int room = ROOM;
    long hidden = 0;
    boolean script = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      hidden += lines.gapBefore(i);
      script |= opens(line, "<script") || opens(line, "<style");
      boolean trouble = !script && (Signals.marks(line) & Signals.FAILURE) != 0;
      boolean fresh = !script && room > 0 && seen.merge(shape(line), 1, Integer::sum) <= ALIKE;
      if (!line.isBlank() && (fresh || trouble && room > -ROOM || i == lines.size() - 1)) {
        hidden = note(draft, hidden);
        room -= Math.min(LONG_LINE, line.length());
        draft.keepClipped(i, LONG_LINE);
      } else {
        hidden += line.isBlank() ? 0 : 1;
      }
      script &= !(line.contains("</script") || line.contains("</style"));
    }
    note(draft, hidden);
    return draft.build();
  }

  private static boolean opens(String line, String tag) {
    int at = line.indexOf(tag);
    return at >= 0 && line.indexOf("</" + tag.substring(1), at) < 0 && line.indexOf("/>", at) < 0;
  }

  /** The tag with its attributes' names: text and values differ from item to item. */
  private static long shape(String line) {
    int from = line.indexOf('<');
    if (from < 0) {
      return Shapes.fine(line);
    }
    int end = from + 1;
    while (end < line.length() && line.charAt(end) > ' ' && line.charAt(end) != '>') {
      end++;
    }
    return Shapes.fine(line.substring(0, end)) * 31 + from;
  }

  private static long note(Draft draft, long hidden) {
    if (hidden > 0) {
      draft.note("… " + hidden + (hidden == 1 ? " line" : " lines"));
    }
    return 0;
  }
}
