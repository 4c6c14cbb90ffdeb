package dev.tokenjuice.posix;

import dev.tokenjuice.store.Appender;
import dev.tokenjuice.store.PrivateFiles;
import java.io.IOException;
import java.nio.file.Path;
import org.graalvm.nativeimage.StackValue;
import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.nativeimage.c.type.CCharPointer;
import org.graalvm.word.Pointer;
import org.graalvm.word.WordFactory;

/**
 * Appends by the C library's calls: every command waits for its line of statistics, and the Java library takes 170,000
 * instructions to open its first file. What is not plainly a file of ours is left to {@link PrivateFiles}.
 */
public final class LinuxAppender implements Appender {
  private static final int HOW = Libc.O_WRONLY | Libc.O_APPEND | Libc.O_NOFOLLOW | Libc.O_NONBLOCK | Libc.O_CLOEXEC;

  @Override
  public long append(Path file, byte[] bytes) throws IOException {
    CCharPointer path = NativeArguments.string(file.toString());
    int descriptor = Libc.open(path, HOW);
    UnmanagedMemory.free(path);
    if (descriptor < 0) {
      return PrivateFiles.append(file, bytes);
    }
    long size = append(descriptor, bytes);
    Libc.close(descriptor);
    return size < 0 ? PrivateFiles.append(file, bytes) : size;
  }

  /** The size afterwards, or -1 if nothing was written. */
  private static long append(int descriptor, byte[] bytes) {
    Pointer about = StackValue.get(Stat.SIZE);
    if (Libc.fstat(descriptor, about) != 0 || !Stat.isOwnFile(about)) {
      return -1;
    }
    CCharPointer text = NativeArguments.string(bytes);
    long written = Libc.write(descriptor, text, WordFactory.unsigned(bytes.length)).rawValue();
    UnmanagedMemory.free(text);
    return written < 0 ? -1 : about.readLong(Stat.LENGTH_OFFSET) + written;
  }
}
