package dev.tokenjuice.wrap;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The file that a host made for one command and reads our output from: at the command's end, or before, if it takes too
 * long. Raw output may stand there while the command runs, since it can be taken back.
 */
final class HostFile {
  private static final Path STDOUT = Path.of("/dev/fd/1");

  private final FileChannel channel;

  HostFile(FileChannel channel) {
    this.channel = channel;
  }

  /** Our stdout, if it is an empty file. Another program may write to any other file. */
  static Optional<HostFile> ofStdout() {
    if (!Files.isRegularFile(STDOUT)) {
      return Optional.empty();
    }
    HostFile file = new HostFile(new FileOutputStream(FileDescriptor.out).getChannel());
    return file.holds(0) ? Optional.of(file) : Optional.empty();
  }

  private boolean holds(long bytes) {
    try {
      return channel.size() == bytes;
    } catch (IOException unknown) {
      return false;
    }
  }

  /** Empty the file if it holds only bytes that we wrote; returns whether it did. */
  boolean takeBack(long bytes) {
    try {
      if (!holds(bytes)) {
        return false;
      }
      channel.truncate(0);
      return true;
    } catch (IOException refused) {
      return false;
    }
  }
}
