package java.util.concurrent;

/**
 * A pool without threads: whoever waits for its tasks runs them, in the order in which they came.
 *
 * <p>Every class draws its hash from the sequence of the thread that first links it. Those that other threads need
 * (they wait for compilers, watch over time), or the first one only if something takes long, draw it here, before that
 * matters.
 */
public final class NoThreads implements ForkJoinPool.ForkJoinWorkerThreadFactory {
  private static final String[] SHARED = {"java.io.ByteArrayInputStream", "java.io.FileOutputStream$1",
    "java.lang.InterruptedException", "java.lang.ProcessBuilder$NullInputStream",
    "java.lang.ProcessBuilder$NullOutputStream", "java.util.concurrent.CompletableFuture$UniCompletion",
    "java.util.concurrent.CompletableFuture$UniHandle", "java.util.concurrent.ForkJoinPool$ManagedBlocker",
    "java.util.concurrent.ForkJoinWorkerThread", "java.util.concurrent.LinkedTransferQueue$DualNode",
    "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionNode",
    "java.util.concurrent.locks.AbstractQueuedSynchronizer$ExclusiveNode",
    "java.util.concurrent.locks.AbstractQueuedSynchronizer$Node",
    "java.util.concurrent.locks.AbstractQueuedSynchronizer$SharedNode", "java.util.concurrent.locks.LockSupport",
    "jdk.internal.event.Event", "jdk.internal.event.ThreadSleepEvent"};

  public NoThreads() throws ClassNotFoundException {
    for (String name : SHARED) {
      Class.forName(name).hashCode();
    }
  }

  @Override
  public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
    return null;
  }
}
