package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;

/** What the hosts answer to a single module ({@code ansible all -m setup}): every fact, each on one line. */
final class AnsibleAnswers extends OutputReader {
  private static final int CEILING = 30_000;
  private static final int LONGEST = 2_000;
  /** Facts stand two levels deep; what is deeper belongs to one of them. */
  private static final int FACT_INDENT = 8;

  private final StringBuilder member = new StringBuilder();
  private int from = -1;
  private long chars;

  private AnsibleAnswers(Lines lines) {
    super(lines);
  }

  static Reduction reduce(Lines lines) {
    boolean answers = lines.total() == lines.size() && lines.any(AnsibleAnswers::answer);
    return answers ? new AnsibleAnswers(lines).run() : Reduction.declined();
  }

  /** A line such as <code>web1 | SUCCESS => {</code>. */
  private static boolean answer(String line) {
    return line.endsWith(" => {") && line.indexOf(" | ") > 0 && Stripped.start(line) == 0;
  }

  private Reduction run() {
    boolean object = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      object |= answer(line);
      boolean goesOn = object && from >= 0 && (Stripped.start(line) > FACT_INDENT || closes(line));
      if (goesOn) {
        member.append(' ').append(line.strip());
        draft.covered(i);
      } else {
        write();
        from = i;
        member.append(object ? line.strip() : line);
      }
      object &= !line.equals("}");
    }
    write();
    return chars > CEILING ? Reduction.declined() : draft.build();
  }

  private static boolean closes(String line) {
    int start = Stripped.start(line);
    return start < line.length() && (line.charAt(start) == '}' || line.charAt(start) == ']');
  }

  private void write() {
    if (from < 0) {
      return;
    }
    String text = member.toString();
    if (text.length() > LONGEST) {
      draft.keepPart(from, Words.clipped(text, LONGEST));
    } else if (!text.isBlank()) {
      draft.keepAs(from, text);
    }
    chars += Math.min(text.length(), LONGEST) + 1;
    member.setLength(0);
  }
}
