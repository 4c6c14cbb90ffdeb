package dev.tokenjuice.posix;

import dev.tokenjuice.config.FolderScan;
import dev.tokenjuice.config.PortableFolderScan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.graalvm.nativeimage.StackValue;
import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.nativeimage.c.type.CCharPointer;
import org.graalvm.word.Pointer;

/**
 * Lists folders by the C library's calls: with hundreds of files, most of the time would otherwise go into objects that
 * the Java library makes for each of them.
 */
public final class LinuxFolderScan implements FolderScan {
  /** What {@code d_type} says, and where it and the name stand in a {@code dirent}. */
  private static final int FOLDER = 4;
  private static final int FILE = 8;
  private static final int LINK = 10;
  private static final int UNKNOWN = 0;
  private static final int TYPE_OFFSET = 18;
  private static final int NAME_OFFSET = 19;
  private static final long NANOS = 1_000_000_000L;

  @Override
  public List<Found> list(Path folder, Predicate<String> wanted) throws IOException {
    CCharPointer path = NativeArguments.string(folder.toString());
    Pointer stream = Libc.opendir(path);
    UnmanagedMemory.free(path);
    List<Found> all = new ArrayList<>();
    boolean listed = stream.isNonNull() && list(stream, wanted, all);
    if (stream.isNonNull()) {
      Libc.closedir(stream);
    }
    // The Java library has messages for errors, and handles file systems without {@code d_type}.
    return listed ? all : new PortableFolderScan().list(folder, wanted);
  }

  @Override
  public long state(Path path) {
    Pointer answer = StackValue.get(Stat.SIZE);
    CCharPointer name = NativeArguments.string(path.toString());
    int missing = Libc.fstatat(Libc.AT_FDCWD, name, answer, 0);
    UnmanagedMemory.free(name);
    return missing != 0 ? 0 : found("", answer).state();
  }

  /** Returns whether the list is complete: the folder could be read to its end and has the type of every entry. */
  private static boolean list(Pointer stream, Predicate<String> wanted, List<Found> all) {
    Pointer answer = StackValue.get(Stat.SIZE);
    while (true) {
      Libc.errnoLocation().write(0);
      Pointer entry = Libc.readdir(stream);
      if (entry.isNull()) {
        return Libc.errno() == 0;
      }
      int type = entry.readByte(TYPE_OFFSET);
      if (type == UNKNOWN) {
        return false;
      }
      if (type == FOLDER || type == FILE || type == LINK) {
        add(Libc.dirfd(stream), entry.add(NAME_OFFSET), type, wanted, answer, all);
      }
    }
  }

  private static void add(int folder, Pointer nameAt, int type, Predicate<String> wanted, Pointer answer,
      List<Found> all) {
    String name = NativeArguments.text(nameAt);
    if (type == FOLDER) {
      if (!name.equals(".") && !name.equals("..")) {
        all.add(Found.unread(name, Kind.FOLDER));
      }
    } else if (wanted.test(name)) {
      if (type == LINK) {
        all.add(Found.unread(name, Kind.LINK));
      } else if (Libc.fstatat(folder, nameAt, answer, Libc.AT_SYMLINK_NOFOLLOW) == 0) {
        all.add(found(name, answer));
      }
    }
  }

  private static Found found(String name, Pointer answer) {
    return Found.file(name, answer.readLong(Stat.LENGTH_OFFSET), nanos(answer, Stat.MODIFIED_OFFSET),
        nanos(answer, Stat.CHANGED_OFFSET), answer.readLong(Stat.NUMBER_OFFSET));
  }

  private static long nanos(Pointer answer, int offset) {
    return answer.readLong(offset) * NANOS + answer.readLong(offset + Long.BYTES);
  }
}
