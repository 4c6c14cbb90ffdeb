package dev.tokenjuice.store;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** The secret of a store, made by chance when the store is first used: ids depend on it. */
final class StoreKey {
  private static final String FILE = ".key";
  private static final int LENGTH = 16;
  private static final File RANDOM = new File("/dev/urandom");

  private StoreKey() {}

  /** A hash under the key of a folder. Where there is none and none can be made, nothing can be stored either. */
  static ContentHash newHash(Path folder) {
    try {
      Optional<byte[]> known = read(folder);
      ByteBuffer key = ByteBuffer.wrap(known.isPresent() ? known.get() : make(folder));
      return new ContentHash(key.getLong(), key.getLong());
    } catch (IOException unwritable) {
      return ContentHash.withoutKey();
    }
  }

  /** Whether the folder can be written: its key can be opened for writing, or made. */
  static boolean usable(Path folder) {
    try {
      File file = folder.resolve(FILE).toFile();
      if (!file.isFile()) {
        make(folder);
      } else {
        new FileOutputStream(file, true).close();
      }
      return true;
    } catch (IOException unwritable) {
      return false;
    }
  }

  /** By the library's older classes: every command that prints something waits for it. */
  private static Optional<byte[]> read(Path folder) throws IOException {
    File file = folder.resolve(FILE).toFile();
    if (!file.isFile()) {
      return Optional.empty();
    }
    try (InputStream in = new FileInputStream(file)) {
      byte[] key = in.readNBytes(LENGTH);
      return key.length == LENGTH ? Optional.of(key) : Optional.empty();
    }
  }

  /** Of several who make a key at the same time, all take the one that was there first. */
  private static byte[] make(Path folder) throws IOException {
    byte[] key;
    try (InputStream in = new FileInputStream(RANDOM)) {
      key = in.readNBytes(LENGTH);
    }
    Path temporary = PrivateFiles.temporary(folder, FILE);
    try {
      try (OutputStream out = PrivateFiles.write(temporary)) {
        out.write(key);
      }
      return place(temporary, folder.resolve(FILE)) ? key : read(folder).orElse(key);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static boolean place(Path temporary, Path target) throws IOException {
    try {
      Files.createLink(target, temporary);
      return true;
    } catch (FileAlreadyExistsException another) {
      if (read(target.getParent()).isPresent()) {
        return false;
      }
    } catch (IOException | UnsupportedOperationException noLinks) {
      // The file system has no hard links.
      return move(temporary, target);
    }
    // What is there is damaged.
    return move(temporary, target);
  }

  private static boolean move(Path temporary, Path target) throws IOException {
    Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    return true;
  }
}
