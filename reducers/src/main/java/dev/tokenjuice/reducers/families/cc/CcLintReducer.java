package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.FileGroups;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Words;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Compacts clang-tidy and cppcheck: every finding with its check by file, no source excerpts, no progress. */
final class CcLintReducer extends OutputReader {
  static final List<Signature> SIGNATURES =
      Signature.compiler("cc/lint").proof("Suppressed {} warnings ({}", "Use -header-filter={}").build();
  private static final Prefixes LEVELS = Prefixes.of("fatal error: ", "error: ", "warning: ", "note: ", "style: ",
      "performance: ", "portability: ", "information: ", "debug: ");
  private static final Prefixes CHATTER = Prefixes.of("Checking ", "Suppressed ", "Use -header-filter=");
  private static final int SHOWN = 1_000;
  private static final int OF_A_CHECK = 3;
  private static final int NOTES = 4;
  private static final int OTHERS = 40;
  private static final int WIDTH = 500;

  private final FileGroups groups = new FileGroups();
  private final Map<String, Integer> byCheck = new TreeMap<>();
  private final Map<String, Integer> hidden = new TreeMap<>();
  private final IntList others = new IntList();
  private String file = "";
  private String message = "";
  /** Whether the finding read last is one of those shown. */
  private boolean shown;
  private int progress = -1;

  CcLintReducer(Lines lines) {
    super(lines);
  }

  Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.blank(i) && !finding(i, lines.get(i)) && !excerpt(i, lines.get(i))) {
        other(i, lines.get(i));
      }
    }
    if (groups.isEmpty() && progress < 0) {
      return Reduction.declined();
    }
    groups.writeTo(draft);
    hidden.forEach((check, n) -> draft.note("… " + lines.atLeast() + n + " more " + check));
    for (int k = 0; k < Math.min(OTHERS, others.size()); k++) {
      draft.keepClipped(others.get(k), WIDTH);
    }
    if (groups.isEmpty() && progress >= 0) {
      draft.keep(progress);
    }
    return draft.fact("findings", groups.count()).build();
  }

  /** {@code file:12:5: warning: text [check]}. */
  private boolean finding(int i, String line) {
    int colon = Character.isWhitespace(line.charAt(0)) ? -1 : line.indexOf(": ");
    String level = colon < 0 ? null : LEVELS.find(line, colon + 2);
    int name = level == null ? -1 : nameEnd(line, colon);
    if (name <= 0) {
      return false;
    }
    String text = line.substring(colon + 2);
    if (level.startsWith("note")) {
      note(i, line, name, colon, text);
      return true;
    }
    file = line.substring(0, name);
    message = text.substring(level.length());
    String check = check(text);
    shown = byCheck.merge(check, 1, Integer::sum) <= OF_A_CHECK || groups.count() < SHOWN;
    if (shown) {
      groups.add(i, file, line.substring(name + 1, colon), Words.clipped(text, WIDTH));
    } else {
      hidden.merge(check, 1, Integer::sum);
    }
    return true;
  }

  /** What leads to a finding: a note that says the finding once more adds nothing. */
  private void note(int i, String line, int name, int colon, String text) {
    String words = text.substring("note: ".length());
    if (shown && groups.detailsOfLatest() < NOTES && !message.startsWith(words)) {
      String place = line.startsWith(file + ":") ? line.substring(name + 1, colon) : line.substring(0, colon);
      groups.detail(i, "    " + place + " " + Words.clipped(text, WIDTH));
    }
  }

  /** The end of the file in {@code file:12:5}, or -1. */
  private static int nameEnd(String line, int colon) {
    int end = -1;
    int at = colon;
    for (int numbers = 0; numbers < 2; numbers++) {
      int before = line.lastIndexOf(':', at - 1);
      if (before <= 0 || before + 1 == at || CcText.digits(line, before + 1) != at) {
        break;
      }
      end = before;
      at = before;
    }
    return end;
  }

  private static String check(String text) {
    int open = text.endsWith("]") ? text.lastIndexOf('[') : -1;
    return open < 0 ? "findings" : text.substring(open + 1, text.length() - 1);
  }

  /** The source below a finding, what points at it, and what would stand there instead. */
  private boolean excerpt(int i, String line) {
    return !file.isEmpty() && (Character.isWhitespace(line.charAt(0)) || CcText.caret(line)
        || i + 1 < lines.size() && CcText.caret(lines.get(i + 1)));
  }

  private void other(int i, String line) {
    if (CHATTER.test(line) || line.endsWith("% done") || line.endsWith(" generated.") && !line.contains(" error")
        || line.startsWith("[") && line.contains("clang-tidy")) {
      progress = i;
    } else {
      others.add(i);
    }
  }
}
