package dev.tokenjuice.reducers.rewrite;

import java.util.List;

/** A shorter form of some lines from which all of them can be put together again, in order. */
@FunctionalInterface
public interface Rewriting {
  /** The lines in the shorter form; the same list if they have none. */
  List<String> rewrite(List<String> lines);

  /** The first of some forms that makes the lines shorter. */
  static Rewriting firstOf(Rewriting... forms) {
    return lines -> {
      for (Rewriting form : forms) {
        List<String> rewritten = form.rewrite(lines);
        if (!rewritten.equals(lines)) {
          return rewritten;
        }
      }
      return lines;
    };
  }
}
