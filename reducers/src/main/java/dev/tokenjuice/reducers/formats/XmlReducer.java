package dev.tokenjuice.reducers.formats;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Shapes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Tally;
import java.util.List;

/**
 * Compacts XML: each kind of element a few times, errors with their parents, no scripts and styles. {@link JunitReport}
 * compacts reports of tests.
 */
public final class XmlReducer implements Reducer {
  public static final List<Signature> SIGNATURES = Signature.run("data/xml")
      .proof("<testsuite{}", "<?xml{}<testsuite{}", "{}</testsuites>", "{}</testsuite>").build();

  private static final int SMALL = 4000;
  private static final int ROOM = 5000;
  private static final int ALIKE = 3;
  private static final int LONG_LINE = 400;

  @Override
  public Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (JunitReport.recognises(lines)) {
      return JunitReport.reduce(lines);
    }
    if (!recognises(lines)) {
      return Reduction.declined();
    }
    if (!XmlElements.crowded(lines)) {
      return digest(lines, " line");
    }
    Reduction elements = digest(XmlElements.apart(lines), " element");
    return new Reduction(elements.lines(), lines.total() - lines.size(), lines.size(), elements.facts());
  }

  /** Whether the output is one large XML or HTML document. */
  public static boolean recognises(Lines lines) {
    int begin = lines.findText(0, lines.size());
    String first = begin < lines.size() ? lines.get(begin).strip() : "";
    boolean markup = first.startsWith("<?xml") || first.regionMatches(true, 0, "<!doctype", 0, 9)
        || first.length() > 2 && first.charAt(0) == '<' && Character.isLetter(first.charAt(1))
            && first.indexOf('>') > 0;
    return markup && Lines.chars(lines) > SMALL;
  }

  private static Reduction digest(Lines lines, String unit) {
    Draft draft = new Draft(lines);
    Tally seen = new Tally();
    int room = ROOM;
    long hidden = 0;
    boolean script = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      hidden += lines.gapBefore(i);
      script |= opens(line, "<script") || opens(line, "<style");
      boolean trouble = !script && (Signals.marks(line) & Signals.FAILURE) != 0;
      boolean fresh = !script && room > 0 && seen.add(shape(line)) <= ALIKE;
      if (!line.isBlank() && (fresh || trouble && room > -ROOM || i == lines.size() - 1)) {
        int parent = trouble && hidden > 0 && Stripped.indent(lines.get(i - 1)) < Stripped.indent(line) ? i - 1 : i;
        note(draft, hidden - (i - parent), unit);
        hidden = 0;
        if (parent < i) {
          draft.keepClipped(parent, LONG_LINE);
        }
        room -= Math.min(LONG_LINE, line.length());
        draft.keepClipped(i, LONG_LINE);
      } else {
        hidden += line.isBlank() ? 0 : 1;
      }
      script &= !(line.contains("</script") || line.contains("</style"));
    }
    note(draft, hidden, unit);
    return draft.build();
  }

  private static boolean opens(String line, String tag) {
    int at = line.indexOf(tag);
    return at >= 0 && line.indexOf("</" + tag.substring(1), at) < 0 && line.indexOf("/>", at) < 0;
  }

  /** The shape of the tag's name and its place: text and attributes differ from item to item. */
  private static long shape(String line) {
    int from = line.indexOf('<');
    if (from < 0) {
      return Shapes.fine(line);
    }
    int end = Signs.until(line, from + 1, ">");
    return Shapes.fine(line.substring(0, end)) * 31 + from;
  }

  private static void note(Draft draft, long hidden, String unit) {
    draft.noteIf(hidden > 0, "… " + hidden + unit + (hidden == 1 ? "" : "s"));
  }
}
