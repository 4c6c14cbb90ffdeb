package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Words;

/** Compacts {@code dig}: status, question, records, time, and whatever went wrong. */
final class Dig {
  /** What dig says of itself and of the form of the message. */
  private static final Prefixes NOISE = Prefixes.of("; <<>> DiG ", "; (", ";; global options:", ";; Got answer:",
      ";; flags:", ";; OPT PSEUDOSECTION:", "; EDNS:", "; COOKIE:", ";; QUESTION SECTION:", ";; ANSWER SECTION:",
      ";; WHEN:", ";; MSG SIZE", ";; Truncated, retrying", ";; XFR size");
  private static final String ERROR = ";; communications error";

  private Dig() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.stream().noneMatch(line -> line.contains("->>HEADER<<-") || line.startsWith("; <<>> DiG "))) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith(ERROR)) {
        i = repeated(draft, lines, i);
      } else if (line.contains("->>HEADER<<-") && line.contains("status:")) {
        draft.keepPart(i, ";; " + line.substring(line.indexOf("status:")));
      } else if (!lines.blank(i) && !NOISE.test(line)) {
        draft.keepAs(i, Words.squeezed(line));
      }
    }
    return draft.build();
  }

  /** The same error of several attempts, once. Answers the last of them. */
  private static int repeated(Draft draft, Lines lines, int from) {
    int last = from;
    while (last + 1 < lines.size() && lines.get(last + 1).equals(lines.get(from))) {
      draft.covered(++last);
    }
    draft.keepAs(from, lines.get(from) + (last > from ? " (×" + (last - from + 1) + ")" : ""));
    return last;
  }
}
