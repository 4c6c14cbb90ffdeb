package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature.Colon;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.FileGroups;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.List;

/** Compacts shellcheck: each finding at its file and line, no source, no proposals, no addresses of the handbook. */
final class Shellcheck extends OutputReader {
  static final List<Signature> SIGNATURES = Signature.linter("system/shellcheck").proof("In {} line {n}:")
      .matching(Weight.FINDING, " ^", Colon.ANY, line -> finding(line) > 0)
      .finding("  https://www.shellcheck.net/wiki/{}").hint("Did you mean:{}", "For more information:").build();
  private static final String HANDBOOK = "  https://www.shellcheck.net/wiki/";
  private static final int LONG_LINE = 400;

  private final FileGroups groups = new FileGroups();
  private String file = "";
  private String line = "";
  private boolean proposal;
  private int last;

  Shellcheck(Lines lines) {
    super(lines);
  }

  Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String text = lines.get(i);
      int code = finding(text);
      int place = text.endsWith("]") && text.contains(" [SC") ? placeEnd(text) : -1;
      if (heading(text)) {
        file = text.substring(3, text.lastIndexOf(" line "));
        line = text.substring(text.lastIndexOf(' ') + 1, text.length() - 1);
        proposal = false;
        draft.covered(i);
      } else if (place > 0) {
        int colon = text.indexOf(':');
        last = i;
        groups.add(i, text.substring(0, colon), text.substring(colon + 1, place), text.substring(place + 2));
      } else if (code > 0 && !file.isEmpty()) {
        last = i;
        groups.add(i, file, line, text.substring(code).strip());
      } else if (foreign(i)) {
        keepBetween(i, LONG_LINE);
      }
    }
    if (groups.isEmpty()) {
      return Reduction.declined();
    }
    if (lines.total() == lines.size()) {
      draft.at(last + 1, () -> draft.note(total()));
    }
    groups.writeTo(draft);
    return draft.build();
  }

  private String total() {
    return Words.count(groups.count(), "finding");
  }

  /** What is neither the line of a script, nor a proposal, nor the list of addresses at the end. */
  private boolean foreign(int i) {
    String text = lines.get(i);
    proposal = text.startsWith("Did you mean:") || proposal && !text.isBlank();
    return !text.isBlank() && !proposal && !(i > 0 && heading(lines.get(i - 1)))
        && !text.equals("For more information:") && !text.startsWith(HANDBOOK);
  }

  /** {@code In run.sh line 12:}. */
  private static boolean heading(String text) {
    int at = text.startsWith("In ") && text.endsWith(":") ? text.lastIndexOf(" line ") : -1;
    return at > 3 && text.length() > at + 7 && text.chars().skip(at + 6).limit(text.length() - at - 7L)
        .allMatch(Character::isDigit);
  }

  /** Where the place ends in {@code run.sh:12:5: note: Double quote … [SC2086]}, or -1. */
  private static int placeEnd(String text) {
    int line = text.indexOf(':');
    int column = line < 0 ? -1 : Stripped.digits(text, line + 1);
    int end = column > line + 1 && text.startsWith(":", column) ? Stripped.digits(text, column + 1) : -1;
    return end > column + 1 && text.startsWith(": ", end) ? end : -1;
  }

  /** Where the code behind {@code ^--^ } begins, or -1. */
  private static int finding(String text) {
    int at = text.indexOf('^');
    int code = at < 0 || !text.substring(0, at).isBlank() ? -1 : text.indexOf(" SC", at);
    return code > 0 && text.substring(at, code).chars().allMatch(c -> c == '^' || c == '-') ? code + 1 : -1;
  }
}
