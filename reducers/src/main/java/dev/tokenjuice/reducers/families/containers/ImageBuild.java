package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;

/** Compacts image builds, by BuildKit and by the classic builder. */
final class ImageBuild {
  static final List<Signature> SIGNATURES = Signature.run("containers/build")
      .proof("#{n}{}internal] load build definition from {}", "[+] Building {}", "Step 1/{} : FROM {}",
          "Successfully tagged {}", "ERROR: failed to solve: {}", "ERROR: failed to build: {}")
      .finding("#{n} {n}{}", "#{n} [{}", "#{n} DONE {}", "#{n} CACHED{}")
      .build();

  private ImageBuild() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    int buildKit = 0;
    int classic = 0;
    for (int i = 0; i < lines.size(); i++) {
      buildKit += BuildKitLine.recognises(lines.get(i)) ? 1 : 0;
      classic += ClassicBuild.step(lines.get(i)) ? 1 : 0;
    }
    if (buildKit == 0 && classic == 0) {
      return Reduction.declined();
    }
    return classic > 0 && classic >= buildKit ? new ClassicBuild(output).reduce() : new BuildKit(output).reduce();
  }

  /** Whether a line is typical of a build. */
  static boolean typical(String line) {
    return line.startsWith("[+] Building ") || line.startsWith(" => ") || ClassicBuild.step(line)
        || line.startsWith("#") && BuildKitLine.recognises(line);
  }
}
