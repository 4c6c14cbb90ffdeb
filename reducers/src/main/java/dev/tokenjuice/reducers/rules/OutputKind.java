package dev.tokenjuice.reducers.rules;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The kind of output that a rule is for. */
public enum OutputKind {
  /** A tool reports its own work. A part of it, as behind {@code | tail}, still goes to its reducer. */
  REPORT,
  /** Names or hits that were asked for: the reducer rewrites them and loses none. */
  LIST,
  /** Changes that were asked for: the reducer shortens the lines above them, but no changed line. */
  DIFF,
  /** The log of builds elsewhere, whose labels may be shown once. */
  CI_LOG,
  /** The answer of a service to a request that writes: the reducer leaves out what repeats the request. */
  ANSWER,
  /** Anything else. */
  OTHER;

  /** The kind with this name in a rule file. */
  static Optional<OutputKind> named(String name) {
    return Arrays.stream(values()).filter(kind -> kind != OTHER && kind.label().equals(name)).findFirst();
  }

  private String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
