package dev.tokenjuice.reducers.text;

/** Tells lines that report trouble from lines that merely mention it. Shared by the generic reducer and the safety net. */
public final class Signals {
  private static final String[] FAILURE_WORDS = {
    "error", "errors", "err!", "fail", "fails", "failed", "failure", "failures", "failing", "fatal", "panic", "panicked",
    "exception", "traceback", "critical", "abort", "aborted", "aborting", "denied", "refused", "killed", "unable",
    "cannot", "can't", "couldn't", "undefined", "unresolved", "unhandled", "uncaught", "segfault", "conflict", "rejected",
    "invalid", "missing", "crash", "crashed", "timeout", "unreachable", "unhealthy", "deadlock", "overflow", "violation",
    "broken", "corrupt", "corrupted", "assertionerror", "forbidden", "unauthorized"
  };
  private static final String[] FAILURE_PHRASES = {
    "not found", "no such", "timed out", "out of memory", "segmentation fault", "core dumped", "stack overflow",
    "does not exist", "caused by:", "permission denied", "exit code", "exit status", "non-zero", "not permitted",
    "is not recognized", "could not", "was not"
  };

  private Signals() {}

  /** Whether the line reports a failure: an error word as a word, and not a count of zero. */
  public static boolean failure(String line) {
    String lower = lower(line);
    if (lower.isEmpty()) {
      return false;
    }
    for (String word : FAILURE_WORDS) {
      int at = wordAt(lower, word, 0);
      while (at >= 0) {
        if (!zeroed(lower, at, word.length())) {
          return true;
        }
        at = wordAt(lower, word, at + 1);
      }
    }
    for (String phrase : FAILURE_PHRASES) {
      if (lower.contains(phrase) && !lower.contains("exit code 0") && !lower.contains("exit status 0")) {
        return true;
      }
    }
    return exceptionName(line) || lower.contains("✗") || lower.contains("✖") || lower.contains("✘") || lower.contains("❌");
  }

  /** Whether the line reports a warning. */
  public static boolean warning(String line) {
    String lower = lower(line);
    for (String word : new String[] {"warning", "warn", "warnings", "deprecated"}) {
      int at = wordAt(lower, word, 0);
      if (at >= 0 && !zeroed(lower, at, word.length())) {
        return true;
      }
    }
    return false;
  }

  /** Whether the line is a frame of a stack trace of one of the common runtimes. */
  public static boolean stackFrame(String line) {
    String s = line.strip();
    return s.startsWith("at ") && (s.endsWith(")") || s.indexOf(':') > 0)
        || s.startsWith("... ") && s.endsWith(" more")
        || s.startsWith("File \"") && s.contains(", line ")
        || s.startsWith("from ") && s.contains(":in ")
        || s.startsWith("#") && s.contains(" 0x") && s.contains(" in ")
        || s.startsWith("goroutine ") && s.endsWith("]:");
  }

  /** A class name that ends in Error or Exception, as in {@code java.io.IOException: x} or {@code TypeError: y}. */
  public static boolean exceptionName(String line) {
    return named(line, "Exception") || named(line, "Error");
  }

  private static boolean named(String line, String suffix) {
    int at = line.indexOf(suffix);
    while (at >= 0) {
      int end = at + suffix.length();
      boolean tail = end == line.length() || !Character.isLetterOrDigit(line.charAt(end));
      boolean head = at > 0 && Character.isLetter(line.charAt(at - 1));
      if (tail && head) {
        return true;
      }
      at = line.indexOf(suffix, end);
    }
    return false;
  }

  private static String lower(String line) {
    return line.toLowerCase(java.util.Locale.ROOT);
  }

  private static int wordAt(String text, String word, int from) {
    int at = text.indexOf(word, from);
    while (at >= 0) {
      int end = at + word.length();
      if ((at == 0 || boundary(text.charAt(at - 1))) && (end == text.length() || boundary(text.charAt(end)))) {
        return at;
      }
      at = text.indexOf(word, at + 1);
    }
    return -1;
  }

  private static boolean boundary(char c) {
    return !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c == '/' || c == '.' && false);
  }

  /** Whether the word at {@code at} is counted as none: "0 errors", "no errors", "errors: 0". */
  private static boolean zeroed(String text, int at, int length) {
    String before = text.substring(Math.max(0, at - 8), at);
    String after = text.substring(at + length, Math.min(text.length(), at + length + 5)).strip();
    boolean zeroBefore = before.endsWith(" 0 ") || before.equals("0 ") || before.endsWith("(0 ") || before.endsWith("no ")
        || before.endsWith("without ") || before.endsWith("zero ") || before.endsWith("any ");
    boolean zeroAfter = (after.startsWith(": 0") || after.startsWith("=0") || after.startsWith("(0)") || after.startsWith(":0"))
        && !after.matches("[:=] ?0[.\\d].*");
    return zeroBefore || zeroAfter;
  }
}
