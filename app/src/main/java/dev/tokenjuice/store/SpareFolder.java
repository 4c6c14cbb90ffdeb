package dev.tokenjuice.store;

import dev.tokenjuice.process.Environment;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * The folder in the temporary directory that stands in for a store that cannot be written, as in a sandbox with a
 * read-only home. Everybody may make folders there: only one that is the user's own, and closed to others, is used.
 */
final class SpareFolder {
  private static final String CLOSED = "rwx------";

  private SpareFolder() {}

  /** Its name: the same for the same store. Nothing is touched yet. */
  static Path of(Environment environment, Path store) {
    Path temporary = environment.get("TMPDIR").map(environment::resolve).orElse(Path.of("/tmp"));
    return temporary.resolve("tokenjuice-" + Integer.toHexString(store.toAbsolutePath().toString().hashCode()));
  }

  /** Make the folder if it is missing. Returns whether it may be used. */
  static boolean make(Path folder) {
    try {
      Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(CLOSED)));
    } catch (FileAlreadyExistsException known) {
      return isOurs(folder);
    } catch (IOException unwritable) {
      return false;
    }
    return isOurs(folder);
  }

  /** Whether the folder is no link, is closed to others, and belongs to the one who owns the files that we make. */
  static boolean isOurs(Path folder) {
    try {
      PosixFileAttributes found =
          Files.readAttributes(folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      if (!found.isDirectory() || !PosixFilePermissions.toString(found.permissions()).equals(CLOSED)) {
        return false;
      }
      Path probe = PrivateFiles.temporary(folder, "owner");
      try {
        return Files.getAttribute(probe, "unix:uid").equals(Files.getAttribute(folder, "unix:uid"));
      } finally {
        Files.delete(probe);
      }
    } catch (IOException | UnsupportedOperationException unusable) {
      return false;
    }
  }
}
