package dev.tokenjuice.reducers.families.system;

/** Lines that package managers print while they work and that tell nothing afterwards. */
public final class PackageNoise {
  private static final String[] STARTS = {
    "Reading package lists", "Building dependency tree", "Reading state information", "Reading changelogs",
    "(Reading database", "Selecting previously unselected package ", "Preparing to unpack ", "Unpacking ",
    "Processing triggers for ", "Fetched ", "Get:", "Hit:", "Ign:", "Scanning processes", "Scanning linux images",
    "Scanning candidates", "Scanning processor microcode", "Preconfiguring packages", "Extracting templates from",
    "fetch http", "Need to get ", "debconf: ", "update-alternatives: using ", "WARNING: apt does not have a stable CLI",
    "Created symlink ", "Synchronizing state of ", "Executing: /lib/systemd", "Reading extended state information",
    "Initializing package states"
  };

  private PackageNoise() {}

  public static boolean line(String line) {
    if (line.isEmpty()) {
      return false;
    }
    for (String start : STARTS) {
      if (line.startsWith(start)) {
        return true;
      }
    }
    return line.startsWith("invoke-rc.d: ") || line.startsWith("No services need to be restarted")
        || line.startsWith("No containers need to be restarted") || line.startsWith("No user sessions are running")
        || line.startsWith("No VM guests are running") || line.startsWith("Running kernel seems to be up-to-date");
  }
}
