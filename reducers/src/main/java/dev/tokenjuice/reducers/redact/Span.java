package dev.tokenjuice.reducers.redact;

/**
 * Where a secret is.
 *
 * @param from its first byte, or -1 if there is none
 * @param to the byte behind its last
 * @param kind what it is
 * @param opensBlock whether the lines that follow belong to it
 */
record Span(int from, int to, String kind, boolean opensBlock) {
  static final Span NONE = new Span(-1, -1, "", false);

  boolean found() {
    return from >= 0;
  }
}
