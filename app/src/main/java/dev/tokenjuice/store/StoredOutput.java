package dev.tokenjuice.store;

import dev.tokenjuice.json.RawRef;
import java.nio.file.Path;

/**
 * One raw output in the store.
 *
 * @param id its name, made from its content
 * @param path the file that holds it
 * @param metadataPath the file that says what it is
 * @param modifiedMillis when it was last printed
 * @param size the file's size
 */
public record StoredOutput(String id, Path path, Path metadataPath, long modifiedMillis, long size) {
  public RawRef reference() {
    return new RawRef(id, path.toString(), metadataPath.toString());
  }
}
