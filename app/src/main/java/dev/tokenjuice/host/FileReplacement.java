package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import dev.tokenjuice.store.PrivateFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Puts new content in a file's place: written beside it, flushed to the disk and renamed over it, so that a reader
 * sees the old or the new file and never half of one. Mode, owner and symbolic links stay.
 */
final class FileReplacement {
  private static final int PRIVATE_FILE = 0600;
  private static final String UNIX = "unix:";

  private FileReplacement() {}

  /**
   * Replace the file, after a copy of the old content was kept.
   *
   * @return the copy, if there was a file
   */
  static Optional<Path> replace(SettingsFile file, byte[] content) {
    return replace(file, content, file.content().isPresent());
  }

  /** The same, with or without a copy. */
  static Optional<Path> replace(SettingsFile file, byte[] content, boolean copied) {
    try {
      Optional<Path> backup = copied ? Optional.of(backup(file)) : Optional.empty();
      put(file, content);
      return backup;
    } catch (IOException e) {
      throw new UserError(file.path() + ": cannot be written: " + SettingsFile.reason(e));
    }
  }

  private static void put(SettingsFile file, byte[] content) throws IOException {
    Path staged = stage(file.target(), content);
    try {
      PrivateFiles.removeAbandoned(staged.getParent(), staged, "-" + file.target().getFileName(),
          System.currentTimeMillis());
      if (!file.isUnchanged()) {
        throw new UserError(file.path() + ": was changed by another program meanwhile; run the command again");
      }
      Files.move(staged, file.target(), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(staged);
    }
    flushFolder(file.target());
  }

  static void createFolder(Path folder) {
    try {
      Files.createDirectories(folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } catch (IOException e) {
      throw new UserError(folder + ": cannot be created: " + SettingsFile.reason(e));
    }
  }

  /** A copy with this content: one that is there already is taken, one with other content is left alone. */
  static Path backup(SettingsFile file) throws IOException {
    byte[] content = file.contentOr("");
    for (int i = 0;; i++) {
      Path candidate = backupPath(file.path(), i);
      if (!Files.exists(candidate, LinkOption.NOFOLLOW_LINKS)) {
        Path staged = stage(candidate, content, attributes(file.target()));
        Files.move(staged, candidate, StandardCopyOption.ATOMIC_MOVE);
        return candidate;
      }
      if (isCopy(candidate, file, content)) {
        return candidate;
      }
    }
  }

  /** The copies of a file that are there, as {@link #backup} made them. */
  static Stream<byte[]> backups(Path file) {
    List<byte[]> copies = new ArrayList<>();
    try {
      for (Path copy : backupPaths(file)) {
        copies.add(Files.readAllBytes(copy));
      }
    } catch (IOException unreadable) {
      return copies.stream();
    }
    return copies.stream();
  }

  static List<Path> backupPaths(Path file) {
    return Stream.iterate(0, i -> i + 1).map(i -> backupPath(file, i))
        .takeWhile(copy -> Files.isRegularFile(copy, LinkOption.NOFOLLOW_LINKS)).toList();
  }

  private static Path backupPath(Path file, int number) {
    return file.resolveSibling(file.getFileName() + ".bak" + (number == 0 ? "" : "." + number));
  }

  private static boolean isCopy(Path candidate, SettingsFile file, byte[] content) throws IOException {
    return Files.isRegularFile(candidate, LinkOption.NOFOLLOW_LINKS)
        && !Files.isSameFile(candidate, file.target())
        && attributes(candidate).get("uid").equals(attributes(file.target()).get("uid"))
        && Arrays.equals(Files.readAllBytes(candidate), content);
  }

  private static Path stage(Path target, byte[] content) throws IOException {
    boolean exists = Files.exists(target, LinkOption.NOFOLLOW_LINKS);
    return stage(target, content, exists ? attributes(target) : Map.of());
  }

  private static Map<String, Object> attributes(Path file) throws IOException {
    return Files.readAttributes(file, "unix:mode,uid,gid", LinkOption.NOFOLLOW_LINKS);
  }

  private static Path stage(Path target, byte[] content, Map<String, Object> attributes) throws IOException {
    Path staged = PrivateFiles.temporary(target.toAbsolutePath().getParent(), target.getFileName().toString());
    try {
      try (FileChannel channel = FileChannel.open(staged, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
        for (ByteBuffer rest = ByteBuffer.wrap(content); rest.hasRemaining();) {
          channel.write(rest);
        }
        channel.force(true);
      }
      adopt(staged, attributes);
      return staged;
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(staged);
      throw e;
    }
  }

  private static void adopt(Path staged, Map<String, Object> attributes) throws IOException {
    Map<String, Object> own = attributes(staged);
    for (String owner : new String[] {"uid", "gid"}) {
      if (attributes.containsKey(owner) && !attributes.get(owner).equals(own.get(owner))) {
        Files.setAttribute(staged, UNIX + owner, attributes.get(owner), LinkOption.NOFOLLOW_LINKS);
      }
    }
    int mode = (int) attributes.getOrDefault("mode", PRIVATE_FILE);
    Files.setAttribute(staged, UNIX + "mode", mode & 07777);
  }

  /** Makes the renaming itself last; not every file system can. */
  private static void flushFolder(Path file) {
    try (FileChannel folder = FileChannel.open(file.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
      folder.force(true);
    } catch (IOException e) {
      // The content is on the disk; only the renaming may be lost.
    }
  }
}
