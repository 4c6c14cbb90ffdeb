package dev.tokenjuice.host;

import java.util.Optional;

/**
 * What the user asked of a host.
 *
 * @param local use this very executable, not the one that is found on the search path
 * @param scope the settings to work on
 * @param via the way in, if the user chose one
 * @param dryRun change nothing, say what would change
 */
public record HostOptions(boolean local, Scope scope, Optional<Via> via, boolean dryRun) {

  /** The flags that say the same on a command line, each with a blank in front. */
  String flags() {
    return (local ? " --local" : "") + (scope == Scope.user ? "" : " --scope " + scope)
        + via.map(way -> " --via " + way).orElse("");
  }
}
