package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reducer;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.families.data.BlobReducer;
import dev.tokenjuice.reducers.families.data.CsvReducer;
import dev.tokenjuice.reducers.families.data.DiffReducer;
import dev.tokenjuice.reducers.families.data.JsonLinesReducer;
import dev.tokenjuice.reducers.families.data.JsonReducer;
import dev.tokenjuice.reducers.families.data.TableReducer;
import dev.tokenjuice.reducers.families.data.XmlReducer;
import dev.tokenjuice.reducers.text.Lines;

/** Compacts the output of any command: by what it is as a whole if that can be told, line by line otherwise. */
public final class GenericReducer implements Reducer {
  private static final int SMALL = 500;

  @Override
  public Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (small(lines)) {
      return new Draft(lines).keep(0, lines.size()).build();
    }
    Reduction whole = asWhole(output);
    return whole.isDeclined() ? new TextDigest(output).reduce() : whole;
  }

  /** What the reducer for the kind of the whole output makes of it; declined if it is of no known kind. */
  private static Reduction asWhole(CommandOutput output) {
    Lines lines = output.lines();
    if (JsonReducer.recognises(lines)) {
      return new JsonReducer().reduce(output);
    }
    if (LogReducer.recognises(lines)) {
      return new LogReducer().reduce(output);
    }
    if (JsonLinesReducer.recognises(lines)) {
      return new JsonLinesReducer().reduce(output);
    }
    if (DiffReducer.recognises(lines)) {
      return new DiffReducer().reduce(output);
    }
    if (TableReducer.recognises(lines)) {
      return new TableReducer().reduce(output);
    }
    if (CsvReducer.recognises(lines)) {
      return new CsvReducer().reduce(output);
    }
    if (XmlReducer.recognises(lines)) {
      return new XmlReducer().reduce(output);
    }
    return new BlobReducer().reduce(output);
  }

  private static boolean small(Lines lines) {
    int chars = 0;
    for (int i = 0; i < lines.size() && chars <= SMALL; i++) {
      chars += lines.get(i).length() + 1;
    }
    return chars <= SMALL && lines.total() == lines.size();
  }
}
