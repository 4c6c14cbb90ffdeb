package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts bun's test runner, which prints the text of a failure before the name of the test. */
final class BunTestReducer {
  static final List<Signature> SIGNATURES =
      Signature.run("js/bun-test").start("bun test v{}").proof("Ran {} tests across {}").build();
  private static final int MAX_LOOSE = 30;

  private final CommandOutput output;
  private final Lines lines;
  private final Draft draft;
  private final FailureText texts;
  private final Set<String> told = new HashSet<>();
  private int failures;

  private BunTestReducer(CommandOutput output) {
    this.output = output;
    this.lines = output.lines();
    this.draft = new Draft(lines);
    this.texts = new FailureText(draft, lines);
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new BunTestReducer(output).run() : Reduction.declined();
  }

  static boolean recognises(Lines lines) {
    return lines
        .any(line -> line.startsWith("bun test v") || line.startsWith("Ran ") && line.contains(" tests across "));
  }

  private Reduction run() {
    int text = -1;
    int file = -1;
    int loose = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (fileName(line)) {
        file = i;
        text = i + 1;
      } else if (line.startsWith("✗ ") || line.startsWith("(fail) ")) {
        file = failure(i, Math.max(0, text), file);
        text = i + 1;
      } else if (line.startsWith("✓ ") || line.startsWith("(pass) ") || line.startsWith("(skip) ")
          || line.startsWith("» ") || line.startsWith("(todo) ") || line.startsWith("✎ ") || closing(line)) {
        text = i + 1;
      } else if (total(line)) {
        draft.keepAs(i, line.strip());
        text = lines.size();
      } else if (text < 0 && output.failed() && Signals.failure(line) && loose++ < MAX_LOOSE) {
        draft.keepClipped(i, 400);
      } else if (CoverageTable.startsAt(lines, i)) {
        i = CoverageTable.write(draft, lines, i) - 1;
      }
    }
    leftOver(text);
    return draft.fact("failed tests", failures).build();
  }

  private int failure(int i, int text, int file) {
    if (!told.add(lines.get(i))) {
      draft.covered(i);
      return file;
    }
    if (file >= 0) {
      draft.keep(file);
    }
    draft.keep(i);
    if (i + 1 < lines.size() && lines.get(i + 1).strip().startsWith("^ ")) {
      draft.keep(i + 1);
    }
    texts.write(text, i);
    failures++;
    return -1;
  }

  /** The heading of a list at the end that names tests again, or the remark below one of its names. */
  private static boolean closing(String line) {
    return line.endsWith(" tests failed:") || line.endsWith(" tests skipped:") || line.endsWith(" tests todo:")
        || line.startsWith("  ^ ");
  }

  /** A run that ended without totals: what stands behind the last test may tell why. */
  private void leftOver(int text) {
    if (output.failed() && failures == 0 && text >= 0 && text < lines.size()) {
      texts.write(text, lines.size());
    }
  }

  private static boolean fileName(String line) {
    return line.endsWith(":") && line.contains(".") && line.indexOf(' ') < 0;
  }

  private static boolean total(String line) {
    String s = line.strip();
    int space = s.indexOf(' ');
    if (line.startsWith("Ran ") && line.contains(" tests across ") || line.startsWith("Ran ")
        && line.contains(" test across ")) {
      return true;
    }
    return line.startsWith(" ") && space > 0 && s.substring(0, space).chars().allMatch(Character::isDigit)
        && (s.endsWith(" pass") || s.endsWith(" fail") || s.endsWith(" error") || s.endsWith(" errors")
            || s.endsWith(" skip") || s.endsWith(" todo"));
  }
}
