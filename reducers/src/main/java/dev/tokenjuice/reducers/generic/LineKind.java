package dev.tokenjuice.reducers.generic;

/** What one line of an unknown output most likely is. */
enum LineKind {
  BLANK,
  FAILURE,
  TROUBLE,
  WARNING,
  SUMMARY,
  FRAME,
  LOCATION,
  PASS,
  NOISE,
  PLAIN
}
