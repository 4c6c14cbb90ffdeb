package dev.tokenjuice.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;

/**
 * Keeps the store within its limits. Runs in a process of its own, at most once an hour, or once a minute while outputs
 * are large.
 */
public record StoreCleaner(OutputStore store, long maxBytes, Duration maxAge) {
  private static final Duration PAUSE = Duration.ofHours(1);
  private static final Duration SHORT_PAUSE = Duration.ofMinutes(1);
  private static final Duration FORGOTTEN = Duration.ofHours(24);
  private static final String STAMP = ".cleaned";
  /** How deep the folders of ours are, such as {@code shell/run}. */
  private static final int DEPTH = 2;

  /**
   * Whether the last clean-up was long enough ago, by the time of one file. A new store needs none yet, unless what was
   * just kept is large. A time in the future counts as long ago: the clock was set back.
   */
  public boolean due(boolean large) {
    long last = store.folder().resolve(STAMP).toFile().lastModified();
    if (last == 0) {
      stamp();
      return large;
    }
    return Math.abs(store.clock().millis() - last) > (large ? SHORT_PAUSE : PAUSE).toMillis();
  }

  private void stamp() {
    try {
      store.write(STAMP, new byte[0]);
    } catch (IOException unwritable) {
      // There is nothing to clean either.
      return;
    }
  }

  public void clean() throws IOException {
    store.write(STAMP, new byte[0]);
    removeAbandoned();
    store.removeOrphans(FORGOTTEN);
    long kept = 0;
    for (StoredOutput output : store.list()) {
      if (store.clock().millis() - output.modifiedMillis() > maxAge.toMillis()) {
        store.delete(output);
        continue;
      }
      StoredOutput small = compressed(output);
      if (kept + small.size() > maxBytes) {
        store.delete(small);
      } else {
        kept += small.size();
      }
    }
  }

  /** The output in its compressed form. One that another clean-up takes away meanwhile stays as it was seen. */
  private StoredOutput compressed(StoredOutput output) {
    if (!output.path().toString().endsWith(OutputStore.PLAIN)) {
      return output;
    }
    try {
      return compress(output);
    } catch (IOException goneOrFull) {
      return output;
    }
  }

  private StoredOutput compress(StoredOutput output) throws IOException {
    Path temporary = store.newSpool();
    try (InputStream in = store.open(output);
        OutputStream out =
            OutputStore.fastGzip(PrivateFiles.write(temporary))) {
      in.transferTo(out);
    } catch (IOException failed) {
      Files.deleteIfExists(temporary);
      throw failed;
    }
    Files.setLastModifiedTime(temporary, FileTime.fromMillis(output.modifiedMillis()));
    Path target = store.folder().resolve(output.id() + OutputStore.COMPRESSED);
    Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    Files.deleteIfExists(output.path());
    return new StoredOutput(output.id(), target, output.metadataPath(), output.modifiedMillis(), Files.size(target));
  }

  /** Temporary files of processes that were killed, here and among the files of ours in the folder above. */
  private void removeAbandoned() throws IOException {
    long now = store.clock().millis();
    Path mine = store.folder().resolve(STAMP);
    PrivateFiles.removeAbandoned(store.folder(), mine, "", now);
    Path above = store.folder().toAbsolutePath().getParent();
    if (above != null && above.endsWith("tokenjuice")) {
      removeAbandoned(above, DEPTH, mine, now);
    }
  }

  private static void removeAbandoned(Path folder, int depth, Path mine, long now) throws IOException {
    PrivateFiles.removeAbandoned(folder, mine, "", now);
    if (depth > 0) {
      try (DirectoryStream<Path> below =
          Files.newDirectoryStream(folder, path -> Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))) {
        for (Path each : below) {
          removeAbandoned(each, depth - 1, mine, now);
        }
      }
    }
  }

  /** The command line of a clean-up in a process of its own. */
  public static List<String> command(String executable) {
    return List.of(executable, "clean-store");
  }
}
