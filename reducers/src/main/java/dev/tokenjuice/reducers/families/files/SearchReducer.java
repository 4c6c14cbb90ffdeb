package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.rewrite.HitsByFile;
import dev.tokenjuice.reducers.rewrite.PathsByFolder;
import dev.tokenjuice.reducers.rewrite.Rewriting;
import java.util.List;

/** Results of grep and its kin: every hit, below its file; lists of files by folder. */
final class SearchReducer {
  private SearchReducer() {}

  static Reduction reduce(CommandOutput output) {
    return Reduction.content(output.lines(), Rewriting.shortest(List.of(new HitsByFile(), new PathsByFolder())));
  }
}
