package dev.tokenjuice.reducers.text;

/** Cuts parts out of lines. A part that equals one of the last parts is returned as the same string. */
public final class Recurring {
  private static final int HELD = 4;

  private final String[] held = new String[HELD];
  private int next;

  /** The part of {@code text} from {@code from} (inclusive) to {@code to} (exclusive). */
  public String part(String text, int from, int to) {
    for (String part : held) {
      if (part != null && part.length() == to - from && text.startsWith(part, from)) {
        return part;
      }
    }
    String part = text.substring(from, to);
    held[next] = part;
    next = (next + 1) % HELD;
    return part;
  }
}
