package dev.tokenjuice.host;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.store.PrivateFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Keeps two runs of tokenjuice from editing settings at once; the system gives the lock of a killed run back. The file
 * lies in the user's own folder: beside the settings, a cloned repository could have put a link in its place.
 */
final class EditLock {
  private static final String FILE = "edit.lock";
  private static final long PATIENCE_NANOS = 20_000_000_000L;

  private final Optional<FileChannel> channel;

  private EditLock(Optional<FileChannel> channel) {
    this.channel = channel;
  }

  /** Wait for the lock. Without a folder for it there is no lock, only the check before the renaming. */
  static EditLock of(Environment environment, Path settings) {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    try {
      while (System.nanoTime() < deadline) {
        Optional<FileChannel> opened = open(environment);
        if (opened.isEmpty() || isLocked(opened.get())) {
          return new EditLock(opened);
        }
        opened.get().close();
        Thread.sleep(15);
      }
    } catch (IOException e) {
      throw new UserError(settings + ": cannot be written: " + SettingsFile.reason(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new UserError(settings + ": another tokenjuice is editing settings; try again");
  }

  private static Optional<FileChannel> open(Environment environment) {
    try {
      Optional<Path> folder = environment.stateDirectory();
      return folder.isEmpty() ? Optional.empty()
          : Optional.of(PrivateFiles.open(folder.get().resolve(FILE), StandardOpenOption.READ));
    } catch (IOException noPlace) {
      return Optional.empty();
    }
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  void release() {
    try {
      if (channel.isPresent()) {
        channel.get().close();
      }
    } catch (IOException e) {
      // The system gives the lock back when the process ends.
      return;
    }
  }
}
