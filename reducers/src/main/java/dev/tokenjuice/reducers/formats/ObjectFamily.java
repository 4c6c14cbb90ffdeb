package dev.tokenjuice.reducers.formats;

import dev.tokenjuice.reducers.formats.JsonValue.Items;
import dev.tokenjuice.reducers.formats.JsonValue.Literal;
import dev.tokenjuice.reducers.formats.JsonValue.Member;
import dev.tokenjuice.reducers.formats.JsonValue.Members;
import dev.tokenjuice.reducers.formats.JsonValue.Text;
import dev.tokenjuice.reducers.text.Signals;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The keys and states that the objects of one array have in common, to recognise odd objects. */
final class ObjectFamily {
  private static final Set<String> STATES = Set.of(
      "status", "state", "phase", "health", "conclusion", "result", "outcome", "severity", "level", "type", "kind",
      "action", "success", "ok", "passed", "ready", "active", "enabled");
  private static final int MANY_STATES = 8;
  private static final double MOST = 0.7;

  private static final Set<String> ERRORS = Set.of("error", "errors", "failure", "exception");
  private static final int LONGEST_NAME = 10;

  private final Map<String, int[]> keys = new HashMap<>();
  private final Map<String, Map<String, int[]>> states = new LinkedHashMap<>();
  private final Map<String, Set<String>> unusual = new LinkedHashMap<>();
  private final int size;
  private Members last;
  private int[] lastCount;

  ObjectFamily(List<JsonValue> values) {
    this.size = values.size();
    for (JsonValue value : values) {
      if (value instanceof Members object) {
        sameKeys(object)[0]++;
        countStates(object);
      }
    }
    states.values().removeIf(counts -> counts.size() > MANY_STATES);
    states.forEach((name, counts) -> {
      Set<String> odd = unusual(counts);
      if (!odd.isEmpty()) {
        unusual.put(name, odd);
      }
    });
  }

  /** Whether a family reads the values of members with this name. */
  static boolean reads(String name) {
    if (name.length() > LONGEST_NAME) {
      return false;
    }
    String lower = name.toLowerCase(Locale.ROOT);
    return STATES.contains(lower) || ERRORS.contains(lower);
  }

  private void countStates(Members object) {
    for (Member member : object.members()) {
      String name = member.name();
      if (name.length() <= LONGEST_NAME && STATES.contains(name.toLowerCase(Locale.ROOT))) {
        Map<String, int[]> counts = states.computeIfAbsent(name, k -> new LinkedHashMap<>());
        if (counts.size() <= MANY_STATES) {
          counts.computeIfAbsent(plain(member.value()), k -> new int[1])[0]++;
        }
      }
    }
  }

  /** The count of objects that have the keys of this one. */
  private int[] sameKeys(Members object) {
    if (last == null || !sameKeys(object, last)) {
      last = object;
      lastCount = keys.computeIfAbsent(keysOf(object), k -> new int[1]);
    }
    return lastCount;
  }

  private static boolean sameKeys(Members one, Members other) {
    if (one.members().size() != other.members().size()) {
      return false;
    }
    for (int i = 0; i < one.members().size(); i++) {
      if (!one.members().get(i).name().equals(other.members().get(i).name())) {
        return false;
      }
    }
    return true;
  }

  /** Whether an object has unusual keys, an unusual state, or an error. */
  boolean odd(JsonValue value) {
    if (!(value instanceof Members object)) {
      return false;
    }
    return keys.size() > 1 && keys.size() < size / 2 && sameKeys(object)[0] < size * (1 - MOST) || oddState(object)
        || error(object);
  }

  private boolean oddState(Members object) {
    for (Map.Entry<String, Set<String>> state : unusual.entrySet()) {
      JsonValue value = object.get(state.getKey());
      if (value != null && state.getValue().contains(plain(value))) {
        return true;
      }
    }
    return false;
  }

  private Set<String> unusual(Map<String, int[]> counts) {
    int most = 0;
    for (int[] count : counts.values()) {
      most = Math.max(most, count[0]);
    }
    Set<String> odd = new HashSet<>();
    for (Map.Entry<String, int[]> state : counts.entrySet()) {
      boolean rare = most >= size * MOST && state.getValue()[0] < size * (1 - MOST);
      if (rare || counts.size() > 1 && (Signals.marks(state.getKey()) & Signals.FAILURE) != 0) {
        odd.add(state.getKey());
      }
    }
    return odd;
  }

  private static boolean error(Members object) {
    for (Member member : object.members()) {
      String name = member.name();
      if (name.length() <= LONGEST_NAME && ERRORS.contains(name.toLowerCase(Locale.ROOT)) && says(member.value())) {
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
    for (Map.Entry<String, Map<String, int[]>> state : states.entrySet()) {
      List<String> counts = new ArrayList<>();
      state.getValue().forEach((value, count) -> counts.add(value + " " + count[0]));
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
