package dev.tokenjuice.reducers.formats;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.List;

/**
 * Compacts a stream of JSON objects, one on each line, to the first, odd and last ones and counts of the states.
 */
public final class JsonLinesReducer implements Reducer {
  private static final int FEWEST = 8;
  private static final int FIRST = 3;
  private static final int ODD = 12;
  private static final int LONG_LINE = 400;
  private static final double MOST = 0.9;
  /** At most one line in this many may be no object. */
  private static final int FEW = 8;

  @Override
  public Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (!recognises(lines)) {
      return Reduction.declined();
    }
    List<JsonValue> objects = JsonTreeReader.readEach(lines, ObjectFamily::reads);
    return digest(lines, objects);
  }

  /** Whether nearly all lines are JSON objects. */
  public static boolean recognises(Lines lines) {
    int objects = 0;
    int others = 0;
    for (String line : lines) {
      if (line.startsWith("{") && line.endsWith("}")) {
        objects++;
      } else if (!Stripped.blank(line) && ++others > lines.size() / FEW) {
        return false;
      }
    }
    return objects >= FEWEST && objects >= (objects + others) * MOST;
  }

  private static Reduction digest(Lines lines, List<JsonValue> objects) {
    ObjectFamily family = new ObjectFamily(objects);
    Draft draft = new Draft(lines);
    int odd = ODD;
    long hidden = 0;
    for (int i = 0; i < lines.size(); i++) {
      hidden += lines.gapBefore(i);
      boolean object = objects.get(i) instanceof JsonValue.Members;
      boolean isOdd = odd > 0 && family.odd(objects.get(i));
      if (i < FIRST || i == lines.size() - 1 || isOdd || !object && !lines.blank(i)) {
        odd -= isOdd ? 1 : 0;
        draft.noteIf(hidden > 0, "… " + Words.count(hidden, "object"));
        hidden = 0;
        draft.keepClipped(i, LONG_LINE);
      } else if (object) {
        hidden++;
      }
    }
    String states = lines.total() > lines.size() ? "" : family.describeStates();
    return states.isEmpty() ? draft.build() : draft.note("(" + lines.size() + " objects; " + states + ")").build();
  }
}
