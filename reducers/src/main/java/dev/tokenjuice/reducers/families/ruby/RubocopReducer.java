package dev.tokenjuice.reducers.families.ruby;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.FileGroups;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Compacts RuboCop and its relatives: offenses grouped by file without source excerpts, many conventions counted by
 * cop, totals.
 */
final class RubocopReducer extends OutputReader {
  static final List<Signature> SIGNATURES =
      Signature.run("ruby/rubocop").proof("{n}{} inspected, {}offense{}", "Inspecting {} file{}").build();
  private static final Prefixes CHATTER = Prefixes.of(
      "Inspecting ", "The following cops were added", "Please also note", " - ", "For more information:",
      "  Enabled:", "Tip: ", "  * ");
  private static final int CONVENTIONS = 1_000;
  private static final String CORRECTED = "[Corrected] ";
  private static final int CORRECTED_FILES = 30;
  /** The longest message, with a source line and the mark below it. */
  private static final int MESSAGE = 6;
  private static final LineForm TOTALS = LineForm.of("{} inspected, {}offense{}");

  /** One offense; the file is empty if a heading names it. */
  private record Offense(String file, String place, char severity, String text) {}

  private final FileGroups groups = new FileGroups();
  private final Map<String, Integer> folded = new TreeMap<>();
  private final Map<String, Integer> corrected = new TreeMap<>();
  private final Set<String> correctedFiles = new LinkedHashSet<>();
  private String file = "";
  private int conventions;
  private int last = -3;

  private RubocopReducer(Lines lines) {
    super(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new RubocopReducer(output.lines()).run(output.failed()) : Reduction.declined();
  }

  static boolean recognises(Lines lines) {
    return lines.any(line -> TOTALS.test(line) || offense(line) != null);
  }

  private Reduction run(boolean failed) {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      Offense offense = offense(line);
      if (offense != null) {
        take(i, offense);
      } else if (line.startsWith("== ") && line.endsWith(" ==")) {
        file = line.substring(3, line.length() - 3);
        draft.covered(i);
      } else if (TOTALS.test(line) || !line.isBlank() && i - last > 2 && other(line, failed)) {
        keepBetween(i, 400);
      }
    }
    groups.writeTo(draft);
    draft.noteIf(!folded.isEmpty(), "… " + (conventions - CONVENTIONS) + " more conventions:" + counted(folded));
    corrections();
    return draft.fact("offenses", groups.count() + sum(folded) + sum(corrected)).build();
  }

  private static int sum(Map<String, Integer> cops) {
    return cops.values().stream().mapToInt(n -> n).sum();
  }

  private void take(int i, Offense offense) {
    boolean minor = offense.severity() == 'C' || offense.severity() == 'R' || offense.severity() == 'I';
    String path = offense.file().isEmpty() ? file : offense.file();
    int end = behindMessage(i + 1);
    last = end - 1;
    String rest = end == i + 1 ? "" : " " + String.join(" ", lines.subList(i + 1, end));
    String text = offense.text().replace("[Correctable] ", "") + rest;
    if (text.startsWith(CORRECTED)) {
      corrected.merge(cop(text.substring(CORRECTED.length())), 1, Integer::sum);
      correctedFiles.add(path);
    } else if (minor && conventions++ >= CONVENTIONS) {
      folded.merge(cop(text), 1, Integer::sum);
    } else {
      groups.add(i, path, offense.place(), offense.severity() + ": " + text);
      draft.covered(i + 1, end);
    }
  }

  /** Where a message of several lines ends: before the source line with the mark below it, or where something begins. */
  private int behindMessage(int from) {
    int to = Math.min(lines.size(), from + MESSAGE);
    int end =
        lines.find(from, to, line -> line.startsWith("== ") || Signs.only(line.strip(), "^") || offense(line) != null);
    boolean marked = end < to && !lines.blank(end) && Signs.only(lines.get(end).strip(), "^");
    return end == to ? from : marked ? Math.max(from, end - 1) : end;
  }

  private static String cop(String text) {
    int colon = text.indexOf(": ");
    return colon < 0 ? "other" : text.substring(0, colon);
  }

  /** What is corrected needs no attention: which rules, and which files were written. */
  private void corrections() {
    if (!corrected.isEmpty()) {
      draft.note("corrected:" + counted(corrected));
      draft.note("in " + Words.listed(List.copyOf(correctedFiles), CORRECTED_FILES));
    }
  }

  private static String counted(Map<String, Integer> cops) {
    StringBuilder text = new StringBuilder();
    cops.forEach((cop, n) -> text.append(' ').append(cop).append(" ×").append(n));
    return text.toString();
  }

  private static boolean other(String line, boolean failed) {
    if (TOTALS.test(line) || line.contains("no offenses")) {
      return true;
    }
    boolean chatter = CHATTER.test(line) || line.equals("Offenses:") || RubyText.marks(line)
        || line.strip().startsWith("^") || line.endsWith(": # new in 1.x") || line.contains(": # new in ");
    return !chatter && (line.charAt(0) > ' ' || failed && (Signals.failure(line) || Signals.warning(line)));
  }

  /** Read {@code a.rb:1:2: C: text}, {@code C:  1:  2: text} or {@code   a.rb:1:2: Cop/Name: text}, or give null. */
  private static Offense offense(String line) {
    if (line.length() > 6 && severity(line.charAt(0)) && line.startsWith(": ", 1)
        && (line.charAt(3) == ' ' || Character.isDigit(line.charAt(3)))) {
      int first = line.indexOf(':', 3);
      int second = first < 0 ? -1 : line.indexOf(": ", first + 1);
      return second < 0 ? null : new Offense("", line.substring(2, first).strip() + ":" + line.substring(first + 1,
          second).strip(), line.charAt(0),
          line.substring(second + 2));
    }
    String words = line.strip();
    int end = placeEnd(words);
    if (end < 0) {
      return null;
    }
    int from = words.lastIndexOf(':', words.lastIndexOf(':', end - 1) - 1);
    String rest = words.substring(end + 2);
    if (rest.length() > 3 && severity(rest.charAt(0)) && rest.startsWith(": ", 1)) {
      return new Offense(words.substring(0, from), words.substring(from + 1, end), rest.charAt(0), rest.substring(3));
    }
    int colon = rest.indexOf(": ");
    boolean cop = colon > 0 && rest.indexOf('/') > 0 && rest.indexOf('/') < colon && rest.indexOf(' ') > colon
        && Character.isUpperCase(rest.charAt(0));
    return cop ? new Offense(words.substring(0, from), words.substring(from + 1, end), 'C', rest) : null;
  }

  private static boolean severity(char c) {
    return "CRWEFI".indexOf(c) >= 0;
  }

  /** The index behind {@code path:1:2} if {@code ": "} follows there, or -1. */
  private static int placeEnd(String words) {
    int end = words.indexOf(": ");
    if (end < 3 || !Character.isDigit(words.charAt(end - 1))) {
      return -1;
    }
    int column = words.lastIndexOf(':', end - 1);
    int line = column < 1 ? -1 : words.lastIndexOf(':', column - 1);
    return line > 0 && Character.isDigit(words.charAt(line + 1)) && words.lastIndexOf(' ', end) < 0 ? end : -1;
  }
}
