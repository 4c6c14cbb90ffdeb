package dev.tokenjuice.reducers.rewrite;

import java.util.List;

/** A shorter form of lines from which all of them can be restored in order. */
@FunctionalInterface
public interface Rewriting {
  /** The lines in the shorter form; the same list if they have none. */
  List<String> rewrite(List<String> lines);

  /** The one of some forms that makes the lines shortest. */
  static Rewriting shortest(List<Rewriting> forms) {
    return lines -> {
      List<String> best = lines;
      for (Rewriting form : forms) {
        List<String> rewritten = form.rewrite(lines);
        best = chars(rewritten) < chars(best) ? rewritten : best;
      }
      return best;
    };
  }

  private static long chars(List<String> lines) {
    long sum = 0;
    for (String line : lines) {
      sum += line.length() + 1;
    }
    return sum;
  }
}
