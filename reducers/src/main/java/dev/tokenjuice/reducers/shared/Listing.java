package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.Set;

/**
 * Compacts tables with a header in capitals. Those that fit only lose their padding, and columns that say the same in
 * each row say it once. Of longer ones, rows that are not well stay, and those that are well are told together by name.
 */
public final class Listing extends OutputReader {
  private static final int LONG_LINE = 400;

  private final boolean whole;
  private final Set<String> hidden;
  private final int hidesFrom;
  private String header;
  private Columns columns;
  private RowHealth health;
  private long partly;

  private Listing(CommandOutput output, Set<String> hidden, int hidesFrom) {
    super(output.lines());
    this.whole = output.fits();
    this.hidden = hidden;
    this.hidesFrom = hidesFrom;
  }

  /** Any table, with all columns. */
  public static Reduction reduce(CommandOutput output) {
    return reduce(output, Set.of(), 0);
  }

  /** A table without the columns that are {@code hidden}, if it is too long and has at least {@code hidesFrom} rows. */
  public static Reduction reduce(CommandOutput output, Set<String> hidden, int hidesFrom) {
    return new Listing(output, hidden, hidesFrom).run();
  }

  private Reduction run() {
    int i = 0;
    while (i < lines.size()) {
      if (isHeader(lines.get(i)) && follows(i)) {
        i = block(i);
      } else {
        if (!lines.blank(i)) {
          draft.keepClipped(i, whole ? Integer.MAX_VALUE : LONG_LINE);
        }
        i++;
      }
    }
    if (columns == null) {
      return Reduction.declined();
    }
    return whole ? draft.build().asContent() : draft.build().partly(partly);
  }

  /** Many an output repeats its header. */
  private boolean isHeader(String line) {
    return line.equals(header) || Columns.isHeader(line);
  }

  private boolean follows(int i) {
    if (i + 1 == lines.size()) {
      return false;
    }
    if (lines.get(i).equals(header)) {
      return columns.fits(lines.get(i + 1));
    }
    Columns found = Columns.of(lines.get(i));
    if (!found.fits(lines.get(i + 1))) {
      return false;
    }
    header = lines.get(i);
    columns = found;
    health = new RowHealth(found);
    return true;
  }

  private int block(int first) {
    int end = lines.find(first + 1, line -> Stripped.blank(line) || isHeader(line));
    TableBlock block = new TableBlock(lines, columns, health, first, end, whole);
    partly += block.write(draft.blank(), !whole && end - first > hidesFrom ? hidden : Set.of());
    long gap = end < lines.size() ? lines.gapBefore(end) : 0;
    draft.noteIf(gap > 0, "… " + gap + " rows not held");
    return end;
  }
}
