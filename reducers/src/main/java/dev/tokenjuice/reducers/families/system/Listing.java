package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.Set;

/**
 * Compacts tables with a header in capitals: padding dropped, rows that are not well kept, those that are well told
 * together by name.
 */
public final class Listing {
  private static final int LONG_LINE = 400;

  private final Lines lines;
  private final Draft draft;
  private final Set<String> hidden;
  private final int hidesFrom;
  private long partly;

  private Listing(Lines lines, Set<String> hidden, int hidesFrom) {
    this.lines = lines;
    this.draft = new Draft(lines);
    this.hidden = hidden;
    this.hidesFrom = hidesFrom;
  }

  /** Any table, with all columns. */
  public static Reduction reduce(CommandOutput output) {
    return reduce(output, Set.of(), 0);
  }

  /** A table without the columns that are {@code hidden}, if it has at least {@code hidesFrom} rows. */
  public static Reduction reduce(CommandOutput output, Set<String> hidden, int hidesFrom) {
    return new Listing(output.lines(), hidden, hidesFrom).run();
  }

  private Reduction run() {
    boolean any = false;
    int i = 0;
    while (i < lines.size()) {
      if (Columns.isHeader(lines.get(i)) && follows(i)) {
        any = true;
        i = block(i);
      } else {
        if (!lines.blank(i)) {
          draft.keepClipped(i, LONG_LINE);
        }
        i++;
      }
    }
    return any ? Parts.partly(draft.build(), partly) : Reduction.declined();
  }

  private boolean follows(int header) {
    return header + 1 < lines.size() && Columns.of(lines.get(header)).fits(lines.get(header + 1));
  }

  private int block(int header) {
    int end = header + 1;
    while (end < lines.size() && !lines.blank(end) && !Columns.isHeader(lines.get(end))) {
      end++;
    }
    TableBlock block = new TableBlock(lines, header, end, end - header > hidesFrom ? hidden : Set.of());
    partly += block.write(draft.blank());
    if (end < lines.size() && lines.gapBefore(end) > 0) {
      draft.note("… " + lines.gapBefore(end) + " rows not held");
    }
    return end;
  }
}
