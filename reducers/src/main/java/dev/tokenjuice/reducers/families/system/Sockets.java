package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compacts ss and netstat: all that listens, connections as long as they are few, unix sockets counted. */
final class Sockets {
  private static final int CONNECTIONS = 30;
  private static final String ROUND = "Active Internet connections";
  private static final Set<String> CALM = Set.of("ESTAB", "ESTABLISHED", "TIME-WAIT", "TIME_WAIT", "CONNECTED");
  private static final Set<String> ANY = Set.of("0.0.0.0:*", "[::]:*", ":::*", "*:*", "*.*", "*");

  private final Lines lines;
  private final Draft draft;
  private final Map<String, List<Integer>> connections = new LinkedHashMap<>();
  private long partly;
  private int unix;

  private Sockets(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    boolean own = output.lines().stream().limit(4).anyMatch(line -> line.contains("Recv-Q"));
    return own ? new Sockets(output.lines()).run() : Reduction.declined();
  }

  private Reduction run() {
    int calm = 0;
    int first = first();
    int last = first;
    for (int i = 0; i < lines.size(); i++) {
      boolean begins = lines.get(i).startsWith(ROUND);
      last = begins ? i : last;
      calm = (begins ? 0 : calm) + (CALM.contains(state(Words.split(lines.get(i), 12))) ? 1 : 0);
    }
    for (int i = 0; i < lines.size(); i++) {
      if (i == first && last > first) {
        draft.note("… " + (last - first) + " lines of earlier rounds");
        i = last;
      }
      line(i, calm > CONNECTIONS);
    }
    connections.forEach(this::connections);
    if (unix > 0) {
      draft.note("(" + unix + " unix sockets)");
    }
    return Parts.partly(draft.build(), partly);
  }

  /** The first line that begins a table; with {@code -c} it is printed over and over, and the last one counts. */
  private int first() {
    int at = 0;
    while (at < lines.size() && !lines.get(at).startsWith(ROUND)) {
      at++;
    }
    return at;
  }

  private void line(int i, boolean many) {
    List<String> words = Words.split(lines.get(i), 12);
    if (words.isEmpty()) {
      return;
    }
    String kind = words.get(0);
    if (kind.equals("unix") || kind.startsWith("u_") || kind.equals("nl") || kind.equals("p_raw")) {
      unix++;
    } else if (lines.get(i).startsWith("Proto RefCnt")) {
      draft.covered(i);
    } else if (many && CALM.contains(state(words))) {
      connections.computeIfAbsent(state(words), k -> new ArrayList<>()).add(i);
    } else {
      draft.keepAs(i, shortened(words));
    }
  }

  /** A row without empty queues and without the peer that is nobody. */
  private String shortened(List<String> words) {
    int queue = queues(words);
    if (queue < 0) {
      return String.join(" ", words);
    }
    List<String> kept = new ArrayList<>(words.subList(0, queue));
    boolean empty = words.get(queue).equals("0") && (words.get(queue + 1).equals("0") || words.contains("LISTEN")
        || words.contains("UNCONN"));
    kept.addAll(empty ? List.of() : words.subList(queue, queue + 2));
    for (String word : words.subList(queue + 2, words.size())) {
      if (!ANY.contains(word)) {
        kept.add(word);
      }
    }
    partly += kept.size() < words.size() ? 1 : 0;
    return String.join(" ", kept);
  }

  /** Where the two queue lengths of a row stand, or -1. */
  private static int queues(List<String> words) {
    for (int i = 1; i + 2 < words.size() && i < 4; i++) {
      if (number(words.get(i)) && number(words.get(i + 1))) {
        return i;
      }
    }
    return -1;
  }

  private static boolean number(String word) {
    return !word.isEmpty() && word.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static String state(List<String> words) {
    for (String word : words) {
      if (CALM.contains(word)) {
        return word;
      }
    }
    return "";
  }

  /** Many connections in the same state, by the peer's address. */
  private void connections(String state, List<Integer> members) {
    Map<String, Integer> peers = new LinkedHashMap<>();
    for (int i : members) {
      List<String> words = Words.split(lines.get(i), 12);
      int queue = queues(words);
      String peer = queue >= 0 && queue + 3 < words.size() ? words.get(queue + 3) : "?";
      int colon = peer.lastIndexOf(':');
      peers.merge(colon > 0 ? peer.substring(0, colon) : peer, 1, Integer::sum);
    }
    List<String> names = new ArrayList<>();
    peers.entrySet().stream().sorted((a, b) -> b.getValue() - a.getValue()).forEach(
        peer -> names.add(peer.getKey() + (peer.getValue() > 1 ? " ×" + peer.getValue() : "")));
    draft.note(members.size() + " " + state + " with: " + Words.listed(names, 25));
  }
}
