package dev.tokenjuice.audit;

/**
 * A fact that an output was the first to show, that the agent used afterwards, and that our text does not have.
 *
 * @param strict whether no other output showed it again before it was used
 * @param line the line of the output that it stood in
 * @param printedAt the line of the transcript with the output
 * @param usedAt the line of the transcript where the agent used it
 * @param use the agent's words around it
 */
record Loss(boolean strict, String atom, Atoms.Kind kind, String command, String reducer, String line,
    String transcript, long printedAt, long usedAt, String use) {
  private static final int CLIP = 200;

  static String clipped(String text) {
    String line = text.strip().replace('\n', ' ');
    return line.length() <= CLIP ? line : line.substring(0, CLIP - 1) + "…";
  }
}
