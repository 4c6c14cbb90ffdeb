package dev.tokenjuice.reducers.rewrite;

import dev.tokenjuice.reducers.text.Lines;
import java.util.List;

/** A shorter form of lines from which all of them can be restored in order. */
@FunctionalInterface
public interface Rewriting {
  /** The lines in the shorter form; the same list if they have none. */
  List<String> rewrite(List<String> lines);

  /** The form that makes the lines shortest. */
  static Rewriting shortest(List<Rewriting> forms) {
    return lines -> {
      List<String> best = lines;
      for (Rewriting form : forms) {
        List<String> rewritten = form.rewrite(lines);
        best = Lines.chars(rewritten) < Lines.chars(best) ? rewritten : best;
      }
      return best;
    };
  }
}
