package dev.tokenjuice.cli;

/** How a command prints its result. */
public enum Format {
  text,
  json
}
