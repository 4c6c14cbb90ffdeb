package dev.tokenjuice.host;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a removal did.
 *
 * @param settingsPath the file that the host reads
 * @param backupPath the copy of what was there before
 * @param diff the change, empty if nothing of ours was there
 * @param notes what the user should know about it
 */
public record Removal(Path settingsPath, Optional<Path> backupPath, String diff, List<String> notes) {

  static Removal nothing(Path settingsPath) {
    return new Removal(settingsPath, Optional.empty(), "", List.of());
  }

  /** Without what was tidied up since. */
  public Removal asItIsNow() {
    Path script = settingsPath.resolveSibling(PrefixScript.NAME);
    return new Removal(settingsPath, backupPath.filter(Files::exists), diff, notes.stream()
        .filter(note -> Files.exists(script) || !note.startsWith(script.toString())).toList());
  }

  public boolean removed() {
    return !diff.isEmpty();
  }
}
