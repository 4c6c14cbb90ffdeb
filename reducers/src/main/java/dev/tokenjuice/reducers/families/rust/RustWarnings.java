package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Warnings told by kind: how many, and where. */
final class RustWarnings {
  private static final int LISTED = 12;
  private static final int LISTED_LINTS = 80;
  private static final int HELP_WIDTH = 160;

  private final Lines lines;
  private final List<RustDiagnostic> warnings;

  RustWarnings(Lines lines, List<RustDiagnostic> warnings) {
    this.lines = lines;
    this.warnings = warnings;
  }

  void show(Draft draft, boolean lints) {
    Map<String, List<RustDiagnostic>> kinds = new LinkedHashMap<>();
    for (RustDiagnostic warning : warnings) {
      kinds.computeIfAbsent(kind(warning.message()), key -> new ArrayList<>()).add(warning);
    }
    int room = lints ? LISTED_LINTS : LISTED;
    int perKind = Math.max(1, warnings.size() <= room ? room : room / Math.max(1, kinds.size()));
    int hidden = 0;
    int hiddenKinds = 0;
    for (Map.Entry<String, List<RustDiagnostic>> kind : kinds.entrySet()) {
      if (room <= 0) {
        hidden += kind.getValue().size();
        hiddenKinds++;
      } else {
        room -= kind(draft, kind.getKey(), kind.getValue(), Math.min(perKind, room), lints);
      }
    }
    draft.noteIf(hidden > 0, "warning: … " + hidden + " more of " + Words.count(hiddenKinds, "kind"));
  }

  private int kind(Draft draft, String kind, List<RustDiagnostic> found, int room, boolean lints) {
    if (found.size() == 1) {
      one(draft, found.get(0), "warning: " + found.get(0).message() + arrow(found.get(0)), lints);
      return 1;
    }
    draft.note("warning: " + kind + " (" + found.size() + ")");
    int shown = Math.min(room, found.size());
    for (RustDiagnostic warning : found.subList(0, shown)) {
      String subject = warning.message().substring(kind.length());
      one(draft, warning, "  " + (warning.place().isEmpty() ? "" : warning.place() + " ") + subject(subject), lints);
    }
    draft.noteIf(shown < found.size(), "  … " + (found.size() - shown) + " more");
    return shown;
  }

  private void one(Draft draft, RustDiagnostic warning, String text, boolean lints) {
    String help = lints ? help(draft, warning) : "";
    draft.keepAs(warning.from(), help.isEmpty() ? text : text + " — " + help);
    for (int i = warning.from() + 1; i < warning.to(); i++) {
      if (RustNotes.gutter(lines.get(i)) || RustDiagnostic.arrow(lines.get(i))) {
        draft.covered(i);
      }
    }
  }

  /** What the lint proposes. */
  private String help(Draft draft, RustDiagnostic warning) {
    for (int i = warning.from() + 1; i < warning.to(); i++) {
      String line = lines.get(i);
      int at = line.indexOf("help: ");
      if (at >= 0 && !RustNotes.boilerplate(line) && line.length() - at <= HELP_WIDTH) {
        draft.covered(i);
        return line.substring(at);
      }
    }
    return "";
  }

  private static String arrow(RustDiagnostic warning) {
    return warning.place().isEmpty() ? "" : " --> " + warning.place();
  }

  private static String subject(String text) {
    String subject = text.strip();
    return subject.startsWith(":") ? subject.substring(1).strip() : subject;
  }

  /** What warnings of one kind have in common: the words in front of a name. */
  private static String kind(String message) {
    int tick = message.indexOf('`');
    int colon = message.indexOf(':');
    int end = tick < 0 ? colon : colon < 0 ? tick : Math.min(tick, colon);
    return end <= 0 ? message : message.substring(0, end).strip();
  }
}
