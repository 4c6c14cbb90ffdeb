package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;

/**
 * A line in which compose tells the state of a network, a volume, a container or an image.
 *
 * @param name what it is about, such as {@code Container app-db-1}
 * @param state what became of it
 * @param layer whether it is one layer of an image
 */
record Resource(String name, String state, boolean layer) {
  private static final String[] KINDS = {"Container", "Network", "Volume", "Image", "Service", "Secret", "Config"};
  private static final String[] STATES = {"Creating", "Created", "Starting", "Started", "Stopping", "Stopped",
    "Removing", "Removed", "Running", "Recreate", "Recreated", "Waiting", "Healthy", "Exited", "Error", "Pulling",
    "Pulled", "Building", "Built", "Killed", "Killing", "Restarting", "Restarted", "Pushed", "Pushing", "Skipped",
    "Downloading", "Extracting", "Download", "Pull", "Verifying", "Already", "Warning", "Interrupted"};
  private static final int WORDS = 5;

  /** The state that a line tells, or null if it tells none. */
  static Resource parse(String line) {
    if (line.length() < 4 || line.charAt(0) != ' ') {
      return OldCompose.step(line);
    }
    int from = Words.skip(line, 0);
    int end = Words.wordEnd(line, from);
    boolean mark = end - from == 1 && line.charAt(from) > 0x7f;
    from = mark ? Words.skip(line, end) : from;
    end = Words.wordEnd(line, from);
    String kind = among(KINDS, line, from, end);
    int nameFrom = kind == null ? from : Words.skip(line, end);
    int nameEnd = kind == null ? end : Words.wordEnd(line, nameFrom);
    int stateFrom = Words.skip(line, nameEnd);
    int stateEnd = Words.wordEnd(line, stateFrom);
    String state = among(STATES, line, stateFrom, stateEnd);
    if (state == null) {
      return null;
    }
    String name = line.substring(nameFrom, nameEnd);
    int before = (mark ? 1 : 0) + (kind == null ? 1 : 2);
    return new Resource(kind == null ? name : kind + " " + name, text(line, state, stateFrom, stateEnd, before),
        kind == null && hexadecimal(name));
  }

  /** A state with what is said behind it, without the seconds. */
  private static String text(String line, String state, int from, int end, int before) {
    int next = Words.skip(line, end);
    if (next == line.length()) {
      return state;
    }
    int last = line.length() - 1;
    boolean timed =
        Character.isDigit(line.charAt(next)) && line.charAt(last) == 's' && Words.wordEnd(line, next) > last;
    return timed ? state
        : withoutSeconds(String.join(" ", Words.split(line.substring(from), WORDS - before)));
  }

  private static String among(String[] words, String line, int from, int end) {
    for (String word : words) {
      if (word.length() == end - from && line.startsWith(word, from)) {
        return word;
      }
    }
    return null;
  }

  private static boolean hexadecimal(String name) {
    return name.length() == 12 && Signs.all(name, 0, 12, c -> Character.digit(c, 16) >= 0);
  }

  private static String withoutSeconds(String text) {
    int space = text.lastIndexOf(' ');
    boolean timed = space > 0 && text.endsWith("s") && Character.isDigit(text.charAt(space + 1));
    return timed ? text.substring(0, space).strip() : text.strip();
  }
}
