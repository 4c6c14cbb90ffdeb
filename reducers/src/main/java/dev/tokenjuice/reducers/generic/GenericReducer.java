package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.formats.BlobReducer;
import dev.tokenjuice.reducers.formats.CsvReducer;
import dev.tokenjuice.reducers.formats.DiffReducer;
import dev.tokenjuice.reducers.formats.HtmlPage;
import dev.tokenjuice.reducers.formats.JsonLinesReducer;
import dev.tokenjuice.reducers.formats.JsonReducer;
import dev.tokenjuice.reducers.formats.NameListReducer;
import dev.tokenjuice.reducers.formats.TableReducer;
import dev.tokenjuice.reducers.formats.XmlReducer;
import dev.tokenjuice.reducers.formats.YamlDocument;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;

/** Compacts the output of any command: by what it is as a whole if that can be told, line by line otherwise. */
public final class GenericReducer implements Reducer {
  private static final int SMALL = 500;
  private static final List<Reducer> KINDS = List.of(
      new JsonReducer(), new JsonLinesReducer(), new DiffReducer(), FindingList::reduce,
      new TableReducer(), new CsvReducer(), HtmlPage::reduce, new XmlReducer(), YamlDocument::reduce,
      new BlobReducer(), new NameListReducer());

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
    if (LogReducer.recognises(output.lines())) {
      return new LogReducer().reduce(output);
    }
    for (Reducer kind : KINDS) {
      Reduction reduction = kind.reduce(output);
      if (!reduction.isDeclined()) {
        return reduction;
      }
    }
    return Reduction.declined();
  }

  private static boolean small(Lines lines) {
    int chars = 0;
    for (int i = 0; i < lines.size() && chars <= SMALL; i++) {
      chars += lines.get(i).length() + 1;
    }
    return chars <= SMALL && lines.total() == lines.size();
  }
}
