package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.model.Draft;
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

  /** The lines of one file; a text that several matches share is said once, behind all their numbers. */
  List<String> merged(List<SearchHit> hits) {
    if (hits.stream().anyMatch(SearchHit::context)) {
      return surrounded(hits);
    }
    Map<String, StringBuilder> numbers = new LinkedHashMap<>();
    Map<String, Integer> times = new LinkedHashMap<>();
    for (SearchHit hit : hits) {
      String text = clipped(hit, Integer.MAX_VALUE);
      times.merge(text, 1, Integer::sum);
      StringBuilder list = numbers.computeIfAbsent(text, k -> new StringBuilder());
      list.append(list.isEmpty() ? "" : ",").append(hit.number());
    }
    List<String> out = new ArrayList<>();
    numbers.forEach((text, list) -> {
      boolean numbered = !list.isEmpty() && Character.isDigit(list.charAt(0));
      String many = !numbered && times.get(text) > 1 ? " (×" + times.get(text) + ")" : "";
      out.add((numbered ? list + ": " : "") + text + many);
    });
    return out;
  }

  /** Matches and what stands around them; where no numbers tell that lines are missing, two dashes do. */
  private List<String> surrounded(List<SearchHit> hits) {
    List<String> out = new ArrayList<>();
    int indent = indent(hits);
    int last = hits.get(0).at();
    for (SearchHit hit : hits) {
      String number = hit.number();
      if (number.isEmpty() && hit.at() > last + 1) {
        out.add(SearchParser.GAP);
      }
      out.add(number + hit.mark() + (number.isEmpty() ? "" : " ") + clipped(hit, indent));
      last = hit.at();
    }
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
