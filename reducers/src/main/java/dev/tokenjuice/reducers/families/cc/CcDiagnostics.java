package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gathers the findings of compilers: errors are shown with their source, warnings by the option that asks for them. */
final class CcDiagnostics {
  private static final int FRAMED = 15;
  private static final int ERRORS = 120;
  private static final int WARNINGS = 40;
  private static final int EXCERPT = 2;
  private static final int FEW_WARNINGS = 6;
  private static final int FEW_KINDS = 4;
  private static final int PLACES = 8;
  private static final int WIDTH = 500;

  private final Lines lines;
  private final Map<String, List<CcDiagnostic>> errors = new LinkedHashMap<>();
  private final Map<String, List<CcDiagnostic>> warnings = new LinkedHashMap<>();
  private final Map<Integer, String> folders = new LinkedHashMap<>();
  private int errorCount;
  private int warningCount;
  /** Up to here, lines that look like the way to a finding lead to none. */
  private int leadless;
  /** The line that was read last, and what it was found to be. */
  private int read = -1;
  private CcDiagnostic reading;
  private int told = -1;
  private boolean context;

  CcDiagnostics(Lines lines) {
    this.lines = lines;
  }

  boolean isEmpty() {
    return errorCount + warningCount == 0;
  }

  int errorCount() {
    return errorCount;
  }

  int warningCount() {
    return warningCount;
  }

  /** Take the finding that begins at {@code i}; the result is the line behind it, or {@code i} if none begins there. */
  int take(int i, String folder) {
    if (i < leadless) {
      return behindLeadless(i);
    }
    int main = behindContext(i);
    CcDiagnostic found = main < lines.size() ? read(main) : null;
    if (found == null) {
      leadless = main;
      return main > i ? behindLeadless(i) : i;
    }
    int end = end(main + 1, found.place().isEmpty());
    add(found.within(i, end), folder);
    return end;
  }

  private int behindContext(int from) {
    return lines.findAt(from, i -> !context(i));
  }

  private boolean context(int i) {
    if (told != i) {
      told = i;
      context = CcText.context(lines.get(i));
    }
    return context;
  }

  private CcDiagnostic read(int i) {
    if (read != i) {
      read = i;
      reading = CcDiagnostic.parse(lines.get(i), i);
    }
    return reading;
  }

  /** Without a finding only English words and headers of the system are sure to be a compiler's, not another tool's. */
  private int behindLeadless(int i) {
    return CcText.english(lines.get(i)) || CcText.SYSTEM.test(lines.get(i)) ? i + 1 : i;
  }

  private void add(CcDiagnostic found, String folder) {
    if (found.note()) {
      return;
    }
    Map<String, List<CcDiagnostic>> group = found.error() ? errors : warnings;
    if (found.error()) {
      errorCount++;
      folders.put(found.main(), folder);
    } else {
      warningCount++;
    }
    String key = found.error() ? found.file() + found.message()
        : found.flag().isEmpty() || analyzed(found) ? found.message() : found.flag();
    group.computeIfAbsent(key, k -> new ArrayList<>(1)).add(found);
  }

  /** The line behind source excerpts and notes. */
  private int end(int from, boolean unplaced) {
    int i = from;
    while (i < lines.size() && !unplaced) {
      String line = lines.get(i);
      CcDiagnostic note = line.isEmpty() || Character.isWhitespace(line.charAt(0)) ? null : read(i);
      int included = context(i) ? noteBehind(i) : -1;
      boolean belongs = note != null && note.note() || CcText.frame(line) || CcText.caret(line)
          || i + 1 < lines.size() && CcText.caret(lines.get(i + 1)) && note == null
          || line.startsWith("    ") && !line.isBlank() || AnalyzerPath.heading(line);
      if (included < 0 && !belongs) {
        break;
      }
      i = Math.max(included, i + 1);
    }
    return i;
  }

  /** The line of the note that the includes at {@code i} lead to, or -1 if they lead to something else. */
  private int noteBehind(int i) {
    int main = behindContext(i);
    CcDiagnostic found = main < lines.size() ? read(main) : null;
    return found != null && found.note() ? main : -1;
  }

  void showErrors(Draft draft) {
    int shown = 0;
    String folder = "";
    for (List<CcDiagnostic> same : errors.values()) {
      if (shown++ >= ERRORS) {
        break;
      }
      CcDiagnostic first = same.get(0);
      String here = folders.get(first.main());
      if (!here.equals(folder)) {
        draft.note(here);
        folder = here;
      }
      error(draft, first, shown <= FRAMED);
      places(draft, same.subList(1, same.size()), "  also at ");
    }
    draft.noteIf(shown > ERRORS, "… " + (errors.size() - ERRORS) + " more kinds of errors");
  }

  private void error(Draft draft, CcDiagnostic error, boolean framed) {
    context(draft, error);
    draft.keepAs(error.main(), shown(lines.get(error.main())));
    CcNotes notes = new CcNotes();
    int excerpt = 0;
    for (int i = error.main() + 1; i < error.to(); i++) {
      String line = lines.get(i);
      boolean note = !Character.isWhitespace(line.isEmpty() ? ' ' : line.charAt(0))
          && CcDiagnostic.parse(line, i) != null;
      boolean wanted = note ? notes.wants(line)
          : framed && !notes.any() && !CcText.context(line) && excerpt++ < EXCERPT;
      if (wanted) {
        draft.keepAs(i, shown(line.stripTrailing()));
      }
    }
    way(draft, error);
  }

  /** The analyzer's way to this finding; each of its findings has its own. */
  private void way(Draft draft, CcDiagnostic found) {
    if (analyzed(found)) {
      AnalyzerPath.show(draft, lines, found.main() + 1, found.to());
    }
  }

  private static boolean analyzed(CcDiagnostic found) {
    return found.flag().contains("-Wanalyzer") || found.flag().contains("-Werror=analyzer");
  }

  private static String shown(String line) {
    return Words.clipped(CcText.resolved(line), WIDTH);
  }

  /** The files that included the one with the error on one line, and what asked for a template. */
  private void context(Draft draft, CcDiagnostic error) {
    StringBuilder includes = new StringBuilder();
    int required = 0;
    for (int i = error.from(); i < error.main(); i++) {
      String words = lines.get(i).strip();
      if (CcText.INCLUDED.test(words)) {
        if (includes.isEmpty() || !CcText.SYSTEM.test(words)) {
          includes.append(includes.isEmpty() ? "" : " ").append(words);
          draft.covered(i);
        }
      } else if (words.contains(": In instantiation of ") || words.contains("required from here")
          || words.contains(" required ") && required++ < 2
          || CcText.instantiation(words) && !words.contains(" required ") && !CcText.SYSTEM.test(words)) {
        draft.keepAs(i, shown(words));
      }
    }
    draft.noteIf(!includes.isEmpty(), CcText.resolved(includes.toString()));
  }

  private void places(Draft draft, List<CcDiagnostic> same, String intro) {
    if (same.isEmpty()) {
      return;
    }
    StringBuilder text = new StringBuilder(intro);
    int shown = 0;
    for (CcDiagnostic other : same) {
      if (shown++ < PLACES) {
        text.append(shown == 1 ? "" : ", ").append(CcText.resolved(other.where()));
        draft.covered(other.main());
      }
    }
    draft.note(text + (shown > PLACES ? " and " + (shown - PLACES) + " more" : ""));
  }

  void showWarnings(Draft draft) {
    boolean all = warningCount <= FEW_WARNINGS;
    int full = errorCount > 0 || warnings.size() > FEW_KINDS ? 1 : 2;
    int kinds = 0;
    for (List<CcDiagnostic> found : warnings.values()) {
      if (kinds++ >= WARNINGS) {
        break;
      }
      int lead = all ? found.size() : Math.min(full, found.size());
      for (CcDiagnostic warning : found.subList(0, lead)) {
        draft.keepAs(warning.main(), shown(lines.get(warning.main())));
        way(draft, warning);
      }
      String flag = found.get(0).flag();
      places(draft, found.subList(lead, found.size()),
          flag.isEmpty() ? "  also at " : "  " + (found.size() - lead) + " more " + flag + ": ");
    }
    draft.noteIf(kinds > WARNINGS, "… " + (warnings.size() - WARNINGS) + " more kinds of warnings");
    draft.noteIf(warningCount > FEW_WARNINGS,
        lines.atLeast() + warningCount + " warnings");
  }
}
