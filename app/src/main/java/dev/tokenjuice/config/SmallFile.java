package dev.tokenjuice.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that people write by hand. A larger one is refused, since a project may bring one of any size. */
public final class SmallFile {
  static final int MAX_BYTES = 256 * 1024;

  private SmallFile() {}

  /** Why a file cannot be read, without its name. */
  static String reason(Path path, IOException unreadable) {
    String told = unreadable.getMessage();
    return told == null || told.equals(path.toString()) ? unreadable.getClass().getSimpleName() : told;
  }

  public static byte[] read(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw new IOException("larger than " + MAX_BYTES / 1024 + " KiB");
      }
      return bytes;
    }
  }
}
