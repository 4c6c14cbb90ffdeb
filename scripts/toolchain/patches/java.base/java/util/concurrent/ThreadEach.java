package java.util.concurrent;

/** A thread for each task: a pool makes another one, with a hash, only if the last one is not back in time. */
public final class ThreadEach implements Executor {
  @Override
  public void execute(Runnable task) {
    Thread thread = new Thread(null, task, "task", 0, false);
    thread.setDaemon(true);
    thread.start();
  }
}
