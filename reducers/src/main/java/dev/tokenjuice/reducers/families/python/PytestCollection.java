package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;

/** The list of {@code pytest --collect-only}: every node id, below its file. */
final class PytestCollection extends OutputReader {
  private String file = "";

  private PytestCollection(Lines lines) {
    super(lines);
  }

  /** Whether the run ends with the number of tests that it found, and nothing went wrong in finding them. */
  static boolean recognises(Lines lines) {
    int last = lines.findLast(line -> !Stripped.blank(line));
    return last >= 0 && collected(lines.get(last)) && !lines.get(last).contains(" error");
  }

  static Reduction reduce(Lines lines) {
    return new PytestCollection(lines).run();
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (collected(line)) {
        draft.keepAs(i, PytestLine.unruled(line));
      } else if (line.strip().startsWith("<") || line.indexOf("::") > 0) {
        show(i, line);
      }
    }
    return draft.build();
  }

  private void show(int i, String line) {
    int colons = line.charAt(0) == ' ' || line.charAt(0) == '<' ? -1 : line.indexOf("::");
    if (colons < 0) {
      draft.keep(i);
      return;
    }
    if (!line.substring(0, colons).equals(file)) {
      file = line.substring(0, colons);
      draft.note(file);
    }
    draft.keepAs(i, "  " + line.substring(colons));
  }

  private static boolean collected(String line) {
    return line.contains(" collected") && line.contains(" in ")
        && (line.contains(" test collected") || line.contains(" tests collected"))
        && Character.isDigit((PytestLine.unruled(line) + " ").charAt(0));
  }
}
