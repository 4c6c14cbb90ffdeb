package dev.tokenjuice.reducers.redact;

/**
 * Where a secret is.
 *
 * @param from its first byte, or -1 if there is none
 * @param to the place behind its last byte
 * @param kind the label of its kind
 * @param opensBlock whether it is a heading, and the lines that follow may belong to it
 */
record Span(int from, int to, String kind, boolean opensBlock) {
  static final Span NONE = new Span(-1, -1, "", false);

  /** A secret in one line if it is one, or else none. */
  static Span onlyIf(boolean secret, int from, int to, String kind) {
    return secret ? new Span(from, to, kind, false) : NONE;
  }

  boolean found() {
    return from >= 0;
  }
}
