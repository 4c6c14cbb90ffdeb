package java.util.concurrent;

/**
 * A pool without threads: whoever waits for its tasks runs them, in the order in which they came.
 *
 * <p>Every class draws its hash from the sequence of the thread that first needs it. Those that are needed only if
 * something takes long, the end of a compiler for example, draw it here, before that matters.
 */
public final class NoThreads implements ForkJoinPool.ForkJoinWorkerThreadFactory {
  public NoThreads() throws ClassNotFoundException {
    for (String name : new String[] {"CompletableFuture$UniCompletion", "CompletableFuture$UniHandle",
      "ForkJoinPool$ManagedBlocker", "locks.LockSupport", "locks.AbstractQueuedSynchronizer$Node",
      "locks.AbstractQueuedSynchronizer$ConditionNode", "locks.AbstractQueuedSynchronizer$ExclusiveNode"}) {
      Class.forName("java.util.concurrent." + name).hashCode();
    }
    InterruptedException.class.hashCode();
  }

  @Override
  public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
    return null;
  }
}
