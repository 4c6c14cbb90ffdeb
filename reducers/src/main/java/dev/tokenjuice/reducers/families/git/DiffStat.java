package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature.Colon;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.List;

/** {@code --stat} and {@code --numstat} tables: every file with its count, without the bars. */
final class DiffStat {
  static final List<Signature> SIGNATURES =
      Signature.step("git/diff-stat").hint(" {n}{} file changed, {}", " {n}{} files changed, {}")
          .matching(Weight.HINT, " ", Colon.ANY, DiffStat::row)
          .build();
  private static final int LIMIT = 1_000;
  private static final int LONGEST = 2_000;
  private static final int CEILING = 30_000;

  /** A line such as {@code  3 files changed, 4 insertions(+)}. */
  static final LineForms TOTAL = LineForms.containing(" file changed, ", " files changed, ");

  private DiffStat() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    int shown = 0;
    long chars = 0;
    Folders rest = new Folders();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean entry = entry(line);
      if (entry && shown >= LIMIT) {
        rest.add(line, Stripped.start(line, 0), line.lastIndexOf(" | "));
      } else if (entry) {
        draft.keepAs(i, unbarred(line));
        shown++;
      } else if (chars < CEILING) {
        more(draft, rest);
        draft.keepClipped(i, LONGEST);
      }
      chars += line.length() + 1;
    }
    more(draft, rest);
    return draft.build();
  }

  private static void more(Draft draft, Folders rest) {
    if (rest.size() > 0) {
      draft.note(" … " + rest.size() + " more files: " + rest.counts(12));
      rest.clear();
    }
  }

  /** A line such as {@code  src/a.c | 12 ++--}. */
  static boolean entry(String line) {
    int bar = line.startsWith(" ") ? line.lastIndexOf(" | ") : -1;
    if (bar <= 0) {
      return false;
    }
    int count = Stripped.start(line, bar + 3);
    boolean number = count < line.length() && Character.isDigit(line.charAt(count));
    return number || line.startsWith("Bin", count) || line.startsWith("Unmerged", count);
  }

  /** The entry without padding and bar. */
  static String unbarred(String line) {
    if (!entry(line)) {
      return line;
    }
    int bar = line.lastIndexOf(" | ");
    int count = Stripped.start(line, bar + 3);
    int to = Stripped.end(line);
    int end = line.indexOf(' ', count);
    boolean plain = end > count && end < to && Character.isDigit(line.charAt(count));
    int nameEnd = Stripped.end(line, bar);
    StringBuilder out = new StringBuilder(to).append(' ').append(line, Math.min(Stripped.start(line), nameEnd), nameEnd)
        .append(" | ").append(line, count, plain ? end : to);
    return plain ? out.append(' ').append(signs(line, end)).toString() : out.toString();
  }

  /** The signs that occur, so that a pure addition can still be told from a rewrite. */
  private static String signs(String line, int from) {
    boolean removes = line.indexOf('-', from) >= 0;
    return line.indexOf('+', from) >= 0 ? removes ? "+-" : "+" : removes ? "-" : "";
  }

  /** {@code  src/cart.ts | 12 ++--}. */
  private static boolean row(String l) {
    int bar = l.indexOf(" | ");
    int count = bar < 0 ? 0 : Stripped.start(l, bar + 3);
    return bar > 1 && l.lastIndexOf('|') == bar + 1 && (Stripped.digitAt(l, count) || l.startsWith("Bin ", count));
  }
}
