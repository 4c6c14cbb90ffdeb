package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.families.system.Words;
import dev.tokenjuice.reducers.text.Lines;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Compacts pulumi preview, up and destroy: the last state of each resource, diagnostics and totals whole. */
final class Pulumi {
  private final Lines lines;
  private final Draft draft;
  private final Map<String, Integer> last = new HashMap<>();

  private Pulumi(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    boolean own = output.lines().stream().anyMatch(line ->
        line.startsWith("Previewing ") || line.startsWith("Updating ")
        || line.startsWith("Destroying ") || line.startsWith("Resources:") || line.startsWith("Refreshing "));
    return own ? new Pulumi(output.lines()).run() : Reduction.declined();
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String resource = resource(lines.get(i));
      if (!resource.isEmpty()) {
        last.put(resource, i);
      }
    }
    for (int i = 0; i < lines.size(); i++) {
      line(i);
    }
    return draft.build();
  }

  private void line(int i) {
    String line = lines.get(i);
    String resource = resource(line);
    if (lines.blank(i) || line.startsWith("@ ") || line.startsWith("View in Browser") || line.startsWith("View Live")
        || line.strip().startsWith("(*) ")) {
      return;
    }
    if (resource.isEmpty()) {
      draft.keepClipped(i, 800);
    } else if (last.get(resource) == i) {
      draft.keepAs(i, Words.squeezed(line));
    } else {
      draft.covered(i);
    }
  }

  /** Type and name of the resource that a line is about, or the empty string. */
  private static String resource(String line) {
    if (!line.startsWith(" ")) {
      return "";
    }
    List<String> words = Words.split(line, 8);
    for (int i = 0; i + 1 < words.size() && i < 4; i++) {
      if (words.get(i).indexOf(':') > 0 && words.get(i).lastIndexOf(':') > words.get(i).indexOf(':')
          && !words.get(i).contains("://")) {
        return words.get(i) + " " + words.get(i + 1);
      }
    }
    return "";
  }
}
