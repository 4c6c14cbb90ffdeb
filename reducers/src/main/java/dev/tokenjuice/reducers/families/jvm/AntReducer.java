package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.generic.OwnLines;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;

/** Ant builds: compiler errors, failed tests and the outcome, without targets and task prefixes. */
final class AntReducer {
  static final List<Signature> SIGNATURES = Signature.run("jvm/ant").start("Buildfile: {}.xml").build();

  private static final Prefixes RESULT = Prefixes.of("BUILD SUCCESSFUL", "BUILD FAILED");
  /** Tasks whose output is the user's own. */
  private static final int WIDTH = 300;
  private static final Prefixes PRINTED = Prefixes.of("[echo]", "[java]", "[exec]");

  private AntReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    int result = lines.findLast(RESULT);
    if (lines.total() != lines.size() || result < 0) {
      return Reduction.declined();
    }
    List<String> bare = new ArrayList<>(lines.size());
    lines.forEach(line -> bare.add(bare(line)));
    return compact(lines, Lines.of(bare), result, output.failed());
  }

  /** Without {@code    [javac] } in front. */
  private static String bare(String line) {
    int open = Stripped.start(line);
    if (!line.startsWith(" ") || !line.startsWith("[", open)) {
      return line;
    }
    int close = line.indexOf(']', open);
    return close > 0 && close < open + 20 ? line.substring(Math.min(line.length(), close + 2)) : line;
  }

  /** Whether a line is neither of a task nor names a target. */
  private static boolean foreign(String line) {
    return !line.isBlank() && line.charAt(0) > ' ' && !line.endsWith(":") && !line.startsWith("Buildfile:");
  }

  private static Reduction compact(Lines raw, Lines lines, int result, boolean failed) {
    Warnings warnings = new Warnings();
    JavacDiagnostics diagnostics = new JavacDiagnostics(lines, warnings);
    List<Integer> strays = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    AntTests tests = new AntTests(lines);
    int i = 0;
    while (i < result) {
      int end = tests.take(i, result);
      end = end > i ? end : diagnostics.take(i);
      if (end == i) {
        (JavacDiagnostics.count(lines.get(i)) ? counts : strays).add(i);
        end = i + 1;
      }
      i = Math.min(end, result);
    }
    Draft draft = new Draft(lines);
    warnings.show(draft, lines, "", failed);
    diagnostics.show(draft);
    tests.showFailures(draft);
    if (failed) {
      counts.forEach(draft::keep);
      strays.stream().filter(k -> foreign(raw.get(k))).forEach(k -> draft.at(k, () -> draft.keepClipped(k, WIDTH)));
      ForeignLines.show(draft, lines, strays, diagnostics.errors() == 0 && !tests.anyFailed());
    } else {
      OwnLines own = new OwnLines(lines, draft);
      strays.stream().filter(k -> PRINTED.testStripped(raw.get(k)) || foreign(raw.get(k))).forEach(own::add);
      own.write();
    }
    tests.showTotals(draft);
    for (int k = result; k < lines.size(); k++) {
      if (!lines.blank(k)) {
        draft.keep(k);
      }
    }
    return draft.build();
  }
}
