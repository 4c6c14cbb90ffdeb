package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code aws s3 ls}: objects with date and size below their folders; of many the first ones, the rest by folder. */
final class BucketListing extends OutputReader {
  private static final int ALL_UP_TO = 120;
  private static final int FIRST = 80;
  private static final int FOLDERS = 30;
  private static final int DATE = 10;
  /** Where the size begins at the earliest: {@code 2026-02-10 14:00:00 }. */
  private static final int SIZE = 20;

  private static final Set<String> UNITS = Set.of("Bytes", "Byte", "KiB", "MiB", "GiB", "TiB");

  private final Map<String, Integer> rest = new LinkedHashMap<>();
  private String folder = "";
  private int hidden;

  private BucketListing(Lines lines) {
    super(lines);
  }

  /** Whether the first line that is not blank is an object or a folder. */
  static boolean recognises(Lines lines) {
    int first = lines.findText(0, lines.size());
    return first < lines.size() && (object(lines.get(first)) || folder(lines.get(first)));
  }

  static Reduction reduce(Lines lines) {
    return new BucketListing(lines).run();
  }

  private Reduction run() {
    long objects = lines.stream().filter(BucketListing::object).count();
    long most = objects <= ALL_UP_TO ? objects : FIRST;
    int shown = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!object(line)) {
        others(i);
      } else if (shown++ < most) {
        object(i, line);
      } else {
        hidden++;
        rest.merge(folderOf(key(line)), 1, Integer::sum);
      }
    }
    others();
    return draft.build();
  }

  private void object(int i, String line) {
    String key = key(line);
    String under = folderOf(key);
    if (!under.equals(folder)) {
      folder = under;
      draft.note(under.isEmpty() ? "./" : under);
    }
    draft.keepPart(i, " " + line.substring(0, DATE) + " " + size(line) + " " + key.substring(under.length()));
  }

  private void others(int i) {
    others();
    if (!lines.blank(i)) {
      draft.keepAs(i, Words.squeezed(lines.get(i)).strip());
    }
  }

  /** Tell how many objects above were left out, and where they are. */
  private void others() {
    if (hidden > 0) {
      List<String> counts = new ArrayList<>();
      rest.forEach((name, count) -> counts.add((name.isEmpty() ? "./" : name) + " " + count));
      draft.note("… " + hidden + " more objects: " + Words.listed(counts, FOLDERS));
    }
    hidden = 0;
    rest.clear();
  }

  /** What stands behind the size, which may have a unit. */
  private static String key(String line) {
    String key = Words.split(line, 4).get(3);
    int space = key.indexOf(' ');
    return space > 0 && UNITS.contains(key.substring(0, space)) ? key.substring(space).strip() : key;
  }

  private static String size(String line) {
    List<String> words = Words.split(line, 5);
    return words.size() > 4 && UNITS.contains(words.get(3)) ? words.get(2) + " " + words.get(3) : words.get(2);
  }

  private static String folderOf(String key) {
    return key.substring(0, key.lastIndexOf('/') + 1);
  }

  private static boolean folder(String line) {
    return line.strip().startsWith("PRE ") && line.startsWith(" ");
  }

  /** {@code 2026-02-10 14:00:00      1201 img/a.png}. */
  private static boolean object(String line) {
    if (line.length() <= SIZE || line.charAt(4) != '-' || line.charAt(7) != '-' || line.charAt(13) != ':'
        || line.charAt(16) != ':') {
      return false;
    }
    List<String> words = Words.split(line, 4);
    return words.size() == 4 && Words.number(words.get(2)) >= 0 && Words.number(words.get(0)) > 0;
  }
}
