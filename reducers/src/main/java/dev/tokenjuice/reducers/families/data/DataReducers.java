package dev.tokenjuice.reducers.families.data;

import dev.tokenjuice.reducers.formats.BlobReducer;
import dev.tokenjuice.reducers.formats.CsvReducer;
import dev.tokenjuice.reducers.formats.DiffReducer;
import dev.tokenjuice.reducers.formats.HtmlPage;
import dev.tokenjuice.reducers.formats.JsonLinesReducer;
import dev.tokenjuice.reducers.formats.JsonReducer;
import dev.tokenjuice.reducers.formats.NameListReducer;
import dev.tokenjuice.reducers.formats.XmlReducer;
import dev.tokenjuice.reducers.formats.YamlDocument;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.shared.Content;
import dev.tokenjuice.reducers.shared.Listing;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class DataReducers {
  private DataReducers() {}

  public static Map<String, Reducer> all() {
    return Map.ofEntries(
        Map.entry("data/content", Content::whole),
        Map.entry("data/json", Content.orReduced(new JsonReducer())),
        Map.entry("data/json-lines", new JsonLinesReducer()),
        Map.entry("data/csv", new CsvReducer()),
        Map.entry("data/table", Listing::reduce),
        Map.entry("data/xml", new XmlReducer()),
        Map.entry("data/html", HtmlPage::reduce),
        Map.entry("data/yaml", YamlDocument::reduce),
        Map.entry("data/sql", new SqlReducer()),
        Map.entry("data/help", new HelpReducer()),
        Map.entry("data/diff", new DiffReducer()),
        Map.entry("data/names", new NameListReducer()),
        Map.entry("data/blob", new BlobReducer()));
  }
}
