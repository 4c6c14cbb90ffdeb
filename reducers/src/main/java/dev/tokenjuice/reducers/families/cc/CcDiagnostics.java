package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gathers the findings of compilers: errors are shown with their source, warnings by the option that asks for them. */
final class CcDiagnostics {
  private static final int FRAMED = 15;
  private static final int EXCERPT = 2;
  /** Up to so many different warnings have a line each. */
  private static final int EACH_WARNING = 60;
  private static final int PLACES = 200;
  private static final int WIDTH = 500;
  /** What stands between a place and what it asks for, whatever the language. */
  private static final String REQUIRED = ":   ";

  private final Lines lines;
  private final MakeFolders folders;
  private final Map<List<Object>, List<CcDiagnostic>> errors = new LinkedHashMap<>();
  private final Map<List<Object>, List<CcDiagnostic>> warnings = new LinkedHashMap<>();
  private int errorCount;
  private int warningCount;
  private int section;
  /** Up to here, lines that look like the way to a finding lead to none. */
  private int leadless;
  /** The line that was read last, and what it was found to be. */
  private int read = -1;
  private CcDiagnostic reading;
  private int told = -1;
  private boolean context;

  CcDiagnostics(Lines lines, MakeFolders folders) {
    this.lines = lines;
    this.folders = folders;
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

  /** Take the finding that begins at {@code i}; the result is the line behind it, or {@code i} if none begins there.
   * What is alike is told together within a section. */
  int take(int i, int section) {
    this.section = section;
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
    add(found.within(i, end));
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

  private void add(CcDiagnostic found) {
    if (found.note()) {
      return;
    }
    Map<List<Object>, List<CcDiagnostic>> group = found.error() ? errors : warnings;
    errorCount += found.error() ? 1 : 0;
    warningCount += found.error() ? 0 : 1;
    String key = found.error() ? found.file() + found.message() : found.message();
    Object folder = found.absolute() ? "" : folders.of(found.main());
    group.computeIfAbsent(List.of(folder, key, section), k -> new ArrayList<>(1)).add(found);
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

  void show(Draft draft) {
    int framed = FRAMED;
    for (List<CcDiagnostic> same : errors.values()) {
      boolean source = framed-- > 0;
      draft.at(same.get(0).main(), () -> errors(draft, same, source));
    }
    boolean few = warnings.size() <= EACH_WARNING;
    (few ? warnings : byOption()).values().forEach(same -> warnings(draft, same, few ? 1 : Math.min(2, same.size())));
  }

  /** Where many different warnings were found, those that one option asks for are told together. */
  private Map<List<Object>, List<CcDiagnostic>> byOption() {
    Map<List<Object>, List<CcDiagnostic>> options = new LinkedHashMap<>();
    warnings.forEach((key, same) -> {
      String flag = same.get(0).flag();
      boolean alone = flag.isEmpty() || analyzed(same.get(0));
      options.computeIfAbsent(alone ? key : List.of(key.get(0), flag), k -> new ArrayList<>()).addAll(same);
    });
    options.values().forEach(same -> same.sort(Comparator.comparingInt(CcDiagnostic::main)));
    return options;
  }

  private void errors(Draft draft, List<CcDiagnostic> same, boolean framed) {
    head(draft, same.get(0));
    error(draft, same.get(0), framed);
    places(draft, same.get(0), same.subList(1, same.size()), "  also at ");
  }

  private void warnings(Draft draft, List<CcDiagnostic> same, int lead) {
    same.subList(0, lead).forEach(found -> draft.at(found.main(), () -> {
      head(draft, found);
      draft.keepAs(found.main(), shown(lines.get(found.main())));
      way(draft, found);
    }));
    String flag = same.get(0).flag();
    int more = same.size() - lead;
    draft.at(same.get(lead - 1).main(), () -> places(draft, same.get(0), same.subList(lead, same.size()),
        lead == 1 || flag.isEmpty() ? "  also at " : "  " + more + " more " + flag + ": "));
  }

  private void head(Draft draft, CcDiagnostic found) {
    if (!found.absolute()) {
      folders.head(draft, found.main());
    }
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

  private void places(Draft draft, CcDiagnostic first, List<CcDiagnostic> same, String intro) {
    if (same.isEmpty()) {
      return;
    }
    Map<String, Integer> times = new LinkedHashMap<>();
    String asked = asked(first);
    for (CcDiagnostic other : same) {
      String from = asked(other);
      String where = CcText.resolved(from.equals(asked) ? other.where() : other.where() + from);
      if (times.size() < PLACES || times.containsKey(where)) {
        times.merge(where, 1, Integer::sum);
        draft.covered(other.main(), other.message().equals(first.message()));
      }
    }
    StringBuilder text = new StringBuilder(intro);
    int told = 0;
    for (Map.Entry<String, Integer> place : times.entrySet()) {
      int count = place.getValue();
      text.append(told > 0 ? ", " : "").append(place.getKey()).append(count > 1 ? " (×" + count + ")" : "");
      told += count;
    }
    draft.note(text + (told < same.size() ? " and " + (same.size() - told) + " more" : ""));
  }

  /** Which line of the user's asked for the template with the finding, if it is in one. */
  private String asked(CcDiagnostic found) {
    for (int i = found.main() - 1; i >= found.from(); i--) {
      String line = lines.get(i);
      if (line.contains(REQUIRED) && !CcText.SYSTEM.test(line)) {
        return " (from " + line.substring(0, line.indexOf(REQUIRED)) + ")";
      }
    }
    return "";
  }
}
