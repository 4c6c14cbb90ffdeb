package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Signature;
import java.util.List;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class SystemReducers {
  private SystemReducers() {}

  public static Map<String, Reducer> all() {
    return Map.ofEntries(
        Map.entry("system/processes", Processes::reduce),
        Map.entry("system/environment", EnvironmentListing::reduce),
        Map.entry("system/units", Units::reduce),
        Map.entry("system/sockets", Sockets::reduce),
        Map.entry("system/open-files", OpenFiles::reduce),
        Map.entry("system/interfaces", output -> new Interfaces(output.lines()).run()),
        Map.entry("system/ping", Networks::ping),
        Map.entry("system/dig", Dig::reduce),
        Map.entry("system/route", Networks::route),
        Map.entry("system/mounts", output -> new Mounts(output.lines()).run()),
        Map.entry("system/disks", Disks::reduce),
        Map.entry("system/curl", output -> new Curl(output).run()),
        Map.entry("system/wget", Wget::reduce),
        Map.entry("system/files", FileTransfer::reduce),
        Map.entry("system/packages", output -> new Packages(output).run()),
        Map.entry("system/shellcheck", output -> new Shellcheck(output.lines()).run()),
        Map.entry("system/package-list", PackageList::reduce));
  }

  /** The signatures of these tools. If several fit a line, the first one wins. */
  public static List<Signature> signatures() {
    return Packages.SIGNATURES;
  }
}
