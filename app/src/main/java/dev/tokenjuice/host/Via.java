package dev.tokenjuice.host;

/** How a host's commands come to tokenjuice. */
public enum Via {
  /** The host asks before each command and runs the one that is answered. */
  hook,
  /** The host starts each of its command lines with tokenjuice. */
  prefix
}
