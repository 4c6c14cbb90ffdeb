package dev.tokenjuice.reducers.families.php;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.FileGroups;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.List;

/** Compacts PHP_CodeSniffer: findings below their file, counted. */
final class PhpcsReducer extends OutputReader {
  static final List<Signature> SIGNATURES = Signature.run("php/phpcs").proof("FOUND {} AFFECTING {}").build();
  private static final int WIDTH = 300;
  private static final LineForms KNOWN = LineForms.of("----{}", "FOUND {}", "PHPCBF CAN FIX{}", "Time: {}");
  private final FileGroups groups = new FileGroups();
  private final List<Integer> others = new ArrayList<>();
  private String file = "";
  private final WrappedFinding row = new WrappedFinding();
  private int errors;
  private int warnings;

  PhpcsReducer(Lines lines) {
    super(lines);
  }

  Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("FILE: ")) {
        close();
        file = line.substring(6).strip();
        draft.covered(i);
      } else if (!cell(i, line)) {
        close();
        other(i, line);
      }
    }
    close();
    if (groups.isEmpty()) {
      return Reduction.declined();
    }
    groups.writeTo(draft);
    draft.note(lines.atLeast() + errors + " errors, " + warnings + " warnings in "
        + Words.count(groups.files(), "file"));
    others.forEach(i -> draft.keep(i));
    return draft.fact("errors", errors).fact("warnings", warnings).build();
  }

  /** {@code   2 | ERROR   | [x] message}, or a further line of the message. */
  private boolean cell(int i, String line) {
    int first = line.indexOf(" | ");
    int second = first < 0 ? -1 : line.indexOf(" | ", first + 3);
    if (file.isEmpty() || second < 0 || first > 8) {
      return false;
    }
    String number = line.substring(0, first).strip();
    String kind = line.substring(first + 3, second).strip();
    String words = line.substring(second + 3).strip();
    if (number.isEmpty()) {
      row.append(i, ' ' + words);
      return true;
    }
    close();
    boolean fixable = words.startsWith("[") && words.indexOf(']') == 2;
    row.begin(i, number, kind + " " + (fixable ? words.substring(3).strip() : words));
    return true;
  }

  private void close() {
    if (row.isOpen()) {
      boolean warning = row.message().startsWith("WARNING");
      errors += warning ? 0 : 1;
      warnings += warning ? 1 : 0;
      row.addTo(groups, file, draft);
    }
    row.end();
  }

  private void other(int i, String line) {
    if (line.startsWith("PHPCBF CAN FIX") && others.isEmpty()) {
      others.add(i);
    } else if (line.startsWith("ERROR: ") || !line.isBlank() && line.charAt(0) > ' ' && !KNOWN.test(line)) {
      keepBetween(i, WIDTH);
    }
  }
}
