package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.Content;
import java.util.List;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class SystemReducers {
  private SystemReducers() {}

  public static Map<String, Reducer> all() {
    return Map.ofEntries(
        Map.entry("system/content", Content::whole),
        Map.entry("system/ping", Networks::ping),
        Map.entry("system/dig", Dig::reduce),
        Map.entry("system/route", Networks::route),
        Map.entry("system/curl", output -> new Curl(output).run()),
        Map.entry("system/wget", Wget::reduce),
        Map.entry("system/files", FileTransfer::reduce),
        Map.entry("system/packages", output -> new Packages(output).run()),
        Map.entry("system/shellcheck", output -> new Shellcheck(output.lines()).run()),
        Map.entry("system/package-list", Content.orReduced(PackageList::reduce)));
  }

  /** The signatures of these tools. If several fit a line, the first one wins. */
  public static List<Signature> signatures() {
    return Signature.all(Packages.SIGNATURES, Shellcheck.SIGNATURES);
  }
}
