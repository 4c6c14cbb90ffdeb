package dev.tokenjuice.host;

/**
 * What the user asked of a host.
 *
 * @param local use this very executable, not the one that is found on the search path
 * @param project work on the project's settings, not on the user's
 * @param dryRun change nothing, say what would change
 */
public record HostOptions(boolean local, boolean project, boolean dryRun) {}
