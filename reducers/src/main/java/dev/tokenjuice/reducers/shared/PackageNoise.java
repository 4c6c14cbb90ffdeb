package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.text.Prefixes;

/** Progress lines of package managers, of no use once the work is done. */
public final class PackageNoise {
  public static final Prefixes STARTS = Prefixes.of(
      "Reading package lists", "Building dependency tree", "Reading state information", "Reading changelogs",
      "(Reading database", "Selecting previously unselected package ", "Preparing to unpack ", "Unpacking ",
      "Processing triggers for ", "Fetched ", "Get:", "Hit:", "Ign:", "Scanning processes", "Scanning linux images",
      "Scanning candidates", "Scanning processor microcode", "Preconfiguring packages", "Extracting templates from",
      "fetch http", "Need to get ", "debconf: ", "update-alternatives: using ",
      "WARNING: apt does not have a stable CLI", "Created symlink ", "Synchronizing state of ",
      "Executing: /lib/systemd", "Reading extended state information", "Initializing package states", "invoke-rc.d: ",
      "No services need to be restarted", "No containers need to be restarted", "No user sessions are running",
      "No VM guests are running", "Running kernel seems to be up-to-date");

  private PackageNoise() {}
}
