package dev.tokenjuice.config;

import dev.tokenjuice.Environment;
import dev.tokenjuice.reducers.rules.Layer;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A folder that holds rule files of one layer.
 *
 * @param path the folder
 * @param layer the layer that its rules belong to
 */
public record RuleFolder(Path path, Layer layer) {
  static final int MAX_FILES = 5_000;
  private static final int MAX_DEPTH = 8;
  private static final String PROJECT_FOLDER = ".tokenjuice/rules";

  /** The user's folder, whether it exists or not. */
  public static Optional<RuleFolder> ofUser(Environment environment) {
    return environment.configDirectory().map(config -> new RuleFolder(config.resolve("rules"), Layer.USER));
  }

  /** The nearest project folder: upwards from the current one to the root of the repository, the home or the root. */
  public static Optional<RuleFolder> ofProject(Environment environment) {
    Path home = environment.home().map(Path::toAbsolutePath).orElse(null);
    Path at = environment.folder();
    while (at != null) {
      Path candidate = at.resolve(PROJECT_FOLDER);
      if (candidate.toFile().isDirectory()) {
        return Optional.of(new RuleFolder(candidate, Layer.PROJECT));
      }
      if (at.equals(home) || at.resolve(".git").toFile().exists()) {
        return Optional.empty();
      }
      at = at.getParent();
    }
    return Optional.empty();
  }

  /** The rule files in it and below, in the order of their names; links that lead outside are not followed. */
  public List<Path> files() throws IOException {
    return entries().stream().map(RuleEntry::path).toList();
  }

  List<RuleEntry> entries() throws IOException {
    List<RuleEntry> found = new ArrayList<>();
    if (path.toFile().isDirectory()) {
      collect(path, path.toRealPath(), 0, found);
    }
    return found;
  }

  private static void collect(Path folder, Path root, int depth, List<RuleEntry> found) throws IOException {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      stream.forEach(entries::add);
    }
    entries.sort(null);
    for (Path entry : entries) {
      if (found.size() >= MAX_FILES) {
        return;
      }
      if (isRuleName(entry.toString())) {
        fileWithin(entry, root).ifPresent(found::add);
      } else if (depth < MAX_DEPTH && Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
        collect(entry, root, depth + 1, found);
      }
    }
  }

  static boolean isRuleName(String name) {
    return name.endsWith(".json") && !name.endsWith(".schema.json") && !name.endsWith(".fixture.json");
  }

  private static Optional<RuleEntry> fileWithin(Path file, Path root) {
    try {
      BasicFileAttributes kind = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      boolean within = kind.isRegularFile()
          || kind.isSymbolicLink() && Files.isRegularFile(file) && file.toRealPath().startsWith(root);
      return within ? Optional.of(RuleEntry.of(file, kind)) : Optional.empty();
    } catch (IOException gone) {
      return Optional.empty();
    }
  }
}
