package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.NestedOutput;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import java.util.List;

/** Builds that gcloud has made elsewhere: what was printed there by the reducer of image builds, the frame whole. */
final class RemoteBuild {
  private static final String BEGIN = " REMOTE BUILD OUTPUT ";
  private static final int LONG_LINE = 600;
  private static final Prefixes NOISE = Prefixes.of("Creating temporary ", "Uploading tarball ",
      "Waiting for build to complete", "starting build ", "FETCHSOURCE", "Fetching storage object", "Copying gs://",
      "Operation completed over ", "Already have image", "Pulling image: ", "Using default tag");

  private RemoteBuild() {}

  static boolean recognises(Lines lines) {
    return lines.total() == lines.size() && lines.any(RemoteBuild::begin);
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    int begin = lines.find(0, RemoteBuild::begin);
    int end = lines.find(begin + 1, RemoteBuild::ruler);
    Assembly parts = new Assembly(lines).add(frame(lines, 0, begin));
    List<String> built = parts.without(RemoteBuild::noise, lines.subList(begin + 1, end));
    CommandOutput inside = output.part(Lines.of(built));
    Reduction image = inside.tools().reduceAs("containers/build", inside);
    return parts.add(image.isDeclined() ? NestedOutput.any(inside) : image)
        .add(frame(lines, Math.min(lines.size(), end + 1), lines.size())).build();
  }

  private static boolean begin(String line) {
    return line.startsWith("---") && line.contains(BEGIN);
  }

  /** Steps that always happen, and the state of transfers: {@code / [1 files][  1.2 MiB/  1.2 MiB]}. */
  private static boolean noise(String line) {
    return NOISE.test(line) || line.equals("BUILD") || line.equals("PUSH")
        || line.startsWith("[", 2) && line.contains(" files][");
  }

  private static boolean ruler(String line) {
    return line.length() > 40 && line.chars().allMatch(c -> c == '-');
  }

  private static Reduction frame(Lines lines, int from, int to) {
    Lines part = Lines.of(lines.subList(from, to));
    Draft draft = new Draft(part);
    for (int i = 0; i < part.size(); i++) {
      if (!part.blank(i) && !noise(part.get(i))) {
        draft.keepEnds(i, LONG_LINE);
      }
    }
    return draft.build();
  }
}
