package dev.tokenjuice.reducers.text;

import java.util.List;
import java.util.stream.Stream;

/** Words that may report trouble, to be found among the bytes of a text. {@link Signals#failure} decides. */
public final class TroubleWords {
  private static final List<String> ENGLISH = List.of(
      "error", "fail", "fatal", "panic", "exception", "traceback", "backtrace", "assert", "critical", "severe", "emerg",
      "denied", "refused", "rejected", "killed", "abort", "crash", "undefined reference", "unresolved", "unhandled",
      "uncaught", "unable", "unsuccessful", "cannot ", "could not", "not found", "no such", "not permitted", "conflict",
      "segmentation", "segfault", "core dumped", "out of memory", "timed out", "not ok ", "err!", "enoent", "eacces",
      "econn", "eaddrinuse", "etimedout", "eperm", "enotfound", "eresolve", "enospc", "emfile", "ebusy", "sigsegv",
      "sigkill", "sigabrt");
  private static final List<String> SIGNS = List.of("✗", "✖", "✘", "❌", "✕");

  public static final WordScanner SCANNER = new WordScanner(
      Stream.of(ENGLISH, SIGNS, Signals.foreignTrouble()).flatMap(List::stream).toList());

  private TroubleWords() {}
}
