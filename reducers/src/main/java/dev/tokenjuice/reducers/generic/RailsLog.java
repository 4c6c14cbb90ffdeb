package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compacts logs of Rails: shows requests that failed, warned or were slow with their trouble, and counts the others by
 * their action.
 */
final class RailsLog extends OutputReader {
  private static final int FEWEST = 2;
  private static final int LOOKED_AT = 2000;
  private static final int SHOWN_ALIKE = 1;
  private static final int LINES_OF_REQUEST = 30;
  private static final int OWN_FRAMES = 6;
  private static final int KINDS = 40;
  private static final int LONG_LINE = 400;
  private static final double SLOW_STEP = 100;

  private final Map<String, RailsRequest> open = new HashMap<>();
  private final List<RailsRequest> requests = new ArrayList<>();

  private RailsLog(Lines lines) {
    super(lines);
  }

  static boolean recognises(Lines lines) {
    int started = 0;
    int processed = 0;
    int limit = Math.min(lines.size(), LOOKED_AT);
    for (int i = 0; i < limit && (started < FEWEST || processed == 0); i++) {
      String text = lines.get(i).substring(RailsLine.text(lines.get(i)));
      started += RailsRequest.starts(text) ? 1 : 0;
      processed += text.startsWith("Processing by ") && text.indexOf('#') > 0 ? 1 : 0;
    }
    return started >= FEWEST && processed > 0;
  }

  static Reduction reduce(Lines lines) {
    return new RailsLog(lines).run();
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.blank(i)) {
        take(i);
      }
    }
    Map<String, List<RailsRequest>> well = new LinkedHashMap<>();
    Map<String, List<RailsRequest>> unwell = new LinkedHashMap<>();
    for (RailsRequest request : requests) {
      if (request.well()) {
        well.computeIfAbsent(request.kind(), k -> new ArrayList<>()).add(request);
      } else {
        unwell.computeIfAbsent(request.trouble(), k -> new ArrayList<>()).add(request);
      }
    }
    unwell.values().forEach(this::troubled);
    counted(well);
    totals();
    return draft.build();
  }

  private void take(int i) {
    String line = lines.get(i);
    int from = RailsLine.text(line);
    String key = RailsLine.owner(line, from);
    String text = line.substring(from);
    if (RailsRequest.starts(text) || !open.containsKey(key)) {
      RailsRequest request = new RailsRequest();
      open.put(key, request);
      requests.add(request);
    }
    open.get(key).add(i, text);
  }

  private void troubled(List<RailsRequest> alike) {
    for (RailsRequest request : alike.subList(0, Math.min(SHOWN_ALIKE, alike.size()))) {
      show(request);
    }
    int more = alike.size() - SHOWN_ALIKE;
    draft.noteIf(more > 0, "… " + more + " more like this, last " + alike.get(alike.size() - 1).text(List.of()));
  }

  private void show(RailsRequest request) {
    int frames = 0;
    int shown = 0;
    int left = 0;
    boolean place = false;
    for (int i : request.lines) {
      String text = lines.get(i).substring(RailsLine.text(lines.get(i)));
      boolean frame = RailsLine.frame(text);
      boolean wanted = text.startsWith("  ↳ ") ? place : frame ? RailsLine.ownFrame(text) && frames++ < OWN_FRAMES
          : wanted(text);
      place = wanted && query(text);
      if (text.isBlank()) {
        continue;
      }
      if (wanted && shown++ < LINES_OF_REQUEST) {
        keep(i, text, shown > 1);
      } else {
        left++;
      }
    }
    draft.noteIf(request.queries() > 0 && left > 0, "  … " + left + " more lines of this request (" + request.queries()
        + (request.queries() == 1 ? " query" : " queries") + ")");
  }

  /** Show a line. The text before its message, such as a time, is shown once for each request. */
  private void keep(int i, String text, boolean headed) {
    if (headed && text.length() < lines.get(i).length() && text.length() <= LONG_LINE) {
      draft.keepPart(i, text);
    } else {
      draft.keepClipped(i, LONG_LINE);
    }
  }

  /** Whether a line of a request is shown: a query or a template only if it is slow or reports a failure. */
  private static boolean wanted(String text) {
    boolean template = text.startsWith("  Rendering ") || text.startsWith("  Rendered ");
    return !query(text) && !template || step(text) >= SLOW_STEP || query(text) && Signals.failure(text);
  }

  /** Whether it is a query such as {@code   Order Load (0.3ms)  SELECT …}. */
  static boolean query(String text) {
    return text.startsWith("  ") && text.indexOf("ms)  ") > 0;
  }

  private static double step(String text) {
    int duration = text.indexOf("Duration: ");
    int bracket = text.indexOf(" (");
    return duration > 0 ? millis(text, duration + 10) : bracket > 0 ? millis(text, bracket + 2) : 0;
  }

  /** The number before {@code ms} at {@code from}, or 0. */
  static double millis(String text, int from) {
    int end = Signs.runEnd(text, from, c -> c == '.' || Character.isDigit(c));
    String number = end - from < 12 && text.startsWith("ms", end) ? text.substring(from, end) : "";
    int dot = number.indexOf('.');
    boolean plain = !number.isEmpty() && dot != 0 && dot == number.lastIndexOf('.');
    return plain ? Double.parseDouble(number) : 0;
  }

  private void counted(Map<String, List<RailsRequest>> well) {
    int kinds = 0;
    int left = 0;
    for (List<RailsRequest> alike : well.values()) {
      if (kinds++ >= KINDS) {
        left += alike.size();
        continue;
      }
      double most = alike.stream().mapToDouble(RailsRequest::millis).max().orElse(0);
      String count = alike.size() > 1 ? " ×" + alike.size() + " (up to " : " (";
      String first = alike.get(0).begun() ? "" : "(beginning cut off)";
      draft.note(first + alike.get(0).text(alike) + count + Math.round(most) + "ms)");
    }
    draft.more(left, "request", " that went well");
  }

  private void totals() {
    Map<String, Integer> counts = new HashMap<>();
    for (RailsRequest request : requests) {
      counts.merge(request.status() > 0 ? request.status() / 100 + "xx" : "not completed", 1, Integer::sum);
    }
    List<String> parts = new ArrayList<>();
    for (String kind : List.of("2xx", "3xx", "4xx", "5xx", "not completed")) {
      if (counts.containsKey(kind)) {
        parts.add(counts.get(kind) + " " + kind);
      }
    }
    draft.note("(" + lines.atLeast() + requests.size() + " requests: " + String.join(", ", parts) + ")");
  }
}
