package dev.tokenjuice.reducers.rewrite;

import java.util.ArrayList;
import java.util.List;

/** Writes many equal lines in a row as one of them and the number of the others. */
public final class EqualLines implements Rewriting {
  private static final int MANY = 50;

  @Override
  public List<String> rewrite(List<String> lines) {
    List<String> out = new ArrayList<>();
    boolean folded = false;
    for (int i = 0; i < lines.size();) {
      int end = i + 1;
      while (end < lines.size() && lines.get(end).equals(lines.get(i))) {
        end++;
      }
      boolean many = end - i >= MANY;
      folded |= many;
      out.addAll(many ? List.of(lines.get(i), "… the same line " + (end - i - 1) + " times more")
          : lines.subList(i, end));
      i = end;
    }
    return folded ? out : lines;
  }
}
