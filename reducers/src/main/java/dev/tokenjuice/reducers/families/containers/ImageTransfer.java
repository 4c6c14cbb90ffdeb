package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import java.util.List;

/** Compacts pull, push, rmi and prune: digest, status and totals stay, layers are counted. */
final class ImageTransfer {
  static final List<Signature> SIGNATURES =
      Signature.run("containers/transfer").proof("The push refers to repository [{}").build();
  private static final int FEW = 6;
  private static final Prefixes STATES = Prefixes.of(
      "Pulling fs layer", "Waiting", "Verifying Checksum", "Download complete", "Pull complete", "Already exists",
      "Downloading", "Extracting", "Preparing", "Pushed", "Pushing", "Layer already exists", "Mounted from",
      "Retrying in");
  private static final LineForms STEPS = LineForms.of("Copying blob {}", "Copying config {}", "Getting image {}",
      "Writing manifest {}", "Storing signatures{}", "Trying to pull {}", "Using default tag: latest");

  private ImageTransfer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    int layers = 0;
    int done = 0;
    int deleted = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (progress(line)) {
        layers++;
        done += line.endsWith("Pull complete") || line.endsWith("Already exists") || line.endsWith(": Pushed")
            || line.endsWith("Layer already exists") || line.contains(": Mounted from ") ? 1 : 0;
      } else if (removal(line)) {
        if (deleted++ < FEW) {
          draft.keep(i);
        }
      } else if (!lines.blank(i) && !BuildKit.ADVICE.test(line)) {
        draft.keepEnds(i, 600);
      }
    }
    if (layers == 0 && deleted <= FEW) {
      return Reduction.declined();
    }
    draft.noteIf(deleted > FEW, "… " + (deleted - FEW) + " more deleted");
    return (done > 0 ? draft.note("(" + done + " layers)") : draft).build();
  }

  /** Whether a line tells how far a layer is: {@code 1f7ce2fa46ab: Pull complete}. */
  static boolean progress(String line) {
    int colon = line.indexOf(": ");
    boolean step = colon < 0 || line.lastIndexOf(' ', colon) >= 0 && line.charAt(0) != ' ';
    return step ? STEPS.test(line) : STATES.find(line, colon + 2) != null;
  }

  private static boolean removal(String line) {
    return line.startsWith("Deleted: sha256:") || line.startsWith("deleted: sha256:")
        || line.length() == 64 && line.chars().allMatch(c -> Character.digit(c, 16) >= 0);
  }
}
