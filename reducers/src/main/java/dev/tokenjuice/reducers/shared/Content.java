package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.rewrite.Padding;

/** Answers to a question: rows, documents, states. They were asked for, so they are shown whole as long as they fit. */
public final class Content {
  private static final Padding PADDING = new Padding();

  private Content() {}

  /** Shows an answer as it is, a table without its padding; declines one that is too long. */
  public static Reduction whole(CommandOutput output) {
    if (!output.fits()) {
      return Reduction.declined();
    }
    Reduction table = Listing.reduce(output);
    return table.isDeclined() ? Reduction.content(output.lines(), PADDING) : table;
  }

  /** Shows an answer as it is, or as {@code reducer} writes it if that loses nothing. That also has those that are too long. */
  public static Reducer orReduced(Reducer reducer) {
    return output -> {
      Reduction reduced = reducer.reduce(output);
      return output.fits() && (reduced.isDeclined() || reduced.lossy()) ? whole(output) : reduced;
    };
  }
}
