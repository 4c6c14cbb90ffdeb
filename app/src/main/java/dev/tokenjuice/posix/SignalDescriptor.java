package dev.tokenjuice.posix;

import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.word.Pointer;
import org.graalvm.word.WordFactory;

/** Signals that are read from a descriptor, as Linux offers. */
final class SignalDescriptor extends SignalQueue {
  private static final int INFO_SIZE = 128;
  private static final int CODE_OFFSET = 8;
  private static final int SENDER_OFFSET = 12;

  private final Pointer info = UnmanagedMemory.calloc(WordFactory.unsigned(INFO_SIZE));
  private final int descriptor = Libc.signalfd(-1, watched, Libc.SFD_CLOEXEC | Libc.SFD_NONBLOCK);

  @Override
  boolean isReady() {
    return descriptor >= 0;
  }

  @Override
  int descriptor() {
    return descriptor;
  }

  @Override
  int next() {
    long n = Libc.read(descriptor, info, WordFactory.unsigned(INFO_SIZE)).rawValue();
    return n == INFO_SIZE ? info.readInt(0) : 0;
  }

  @Override
  Sender sender() {
    return info.readInt(CODE_OFFSET) == Libc.SI_KERNEL ? Sender.TERMINAL
        : info.readInt(SENDER_OFFSET) == Libc.getpid() ? Sender.OURSELVES : Sender.SOMEBODY;
  }

  @Override
  void close() {
    super.close();
    if (descriptor >= 0) {
      Libc.close(descriptor);
    }
  }
}
