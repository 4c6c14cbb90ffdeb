package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.families.system.Words;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compacts kubectl apply, delete and rollout: objects by what became of them, errors and everything else as it is. */
final class Changes {
  private static final int NAMES = 60;
  private static final int FEW = 4;
  private static final int UNCHANGED_NAMES = 3;

  private Changes() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    Map<String, List<Integer>> byVerb = new LinkedHashMap<>();
    int waiting = -1;
    for (int i = 0; i < lines.size(); i++) {
      String verb = verb(lines.get(i));
      if (!verb.isEmpty()) {
        byVerb.computeIfAbsent(verb, k -> new ArrayList<>()).add(i);
      } else if (lines.get(i).startsWith("Waiting for ")) {
        waiting = i;
      }
    }
    for (int i = 0; i < lines.size(); i++) {
      if (i == waiting || !lines.blank(i) && verb(lines.get(i)).isEmpty() && !lines.get(i).startsWith("Waiting for ")) {
        draft.keepClipped(i, 800);
      }
    }
    byVerb.forEach((verb, members) -> group(draft, lines, verb, members));
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  private static void group(Draft draft, Lines lines, String verb, List<Integer> members) {
    boolean calm = verb.startsWith("unchanged");
    if (members.size() < FEW && !calm) {
      members.forEach(draft::keep);
      return;
    }
    List<String> names = members.stream().map(i -> Words.first(lines.get(i))).toList();
    int most = calm ? UNCHANGED_NAMES : NAMES;
    draft.note(members.size() + " " + verb + ": " + Words.listed(names, most));
    int listed = names.size() <= most + 2 ? names.size() : most;
    members.subList(0, listed).forEach(draft::covered);
  }

  /** What became of the object that a line such as {@code service/web configured} names. */
  private static String verb(String line) {
    int space = line.indexOf(' ');
    int slash = line.indexOf('/');
    if (slash <= 0 || space <= slash || line.indexOf(':') >= 0) {
      return "";
    }
    String rest = line.substring(space + 1).strip();
    String word = Words.first(rest);
    return switch (word) {
      case "created", "configured", "unchanged", "deleted", "patched", "scaled", "labeled", "annotated", "restarted",
          "pruned", "replaced", "serverside-applied", "exposed", "condition" -> rest;
      default -> "";
    };
  }
}
