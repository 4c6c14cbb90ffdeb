package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.Arrays;
import java.util.Locale;

/**
 * Compacts the advisories that bundle audit ({@code Name: rack}) and composer audit ({@code | Package | a/b |}) list:
 * each on one line, with package, version, number, severity, title and what to do.
 */
public final class AdvisoryList extends OutputReader {
  private static final int FEWEST = 2;
  private static final int LONG_LINE = 500;
  private static final int FARTHEST_MARK = 24;

  private enum Field {
    NAME("Name"),
    PACKAGE("Package"),
    VERSION("Version"),
    CVE("CVE"),
    GHSA("GHSA"),
    ADVISORY("Advisory"),
    ADVISORY_ID("Advisory ID"),
    CRITICALITY("Criticality"),
    SEVERITY("Severity"),
    URL("URL"),
    TITLE("Title"),
    SOLUTION("Solution"),
    AFFECTED("Affected versions"),
    REPORTED("Reported at");

    private static final Field[] ALL = values();

    private final String spelled;
    private final String small;

    Field(String spelled) {
      this.spelled = spelled;
      this.small = spelled.toLowerCase(Locale.ROOT);
    }

    /** The field that a part of a line names, or null; the tools differ in capitals. */
    static Field named(String line, int from, int to) {
      for (Field field : ALL) {
        if (to - from == field.spelled.length() && line.startsWith(field.spelled, from)) {
          return field;
        }
      }
      String name = line.substring(from, to).toLowerCase(Locale.ROOT);
      for (Field field : ALL) {
        if (name.equals(field.small)) {
          return field;
        }
      }
      return null;
    }
  }

  private final String[] values = new String[Field.ALL.length];
  /** The lines with the fields of the advisory that is being read. */
  private final IntList told = new IntList();
  private int first = -1;
  private int advisories;

  private AdvisoryList(Lines lines) {
    super(lines);
  }

  /** The list, or declined if there are no advisories in the output. */
  public static Reduction reduce(CommandOutput output) {
    return new AdvisoryList(output.lines()).run();
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean row = line.startsWith("| ") && line.endsWith("|");
      int mark = mark(line, row);
      String value = mark < 0 ? "" : line.substring(mark + 1, row ? line.length() - 1 : line.length()).strip();
      Field field = mark < 0 ? null : field(line, row ? 2 : 0, mark);
      if (field != null) {
        take(i, field, value);
      } else if (!lines.blank(i) && !line.startsWith("+--")) {
        flush();
        draft.keepClipped(i, LONG_LINE);
      }
    }
    flush();
    return advisories < FEWEST ? Reduction.declined() : draft.fact("advisories", advisories).build();
  }

  private void take(int i, Field field, String value) {
    if (field == Field.NAME || field == Field.PACKAGE) {
      flush();
      first = i;
    }
    told.add(i);
    String before = values[field.ordinal()];
    values[field.ordinal()] = before == null ? value : before + " " + value;
  }

  private void flush() {
    if (first >= 0) {
      advisories++;
      draft.keepAs(first, text());
      told.stream().forEach(draft::coveredInPart); // without addresses and dates
    }
    Arrays.fill(values, null);
    told.clear();
    first = -1;
  }

  private String text() {
    String name = either(Field.NAME, Field.PACKAGE) + spaced(value(Field.VERSION));
    String cve = value(Field.CVE);
    String number = spaced(cve.isEmpty() ? either(Field.GHSA, Field.ADVISORY_ID) : cve);
    String severity = either(Field.CRITICALITY, Field.SEVERITY);
    String affected = value(Field.AFFECTED);
    String solution = value(Field.SOLUTION);
    return name + number + (severity.isEmpty() ? "" : " (" + severity + ")") + ": " + value(Field.TITLE)
        + (affected.isEmpty() ? "" : "; affected " + affected)
        + (solution.isEmpty() ? "" : "; " + solution);
  }

  private String either(Field one, Field other) {
    return value(one).isEmpty() ? value(other) : value(one);
  }

  private String value(Field field) {
    String value = values[field.ordinal()];
    return value == null ? "" : value;
  }

  private static String spaced(String text) {
    return text.isEmpty() ? "" : " " + text;
  }

  /** Where the name of a field ends, or -1; a name has capitals and no signs. */
  private static int mark(String line, boolean row) {
    int from = row ? 2 : 0;
    boolean named = line.length() > from && (Character.isUpperCase(line.charAt(from))
        || row && line.charAt(from) == ' ');
    int mark = !named ? -1 : row ? line.indexOf('|', 2) : line.indexOf(": ");
    boolean onlyCell = row && mark == line.length() - 1;
    return mark <= from || mark > FARTHEST_MARK || onlyCell ? -1 : mark;
  }

  private static Field field(String line, int from, int mark) {
    int end = Stripped.end(line, mark);
    int start = Stripped.start(line, from);
    return start < end ? Field.named(line, start, end) : null;
  }
}
