package dev.tokenjuice.host;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What a removal did.
 *
 * @param settingsPath the file that the host reads
 * @param backupPath the copy of what was there before
 * @param diff the change, empty if nothing of ours was there
 */
public record Removal(Path settingsPath, Optional<Path> backupPath, String diff) {

  public boolean removed() {
    return !diff.isEmpty();
  }
}
