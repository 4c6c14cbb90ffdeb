package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.model.CommandOutput;

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
}
