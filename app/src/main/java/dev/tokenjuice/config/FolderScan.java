package dev.tokenjuice.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Lists folders, with a number for the state of each file. */
public interface FolderScan {
  /** What something in a folder is. */
  enum Kind { FILE, FOLDER, LINK }

  /**
   * Something in a folder, ordered by name.
   *
   * @param state a number that is another one after any change; only of files
   * @param modifiedNanos when the content was last changed, since 1970
   * @param changedNanos when anything was last changed, which nobody can set, or 0 where the platform does not tell
   */
  record Found(String name, Kind kind, long state, long modifiedNanos, long changedNanos)
      implements Comparable<Found> {
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    /** A folder or a link: its own state does not show changes of what it leads to. */
    public static Found unread(String name, Kind kind) {
      return new Found(name, kind, 0, 0, 0);
    }

    /** A file; another one put in its place has another number. */
    public static Found file(String name, long size, long modifiedNanos, long changedNanos, long number) {
      long state = mixed(mixed(mixed(mixed(size) ^ modifiedNanos) ^ changedNanos) ^ number);
      return new Found(name, Kind.FILE, state, modifiedNanos, changedNanos);
    }

    static Found file(String name, BasicFileAttributes about) {
      return file(name, about.size(), about.lastModifiedTime().to(TimeUnit.NANOSECONDS), 0,
          Objects.hashCode(about.fileKey()));
    }

    @Override
    public int compareTo(Found other) {
      return name.compareTo(other.name);
    }

    private static long mixed(long value) {
      long product = value * FACTOR;
      return product ^ product >>> 32;
    }
  }

  /** A number that is another one after any change of what a path leads to; 0 if there is nothing. */
  default long state(Path path) {
    try {
      return Found.file("", Files.readAttributes(path, BasicFileAttributes.class)).state();
    } catch (IOException missing) {
      return 0;
    }
  }

  /** The folders in a folder, and the files and links whose names are wanted, in no order. */
  List<Found> list(Path folder, Predicate<String> wanted) throws IOException;
}
