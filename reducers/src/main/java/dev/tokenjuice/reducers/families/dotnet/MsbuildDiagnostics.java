package dev.tokenjuice.reducers.families.dotnet;

import dev.tokenjuice.reducers.model.Draft;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The diagnostics of a build: each error once and by file, warnings counted by code. */
final class MsbuildDiagnostics {
  private static final int KINDS = 5;

  private final Map<String, MsbuildDiagnostic> found = new LinkedHashMap<>();
  private final Map<String, List<Integer>> origins = new LinkedHashMap<>();

  boolean take(int line, String text) {
    MsbuildDiagnostic diagnostic = MsbuildDiagnostic.parse(text);
    if (diagnostic == null) {
      return false;
    }
    String key = diagnostic.key();
    found.putIfAbsent(key, diagnostic);
    origins.computeIfAbsent(key, k -> new ArrayList<>()).add(line);
    return true;
  }

  boolean isEmpty() {
    return found.isEmpty();
  }

  void show(Draft draft, boolean failed) {
    errors(draft);
    warnings(draft, failed);
  }

  private void errors(Draft draft) {
    Map<String, List<MsbuildDiagnostic>> files = new LinkedHashMap<>();
    for (MsbuildDiagnostic each : found.values()) {
      if (each.error()) {
        files.computeIfAbsent(each.file().isEmpty() ? each.key() : each.file(), key -> new ArrayList<>()).add(each);
      }
    }
    Set<String> projects = new HashSet<>();
    for (Map.Entry<String, List<MsbuildDiagnostic>> file : files.entrySet()) {
      boolean grouped = file.getValue().size() > 2 && !file.getValue().get(0).file().isEmpty();
      draft.noteIf(grouped, file.getKey());
      List<MsbuildDiagnostic> all = file.getValue();
      int k = 0;
      while (k < all.size()) {
        MsbuildDiagnostic each = all.get(k);
        String project = !each.project().isEmpty() && projects.add(each.project()) ? " [" + each.project() + "]" : "";
        int end = grouped ? sameEnd(all, k) : k + 1;
        say(draft, each, (grouped ? positions(all.subList(k, end)) : each.text()) + project);
        all.subList(k + 1, end).forEach(other -> origins.get(other.key()).forEach(draft::covered));
        k = end;
      }
    }
  }

  /** Where the run of diagnostics of one file that say the same ends. */
  private static int sameEnd(List<MsbuildDiagnostic> all, int from) {
    int end = from + 1;
    while (end < all.size() && all.get(end).code().equals(all.get(from).code())
        && all.get(end).message().equals(all.get(from).message())) {
      end++;
    }
    return end;
  }

  /** One message behind all its positions. */
  private static String positions(List<MsbuildDiagnostic> same) {
    StringBuilder places = new StringBuilder();
    for (MsbuildDiagnostic each : same.subList(1, same.size())) {
      places.append(' ').append(each.place().substring(each.file().length()));
    }
    MsbuildDiagnostic first = same.get(0);
    String position = first.place().substring(first.file().length());
    String text = first.text().substring(first.place().length());
    return "  " + position + places + text;
  }

  private void warnings(Draft draft, boolean failed) {
    Map<String, List<MsbuildDiagnostic>> codes = new LinkedHashMap<>();
    for (MsbuildDiagnostic each : found.values()) {
      if (!each.error()) {
        codes.computeIfAbsent(each.code(), key -> new ArrayList<>()).add(each);
      }
    }
    int kinds = 0;
    int left = 0;
    for (List<MsbuildDiagnostic> kind : codes.values()) {
      if (kinds++ < (failed ? 2 : KINDS)) {
        String more = kind.size() > 1 ? " (and " + (kind.size() - 1) + " more " + kind.get(0).code() + ")" : "";
        say(draft, kind.get(0), kind.get(0).text() + more);
      } else {
        left += kind.size();
      }
    }
    draft.noteIf(left > 0, "… " + left + " warnings of other kinds");
  }

  private void say(Draft draft, MsbuildDiagnostic diagnostic, String text) {
    List<Integer> lines = origins.get(diagnostic.key());
    draft.keepAs(lines.get(0), text);
    lines.forEach(draft::covered);
  }
}
