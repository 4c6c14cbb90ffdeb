package dev.tokenjuice.config;

import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;

/**
 * A rule file as its folder lists it, unread.
 *
 * @param path the file
 * @param comparable whether size and time tell of a change; those of a link tell nothing of its target
 * @param size bytes
 * @param modifiedNanos the time of its last change, since 1970
 */
record RuleEntry(Path path, boolean comparable, long size, long modifiedNanos) {
  static RuleEntry of(Path path, BasicFileAttributes kind) {
    return new RuleEntry(path, kind.isRegularFile(), kind.size(), kind.lastModifiedTime().to(TimeUnit.NANOSECONDS));
  }
}
