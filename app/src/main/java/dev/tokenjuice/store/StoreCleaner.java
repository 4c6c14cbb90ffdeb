package dev.tokenjuice.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;

/** Keeps the store within its limits. Runs in a process of its own, at most once an hour. */
public final class StoreCleaner {
  private static final Duration PAUSE = Duration.ofHours(1);
  private static final Duration ABANDONED = Duration.ofHours(24);
  private static final String STAMP = ".cleaned";

  private final OutputStore store;
  private final long maxBytes;
  private final Duration maxAge;

  public StoreCleaner(OutputStore store, long maxBytes, Duration maxAge) {
    this.store = store;
    this.maxBytes = maxBytes;
    this.maxAge = maxAge;
  }

  /** Whether the last clean-up was long enough ago: one look at one file. A new store needs none yet. */
  public boolean due() {
    try {
      return age(store.folder().resolve(STAMP)).compareTo(PAUSE) > 0;
    } catch (NoSuchFileException never) {
      stamp();
      return false;
    } catch (IOException unreadable) {
      return false;
    }
  }

  private void stamp() {
    try {
      store.write(STAMP, new byte[0]);
    } catch (IOException unwritable) {
      // Then there is nothing to clean either.
      return;
    }
  }

  public void clean() throws IOException {
    store.write(STAMP, new byte[0]);
    removeAbandoned();
    long kept = 0;
    for (StoredOutput output : store.list()) {
      boolean old = store.clock().millis() - output.modifiedMillis() > maxAge.toMillis();
      if (old || kept + output.size() > maxBytes) {
        store.delete(output);
      } else {
        kept += compressed(output);
      }
    }
  }

  private long compressed(StoredOutput output) throws IOException {
    if (!output.path().toString().endsWith(OutputStore.PLAIN)) {
      return output.size();
    }
    Path temporary = store.newSpool();
    try (InputStream in = store.open(output); OutputStream out = OutputStore.fastGzip(Files.newOutputStream(temporary))) {
      in.transferTo(out);
    }
    Files.setLastModifiedTime(temporary, FileTime.fromMillis(output.modifiedMillis()));
    Path target = store.folder().resolve(output.id() + OutputStore.COMPRESSED);
    Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    Files.deleteIfExists(output.path());
    return Files.size(target);
  }

  /** Temporary files of processes that were killed. */
  private void removeAbandoned() throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(store.folder(), ".tmp-*")) {
      for (Path file : files) {
        if (age(file).compareTo(ABANDONED) > 0) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private Duration age(Path file) throws IOException {
    return Duration.ofMillis(store.clock().millis() - Files.getLastModifiedTime(file).toMillis());
  }

  /** The command line of a clean-up in a process of its own. */
  public static List<String> command(String executable) {
    return List.of(executable, "clean-store");
  }
}
