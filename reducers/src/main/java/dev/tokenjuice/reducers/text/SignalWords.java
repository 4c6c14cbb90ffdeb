package dev.tokenjuice.reducers.text;

/** The words in ASCII letters that {@link SignalScan} looks for, and what each may report. */
final class SignalWords {
  /** Ends a phrase that reports a failure, such as "not found". */
  static final int PAIR_END = 1 << 10;
  /** The same in another language. */
  static final int FOREIGN_PAIR_END = 1 << 14;
  /** Says that there is none of what follows. */
  static final int ZERO = 1 << 11;
  /** Not English. */
  static final int FOREIGN = 1 << 12;
  /** Reports that a program died or could not go on. */
  static final int GRAVE = 1 << 13;
  private static final int FAILED_COUNT = Signals.COUNT | Signals.FAILURE;

  static final WordTable TABLE = new WordTable()
      .with(FAILED_COUNT, "error errors failed failure failures failing")
      .with(Signals.FAILURE, "fail fails exception exceptions traceback critical abort"
          + " aborting denied refused unable cannot unresolved unhandled uncaught conflict rejected"
          + " crash backtrace severe unsuccessful")
      .with(Signals.FAILURE | GRAVE, "fatal panic panicked aborted killed segfault crashed enoent eacces"
          + " econnrefused eaddrinuse etimedout econnreset eperm enotfound eresolve enospc emfile ebusy sigsegv sigkill"
          + " sigabrt emerg")
      .with(Signals.TROUBLE, "undefined invalid missing timeout timeouts unreachable unhealthy deadlock overflow"
          + " violation broken corrupt corrupted forbidden unauthorized unexpected mismatch unsupported unknown"
          + " incompatible insufficient expired leaked unstable evicted oomkilled impossible violates")
      .with(Signals.WARNING | Signals.COUNT, "warning warnings")
      .with(Signals.WARNING, "warn deprecated deprecation")
      .with(Signals.COUNT, "passed passing pass pending skipped ignored tests test specs examples example assertions"
          + " problems problem issues suites snapshots vulnerabilities insertions deletions total todo scenarios steps"
          + " checks succeeded canceled cancelled flaky")
      .with(Signals.OUTCOME, "finished done completed complete success successful successfully succeeded total totals"
          + " summary elapsed duration took ran result results built created generated installed published deployed"
          + " uptodate")
      .with(FOREIGN | FAILED_COUNT, ForeignWords.ASCII_FAILED)
      .with(FOREIGN | Signals.FAILURE, ForeignWords.ASCII_FAILURE)
      .with(FOREIGN | Signals.WARNING | Signals.COUNT, ForeignWords.ASCII_WARNING)
      .with(Signals.COUNT, ForeignWords.ASCII_COUNT)
      .with(Signals.OUTCOME, ForeignWords.ASCII_OUTCOME)
      .with(FOREIGN | ZERO, ForeignWords.ASCII_NONE)
      .with(PAIR_END, "found such out exist by permitted recognized not t code status zero"
          + " met meet reached below minimum ok directory empty exceeded left open use peer route rule busy system")
      .with(PAIR_END | GRAVE, "memory fault dumped last")
      .with(FOREIGN_PAIR_END, ForeignWords.secondWords())
      .with(ZERO, "no without zero any never");

  private SignalWords() {}
}
