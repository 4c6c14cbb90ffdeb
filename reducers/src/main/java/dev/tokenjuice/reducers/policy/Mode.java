package dev.tokenjuice.reducers.policy;

/** How far the output of a command may be shortened. */
public enum Mode {
  /** Content that the reader asked for: every byte counts. */
  EXACT,
  /** Output of unknown origin: only the generic reducer may touch it. */
  GENERIC,
  /** Output of one known program: its own reducer may be used. */
  SPECIFIC
}
