package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.Content;
import dev.tokenjuice.reducers.shared.Listing;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The reducers of this family by the names that rules use. */
public final class ContainerReducers {
  private static final Set<String> OF_A_CONTAINER = Set.of("COMMAND", "CREATED");
  private static final Set<String> OF_AN_IMAGE = Set.of("CREATED");

  private ContainerReducers() {}

  public static Map<String, Reducer> all() {
    return Map.ofEntries(
        Map.entry("containers/build", ImageBuild::reduce),
        Map.entry("containers/ps", output -> ComposeNotices.around(output, ContainerReducers::running)),
        Map.entry("containers/images", output -> Listing.reduce(output, OF_AN_IMAGE, 10)),
        Map.entry("containers/table", output -> ClientLog.around(output, Listing::reduce)),
        Map.entry("containers/client", output -> ClientLog.around(output, rest -> Reduction.declined())),
        Map.entry("containers/compose", output -> ComposeNotices.around(output, Compose::reduce)),
        Map.entry("containers/transfer", ImageTransfer::reduce),
        Map.entry("containers/run", ContainerRun::reduce),
        Map.entry("containers/describe", output -> ClientLog.around(output, Content.orReduced(Describe::reduce))),
        Map.entry("containers/changes", all -> ClientLog.around(all, output -> new Changes(output.lines()).run())),
        Map.entry("containers/scan", output -> new ImageScan(output.lines()).run()),
        Map.entry("containers/helm", Helm::reduce));
  }

  /** The signatures of these tools. If several fit a line, the first one wins. */
  public static List<Signature> signatures() {
    return Signature.all(ImageBuild.SIGNATURES, ImageTransfer.SIGNATURES);
  }

  private static Reduction running(CommandOutput output) {
    Reduction old = OldCompose.table(output.lines());
    return old.isDeclined() ? Listing.reduce(output, OF_A_CONTAINER, 5) : old;
  }
}
