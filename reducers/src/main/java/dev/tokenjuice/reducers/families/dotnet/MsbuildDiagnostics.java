package dev.tokenjuice.reducers.families.dotnet;

import dev.tokenjuice.reducers.Draft;
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
    found.putIfAbsent(diagnostic.key(), diagnostic);
    origins.computeIfAbsent(diagnostic.key(), key -> new ArrayList<>()).add(line);
    return true;
  }

  boolean isEmpty() {
    return found.isEmpty();
  }

  int errors() {
    return (int) found.values().stream().filter(MsbuildDiagnostic::error).count();
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
      if (grouped) {
        draft.note(file.getKey());
      }
      for (MsbuildDiagnostic each : file.getValue()) {
        String project = !each.project().isEmpty() && projects.add(each.project()) ? " [" + each.project() + "]" : "";
        String text = grouped ? " " + each.text().substring(each.file().length()) : each.text();
        say(draft, each, text + project);
      }
    }
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
    if (left > 0) {
      draft.note("… " + left + " warnings of other kinds");
    }
  }

  private void say(Draft draft, MsbuildDiagnostic diagnostic, String text) {
    List<Integer> lines = origins.get(diagnostic.key());
    draft.keepAs(lines.get(0), text);
    lines.forEach(draft::covered);
  }
}
