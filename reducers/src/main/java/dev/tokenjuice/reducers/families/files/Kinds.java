package dev.tokenjuice.reducers.families.files;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts paths by the extension of their names. */
final class Kinds {
  private static final String FOLDERS = "folders";
  private static final String OTHERS = "without extension";
  private static final int LONGEST = 12;
  /** The extensions seen first are the frequent ones as a rule; these many are compared in place. */
  private static final int COMPARED = 8;

  private static final class Kind {
    private final String name;
    private int count;

    private Kind(String name) {
      this.name = name;
    }
  }

  private final List<Kind> kinds = new ArrayList<>();
  private Map<String, Kind> others = Map.of();
  private int size;

  void add(String path) {
    add(path, 0, false);
  }

  /** Count the path that begins at {@code from} and is the rest of a line. */
  void add(String line, int from, boolean folder) {
    size++;
    if (folder || line.length() > from && line.endsWith("/")) {
      kind(FOLDERS, 0).count++;
      return;
    }
    int dot = line.lastIndexOf('.');
    boolean extension = dot > from && dot < line.length() - 1 && line.length() - dot <= LONGEST
        && line.indexOf('/', dot - 1) < 0;
    kind(extension ? line : OTHERS, extension ? dot : 0).count++;
  }

  private Kind kind(String text, int from) {
    int length = text.length() - from;
    for (int i = 0; i < Math.min(COMPARED, kinds.size()); i++) {
      String name = kinds.get(i).name;
      if (name.length() == length && text.startsWith(name, from)) {
        return kinds.get(i);
      }
    }
    String name = text.substring(from);
    if (kinds.size() < COMPARED) {
      return begin(name);
    }
    others = others.isEmpty() ? new HashMap<>() : others;
    return others.computeIfAbsent(name, this::begin);
  }

  private Kind begin(String name) {
    Kind kind = new Kind(name);
    kinds.add(kind);
    return kind;
  }

  int size() {
    return size;
  }

  void clear() {
    kinds.clear();
    others = Map.of();
    size = 0;
  }

  /** Such as {@code 12 .ts, 3 .md}, most frequent first. */
  String most(int limit) {
    kinds.sort((a, b) -> a.count != b.count ? Integer.compare(b.count, a.count) : a.name.compareTo(b.name));
    StringBuilder out = new StringBuilder();
    int rest = 0;
    for (int i = 0; i < kinds.size(); i++) {
      if (i < limit) {
        out.append(i == 0 ? "" : ", ").append(kinds.get(i).count).append(' ').append(kinds.get(i).name);
      } else {
        rest += kinds.get(i).count;
      }
    }
    return rest == 0 ? out.toString() : out + ", " + rest + " of other kinds";
  }
}
