package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.text.Stripped;

/** Reads a report; a {@link ReportGrammar} leads it from line to line. */
public abstract class ReportReader extends OutputReader {
  private static final int WIDTH = 400;

  protected final CommandOutput output;
  /** What the user's own code printed into the report. */
  protected final PrintedLines printed;

  protected ReportReader(CommandOutput output) {
    super(output.lines());
    this.output = output;
    this.printed = new PrintedLines(draft, output);
  }

  /** Show line {@code i}, or its beginning. */
  protected final void keep(int i) {
    draft.keepClipped(i, WIDTH);
  }

  /** Show a line that is not the tool's where it stands among what the reader gathers by kind. */
  protected final void place(int i) {
    draft.at(i, () -> printed.keep(i));
  }

  /** Show a line that is not the tool's, unless it is a heading of tests: those are indented, and what is below further. */
  protected final void keepPrinted(int i) {
    String line = lines.get(i);
    boolean heads = line.charAt(0) <= ' ' && i + 1 < lines.size() && !lines.blank(i + 1)
        && Stripped.indent(lines.get(i + 1)) > Stripped.indent(line);
    if (printed.continuesBehindBlanks(i) || !heads) {
      printed.keep(i);
    }
  }
}
