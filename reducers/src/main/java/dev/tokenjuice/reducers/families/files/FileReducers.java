package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class FileReducers {
  private FileReducers() {}

  public static Map<String, Reducer> all() {
    return Map.ofEntries(
        Map.entry("files/search", SearchReducer::reduce),
        Map.entry("files/paths", PathList::reduce),
        Map.entry("files/tracked", PathList::reduce),
        Map.entry("files/details", FileDetails::reduce),
        Map.entry("files/changes", FileChanges::reduce),
        Map.entry("files/ls", LsReducer::reduce),
        Map.entry("files/tree", TreeReducer::reduce),
        Map.entry("files/du", output -> Reduction.content(output.lines(), same -> same)));
  }
}
