package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.generic.NoiseFold;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;

/** Compacts a Python program that died of an exception: the traceback folded, what it printed as it is. */
final class TracebackReducer extends OutputReader {
  static final List<Signature> SIGNATURES =
      Signature.step("python/traceback").hint("Traceback (most recent call last):").build();

  private TracebackReducer(Lines lines) {
    super(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return UnittestReducer.ended(output.lines()) ? UnittestReducer.reduce(output)
        : new TracebackReducer(output.lines()).run();
  }

  private Reduction run() {
    int from = 0;
    boolean found = false;
    for (int i = 0; i < lines.size(); i++) {
      if (Traceback.startsAt(lines.get(i))) {
        NoiseFold.write(lines, from, i, draft);
        from = Traceback.write(draft, lines, i, lines.size());
        i = from - 1;
        found = true;
      }
    }
    if (!found) {
      return Reduction.declined();
    }
    NoiseFold.write(lines, from, lines.size(), draft);
    return draft.build();
  }
}
