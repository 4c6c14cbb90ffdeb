package dev.tokenjuice.store;

import java.io.IOException;
import java.nio.file.Path;

/** Appends to private files. */
public interface Appender {
  /**
   * Append bytes in one write, as {@link PrivateFiles#append} does.
   *
   * @return the size of the file afterwards
   */
  long append(Path file, byte[] bytes) throws IOException;
}
