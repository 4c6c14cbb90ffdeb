package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature.Colon;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.FileGroups;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Recurring;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.List;

/**
 * Compacts ruff, flake8, pylint, mypy and pyright: all findings grouped by file, source excerpts dropped, the totals.
 */
final class PythonLintReducer extends OutputReader {
  static final List<Signature> SIGNATURES = Signature.linter("python/lint")
      .placed(Weight.FINDING, PythonLintReducer::placed)
      .matching(Weight.OPENING, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", Colon.ANY, PythonLintReducer::codeAlone)
      .matching(Weight.PROOF, " -", Colon.AT_NUMBER, PythonLintReducer::arrow)
      .build();
  private static final String MYPY_LOG = "LOG:  ";
  private static final Prefixes EXCERPT = Prefixes.of("|", "= help:", "help:", "--> ");
  /** From how many long lines on their widths are left out. */
  private static final int MANY = 20;
  private static final int MAX_DETAILS = 8;

  private final FileGroups groups = new FileGroups();
  private final Recurring files = new Recurring();
  private final boolean many;
  private String file = "";
  /** Whether the lines of code follow that pylint found more than once. */
  private boolean copied;
  /** Whether ruff draws the source, and what a fix would change in it, below its findings. */
  private boolean drawn;
  private int last = -2;
  /** Where mypy says that the findings below stand, such as {@code In function "load"}; asked for by an option. */
  private String context = "";
  /** The last line that belongs to a message which mypy wraps. */
  private int unwrapped = -1;

  PythonLintReducer(CommandOutput output) {
    super(output.lines());
    this.many = lines.size() > MANY && manyLongLines();
  }

  Reduction run() {
    int others = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.blank(i) && i > unwrapped && !lines.get(i).startsWith(MYPY_LOG) && !finding(i) && other(i)) {
        others++;
        keepBetween(i, 600);
      }
    }
    if (groups.isEmpty() && others == 0) {
      return Reduction.declined();
    }
    groups.writeTo(draft);
    return draft.fact("findings", groups.count()).build();
  }

  private boolean finding(int i) {
    String line = lines.get(i);
    LintFinding found = LintFinding.parse(line, files);
    if (found == null) {
      return context(i, line) || headed(i) || below(i, line);
    }
    if (found.note() && !groups.isEmpty() && last >= 0) {
      note(i, found);
    } else {
      copied = found.text().startsWith("R0801");
      String rest = copied ? copies(i) : wrapped(i);
      add(i, found.file(), found.place(), found.text() + rest + (file.equals(found.file()) ? context : ""));
    }
    return true;
  }

  private boolean context(int i, String line) {
    int note = line.endsWith(":") ? Math.max(line.indexOf(": note: In "), line.indexOf(": note: At ")) : -1;
    if (note < 0) {
      return false;
    }
    file = line.substring(0, note);
    context = " (" + line.substring(note + 8, line.length() - 1) + ")";
    draft.covered(i);
    return true;
  }

  /** The rest of a message that mypy wraps: up to the code of the error, or to the line of source that it draws. */
  private String wrapped(int i) {
    StringBuilder rest = new StringBuilder();
    boolean closed = !lines.get(i).contains(": error: ") || lines.get(i).endsWith("]");
    int k = i + 1;
    while (!closed && k < lines.size() && wraps(k)) {
      rest.append(' ').append(lines.get(k).strip());
      closed = lines.get(k++).endsWith("]");
    }
    if (k == i + 1 || !closed && !source(k)) {
      return "";
    }
    draft.covered(i + 1, k);
    unwrapped = k - 1;
    return rest.toString();
  }

  private boolean wraps(int k) {
    String line = lines.get(k);
    return !line.isBlank() && (line.charAt(0) != ' ' || line.startsWith(" [")) && !source(k) && !summary(line)
        && line.indexOf(": note: ") < 0 && LintFinding.parse(line, files) == null;
  }

  /** Whether line {@code i} is source with a part marked below it. */
  private boolean source(int i) {
    return i + 1 < lines.size() && PytestFrame.carets(lines.get(i + 1));
  }

  /** The places of the code that pylint found more than once, which stand below the message. */
  private String copies(int i) {
    StringBuilder places = new StringBuilder();
    for (int k = i + 1; k < lines.size() && lines.get(k).startsWith("=="); k++) {
      places.append(' ').append(lines.get(k).substring(2));
      draft.covered(k);
    }
    return places.toString();
  }

  /** A note tells its place only where that is another one; advice on options of the tool is left out. */
  private void note(int i, LintFinding found) {
    if (found.text().startsWith("note: See https://mypy") || found.text().startsWith("note: (or run \"mypy")) {
      return;
    }
    LintFinding of = LintFinding.parse(lines.get(last), files);
    boolean here = of != null && of.place().equals(found.place()) && of.file().equals(found.file());
    groups.detail(i, "    " + (here ? "" : found.place() + " ") + found.text());
  }

  /** Forms that name the file apart: ruff's full form (code first, then an arrow) and its grouped form. */
  private boolean headed(int i) {
    String line = lines.get(i);
    String next = i + 1 < lines.size() ? lines.get(i + 1) : "";
    if (!Character.isWhitespace(line.charAt(0)) && Stripped.startsWith(next, "--> ")) {
      LintFinding place = LintFinding.parse(next.strip().substring(4) + ": x", files);
      if (place != null) {
        add(i, place.file(), place.place(), line.strip());
        draft.covered(i + 1);
        drawn = true;
        return true;
      }
    }
    LintFinding grouped = file.isEmpty() ? null : LintFinding.grouped(line);
    if (grouped != null) {
      add(i, file, grouped.place(), grouped.text());
      return true;
    }
    if (line.charAt(line.length() - 1) == ':'
        && (line.endsWith(".py:") || line.endsWith(".pyi:") || line.endsWith(".ipynb:"))) {
      file = line.substring(0, line.length() - 1);
      draft.covered(i);
      return true;
    }
    return false;
  }

  private void add(int i, String path, String place, String text) {
    groups.add(i, path, place, shortened(text));
    last = Math.max(i, unwrapped);
  }

  private boolean manyLongLines() {
    int found = 0;
    for (int i = 0; i < lines.size() && found <= MANY; i++) {
      found += lines.get(i).contains("E501 ") ? 1 : 0;
    }
    return found > MANY;
  }

  /** Among many findings the width of each long line is of no use and would keep equal findings apart. */
  private String shortened(String text) {
    int open = text.indexOf(" (");
    return many && text.startsWith("E501") && open > 0 ? text.substring(0, open) : text;
  }

  /** Lines below a finding: excerpts of the source are dropped, other text belongs to the message. */
  private boolean below(int i, String line) {
    if (copied && !summary(line)) {
      copied = !line.endsWith("(duplicate-code)");
      return true;
    }
    boolean source = excerpt(line) || drawn && change(line) || source(i);
    if (last < 0 || source) {
      return source;
    }
    if (i != last + 1 || summary(line) || LintFinding.statistic(line) || line.startsWith("***") || pyrightFile(line)) {
      return false;
    }
    last = i;
    boolean indented = Character.isWhitespace(line.charAt(0));
    if (!indented || Signals.failure(line) || line.contains("\"") || line.contains(" is ")) {
      if (groups.detailsOfLatest() < MAX_DETAILS) {
        groups.detail(i, "    " + line.strip());
      }
    }
    return true;
  }

  /** A part of the source, known by how the text of the line begins. */
  private static boolean excerpt(String line) {
    int at = Stripped.start(line);
    char first = line.charAt(at);
    return switch (first) {
      case '|', '=', 'h', '-' -> EXCERPT.testStripped(line);
      case '.' -> Stripped.equals(line, "...");
      case '^', '~' -> PytestFrame.carets(line);
      default -> (first >= '0' && first <= '9' || first > 0x7f) && numbered(line, at);
    };
  }

  /** {@code 12 + code} or {@code   - code}. */
  private static boolean change(String line) {
    int at = Stripped.start(line);
    int sign = Stripped.start(line, Stripped.digits(line, at));
    return sign < line.length() && (line.charAt(sign) == '+' || line.charAt(sign) == '-' && at > 0);
  }

  /** {@code 12 | code}. */
  private static boolean numbered(String line, int at) {
    int end = Stripped.digits(line, at);
    int bar = Stripped.start(line, end);
    return end > at && bar - at < 8 && line.startsWith("|", bar);
  }

  private boolean other(int i) {
    String line = lines.get(i);
    if (line.startsWith("************* Module") || pyrightFile(line)) {
      draft.covered(i);
      return false;
    }
    if (line.startsWith("-------") || line.startsWith("No configuration file found")
        || line.startsWith("Assuming Python")) {
      return false;
    }
    return line.charAt(0) > ' ' || LintFinding.statistic(line) || Signals.failure(line) || Signals.warning(line);
  }

  private static boolean pyrightFile(String line) {
    return line.startsWith("/") && line.endsWith(".py") && line.indexOf(' ') < 0;
  }

  private static boolean summary(String line) {
    return line.startsWith("Found ") || line.startsWith("[*] ") || line.startsWith("Success: ")
        || line.startsWith("All checks passed")
        || line.startsWith("Your code has been rated") || line.startsWith("No fixes available")
        || line.contains(" fixable with")
        || !line.isEmpty() && Character.isDigit(line.charAt(0)) && line.contains(" error") && line.contains(" warning");
  }

  private static boolean placed(String l) {
    int at = l.indexOf(".py:");
    return at > 0 && Stripped.digitAt(l, at + 4) && l.indexOf(' ') > at
        && (l.contains(": error: ") || l.contains(": note: ")
            || l.contains(": warning: ") || code(l, l.indexOf(' ') + 1));
  }

  /** {@code F401 [*] message}, above the arrow to the place. */
  private static boolean codeAlone(String l) {
    int space = l.indexOf(' ');
    return space > 3 && space < 9 && Stripped.digitAt(l, space - 1) && Stripped.digitAt(l, space - 3)
        && l.indexOf(':') < 0;
  }

  /** {@code   --> src/jar.py:12:5}, as ruff points to the place of a finding. */
  private static boolean arrow(String l) {
    int arrow = l.indexOf("--> ");
    int at = arrow < 0 ? -1 : Math.max(l.indexOf(".py:", arrow), l.indexOf(".pyi:", arrow));
    return at > 0 && l.indexOf(' ', arrow + 4) < 0 && Stripped.digitAt(l, l.indexOf(':', at) + 1);
  }

  /** A code such as {@code E501} or {@code C0114:}. */
  private static boolean code(String l, int at) {
    return at < l.length() && l.charAt(at) >= 'A' && l.charAt(at) <= 'Z'
        && (Stripped.digitAt(l, at + 1) || Stripped.digitAt(l, at + 2) || Stripped.digitAt(l, at + 3));
  }
}
