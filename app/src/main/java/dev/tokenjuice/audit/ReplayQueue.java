package dev.tokenjuice.audit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/**
 * Replays outputs on all processors. The thread that reads the transcripts hands them in and gets the results in the same
 * order, whoever was faster; it replays too while it would have to wait.
 */
final class ReplayQueue implements AutoCloseable {
  /** One reader has work for no more. */
  private static final int MOST_THREADS = 3;
  private static final int MOST_JOBS = 256;
  /** How much output may wait for its turn; a longer one is replayed at once. */
  private static final int MOST_CHARS = 1 << 21;

  /** An output that is to be replayed, or something else that has to wait for its turn. */
  private static final class Job {
    private final String command;
    private final int exitCode;
    private final String output;
    private final Consumer<Replay.Result> then;
    private Replay.Result result;
    private Error broken;
    private boolean done;

    Job(String command, int exitCode, String output, Consumer<Replay.Result> then) {
      this.command = command;
      this.exitCode = exitCode;
      this.output = output;
      this.then = then;
    }
  }

  private final Replay replay;
  private final boolean alone;
  /** Those whose result was not handed on yet, in order; the reader's own. */
  private final Deque<Job> pending = new ArrayDeque<>();
  private long chars;
  /** Those that nobody took yet. */
  private final Deque<Job> open = new ArrayDeque<>();
  private boolean closed;

  /**
   * A queue that the calling thread reads for.
   *
   * @param processors how many threads may work at the same time, this one included
   */
  ReplayQueue(Replay replay, int processors) {
    this.replay = replay;
    this.alone = processors <= 1;
    for (int i = 1; i < processors && i <= MOST_THREADS; i++) {
      Thread thread = new Thread(this::work, "replay");
      thread.setDaemon(true);
      thread.start();
    }
  }

  /** Replay an output and hand on the result, or null if that failed, when it is its turn. */
  void replay(String command, int exitCode, String output, Consumer<Replay.Result> then) {
    Job job = new Job(command, exitCode, output, then);
    if (alone || output.length() > MOST_CHARS) {
      run(job);
    } else {
      makeRoom(output.length());
      offer(job);
    }
    pending.add(job);
    chars += output.length();
    settle();
  }

  /** Do something when the results of all outputs so far have been handed on. */
  void afterwards(Runnable action) {
    if (pending.isEmpty()) {
      action.run();
    } else {
      makeRoom(0);
      Job job = new Job("", 0, "", none -> action.run());
      job.done = true;
      pending.add(job);
      settle();
    }
  }

  /** Hand on all that is missing. */
  void finish() {
    while (!pending.isEmpty()) {
      help();
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    open.clear();
    notifyAll();
  }

  private void makeRoom(int length) {
    while (pending.size() >= MOST_JOBS || chars + length > MOST_CHARS && !pending.isEmpty()) {
      help();
    }
  }

  private void help() {
    Job job = take();
    if (job == null) {
      await(pending.getFirst());
    } else {
      run(job);
    }
    settle();
  }

  private void settle() {
    while (!pending.isEmpty() && done(pending.getFirst())) {
      Job job = pending.removeFirst();
      chars -= job.output.length();
      if (job.broken != null) {
        throw job.broken;
      }
      job.then.accept(job.result);
    }
  }

  private void work() {
    for (Job job = next(); job != null; job = next()) {
      run(job);
    }
  }

  private void run(Job job) {
    try {
      job.result = replay.of(job.command, job.exitCode, job.output);
    } catch (RuntimeException | StackOverflowError ours) {
      job.result = null;
    } catch (Error fatal) {
      job.broken = fatal;
    }
    end(job);
  }

  private synchronized void offer(Job job) {
    open.add(job);
    notifyAll();
  }

  private synchronized Job take() {
    return open.poll();
  }

  private synchronized Job next() {
    while (open.isEmpty() && !closed) {
      pause();
    }
    return open.poll();
  }

  private synchronized void end(Job job) {
    job.done = true;
    notifyAll();
  }

  private synchronized boolean done(Job job) {
    return job.done;
  }

  private synchronized void await(Job job) {
    while (!job.done) {
      pause();
    }
  }

  @SuppressWarnings("WaitNotInLoop") // both callers ask again in a loop
  private void pause() {
    try {
      wait();
    } catch (InterruptedException nobodyDoes) {
      throw new IllegalStateException(nobodyDoes);
    }
  }
}
