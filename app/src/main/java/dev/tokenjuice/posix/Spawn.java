package dev.tokenjuice.posix;

import java.util.List;
import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.nativeimage.c.type.CIntPointer;
import org.graalvm.word.Pointer;
import org.graalvm.word.PointerBase;
import org.graalvm.word.WordFactory;

/** A {@code posix_spawn} with its redirections and signal mask. */
final class Spawn {
  // Larger than any C library's structures on a 64-bit system.
  private static final int STRUCTURE_SIZE = 512;

  private final Pointer actions = UnmanagedMemory.calloc(WordFactory.unsigned(STRUCTURE_SIZE));
  private final Pointer attributes = UnmanagedMemory.calloc(WordFactory.unsigned(STRUCTURE_SIZE));
  private int flags;

  Spawn() {
    Libc.actionsInit(actions);
    Libc.attributesInit(attributes);
  }

  /** Give the child {@code ours} as its descriptor {@code theirs}. */
  Spawn connect(int ours, int theirs) {
    Libc.actionsDup2(actions, ours, theirs);
    return this;
  }

  Spawn mask(PointerBase mask) {
    flags |= Libc.POSIX_SPAWN_SETSIGMASK;
    Libc.attributesMask(attributes, mask);
    return this;
  }

  Spawn newSession() {
    flags |= Libc.POSIX_SPAWN_SETSID;
    return this;
  }

  /** Start a program: its process id, or a negative error number. */
  int start(List<byte[]> argv) {
    Libc.attributesFlags(attributes, (short) flags);
    CIntPointer pid = UnmanagedMemory.calloc(WordFactory.unsigned(Integer.BYTES));
    int error = Libc.posixSpawnp(
        pid, NativeArguments.string(argv.get(0)), actions, attributes, NativeArguments.vector(argv), Libc.environ());
    int answer = error == 0 ? pid.read() : -error;
    UnmanagedMemory.free(pid);
    return answer;
  }

  void close() {
    Libc.actionsDestroy(actions);
    Libc.attributesDestroy(attributes);
    UnmanagedMemory.free(actions);
    UnmanagedMemory.free(attributes);
  }
}
