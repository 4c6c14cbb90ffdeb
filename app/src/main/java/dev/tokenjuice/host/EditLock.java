package dev.tokenjuice.host;

import dev.tokenjuice.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Keeps two runs of tokenjuice from editing the same settings at once; a killed run leaves no lock behind. */
final class EditLock {
  private static final long PATIENCE_NANOS = 20_000_000_000L;
  private static final long MAX_MARK = 0xFFFFF;
  private static final Set<StandardOpenOption> OPTIONS =
      Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);

  private final Path file;
  private final FileChannel channel;

  private EditLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  static EditLock of(Path settings) {
    Path file = settings.resolveSibling("." + settings.getFileName() + ".tokenjuice-lock");
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    try {
      while (System.nanoTime() < deadline) {
        FileChannel channel = FileChannel.open(
            file, OPTIONS, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        if (isLocked(channel) && isStillThere(file, channel)) {
          return new EditLock(file, channel);
        }
        channel.close();
        Thread.sleep(15);
      }
    } catch (IOException e) {
      throw new UserError(settings + ": cannot be written: " + SettingsFile.reason(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new UserError(settings + ": another tokenjuice is editing it; try again");
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /**
   * The one who held the lock before has removed the file, and a lock on a file without a name keeps nobody out.
   * Whether the name still leads here is seen by the size: opening the file once more would give the lock away when it
   * is closed.
   */
  private static boolean isStillThere(Path file, FileChannel channel) throws IOException {
    long size = 1 + (System.nanoTime() & MAX_MARK);
    channel.truncate(0).write(ByteBuffer.wrap(new byte[1]), size - 1);
    try {
      return Files.size(file) == size;
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  void release() {
    try {
      Files.deleteIfExists(file);
      channel.close();
    } catch (IOException e) {
      // The system gives the lock back when the process ends.
    }
  }
}
