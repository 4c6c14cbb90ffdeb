package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;

/** Compacts the routes that rails and artisan list: all of them, without the padding between columns. */
public final class RouteList {
  private static final int LOOKED_AT = 5;
  private static final String FORMAT = "(.:format)";

  private static final LineForm RAILS = LineForm.of("{}URI Pattern{}Controller#Action{}");
  private static final LineForm ARTISAN = LineForm.of("{}Showing [{}route{}");

  private RouteList() {}

  /** The table that {@code rails routes} prints; declined if it is none. */
  public static Reduction ofRails(Lines lines) {
    return lines.any(0, Math.min(lines.size(), LOOKED_AT), RAILS) ? squeezed(lines) : Reduction.declined();
  }

  /** What {@code php artisan route:list} prints; declined if it is something else. */
  public static Reduction ofArtisan(Lines lines) {
    int from = Math.max(0, lines.size() - LOOKED_AT);
    return lines.any(from, lines.size(), ARTISAN) ? squeezed(lines) : Reduction.declined();
  }

  private static Reduction squeezed(Lines lines) {
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      String row = undotted(Words.squeezed(lines.get(i)).strip());
      if (row.contains(FORMAT)) {
        draft.keepPart(i, row.replace(FORMAT, ""));
      } else if (!row.isEmpty()) {
        draft.keepAs(i, row);
      }
    }
    return draft.build();
  }

  /** Without the dots that lead from one column to the next. */
  private static String undotted(String row) {
    int from = row.indexOf(" ..");
    int to = Signs.behind(row, from + 1, ".");
    return from < 0 || to < row.length() && row.charAt(to) != ' ' ? row : row.substring(0, from) + row.substring(to);
  }
}
