package dev.tokenjuice.reducers.families.php;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.FileGroups;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;

/** Compacts the tables of PHPStan: each finding on one line below its file, wrapped messages joined, the result. */
final class PhpstanReducer extends OutputReader {
  static final List<Signature> SIGNATURES = Signature.run("php/phpstan").opening("  Line   {}")
      .proof(" [ERROR] Found {}", " [OK] No errors{}")
      .build();
  private static final LineForms KNOWN = LineForms.of("Note: Using configuration{}", "{n}/{n} [{}", "💡{}",
      "PHPStan is {}", "You can {}", "(the default {}", "---{}");
  private final FileGroups groups = new FileGroups();
  private final List<Integer> others = new ArrayList<>();
  private String file = "";
  private final WrappedFinding row = new WrappedFinding();
  private boolean tip;

  PhpstanReducer(Lines lines) {
    super(lines);
  }

  Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      line(i, lines.get(i));
    }
    close();
    if (groups.isEmpty() && others.isEmpty()) {
      return Reduction.declined();
    }
    groups.writeTo(draft);
    others.forEach(i -> draft.keepAs(i, lines.get(i).strip()));
    return draft.fact("findings", groups.count()).build();
  }

  private void line(int i, String line) {
    String words = line.strip();
    if (words.startsWith("Line ") && line.startsWith("  Line ")) {
      close();
      file = words.substring(5).strip();
      draft.covered(i);
    } else if (words.isEmpty() || PhpText.rule(line)) {
      close();
      if (!words.isEmpty() && !row.isOpen() && i + 1 < lines.size() && lines.get(i + 1).isBlank()) {
        file = "";
      }
    } else if (!file.isEmpty() && line.startsWith("  ")) {
      cell(i, line, words);
    } else {
      close();
      if (!other(i, words) && line.charAt(0) > ' ' && !KNOWN.test(line)) {
        keepBetween(i, 300);
      }
    }
  }

  private void cell(int i, String line, String words) {
    int at = words.startsWith(":") ? 1 : 0;
    int end = Stripped.digits(words, at);
    boolean first = end > at && end < words.length() && words.charAt(end) == ' ' && line.indexOf(words) < 5;
    if (first) {
      close();
      row.begin(i, words.substring(at, end), words.substring(end).strip());
    } else if (row.isOpen()) {
      row.append(i, continued(words));
    }
  }

  /** What a further line of a row adds to its message; tips add nothing. */
  private String continued(String words) {
    if (words.startsWith("🪪")) {
      tip = false;
      return " (" + words.substring(2).strip() + ')';
    }
    tip |= words.startsWith("💡") || words.startsWith("✏");
    return tip ? "" : ' ' + words;
  }

  private void close() {
    if (row.isOpen()) {
      row.addTo(groups, file, draft);
    }
    row.end();
    tip = false;
  }

  /** Whether a line tells of trouble or has a label. */
  private boolean other(int i, String words) {
    boolean progress = words.contains("[▓") || words.contains("[░") || words.contains("%") && words.contains("/")
        && words.contains("[") || words.startsWith("Note: Using configuration");
    boolean telling = !progress && (words.startsWith("[") || Signals.failure(words) || Signals.warning(words));
    if (telling) {
      others.add(i);
    }
    return telling;
  }
}
