package dev.tokenjuice.config;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Lists folders by the Java library. */
public final class PortableFolderScan implements FolderScan {
  @Override
  public List<Found> list(Path folder, Predicate<String> wanted) throws IOException {
    List<Found> all = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      for (Path path : stream) {
        add(path, wanted, all);
      }
    }
    return all;
  }

  private static void add(Path path, Predicate<String> wanted, List<Found> all) {
    String name = path.getFileName().toString();
    try {
      BasicFileAttributes about = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      if (about.isDirectory()) {
        all.add(Found.unread(name, Kind.FOLDER));
      } else if (about.isSymbolicLink() && wanted.test(name)) {
        all.add(Found.unread(name, Kind.LINK));
      } else if (about.isRegularFile() && wanted.test(name)) {
        all.add(Found.file(name, about));
      }
    } catch (IOException gone) {
      return;
    }
  }
}
