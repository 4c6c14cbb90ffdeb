package dev.tokenjuice.reducers.families.data;

import dev.tokenjuice.reducers.families.data.JsonValue.Items;
import dev.tokenjuice.reducers.families.data.JsonValue.Literal;
import dev.tokenjuice.reducers.families.data.JsonValue.Member;
import dev.tokenjuice.reducers.families.data.JsonValue.Members;
import dev.tokenjuice.reducers.families.data.JsonValue.Text;
import dev.tokenjuice.reducers.text.Signals;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What the objects of one array have in common: which keys, and which states; so that the odd ones can be told. */
final class ObjectFamily {
  private static final Set<String> STATES = Set.of(
      "status", "state", "phase", "health", "conclusion", "result", "outcome", "severity", "level", "type", "kind",
      "action", "success", "ok", "passed", "ready", "active", "enabled");
  private static final int MANY_STATES = 8;
  private static final double MOST = 0.7;

  private final Map<String, Integer> keys = new HashMap<>();
  private final Map<String, Map<String, Integer>> states = new LinkedHashMap<>();
  private final int size;

  ObjectFamily(List<JsonValue> values) {
    this.size = values.size();
    for (JsonValue value : values) {
      if (value instanceof Members object) {
        keys.merge(keysOf(object), 1, Integer::sum);
        countStates(object);
      }
    }
    states.values().removeIf(counts -> counts.size() > MANY_STATES);
  }

  private void countStates(Members object) {
    for (Member member : object.members()) {
      if (STATES.contains(member.name().toLowerCase(Locale.ROOT))) {
        states.computeIfAbsent(member.name(), k -> new LinkedHashMap<>()).merge(plain(member.value()), 1, Integer::sum);
      }
    }
  }

  /** Whether an object has unusual keys, an unusual state, or tells of an error. */
  boolean odd(JsonValue value) {
    if (!(value instanceof Members object)) {
      return false;
    }
    Integer sameKeys = keys.get(keysOf(object));
    return sameKeys != null && sameKeys < size * (1 - MOST) && keys.size() < size / 2 || oddState(object)
        || error(object);
  }

  private boolean oddState(Members object) {
    for (Map.Entry<String, Map<String, Integer>> state : states.entrySet()) {
      JsonValue value = object.get(state.getKey());
      if (value != null && unusual(state.getValue(), plain(value))) {
        return true;
      }
    }
    return false;
  }

  private boolean unusual(Map<String, Integer> counts, String value) {
    int most = 0;
    for (int count : counts.values()) {
      most = Math.max(most, count);
    }
    boolean rare = most >= size * MOST && counts.getOrDefault(value, 0) < size * (1 - MOST);
    return rare || counts.size() > 1 && (Signals.marks(value) & Signals.FAILURE) != 0;
  }

  private static boolean error(Members object) {
    for (Member member : object.members()) {
      String name = member.name().toLowerCase(Locale.ROOT);
      if ((name.equals("error") || name.equals("errors") || name.equals("failure") || name.equals("exception"))
          && says(member.value())) {
        return true;
      }
    }
    return false;
  }

  private static boolean says(JsonValue value) {
    return switch (value) {
      case Literal literal -> !literal.text().equals("null") && !literal.text().equals("false")
          && !literal.text().equals("0");
      case Text text -> !text.value().isEmpty();
      case Items items -> !items.values().isEmpty();
      case Members members -> !members.members().isEmpty();
    };
  }

  /** Counts of the states, as in {@code state: open 12, closed 3}. */
  String describeStates() {
    List<String> parts = new ArrayList<>();
    for (Map.Entry<String, Map<String, Integer>> state : states.entrySet()) {
      List<String> counts = new ArrayList<>();
      state.getValue().forEach((value, count) -> counts.add(value + " " + count));
      parts.add(state.getKey() + ": " + String.join(", ", counts));
    }
    return String.join("; ", parts);
  }

  private static String keysOf(Members object) {
    StringBuilder names = new StringBuilder();
    for (Member member : object.members()) {
      names.append(member.name()).append('\n');
    }
    return names.toString();
  }

  private static String plain(JsonValue value) {
    return switch (value) {
      case Text text -> text.value().length() > 40 ? text.value().substring(0, 40) : text.value();
      case Literal literal -> literal.text();
      case Items items -> "[" + items.values().size() + "]";
      case Members members -> "{" + members.members().size() + "}";
    };
  }
}
