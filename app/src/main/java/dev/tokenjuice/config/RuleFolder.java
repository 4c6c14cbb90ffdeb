package dev.tokenjuice.config;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.rules.Layer;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
    return ProjectPath.nearest(environment, PROJECT_FOLDER, File::isDirectory)
        .map(path -> new RuleFolder(path, Layer.PROJECT));
  }

  /** The folders of the user and of the project, as far as there are any. */
  public static List<RuleFolder> all(Environment environment) {
    return Stream.of(ofUser(environment), ofProject(environment)).flatMap(Optional::stream).toList();
  }

  /** The rule files in it and below, in the order of their names; links that lead outside are not followed. */
  public List<Path> files() throws IOException {
    return entries(new PortableFolderScan()).stream()
        .filter(entry -> entry.found().kind() != FolderScan.Kind.FOLDER).map(this::file).toList();
  }

  Path file(RuleEntry entry) {
    return path.resolve(entry.name());
  }

  List<RuleEntry> entries(FolderScan scan) throws IOException {
    List<RuleEntry> found = new ArrayList<>();
    if (path.toFile().isDirectory()) {
      collect(scan, "", 0, found);
    }
    return found;
  }

  private void collect(FolderScan scan, String below, int depth, List<RuleEntry> found) throws IOException {
    List<FolderScan.Found> all = scan.list(path.resolve(below), RuleFolder::isRuleName);
    all.sort(null);
    for (FolderScan.Found one : all) {
      if (found.size() >= MAX_FILES) {
        return;
      }
      String name = below.isEmpty() ? one.name() : below + one.name();
      if (one.kind() != FolderScan.Kind.FOLDER) {
        if (one.kind() == FolderScan.Kind.FILE || leadsToFileWithin(path.resolve(name))) {
          found.add(new RuleEntry(name, one));
        }
      } else if (depth < MAX_DEPTH && !isRuleName(name)) {
        collectBelow(scan, name, one, depth, found);
      }
    }
  }

  private void collectBelow(FolderScan scan, String name, FolderScan.Found folder, int depth, List<RuleEntry> found) {
    try {
      collect(scan, name + "/", depth + 1, found);
    } catch (IOException unreadable) {
      // Only this file is affected: reading it later reports why it cannot be read.
      found.add(new RuleEntry(name, folder));
    }
  }

  static boolean isRuleName(String name) {
    return name.endsWith(".json") && !name.endsWith(".schema.json") && !name.endsWith(".fixture.json");
  }

  private boolean leadsToFileWithin(Path link) {
    try {
      return Files.isRegularFile(link) && link.toRealPath().startsWith(path.toRealPath());
    } catch (IOException gone) {
      return false;
    }
  }
}
