package dev.tokenjuice.reducers.families;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Compacts the advisories that bundle audit ({@code Name: rack}) and composer audit ({@code | Package | a/b |}) list:
 * each on one line, with package, version, number, severity, title and what to do.
 */
public final class AdvisoryList {
  private static final int FEWEST = 2;
  private static final int LONG_LINE = 500;

  private final Lines lines;
  private final Draft draft;
  private final Map<String, String> fields = new LinkedHashMap<>();
  private int first = -1;
  private int last = -1;
  private int advisories;

  private AdvisoryList(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
  }

  /** The list, or declined if there are no advisories in the output. */
  public static Reduction reduce(CommandOutput output) {
    return new AdvisoryList(output.lines()).run();
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String[] field = field(lines.get(i));
      if (field != null) {
        take(i, field[0], field[1]);
      } else if (!lines.blank(i) && !lines.get(i).startsWith("+--")) {
        flush();
        draft.keepClipped(i, LONG_LINE);
      }
    }
    flush();
    return advisories < FEWEST ? Reduction.declined() : draft.fact("advisories", advisories).build();
  }

  private void take(int i, String name, String value) {
    if (name.equals("name") || name.equals("package")) {
      flush();
      first = i;
    }
    last = i;
    fields.merge(name, value, (before, more) -> before + " " + more);
  }

  private void flush() {
    if (first >= 0) {
      advisories++;
      draft.keepAs(first, text());
      for (int i = first; i <= last; i++) {
        if (field(lines.get(i)) != null) {
          draft.coveredInPart(i); // without addresses and dates
        }
      }
    }
    fields.clear();
    first = -1;
  }

  private String text() {
    String name = any("name", "package") + spaced(any("version"));
    String number = spaced(any("cve").isEmpty() ? any("ghsa", "advisory id") : any("cve"));
    String severity = any("criticality", "severity");
    String affected = any("affected versions");
    return name + number + (severity.isEmpty() ? "" : " (" + severity + ")") + ": " + any("title")
        + (affected.isEmpty() ? "" : "; affected " + affected)
        + (any("solution").isEmpty() ? "" : "; " + any("solution"));
  }

  private String any(String... names) {
    for (String name : names) {
      String value = fields.getOrDefault(name, "");
      if (!value.isEmpty()) {
        return value;
      }
    }
    return "";
  }

  private static String spaced(String text) {
    return text.isEmpty() ? "" : " " + text;
  }

  /** Name and value of a line of a record, or null; a name has capitals and no signs. */
  private static String[] field(String line) {
    boolean row = line.startsWith("| ") && line.endsWith("|");
    int from = row ? 2 : 0;
    int mark = row ? line.indexOf('|', 2) : line.indexOf(": ");
    if (mark <= from || mark > 24 || !Character.isUpperCase(line.charAt(from)) && !(row && line.charAt(from) == ' ')) {
      return null;
    }
    String name = line.substring(from, mark).strip().toLowerCase(Locale.ROOT);
    String value = line.substring(mark + 1, row ? line.length() - 1 : line.length()).strip();
    return switch (name) {
      case "name", "package", "version", "cve", "ghsa", "advisory", "advisory id", "criticality", "severity", "url",
          "title", "solution", "affected versions", "reported at" -> new String[] {name, value};
      default -> null;
    };
  }
}
