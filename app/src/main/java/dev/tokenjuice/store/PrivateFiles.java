package dev.tokenjuice.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;

/**
 * New files that only their owner may read. {@link Files#createTempFile} would do, but its random names bring the JDK's
 * whole cryptography into the executable.
 */
public final class PrivateFiles {
  private static final FileAttribute<Set<PosixFilePermission>> FOLDER =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
  private static final FileAttribute<Set<PosixFilePermission>> FILE =
      PosixFilePermissions.asFileAttribute(EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE));
  private static final int ATTEMPTS = 1000;
  private static final String PREFIX = ".tmp-";

  private PrivateFiles() {}

  /** A new empty file with a name of its own; a missing folder is made, private too. */
  public static Path temporary(Path folder, String name) throws IOException {
    boolean made = false;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        return Files.createFile(folder.resolve(PREFIX + ProcessHandle.current().pid() + "-" + attempt + "-" + name),
            FILE);
      } catch (NoSuchFileException noFolder) {
        if (made) {
          throw noFolder;
        }
        createFolder(folder);
        made = true;
      } catch (FileAlreadyExistsException taken) {
        continue;
      }
    }
    throw new FileAlreadyExistsException(folder + ": too many temporary files");
  }

  /** Whether the process that made a temporary file is still running. */
  static boolean writerLives(Path temporary) {
    String name = temporary.getFileName().toString();
    try {
      long pid = Long.parseLong(name, PREFIX.length(), name.indexOf('-', PREFIX.length()), 10);
      return ProcessHandle.of(pid).isPresent();
    } catch (NumberFormatException | IndexOutOfBoundsException notOurs) {
      return true;
    }
  }

  public static void createFolder(Path folder) throws IOException {
    Files.createDirectories(folder, FOLDER);
  }
}
