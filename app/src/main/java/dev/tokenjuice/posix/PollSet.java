package dev.tokenjuice.posix;

import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.word.Pointer;
import org.graalvm.word.WordFactory;

/** The descriptors of one {@code poll}, as the kernel wants them. */
final class PollSet {
  private static final int SLOT_SIZE = 8;
  private static final int EVENTS_OFFSET = 4;
  private static final int REVENTS_OFFSET = 6;

  private final int size;
  private final Pointer slots;

  PollSet(int size) {
    this.size = size;
    this.slots = UnmanagedMemory.calloc(WordFactory.unsigned(size * SLOT_SIZE));
  }

  /** What has happened to one descriptor, without waiting. */
  static int state(int descriptor, int events) {
    PollSet one = new PollSet(1);
    one.watch(0, descriptor, events);
    one.await(0);
    int happened = one.happened(0);
    UnmanagedMemory.free(one.slots);
    return happened;
  }

  /** Watch a descriptor for events; a negative one is passed over. */
  void watch(int slot, int descriptor, int events) {
    int at = slot * SLOT_SIZE;
    slots.writeInt(at, descriptor);
    slots.writeShort(at + EVENTS_OFFSET, (short) events);
    slots.writeShort(at + REVENTS_OFFSET, (short) 0);
  }

  /** Wait until something happens or the time is over; a negative time is no limit. */
  void await(int millis) {
    if (Libc.poll(slots, WordFactory.unsigned(size), millis) < 0) {
      forget();
    }
  }

  int happened(int slot) {
    return slots.readShort(slot * SLOT_SIZE + REVENTS_OFFSET);
  }

  private void forget() {
    for (int slot = 0; slot < size; slot++) {
      slots.writeShort(slot * SLOT_SIZE + REVENTS_OFFSET, (short) 0);
    }
  }
}
