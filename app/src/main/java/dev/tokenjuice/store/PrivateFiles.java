package dev.tokenjuice.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Files that tokenjuice keeps for itself: only their owner may read them, and a link, a pipe or a device that was put in their place is neither followed nor opened. {@link Files#createTempFile} would do for new ones, but its random
 * names bring the JDK's whole cryptography into the executable.
 */
public final class PrivateFiles {
  private static final FileAttribute<Set<PosixFilePermission>> FOLDER =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
  private static final FileAttribute<Set<PosixFilePermission>> FILE =
      PosixFilePermissions.asFileAttribute(EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE));
  private static final int ATTEMPTS = 1000;
  private static final int PIECE = 1 << 16;
  private static final String PREFIX = ".tmp-";
  private static final String OWNER = "unix:uid";
  /** Its owner is the user that the process runs as. */
  private static final Path THIS_PROCESS = Path.of("/proc/self");
  private static final int FILE_TYPE = 0170000;
  private static final int LINK = 0120000;
  private static final int OTHERS_WRITE = 022;
  private static final long NOT_OWN = Long.MIN_VALUE;
  private static final long ABANDONED_MILLIS = Duration.ofMinutes(2).toMillis();
  private static final long FORGOTTEN_MILLIS = Duration.ofHours(24).toMillis();

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

  /** Put content in a file's place, whole or not at all. A link in its place is replaced, not followed. */
  public static void replace(Path target, byte[] content, int length) throws IOException {
    Path temporary = temporary(target.getParent(), target.getFileName().toString());
    try {
      try (OutputStream out = write(temporary)) {
        // The library copies what it writes: all at once would take as much memory again.
        for (int at = 0; at < length; at += PIECE) {
          out.write(content, at, Math.min(PIECE, length - at));
        }
      }
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      Files.deleteIfExists(temporary);
      throw failed;
    }
  }

  /** Write to a file of {@link #temporary}. */
  public static OutputStream write(Path temporary) throws IOException {
    return Files.newOutputStream(temporary, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
  }

  public static InputStream read(Path file) throws IOException {
    size(file);
    return Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
  }

  public static byte[] readAll(Path file) throws IOException {
    try (InputStream in = read(file)) {
      return in.readAllBytes();
    }
  }

  /**
   * Append bytes to a file in one write; a missing one is made.
   *
   * @return its size afterwards
   */
  public static long append(Path file, byte[] bytes) throws IOException {
    try (FileChannel out = open(file, StandardOpenOption.APPEND)) {
      out.write(ByteBuffer.wrap(bytes));
      return out.position();
    }
  }

  /** A file to append to or to lock, made if it is missing; what is in it stays. */
  public static FileChannel open(Path file, OpenOption how) throws IOException {
    try {
      size(file);
    } catch (NoSuchFileException none) {
      createFolder(file.getParent());
    }
    return FileChannel.open(
        file, Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, how, LinkOption.NOFOLLOW_LINKS), FILE);
  }

  /**
   * The size of a file; what is not a file, such as a link or a pipe, is refused: opening one could go on for ever. So is a file that belongs neither to the owner of its folder nor to the administrator.
   */
  static long size(Path file) throws IOException {
    Map<String, Object> about = Files.readAttributes(file, OWNER + ",isRegularFile,size", LinkOption.NOFOLLOW_LINKS);
    if (!Boolean.TRUE.equals(about.get("isRegularFile"))) {
      throw new FileSystemException(file.toString(), null, "is a link or no file at all; remove it");
    }
    Object owner = about.get("uid");
    if (!owner.equals(0) && !owner.equals(Files.getAttribute(file.toAbsolutePath().getParent(), OWNER))) {
      throw new FileSystemException(file.toString(), null, "belongs to another user; remove it");
    }
    return (long) about.get("size");
  }

  /**
   * Remove temporary files of processes that were killed: those of the same owner, whose writer is gone, or cannot be
   * seen from here and has not written for a day.
   *
   * @param mine a file that this process made
   * @param name a part of their names, empty for any
   */
  public static void removeAbandoned(Path folder, Path mine, String name, long nowMillis) throws IOException {
    Object owner = Files.getAttribute(mine, OWNER, LinkOption.NOFOLLOW_LINKS);
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, PREFIX + "*")) {
      for (Path file : files) {
        if (file.getFileName().toString().contains(name) && isAbandoned(file, owner, nowMillis)) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private static boolean isAbandoned(Path file, Object owner, long nowMillis) {
    try {
      long age = ageMillis(file, nowMillis);
      return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          && owner.equals(Files.getAttribute(file, OWNER, LinkOption.NOFOLLOW_LINKS))
          && (age > FORGOTTEN_MILLIS || age > ABANDONED_MILLIS && !writerLives(file));
    } catch (IOException gone) {
      return false;
    }
  }

  /** Whether the process that made a temporary file is still running. */
  private static boolean writerLives(Path temporary) {
    String name = temporary.getFileName().toString();
    try {
      long pid = Long.parseLong(name, PREFIX.length(), name.indexOf('-', PREFIX.length()), 10);
      return ProcessHandle.of(pid).isPresent();
    } catch (NumberFormatException | IndexOutOfBoundsException notOurs) {
      return true;
    }
  }

  /** The user that this process runs as, where that can be seen. */
  public static Optional<Integer> user() {
    try {
      return Optional.of((Integer) Files.getAttribute(THIS_PROCESS, OWNER));
    } catch (IOException | UnsupportedOperationException unknown) {
      return Optional.empty();
    }
  }

  /** Whether a file or folder is no link, belongs to this user, and can be written by nobody else. */
  public static boolean isOwn(Path path, int user) throws IOException {
    return writtenMillis(path, user) != NOT_OWN;
  }

  /**
   * What a file says that was written at this moment or later, if {@link #isOwn} holds for it and for its folder. Each is
   * looked at once: a command waits for it.
   */
  public static Optional<byte[]> readOwn(Path file, int user, long sinceMillis) throws IOException {
    boolean usable = isOwn(file.getParent(), user) && writtenMillis(file, user) >= sinceMillis;
    return usable ? Optional.of(readAll(file)) : Optional.empty();
  }

  private static long writtenMillis(Path path, int user) throws IOException {
    Map<String, Object> about =
        Files.readAttributes(path, "unix:uid,mode,lastModifiedTime", LinkOption.NOFOLLOW_LINKS);
    int mode = (Integer) about.get("mode");
    boolean own = (mode & FILE_TYPE) != LINK && (mode & OTHERS_WRITE) == 0 && about.get("uid").equals(user);
    return own ? ((FileTime) about.get("lastModifiedTime")).toMillis() : NOT_OWN;
  }

  /** How long ago a file was written. */
  public static long ageMillis(Path file, long nowMillis) throws IOException {
    return nowMillis - Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toMillis();
  }

  /** Remove the files of a folder that were written before a moment. */
  public static void removeOlder(Path folder, long thenMillis) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        if (ageMillis(file, thenMillis) > 0) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  public static void createFolder(Path folder) throws IOException {
    Files.createDirectories(folder, FOLDER);
  }
}
