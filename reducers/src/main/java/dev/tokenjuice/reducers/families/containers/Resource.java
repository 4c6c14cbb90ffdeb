package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.families.system.Words;
import java.util.List;
import java.util.Set;

/**
 * A line in which compose tells the state of a network, a volume, a container or an image.
 *
 * @param name what it is about, such as {@code Container app-db-1}
 * @param state what became of it
 * @param layer whether it is one layer of an image
 */
record Resource(String name, String state, boolean layer) {
  private static final Set<String> KINDS = Set.of("Network", "Volume", "Container", "Image", "Service", "Secret",
      "Config");
  private static final Set<String> STATES = Set.of("Creating", "Created", "Starting", "Started", "Stopping", "Stopped",
      "Removing", "Removed", "Running", "Recreate", "Recreated", "Waiting", "Healthy", "Exited", "Error", "Pulling",
      "Pulled", "Building", "Built", "Killed", "Killing", "Restarting", "Restarted", "Pushed", "Pushing", "Skipped",
      "Downloading", "Extracting", "Download", "Pull", "Verifying", "Already", "Warning", "Interrupted");

  /** The state that a line tells, or null if it tells none. */
  static Resource parse(String line) {
    if (line.length() < 4 || line.charAt(0) != ' ') {
      return OldCompose.step(line);
    }
    List<String> words = Words.split(line, 5);
    int at = words.isEmpty() || !mark(words.get(0)) ? 0 : 1;
    if (words.size() < at + 2) {
      return null;
    }
    boolean kind = KINDS.contains(words.get(at));
    int state = kind ? at + 2 : at + 1;
    if (state >= words.size() || !STATES.contains(words.get(state))) {
      return null;
    }
    String name = kind ? words.get(at) + " " + words.get(at + 1) : words.get(at);
    String text = withoutSeconds(String.join(" ", words.subList(state, words.size())));
    return new Resource(name, text, !kind && hexadecimal(name));
  }

  private static boolean mark(String word) {
    return word.length() == 1 && word.charAt(0) > 0x7f;
  }

  private static boolean hexadecimal(String name) {
    return name.length() == 12 && name.chars().allMatch(c -> Character.digit(c, 16) >= 0);
  }

  private static String withoutSeconds(String text) {
    int space = text.lastIndexOf(' ');
    boolean timed = space > 0 && text.endsWith("s") && Character.isDigit(text.charAt(space + 1));
    return timed ? text.substring(0, space).strip() : text.strip();
  }
}
