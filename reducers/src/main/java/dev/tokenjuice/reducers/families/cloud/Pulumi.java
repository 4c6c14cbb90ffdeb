package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.shared.WordPlaces;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compacts pulumi preview, up and destroy: the last state of each resource, diagnostics and totals whole. */
final class Pulumi extends OutputReader {
  private static final Set<String> PLAIN = Set.of("create", "created", "delete", "deleted", "update", "updated", "same",
      "refreshed", "read");
  private static final int FEW = 4;
  private static final int NAMES = 60;
  /** The type of a resource is one of the first words of a line. */
  private static final int LOOKED_AT = 4;

  private final WordPlaces words = new WordPlaces(LOOKED_AT + 2);
  /** Type and name of the resource that each line is about; the empty string for other lines. */
  private final String[] resources;
  /** The last line about the resource of each line. */
  private final int[][] last;
  private final Map<String, List<Integer>> done = new LinkedHashMap<>();

  private Pulumi(Lines lines) {
    super(lines);
    this.resources = new String[lines.size()];
    this.last = new int[lines.size()][];
  }

  static Reduction reduce(CommandOutput output) {
    boolean own =
        output.lines().any(line -> line.startsWith("Previewing ") || line.startsWith("Updating ")
            || line.startsWith("Destroying ") || line.startsWith("Resources:") || line.startsWith("Refreshing "));
    return own ? new Pulumi(output.lines()).run() : Reduction.declined();
  }

  private Reduction run() {
    Map<String, int[]> lastOf = new HashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      resources[i] = resource(lines.get(i));
      if (!resources[i].isEmpty()) {
        last[i] = lastOf.computeIfAbsent(resources[i], k -> new int[1]);
        last[i][0] = i;
      }
    }
    for (int i = 0; i < lines.size(); i++) {
      line(i);
    }
    flush();
    return draft.build();
  }

  private void line(int i) {
    String line = lines.get(i);
    if (lines.blank(i) || line.startsWith("@ ") || line.startsWith("View in Browser") || line.startsWith("View Live")
        || line.contains("(*) ") && line.strip().startsWith("(*) ")) {
      return;
    }
    if (resources[i].isEmpty()) {
      flush();
      draft.keepEnds(i, 800);
    } else if (last[i][0] == i) {
      String state = plainState(line);
      if (state.isEmpty()) {
        draft.keepAs(i, Words.squeezed(line));
      } else {
        done.computeIfAbsent(state, k -> new ArrayList<>()).add(i);
      }
    } else {
      draft.covered(i);
    }
  }

  /** The state of a resource that needs no further words, such as {@code created}; empty if there are others. */
  private static String plainState(String line) {
    List<String> words = Words.split(line.strip(), 9);
    String end = words.get(words.size() - 1);
    boolean timed = end.startsWith("(") && end.endsWith("s)");
    int state = words.size() - (timed ? 2 : 1);
    return state > 1 && PLAIN.contains(words.get(state)) ? words.get(state) : "";
  }

  /** Write the resources above by what became of them. */
  private void flush() {
    done.forEach((state, members) -> {
      if (members.size() < FEW) {
        members.forEach(i -> draft.keepAs(i, Words.squeezed(lines.get(i))));
        return;
      }
      List<String> names = members.stream().map(i -> resources[i]).toList();
      draft.note(members.size() + " " + state + ": " + Words.listed(names, NAMES));
      members.subList(0, names.size() <= NAMES + 2 ? names.size() : NAMES).forEach(draft::coveredInPart);
    });
    done.clear();
  }

  /** Type and name of the resource that a line is about, or the empty string. */
  private String resource(String line) {
    int colon = line.startsWith(" ") ? line.indexOf(':') : -1;
    if (colon < 0 || line.indexOf(':', colon + 1) < 0 || line.endsWith("):")) {
      return ""; // the last kind heads what is wrong with a resource
    }
    words.read(line);
    if (words.word(0).endsWith(":") || words.word(0).equals("*")) {
      return ""; // an error or a warning, which may name resources
    }
    for (int w = 0; w + 1 < words.size() && w < LOOKED_AT; w++) {
      if (type(line, words.from(w), words.to(w))) {
        return words.word(w) + " " + words.word(w + 1);
      }
    }
    return "";
  }

  /** Whether a word is like {@code aws:s3:Bucket}, and not a place in a file such as {@code main.go:30:}. */
  private static boolean type(String line, int from, int to) {
    if (line.charAt(to - 1) == ':') {
      return false;
    }
    int first = line.indexOf(':', from);
    int second = first <= from || first >= to ? -1 : line.indexOf(':', first + 1);
    if (second < 0 || second >= to) {
      return false;
    }
    int url = line.indexOf("://", first);
    return url < 0 || url + 3 > to;
  }
}
