package dev.tokenjuice.host;

/** Whose settings are meant. */
public enum Scope {
  /** The user's, for every project. */
  user,
  /** The project's, which everybody who works on it shares. */
  project,
  /** The user's own for this project. */
  local
}
