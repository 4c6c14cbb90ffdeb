package dev.tokenjuice.reducers.families.apple;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Diagnostics of swiftc, clang and ld: errors once with their source, warnings counted. */
final class SwiftDiagnostics {
  private static final int BODY = 12;
  private static final int SHOWN = 3;
  /** Errors that only follow from other ones. */
  private static final LineForms GENERAL = LineForms.of("error: fatalError", "error: emit-module command failed{}",
      "error: Exited with unexpected signal code{}");
  private static final LineForms PLACED = LineForms.of("/{}", "<unknown>{}", "ld: {}", "{}.swift:{}");
  private static final LineForms PLACED_ERRORS = LineForms.containing(": error: ", ": fatal error: ");
  private static final LineForms PLACED_WARNINGS = LineForms.containing(": warning: ", ": note: ");
  private static final Prefixes ERRORS = Prefixes.of("error: ", "fatal error: ", "Undefined symbols",
      "xcodebuild: error:", "duplicate symbol", "clang: error:", "❌");
  private static final Prefixes WARNINGS = Prefixes.of("warning: ", "ld: warning");

  private final Lines lines;
  private final Set<String> seen = new HashSet<>();
  private final List<int[]> errors = new ArrayList<>();
  private final Map<String, List<Integer>> warnings = new LinkedHashMap<>();
  private final List<Integer> repeated = new ArrayList<>();

  SwiftDiagnostics(Lines lines) {
    this.lines = lines;
  }

  int errors() {
    return errors.size();
  }

  /** Take the diagnostic at line {@code i}; the index behind it, or {@code i} if there is none. */
  int take(int i) {
    String line = lines.get(i);
    int level = level(line);
    if (level == 0) {
      return i;
    }
    int end = bodyEnd(i + 1);
    if (!seen.add(line.strip())) {
      IntStream.range(i, end).forEach(repeated::add);
    } else if (level > 0) {
      errors.add(new int[] {i, end});
    } else {
      warnings.computeIfAbsent(message(line), key -> new ArrayList<>()).add(i);
    }
    return end;
  }

  /** Positive for an error, negative for a warning or a note, zero for neither. */
  private static int level(String line) {
    boolean placed = PLACED.test(line);
    if (ERRORS.test(line) || placed && PLACED_ERRORS.test(line)
        || line.startsWith("ld: ") && !line.startsWith("ld: warning")) {
      return 1;
    }
    boolean warning = WARNINGS.test(line) || placed && PLACED_WARNINGS.test(line);
    return warning ? -1 : 0;
  }

  /** The source line and its marks. */
  private int bodyEnd(int from) {
    return lines.findAt(from, at -> at - from >= BODY || !body(lines.get(at)));
  }

  private static boolean body(String line) {
    boolean indented = line.startsWith(" ") || line.startsWith("\t") || numbered(line);
    String text = line.strip();
    return indented && !text.isEmpty() && level(line) == 0 && !text.startsWith("Test ");
  }

  /** {@code 19 | let x = 3}: source as newer compilers show it. */
  private static boolean numbered(String line) {
    String text = line.stripLeading();
    int bar = text.indexOf(" |");
    return bar > 0 && bar < 8 && text.chars().limit(bar).allMatch(Character::isDigit);
  }

  private static String message(String line) {
    int at = line.indexOf("warning: ");
    return at >= 0 ? line.substring(at + 9) : line;
  }

  /** Show all; {@code tests} when failing tests say why the run failed. */
  void show(Draft draft, boolean tests) {
    warnings(draft);
    boolean located = errors.stream().anyMatch(range -> lines.get(range[0]).contains(": error: "));
    for (int[] range : errors) {
      if (GENERAL.test(lines.get(range[0])) && (located || tests)) {
        continue;
      }
      draft.keep(range[0]);
      for (int i = range[0] + 1; i < range[1]; i++) {
        body(draft, i, range[1], lines.get(range[0]));
      }
    }
    repeated.forEach(draft::covered);
  }

  /** Show only the marked line of numbered source. A mark that repeats the message tells nothing. */
  private void body(Draft draft, int i, int end, String head) {
    String line = lines.get(i);
    String text = line.strip();
    String mark = text.startsWith("|") ? text.substring(1).strip() : "";
    boolean context = numbered(line) && !(i + 1 < end && lines.get(i + 1).strip().startsWith("|"));
    if (text.equals("|") || mark.startsWith("`- ") && head.endsWith(mark.substring(3))) {
      draft.covered(i);
    } else if (!context) {
      draft.keepClipped(i, 300);
    }
  }

  private void warnings(Draft draft) {
    int shown = 0;
    int left = 0;
    for (List<Integer> group : warnings.values()) {
      String first = lines.get(group.get(0));
      if (first.contains(": note: ")) {
        continue;
      }
      if (shown < SHOWN) {
        draft.keepAs(group.get(0), first + (group.size() > 1 ? " (×" + group.size() + ")" : ""));
        group.forEach(draft::covered);
        shown++;
      } else {
        left += group.size();
      }
    }
    draft.noteIf(left > 0, "warning: … " + left + " more");
  }
}
