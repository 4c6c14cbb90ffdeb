package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.FileGroups;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Compacts eslint, stylelint, standard and tslint: all errors, the first warnings and the first of each rule grouped
 * by file, the other warnings counted by rule.
 */
final class EslintReducer {
  private static final int WARNINGS_BESIDE_ERRORS = 30;
  private static final int WARNINGS_ALONE = 12;
  private static final int MAX_RULES = 40;
  /** The rule is named with so many messages that differ only in names and numbers; it is clear with the others. */
  private static final int RULE_NAMED = 2;

  private final CommandOutput output;
  private final Lines lines;
  private final Draft draft;
  private final FileGroups groups = new FileGroups();
  private final Map<String, Integer> folded = new LinkedHashMap<>();
  private final Set<String> rules = new HashSet<>();
  private final Map<String, Integer> alike = new HashMap<>();
  private final Map<String, String> texts = new HashMap<>();
  private String file = "";
  private int errors;
  private int warnings;

  private EslintReducer(CommandOutput output) {
    this.output = output;
    this.lines = output.lines();
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new EslintReducer(output).run() : Reduction.declined();
  }

  static boolean recognises(Lines lines) {
    for (String line : lines) {
      if (row(line) != null || total(line)) {
        return true;
      }
    }
    return false;
  }

  private Reduction run() {
    int[] others = new int[lines.size()];
    int kept = 0;
    int limit = limit();
    for (int i = 0; i < lines.size(); i++) {
      LintRow row = row(lines.get(i));
      if (row != null) {
        problem(i, row, limit);
      } else if (heading(i)) {
        file = lines.get(i).strip();
        draft.covered(i);
      } else if (other(i)) {
        others[kept++] = i;
      }
    }
    groups.writeTo(draft);
    writeFolded();
    for (int k = 0; k < kept; k++) {
      draft.keepAs(others[k], lines.get(others[k]).strip());
    }
    return draft.fact("errors", errors).fact("warnings", warnings).build();
  }

  /** Warnings that made the run fail are told like errors. */
  private int limit() {
    if (!output.failed()) {
      return WARNINGS_ALONE;
    }
    for (String line : lines) {
      if (line.contains(" (0 errors, ") || tooMany(line)) {
        return Integer.MAX_VALUE;
      }
    }
    return WARNINGS_BESIDE_ERRORS;
  }

  private void problem(int i, LintRow row, int limit) {
    errors += row.error() ? 1 : 0;
    warnings += row.error() ? 0 : 1;
    if (row.error() || newRule(row) || warnings <= limit) {
      groups.add(i, row.file().isEmpty() ? file : row.file(), row.place(), text(row));
    } else {
      folded.merge(row.rule().isEmpty() ? "other" : row.rule(), 1, Integer::sum);
    }
  }

  private boolean newRule(LintRow row) {
    return !row.rule().isEmpty() && rules.size() < MAX_RULES && rules.add(row.rule());
  }

  /** The same for equal messages, so that they can be told once. */
  private String text(LintRow row) {
    return texts.computeIfAbsent(row.text(), whole -> {
      String shape = row.shape();
      boolean named = shape.length() == row.message().length()
          || alike.merge(shape + "\n" + row.rule(), 1, Integer::sum) <= RULE_NAMED;
      return named ? whole : new LintRow("", "", row.error(), row.message(), "").text();
    });
  }

  private void writeFolded() {
    if (folded.isEmpty()) {
      return;
    }
    StringBuilder text = new StringBuilder("… " + folded.values().stream().mapToInt(n -> n).sum() + " more warnings:");
    folded.forEach((rule, n) -> text.append(' ').append(rule).append(" ×").append(n));
    draft.note(text.toString());
  }

  private boolean other(int i) {
    String line = lines.get(i);
    if (line.isBlank() || Names.scriptNoise(line)) {
      return false;
    }
    return total(line) || fixable(line) || tooMany(line) || line.startsWith("standard: Run ")
        || output.failed() && (continuation(i) || Signals.failure(line));
  }

  /** A message of several lines goes on below its row. */
  private boolean continuation(int i) {
    return i > 0 && draft.has(i - 1) && !lines.blank(i - 1) && Character.isWhitespace(lines.get(i).charAt(0))
        && !file.isEmpty();
  }

  /** A line that names a file: problems follow at once. */
  private boolean heading(int i) {
    String line = lines.get(i);
    return !line.isBlank() && !Character.isWhitespace(line.charAt(0)) && i + 1 < lines.size()
        && !fixable(lines.get(i + 1)) && !LintRow.stylishLevel(lines.get(i + 1)).isEmpty();
  }

  private static LintRow row(String line) {
    if (line.isBlank() || fixable(line)) {
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
        && s.length() < 90 && anyDigit(s);
  }

  private static boolean anyDigit(String text) {
    int i = 0;
    while (i < text.length() && !Character.isDigit(text.charAt(i))) {
      i++;
    }
    return i < text.length();
  }

  /** The reason of a failure without errors. */
  private static boolean tooMany(String line) {
    return line.startsWith("ESLint found too many warnings");
  }

  private static boolean fixable(String line) {
    return line.contains("potentially fixable");
  }
}
