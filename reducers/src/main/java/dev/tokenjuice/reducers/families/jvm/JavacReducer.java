package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.CompilerFinding;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/** javac, kotlinc and scalac called by hand: errors by file with their source, warnings counted. */
final class JavacReducer {
  static final List<Signature> SIGNATURES = Signature.compiler("jvm/javac").placed(Weight.FINDING,
      line -> line.contains(".java:") && CompilerFinding.in(line))
      .build();

  /** What {@code -verbose} prints about each file and class. */
  private static final LineForms VERBOSE =
      LineForms.of("[parsing {}]", "[loading {}]", "[wrote {}]", "[checking {}]", "[search path {}]");

  private JavacReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Warnings warnings = new Warnings();
    JavacDiagnostics diagnostics = new JavacDiagnostics(lines, warnings);
    List<Integer> counts = new ArrayList<>();
    List<Integer> others = new ArrayList<>();
    int i = 0;
    while (i < lines.size()) {
      int end = diagnostics.take(i);
      if (end == i) {
        String line = lines.get(i);
        boolean count = JavacDiagnostics.count(line) || line.endsWith(" errors found") || line.endsWith(" error found");
        if (!line.isBlank() && !JavacDiagnostics.note(line) && !VERBOSE.test(line)) {
          (count ? counts : others).add(i);
        }
        end = i + 1;
      }
      i = end;
    }
    if (diagnostics.errors() == 0 && warnings.count() == 0) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    warnings.show(draft, lines, "", output.failed());
    diagnostics.show(draft);
    others.forEach(line -> draft.at(line, () -> draft.keepClipped(line, 300)));
    counts.forEach(line -> draft.at(line, () -> draft.keep(line)));
    return draft.build();
  }
}
