package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature.Colon;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.FileGroups;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Compacts eslint, stylelint, standard and tslint: every finding with place, message and rule, grouped by file; lines
 * that are none of theirs stay above or below.
 */
final class EslintReducer extends OutputReader {
  static final List<Signature> SIGNATURES = Signature.linter("js/eslint").finding("{} problem{} ({} error{} warning{})")
      .matching(Weight.FINDING, " 0123456789", Colon.AT_NUMBER, EslintReducer::placed)
      .build();
  private static final LineForm FIXABLE = LineForm.of("{}potentially fixable{}");
  private final FileGroups groups = new FileGroups();
  private final Map<String, String> texts = new HashMap<>();
  private final IntList before = new IntList();
  private final IntList behind = new IntList();
  private String file = "";
  private int last = -2;
  private int errors;
  private int warnings;

  private EslintReducer(Lines lines) {
    super(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new EslintReducer(output.lines()).run() : Reduction.declined();
  }

  static boolean recognises(Lines lines) {
    return lines.any(line -> row(line) != null || total(line));
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      LintRow row = row(lines.get(i));
      if (row != null) {
        problem(i, row);
      } else if (heading(i)) {
        file = lines.get(i).strip();
        draft.covered(i);
      } else if (continuation(i)) {
        groups.detail(i, "    " + lines.get(i).strip());
      } else if (!lines.blank(i) && !TestLines.scriptNoise(lines, i)) {
        (groups.isEmpty() ? before : behind).add(i);
      }
    }
    keep(before);
    groups.writeTo(draft);
    keep(behind);
    return draft.fact("errors", errors).fact("warnings", warnings).build();
  }

  private void problem(int i, LintRow row) {
    last = i;
    errors += row.error() ? 1 : 0;
    warnings += row.error() ? 0 : 1;
    String text = texts.computeIfAbsent(row.text(), same -> same);
    groups.add(i, row.file().isEmpty() ? file : row.file(), row.place(), text);
  }

  private void keep(IntList others) {
    for (int k = 0; k < others.size(); k++) {
      draft.keepAs(others.get(k), lines.get(others.get(k)).strip());
    }
  }

  /** A message of several lines goes on below its row. */
  private boolean continuation(int i) {
    boolean indented = !lines.blank(i) && Character.isWhitespace(lines.get(i).charAt(0));
    if (!indented || last != i - 1 || file.isEmpty() || FIXABLE.test(lines.get(i))) {
      return false;
    }
    last = i;
    return true;
  }

  /** A line that names a file: problems follow at once. */
  private boolean heading(int i) {
    String line = lines.get(i);
    return !line.isBlank() && !Character.isWhitespace(line.charAt(0)) && i + 1 < lines.size()
        && !FIXABLE.test(lines.get(i + 1)) && !LintRow.stylishLevel(lines.get(i + 1)).isEmpty();
  }

  private static LintRow row(String line) {
    if (line.isBlank() || FIXABLE.test(line)) {
      return null;
    }
    LintRow row = LintRow.stylish(line);
    row = row == null ? LintRow.unix(line) : row;
    row = row == null ? LintRow.compact(line) : row;
    row = row == null ? LintRow.standard(line) : row;
    return row == null ? LintRow.tslint(line) : row;
  }

  private static boolean total(String line) {
    if (!line.contains(" problem")) {
      return false;
    }
    String s = line.strip();
    return (s.contains(" problem (") || s.contains(" problems (") || s.endsWith(" problem") || s.endsWith(" problems"))
        && s.length() < 90 && Signs.any(s, 0, s.length(), Character::isDigit);
  }

  /** {@code   12:5  error  message}. */
  private static boolean placed(String l) {
    return (l.contains("  error  ") || l.contains("  warning  ")) && l.startsWith("  ") && atPlace(l);
  }

  private static boolean atPlace(String l) {
    int i = Signs.behind(l, 0, " ");
    int colon = l.indexOf(':');
    return Stripped.digitAt(l, i) && colon > i && colon < i + 7 && Stripped.digitAt(l, colon + 1);
  }
}
