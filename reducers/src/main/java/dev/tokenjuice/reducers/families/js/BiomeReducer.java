package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.FileGroups;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Compacts biome and oxlint: each diagnostic as file, place, rule and message, with the change that is suggested if the
 * check failed; code frames and advice dropped.
 */
final class BiomeReducer extends ReportReader {
  static final List<Signature> SIGNATURES = Signature.linter("js/biome")
      .proof("{} lint/{}━", "{} assist/{}━", "{} format ━{}━")
      .finding("   ╭─[{}", "{}/{} ━━━", "{} ━━━━━━{}━")
      .build();
  private static final LineForms TOTAL = LineForms.of("Found {}", "Checked {}", "The number of diagnostics exceeds{}",
      "Diagnostics not shown{}", "Skipped {}fix{}", "Fixed {}");
  private final FileGroups groups = new FileGroups();
  /** Files that only have to be formatted, below the one message that all of them have. */
  private final Map<String, Map<String, Integer>> unformatted = new LinkedHashMap<>();
  private final boolean warningsFail;

  BiomeReducer(CommandOutput output) {
    super(output);
    this.warningsFail = warningsFail();
  }

  Reduction run() {
    int others = 0;
    boolean drawn = IntStream.range(0, lines.size()).anyMatch(this::arrow);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("check ━") || line.startsWith("lint ━") || line.startsWith("format ━")
          || line.startsWith("ci ━")) {
        i = blockEnd(i + 1) - 1;
        continue;
      }
      if (TestLines.scriptNoise(lines, i)) {
        continue;
      }
      if (line.contains(" ━━━")) {
        i = biome(i);
      } else if (arrow(i)) {
        oxlint(i);
      } else if (!lines.blank(i) && (line.charAt(0) > ' ' || !drawn && !framed(line))) {
        others++;
        place(i);
      }
    }
    if (groups.isEmpty() && unformatted.isEmpty() && others == 0) {
      return Reduction.declined();
    }
    unformatted.forEach((message, files) -> draft.at(files.values().iterator().next(),
        () -> writeUnformatted(message, files)));
    groups.writeTo(draft);
    return draft.fact("findings", groups.count() + unformatted.values().stream().mapToLong(Map::size).sum()).build();
  }

  private void writeUnformatted(String message, Map<String, Integer> files) {
    boolean single = files.size() == 1;
    draft.noteIf(!single, message);
    files.forEach((file, line) -> {
      draft.keepAs(line, single ? file + ": " + message : "  " + file);
      writeChanges(line + 1);
    });
  }

  private void writeChanges(int from) {
    int end = output.failed() ? blockEnd(from) : from;
    for (int i = from; i < end; i++) {
      if (suggested(lines.get(i))) {
        draft.keepAs(i, change(lines.get(i)));
      }
    }
  }

  /** Whether warnings made the run fail. */
  private boolean warningsFail() {
    return output.failed()
        && !lines.any(line -> line.startsWith("Found ") && line.contains(" error") && !line.endsWith(" 0 errors."));
  }

  /** {@code file:1:2 lint/group/rule FIXABLE ━━━}, then the message behind a mark. */
  private int biome(int begin) {
    String head = lines.get(begin).substring(0, lines.get(begin).indexOf(" ━━━")).strip();
    int message = lines.findText(begin + 1, lines.size());
    String text = message < lines.size() ? lines.get(message).strip() : "";
    boolean info = text.startsWith("i ") || text.startsWith("ℹ");
    boolean warning = info || text.startsWith("!") || text.startsWith("⚠");
    int space = head.indexOf(' ');
    String where = space < 0 ? head : head.substring(0, space);
    String rule = space < 0 ? "" : head.substring(space + 1).replace("FIXABLE", "").strip();
    int place = placeAt(where);
    if (place < 0 && rule.equals("format")) {
      unformatted.computeIfAbsent("format: " + unmarked(text), t -> new LinkedHashMap<>()).put(where, begin);
      draft.covered(Math.min(message, lines.size() - 1));
      return blockEnd(message) - 1;
    }
    String mark = info ? "info " : warning ? "warning " : "";
    groups.add(begin, where, mark + rule + ": " + unmarked(text));
    draft.covered(Math.min(message, lines.size() - 1));
    int from = continued(message) + 1;
    int end = blockEnd(from);
    for (int i = from; i < end && output.failed() && (!warning || warningsFail); i++) {
      if (suggested(lines.get(i))) {
        groups.detail(i, change(lines.get(i)));
      }
    }
    return end - 1;
  }

  /** Where the next diagnostic or the totals begin. */
  private int blockEnd(int from) {
    return lines.find(from,
        line -> line.contains(" ━━━") || TOTAL.test(line) || !Stripped.blank(line) && line.charAt(0) != ' ');
  }

  /** A line of source behind its number, which may stand apart where two streams met. */
  private static boolean framed(String line) {
    int bar = line.indexOf('│');
    return bar > 0 && Signs.only(line.substring(0, bar), " 0123456789·>");
  }

  /** A line that a fix would take out or put in, or the name of the fix: {@code 119 │ + createdAt:·1_710,}. */
  private static boolean suggested(String line) {
    int bar = line.indexOf('│');
    if (bar < 0) {
      return line.contains("afe fix: ");
    }
    return (line.startsWith(" - ", bar + 1) || line.startsWith(" + ", bar + 1))
        && line.substring(0, bar).chars().allMatch(c -> c == ' ' || c >= '0' && c <= '9');
  }

  private static String change(String line) {
    int bar = line.indexOf('│');
    return bar < 0 ? "    " + unmarked(line.strip())
        : "    " + line.substring(0, bar).strip() + undrawn(line.substring(bar + 1).stripTrailing());
  }

  /** The code with tabs and blanks, which biome draws as {@code →} with a blank and as {@code ·}. */
  private static String undrawn(String code) {
    return code.replace("→ ", "\t").replace('·', ' ');
  }

  private int continued(int message) {
    int i = message + 1;
    while (i < lines.size() && !lines.blank(i) && !Frames.code(lines.get(i)) && i - message < 4) {
      groups.detail(i, "    " + lines.get(i).strip());
      i++;
    }
    return i - 1;
  }

  /** The line below a message of oxlint that says where: {@code ╭─[file:1:2]}. */
  private boolean arrow(int i) {
    String s = lines.get(i).strip();
    return (s.startsWith("╭─[") || s.startsWith(",-[")) && s.endsWith("]") && i > 0;
  }

  private void oxlint(int i) {
    int message = i - 1;
    while (message > 0 && !marked(lines.get(message)) && i - message < 6) {
      message--;
    }
    String text = lines.get(message).strip();
    boolean warning = text.startsWith("⚠") || text.startsWith("!");
    String s = lines.get(i).strip();
    groups.add(message, s.substring(s.indexOf('[') + 1, s.length() - 1), (warning ? "warning " : "") + unmarked(text));
    for (int k = message + 1; k < i; k++) {
      groups.detail(k, "    " + lines.get(k).strip());
    }
    draft.covered(i);
  }

  private static boolean marked(String line) {
    char c = TestLines.first(line);
    return c == '⚠' || c == '!' || TestLines.mark(c) || c == 'x';
  }

  private static String unmarked(String text) {
    return text.length() > 2 && !Character.isLetterOrDigit(text.charAt(0)) || text.startsWith("i ")
        || text.startsWith("x ") ? text.substring(1).strip() : text;
  }

  /** The colon in front of {@code 1:2} at the end, or -1. */
  private static int placeAt(String where) {
    int column = where.lastIndexOf(':');
    int row = column < 1 ? -1 : where.lastIndexOf(':', column - 1);
    return row > 0 && row + 1 < column && Character.isDigit(where.charAt(row + 1)) ? row : -1;
  }
}
