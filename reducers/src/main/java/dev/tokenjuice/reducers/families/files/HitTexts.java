package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.Draft;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes lines of a search result below the file that they are in. */
final class HitTexts {
  static final int WIDTH = 240;

  private final Draft draft;
  private final Needle needle;

  HitTexts(Draft draft, Needle needle) {
    this.draft = draft;
    this.needle = needle;
  }

  /** The lines of one file; a text that several lines share is said once, behind all their numbers. */
  List<String> merged(List<SearchHit> hits) {
    Map<String, StringBuilder> numbers = new LinkedHashMap<>();
    Map<String, Integer> times = new LinkedHashMap<>();
    boolean contexts = hits.stream().anyMatch(SearchHit::context);
    int indent = contexts ? indent(hits) : Integer.MAX_VALUE;
    for (SearchHit hit : hits) {
      String text = clipped(hit, indent);
      String key = contexts ? text + "\n" + hit.at() : text;
      times.merge(key, 1, Integer::sum);
      StringBuilder list = numbers.computeIfAbsent(key, k -> new StringBuilder());
      list.append(list.isEmpty() ? "" : ",").append(hit.number());
      if (contexts) {
        list.append(hit.mark());
      }
    }
    List<String> out = new ArrayList<>();
    numbers.forEach((key, list) -> {
      String text = contexts ? key.substring(0, key.lastIndexOf('\n')) : key;
      boolean numbered = !list.isEmpty() && Character.isDigit(list.charAt(0));
      String many = !numbered && times.get(key) > 1 ? " (×" + times.get(key) + ")" : "";
      String lead = numbered ? list + (contexts ? " " : ": ") : contexts ? list.toString() : "";
      out.add(lead + text + many);
    });
    return out;
  }

  /** The white space that all lines begin with; what goes beyond it shows how code around a match is nested. */
  private static int indent(List<SearchHit> hits) {
    int least = Integer.MAX_VALUE;
    for (SearchHit hit : hits) {
      String text = hit.text();
      least = text.isBlank() ? least : Math.min(least, text.length() - text.stripLeading().length());
    }
    return least;
  }

  private String clipped(SearchHit hit, int indent) {
    String whole = hit.text().stripTrailing();
    String text = whole.substring(Math.min(indent, whole.length() - whole.stripLeading().length()));
    if (text.length() <= WIDTH) {
      draft.covered(hit.at());
      return text;
    }
    draft.coveredInPart(hit.at());
    return needle.clip(text, WIDTH);
  }
}
