package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Shapes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.List;

/** One request in a log of Rails, from {@code Started GET "/orders"} to {@code Completed 200 OK in 12ms}. */
final class RailsRequest {
  private static final double SLOW = 1000;
  /** What Rails says of a request beside queries. Other lines are prints of the application. */
  private static final Prefixes ROUTINE = Prefixes.of("  Parameters: ", "  Rendering ", "  Rendered ", "  ↳ ",
      "Redirected to ", "[ActiveJob] Enqueued ");

  final List<Integer> lines = new ArrayList<>();
  private String request = "";
  private String action = "";
  private String error = "";
  private final StringBuilder printed = new StringBuilder();
  private int status;
  private double millis;
  private boolean trouble;
  private int queries;

  /** Whether a text begins a request. */
  static boolean starts(String text) {
    return text.startsWith("Started ") && text.indexOf(" \"") > 0 && text.indexOf("\" for ") > 0;
  }

  void add(int line, String text) {
    lines.add(line);
    if (starts(text)) {
      request = text.substring(8, text.indexOf("\" for ") + 1);
    } else if (text.startsWith("Processing by ")) {
      action = word(text, 14);
    } else if (text.startsWith("Completed ")) {
      completed(text);
    } else if (RailsLog.query(text)) {
      queries++;
    } else if (!ROUTINE.test(text)) {
      other(text);
    }
  }

  private void other(String text) {
    if (Signals.failure(text) || Signals.warning(text) || text.startsWith("Unpermitted parameter")) {
      trouble = true;
      error = error.isEmpty() ? text : error;
    } else if (!text.isBlank() && error.isEmpty()) {
      printed.append(text).append('\n');
    }
  }

  private void completed(String text) {
    String code = word(text, 10);
    status = code.length() == 3 && code.chars().allMatch(c -> c >= '0' && c <= '9') ? Integer.parseInt(code) : 0;
    int in = text.indexOf(" in ");
    millis = in < 0 ? 0 : RailsLog.millis(text, in + 4);
  }

  private static String word(String text, int from) {
    int start = Math.min(text.length(), from);
    return text.substring(start, Words.wordEnd(text, start));
  }

  /** Whether it went well and fast, and the application printed nothing of its own. */
  boolean well() {
    return !trouble && printed.isEmpty() && status > 0 && status < 400 && millis < SLOW;
  }

  /** Whether its beginning is in the log. */
  boolean begun() {
    return !request.isEmpty();
  }

  /** A text that is equal for requests of the same kind. */
  String kind() {
    return verb() + ' ' + action + ' ' + (action.isEmpty() ? request : "") + ' ' + status;
  }

  /** A text that is equal for requests with the same prints and the same trouble. */
  String trouble() {
    return kind() + ' ' + Shapes.fine(error) + printed;
  }

  private String verb() {
    int space = request.indexOf(' ');
    return space < 0 ? "" : request.substring(0, space);
  }

  /** The request with its action and status, and a note if the paths of others of its kind differ. */
  String text(List<RailsRequest> alike) {
    boolean same = alike.stream().allMatch(other -> other.request.equals(request));
    return request + (same ? "" : " and others") + (action.isEmpty() ? "" : " " + action)
        + (status > 0 ? " " + status : "");
  }

  int status() {
    return status;
  }

  double millis() {
    return millis;
  }

  int queries() {
    return queries;
  }
}
