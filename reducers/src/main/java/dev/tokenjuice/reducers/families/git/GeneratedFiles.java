package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.text.LineForms;
import java.util.Set;

/** Recognises files that tools write, such as lock files. */
final class GeneratedFiles {
  private static final Set<String> LOCKS =
      Set.of(
          "package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb",
          "Cargo.lock", "go.sum", "go.work.sum", "poetry.lock", "uv.lock", "pdm.lock", "Pipfile.lock", "Gemfile.lock",
          "composer.lock", "packages.lock.json", "Podfile.lock", "Package.resolved", "mix.lock", "pubspec.lock",
          "flake.lock", "gradle.lockfile", ".terraform.lock.hcl", "deno.lock", "pixi.lock", "conda-lock.yml",
          "verification-metadata.xml");
  private static final LineForms ENDINGS = LineForms.ending(
      ".min.js", ".min.css", ".min.mjs", ".js.map", ".css.map", ".mjs.map", ".bundle.js", ".chunk.js",
      ".pb.go", "_pb2.py", "_pb2_grpc.py", ".g.dart", ".freezed.dart", ".tsbuildinfo", ".designer.cs", ".Designer.cs");

  private GeneratedFiles() {}

  /** What kind of generated file it is, or the empty string. */
  static String kind(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    if (LOCKS.contains(name)) {
      return "lock file";
    }
    if (ENDINGS.test(name)) {
      return "generated file";
    }
    boolean vendored = path.startsWith("node_modules/") || path.contains("/node_modules/");
    return vendored ? "vendored file" : "";
  }
}
