package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/**
 * What GitHub answers to a request that writes: the same JSON without addresses of its interface in nested objects,
 * without reactions that nobody gave yet, and with only the last lines of the code above a review comment.
 */
final class GhAnswer {
  private static final String HUNK = "diff_hunk";
  /** So many lines of code next to a comment are shown. */
  private static final int CODE_LINES = 10;
  /** Fewer lines in a row are shown. */
  private static final int FEWEST = 5;

  private static final int DEEPEST = 64;

  private final String json;
  private final StringBuilder out = new StringBuilder();
  /** How many members of ours the open object of each depth has, so that each gets a name of its own. */
  private final int[] ours = new int[DEEPEST];

  private GhAnswer(String json) {
    this.json = json;
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.total() != lines.size()) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      String shorter = line.startsWith("{") && line.endsWith("}") ? new GhAnswer(line).shorter() : line;
      boolean whole = shorter.length() >= line.length();
      draft.keepAs(i, whole ? line : shorter, whole);
    }
    return draft.build();
  }

  private String shorter() {
    int depth = 0;
    int at = 0;
    while (at < json.length()) {
      char c = json.charAt(at);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      if (c == '{') {
        ours[place(depth)] = 0;
      }
      int end = c == '"' ? member(at, depth) : at + 1;
      if (end == at) {
        end = stringEnd(at);
        out.append(json, at, end);
      } else if (c != '"') {
        out.append(c);
      }
      at = end;
    }
    return out.toString();
  }

  /** Where an object is counted; text that is no JSON may close more than it opens. */
  private static int place(int depth) {
    return Math.clamp(depth, 0, DEEPEST - 1);
  }

  /** Write what stands for the members that begin here, and tell where they end; {@code at} if they stay. */
  private int member(int at, int depth) {
    int end = at;
    int left = 0;
    int next = at;
    while (next < json.length() && json.charAt(next) == '"' && repeats(next, depth)) {
      end = valueEnd(stringEnd(next) + 1);
      next = end + 1;
      left++;
    }
    if (left > 0) {
      int other = ++ours[place(depth)];
      out.append(other == 1 ? "\"…\":\"" : "\"… " + other + "\":\"").append(left)
          .append(left == 1 ? " field\"" : " fields\"");
      return end;
    }
    return key(at, HUNK) && json.startsWith("\"", stringEnd(at) + 1) ? hunk(at) : at;
  }

  /** Whether a member only repeats what others say, or says that there is nothing. */
  private boolean repeats(int at, int depth) {
    int value = stringEnd(at) + 1;
    if (!json.startsWith(":", value - 1)) {
      return false;
    }
    boolean address = json.startsWith("_url\"", value - 6) && json.startsWith("\"https://api.", value);
    return depth > 1 && address || key(at, "_links") && json.startsWith("{\"self\":", value)
        || key(at, "reactions") && json.startsWith("{\"url\":\"", value)
            && json.startsWith(",\"total_count\":0,", stringEnd(value + "{\"url\":".length()));
  }

  private boolean key(int at, String name) {
    return json.startsWith(name, at + 1) && json.startsWith("\":", at + 1 + name.length());
  }

  /** The heading and the last lines of a string that is a part of a diff. */
  private int hunk(int key) {
    int from = stringEnd(key) + 2;
    int end = stringEnd(from - 1) - 1;
    int[] last = new int[CODE_LINES];
    int breaks = 0;
    int heading = end;
    for (int i = from; i < end; i++) {
      if (json.charAt(i) == '\\' && json.charAt(++i) == 'n') {
        heading = breaks == 0 ? i + 1 : heading;
        last[breaks++ % CODE_LINES] = i + 1;
      }
    }
    int left = breaks - CODE_LINES;
    if (left < FEWEST) {
      return key;
    }
    out.append(json, key, heading).append("… ").append(left).append(" lines\\n")
        .append(json, last[breaks % CODE_LINES], end + 1);
    return end + 1;
  }

  /** Where a string ends, behind its quote. */
  private int stringEnd(int at) {
    int i = at + 1;
    while (i < json.length() && json.charAt(i) != '"') {
      i += json.charAt(i) == '\\' ? 2 : 1;
    }
    return Math.min(json.length(), i + 1);
  }

  /** Where a string or an object ends. */
  private int valueEnd(int at) {
    int i = at;
    int depth = 0;
    do {
      char c = json.charAt(i);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      i = c == '"' ? stringEnd(i) : i + 1;
    } while (depth > 0 && i < json.length());
    return i;
  }
}
