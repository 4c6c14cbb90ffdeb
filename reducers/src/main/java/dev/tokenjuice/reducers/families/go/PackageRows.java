package dev.tokenjuice.reducers.families.go;

import java.util.ArrayList;
import java.util.List;

/** Names of packages in rows, behind the folder that those of a row share: {@code shop/cart/: . tax tax/vat}. */
final class PackageRows {
  private PackageRows() {}

  /** The rows; a dot is the package of the folder itself. */
  static List<String> of(List<String> names) {
    List<String> rows = new ArrayList<>();
    int from = 0;
    while (from < names.size()) {
      String folder = folder(names, from);
      int to = folder.isEmpty() ? from + 1 : end(names, from, folder);
      rows.add(folder.isEmpty() ? names.get(from) : row(names.subList(from, to), folder));
      from = to;
    }
    return rows;
  }

  /** The folder that saves most if the next names stand behind it, or nothing. */
  private static String folder(List<String> names, int from) {
    String first = names.get(from) + "/";
    String best = "";
    int saved = 0;
    for (int slash = first.indexOf('/'); slash >= 0; slash = first.indexOf('/', slash + 1)) {
      String folder = first.substring(0, slash + 1);
      int saves = (end(names, from, folder) - from - 1) * folder.length();
      if (saves > saved) {
        best = folder;
        saved = saves;
      }
    }
    return best;
  }

  private static int end(List<String> names, int from, String folder) {
    int end = from;
    while (end < names.size() && (names.get(end) + "/").startsWith(folder)) {
      end++;
    }
    return end;
  }

  private static String row(List<String> names, String folder) {
    StringBuilder row = new StringBuilder(folder).append(':');
    for (String name : names) {
      row.append(' ').append(name.length() < folder.length() ? "." : name.substring(folder.length()));
    }
    return row.toString();
  }
}
