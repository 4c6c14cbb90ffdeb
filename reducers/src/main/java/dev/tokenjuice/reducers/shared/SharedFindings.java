package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.shared.FileGroups.Finding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Findings with the same text in many files: the text once, and the places below it. */
final class SharedFindings {
  private static final int FILES = 4;
  private static final int SHORTEST = 24;
  private static final int WIDTH = 110;

  private record Place(String file, List<Finding> findings) {}

  private final Map<String, List<Place>> byText = new LinkedHashMap<>();

  /** Take such findings out of the groups. */
  SharedFindings(Map<String, Map<String, List<Finding>>> byFile) {
    Map<String, Integer> files = new HashMap<>();
    byFile.values().forEach(texts -> texts.keySet().forEach(text -> files.merge(text, 1, Integer::sum)));
    for (Map.Entry<String, Map<String, List<Finding>>> group : byFile.entrySet()) {
      Iterator<Map.Entry<String, List<Finding>>> texts = group.getValue().entrySet().iterator();
      while (texts.hasNext()) {
        Map.Entry<String, List<Finding>> text = texts.next();
        if (files.get(text.getKey()) >= FILES && text.getKey().length() >= SHORTEST && plain(text.getValue())) {
          byText.computeIfAbsent(text.getKey(), t -> new ArrayList<>()).add(new Place(group.getKey(), text.getValue()));
          texts.remove();
        }
      }
    }
    byFile.values().removeIf(Map::isEmpty);
  }

  private static boolean plain(List<Finding> findings) {
    return findings.stream().allMatch(finding -> finding.details().isEmpty() && !finding.place().isEmpty());
  }

  /** Write them; {@code root} is what all file names begin with. */
  void writeTo(Draft draft, String root) {
    byText.forEach((text, places) -> {
      draft.keepAs(places.get(0).findings().get(0).line(), text);
      StringBuilder row = new StringBuilder(" ");
      for (Place place : places) {
        String where = where(draft, place, root);
        if (row.length() > 1 && row.length() + where.length() > WIDTH) {
          draft.note(row.toString());
          row.setLength(1);
        }
        row.append(' ').append(where);
      }
      draft.note(row.toString());
    });
  }

  private static String where(Draft draft, Place place, String root) {
    StringBuilder where = new StringBuilder(place.file().substring(root.length()));
    for (int k = 0; k < place.findings().size(); k++) {
      where.append(k == 0 ? ':' : ',').append(place.findings().get(k).place());
      draft.covered(place.findings().get(k).line());
    }
    return where.toString();
  }
}
