package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.shared.WordPlaces;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Recurring;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compacts ss and netstat: all that listens, connections as long as they are few, unix sockets counted. */
final class Sockets extends OutputReader {
  private static final int CONNECTIONS = 30;
  private static final String ROUND = "Active Internet connections";
  private static final int WORDS = 12;
  private static final String[] CONNECTED = {"ESTAB", "ESTABLISHED", "TIME-WAIT", "TIME_WAIT", "CONNECTED"};
  private static final Set<String> ANY = Set.of("0.0.0.0:*", "[::]:*", ":::*", "*:*", "*.*", "*");

  private final Map<String, IntList> connections = new LinkedHashMap<>();
  private final WordPlaces places = new WordPlaces(WORDS);
  private long partly;
  private int unix;

  private Sockets(Lines lines) {
    super(lines);
  }

  static Reduction reduce(CommandOutput output) {
    boolean own = output.lines().stream().limit(4).anyMatch(line -> line.contains("Recv-Q"));
    return own ? new Sockets(output.lines()).run() : Reduction.declined();
  }

  private Reduction run() {
    int connected = 0;
    int first = first();
    int last = first;
    String[] states = new String[lines.size()];
    for (int i = 0; i < lines.size(); i++) {
      boolean begins = lines.get(i).startsWith(ROUND);
      states[i] = state(lines.get(i));
      last = begins ? i : last;
      connected = (begins ? 0 : connected) + (states[i].isEmpty() ? 0 : 1);
    }
    for (int i = 0; i < lines.size(); i++) {
      if (i == first && last > first) {
        draft.note("… " + (last - first) + " lines of earlier rounds");
        i = last;
      }
      line(i, connected > CONNECTIONS ? states[i] : "");
    }
    connections.forEach(this::connections);
    draft.noteIf(unix > 0, "(" + unix + " unix sockets)");
    return draft.build().partly(partly);
  }

  /** The first line that begins a table; with {@code -c} it is printed over and over, and the last one counts. */
  private int first() {
    return lines.findStart(0, ROUND);
  }

  /** Take a line; its state is told only if there are many connections. */
  private void line(int i, String state) {
    String line = lines.get(i);
    int from = Words.skip(line, 0);
    if (from == line.length()) {
      return;
    }
    if (uncounted(line, from, Words.wordEnd(line, from))) {
      unix++;
    } else if (line.startsWith("Proto RefCnt")) {
      draft.covered(i);
    } else if (!state.isEmpty()) {
      connections.computeIfAbsent(state, k -> new IntList()).add(i);
    } else {
      draft.keepAs(i, shortened(Words.split(line, WORDS)));
    }
  }

  /** Whether rows of this kind are only counted. */
  private static boolean uncounted(String line, int from, int to) {
    return line.startsWith("u_", from) || to - from == 4 && line.startsWith("unix", from)
        || to - from == 2 && line.startsWith("nl", from) || to - from == 5 && line.startsWith("p_raw", from);
  }

  /** A row without empty queues and without a peer that stands for any. */
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
    return !word.isEmpty() && Signs.only(word, "0123456789");
  }

  /** The state of a connection that is nothing to worry about, or nothing. */
  private String state(String line) {
    places.read(line);
    for (int w = 0; w < places.size(); w++) {
      char first = places.first(w);
      if (first == 'E' || first == 'T' || first == 'C') {
        for (String connected : CONNECTED) {
          if (places.is(w, connected)) {
            return connected;
          }
        }
      }
    }
    return "";
  }

  /** Many connections in the same state, by the peer's address. */
  private void connections(String state, IntList members) {
    Map<String, int[]> peers = new LinkedHashMap<>();
    Recurring recent = new Recurring();
    for (int k = 0; k < members.size(); k++) {
      peers.computeIfAbsent(peer(lines.get(members.get(k)), recent), peer -> new int[1])[0]++;
    }
    List<String> names = new ArrayList<>();
    peers.entrySet().stream().sorted((a, b) -> b.getValue()[0] - a.getValue()[0]).forEach(
        peer -> names.add(peer.getKey() + (peer.getValue()[0] > 1 ? " ×" + peer.getValue()[0] : "")));
    draft.note(members.size() + " " + state + " with: " + Words.listed(names, 25));
  }

  private String peer(String line, Recurring recent) {
    places.read(line);
    int queue = -1;
    for (int w = 1; w + 2 < places.size() && w < 4 && queue < 0; w++) {
      queue = places.number(w) && places.number(w + 1) ? w : -1;
    }
    if (queue < 0 || queue + 3 >= places.size()) {
      return "?";
    }
    int from = places.from(queue + 3);
    int to = places.to(queue + 3);
    int colon = line.lastIndexOf(':', to - 1);
    return recent.part(line, from, colon > from ? colon : to);
  }
}
