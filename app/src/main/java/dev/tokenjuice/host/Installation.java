package dev.tokenjuice.host;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What an installation did.
 *
 * @param settingsPath the file that the host reads
 * @param backupPath the copy of what was there before
 * @param command what the host calls from now on
 * @param diff the change, empty if everything was in place
 * @param activation what the user has to do for it to take effect
 * @param warnings things that will keep it from working as expected
 */
public record Installation(
    Path settingsPath,
    Optional<Path> backupPath,
    String command,
    String diff,
    String activation,
    List<String> warnings) {

  /** What it is that the host calls. */
  String noun() {
    return PrefixScript.isOurs(command) ? "prefix" : "hook";
  }

  public boolean changed() {
    return !diff.isEmpty();
  }
}
