package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Recurring;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Compacts kubectl apply, delete and rollout: objects by what became of them, errors and everything else as it is. */
final class Changes extends OutputReader {
  private static final int NAMES = 60;
  private static final int FEW = 4;
  private static final int UNCHANGED_NAMES = 3;
  private static final Set<String> VERBS = Set.of("created", "configured", "unchanged", "deleted", "patched", "scaled",
      "labeled", "annotated", "restarted", "pruned", "replaced", "serverside-applied", "exposed", "condition");

  /** The objects that the same became of: how many, and the lines of the first of them. */
  private static final class Group {
    private final String verb;
    private final IntList first = new IntList();
    private int count;

    private Group(String verb) {
      this.verb = verb;
    }

    private void add(int line) {
      if (count++ < NAMES + 2) {
        first.add(line);
      }
    }
  }

  private final Map<String, Group> byVerb = new LinkedHashMap<>();
  private final Recurring recent = new Recurring();

  Changes(Lines lines) {
    super(lines);
  }

  Reduction run() {
    IntList others = new IntList();
    int waiting = -1;
    for (int i = 0; i < lines.size(); i++) {
      Group group = group(lines.get(i));
      if (group != null) {
        group.add(i);
      } else if (lines.get(i).startsWith("Waiting for ")) {
        waiting = others.size();
        others.add(i);
      } else if (!lines.blank(i)) {
        others.add(i);
      }
    }
    for (int k = 0; k < others.size(); k++) {
      if (k == waiting || !lines.get(others.get(k)).startsWith("Waiting for ")) {
        draft.keepEnds(others.get(k), 800);
      }
    }
    for (Group group : byVerb.values()) {
      write(group);
    }
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  private void write(Group group) {
    boolean unchanged = group.verb.startsWith("unchanged");
    if (group.count < FEW && !unchanged) {
      group.first.stream().forEach(draft::keep);
      return;
    }
    int most = unchanged ? UNCHANGED_NAMES : NAMES;
    int listed = group.count <= most + 2 ? group.count : most;
    StringBuilder text = new StringBuilder().append(group.count).append(' ').append(group.verb).append(": ");
    for (int k = 0; k < listed; k++) {
      text.append(k == 0 ? "" : ", ").append(Words.first(lines.get(group.first.get(k))));
      draft.covered(group.first.get(k));
    }
    draft.note(listed == group.count ? text.toString() : text + ", … " + (group.count - listed) + " more");
  }

  /** The group of the object that a line such as {@code service/web configured} names, or null. */
  private Group group(String line) {
    int space = line.indexOf(' ');
    int slash = space < 0 ? -1 : line.indexOf('/');
    if (slash <= 0 || space <= slash || line.indexOf(':') >= 0) {
      return null;
    }
    int from = Stripped.start(line, space + 1);
    String rest = recent.part(line, from, Math.max(from, Stripped.end(line)));
    Group group = byVerb.get(rest);
    if (group == null && VERBS.contains(Words.first(rest))) {
      group = new Group(rest);
      byVerb.put(rest, group);
    }
    return group;
  }
}
