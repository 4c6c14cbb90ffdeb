package dev.tokenjuice.config;

import dev.tokenjuice.process.Environment;
import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds what a project brings for tokenjuice. */
final class ProjectPath {
  private ProjectPath() {}

  /** The nearest of its kind: upwards from the current folder to the root of the repository, the home or the root. */
  static Optional<Path> nearest(Environment environment, String name, Predicate<File> kind) {
    Path home = environment.home().map(Path::toAbsolutePath).orElse(null);
    for (Path at = environment.folder(); at != null; at = at.getParent()) {
      Path candidate = at.resolve(name);
      if (kind.test(candidate.toFile())) {
        return Optional.of(candidate);
      }
      if (at.equals(home) || at.resolve(".git").toFile().exists()) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }
}
