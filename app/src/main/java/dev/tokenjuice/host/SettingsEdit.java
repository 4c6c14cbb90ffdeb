package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A change of a settings file that was made, or would be.
 *
 * @param diff the change, empty if there was nothing to change
 * @param backup the copy of what was there before
 */
record SettingsEdit(String diff, Optional<Path> backup) {

  /** Turns the content of a settings file into another one; it keeps what it does not know. */
  interface Change {
    byte[] apply(byte[] content);

    /** Whether the content can be written again as it was, so that no copy is kept. */
    default boolean isGenerated(byte[] content) {
      return false;
    }
  }

  /** Change a JSON file under the lock; nothing is written if nothing changes. */
  static SettingsEdit of(Path path, HostMachine machine, boolean dryRun, Change change) {
    return of(path, HookSettings.EMPTY, machine, dryRun, change);
  }

  /** Change a file; one that is not there is taken for {@code absent}. */
  static SettingsEdit of(Path path, String absent, HostMachine machine, boolean dryRun, Change change) {
    try {
      SettingsFile file = SettingsFile.read(path);
      String diff = UnifiedDiff.of(file, change.apply(file.contentOr(absent)));
      if (diff.isEmpty() || dryRun) {
        return new SettingsEdit(diff, Optional.empty());
      }
      FileReplacement.createFolder(file.target().getParent());
      EditLock lock = EditLock.of(machine.environment(), path);
      try {
        return write(SettingsFile.read(path), absent, change);
      } finally {
        lock.release();
      }
    } catch (UserError e) {
      throw new UserError(e.getMessage() + "; nothing was changed", e.exitCode());
    }
  }

  private static SettingsEdit write(SettingsFile file, String absent, Change change) {
    byte[] content = change.apply(file.contentOr(absent));
    String diff = UnifiedDiff.of(file, content);
    boolean copied = file.content().filter(old -> !change.isGenerated(old)).isPresent();
    return new SettingsEdit(diff, diff.isEmpty() ? Optional.empty() : FileReplacement.replace(file, content, copied));
  }
}
