package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;

/**
 * One diagnostic of rustc, clippy or cargo itself: lines {@code from} to {@code to} of the output.
 *
 * @param error whether it is an error rather than a warning
 * @param message what stands behind {@code error[E0308]:} or {@code warning:}
 * @param place file, line and column, or the empty string
 */
record RustDiagnostic(int from, int to, boolean error, String message, String place) {
  private static final int UNPLACED_LINES = 60;
  /** How lines of a diagnostic begin that are not indented; source has its number in front. */
  private static final Prefixes PARTS = Prefixes.of("note: ", "help: ", "note[", "help[");

  static boolean begins(String line) {
    return heading(line, "error") || heading(line, "warning");
  }

  /** {@code src/main.rs:5:58: error[E0382]: …}, all that {@code --message-format short} says of a finding. */
  static boolean brief(String line) {
    int place = line.indexOf(".rs:");
    int kind = place > 0 ? line.indexOf(": ", place) + 2 : -1;
    return kind > 2 && (line.startsWith("error", kind) || line.startsWith("warning: ", kind));
  }

  private static boolean heading(String line, String word) {
    int n = word.length();
    return line.startsWith(word) && line.length() > n
        && (line.charAt(n) == ':' || line.charAt(n) == '[' && line.indexOf("]:") > 0);
  }

  /** Read the diagnostic that begins at line {@code i}. */
  static RustDiagnostic read(Lines lines, int i) {
    String head = lines.get(i);
    String message = head.substring(head.indexOf(": ") + 1).strip();
    int end = i + 1;
    String place = "";
    boolean wordy = head.startsWith("error: "); // cargo's own errors have lines at the margin
    while (end < lines.size() && !stops(lines.get(end)) && (wordy && place.isEmpty() || !foreign(lines.get(end)))) {
      String line = lines.get(end);
      if (place.isEmpty() && arrow(line)) {
        place = line.strip().substring(4).strip();
      }
      end++;
    }
    boolean error = head.startsWith("error");
    if (place.isEmpty() && error) {
      end = unplacedEnd(lines, i, end);
    }
    return new RustDiagnostic(i, end, error, message, place);
  }

  static boolean arrow(String line) {
    int at = Stripped.start(line);
    return line.startsWith("--> ", at) && line.length() > at + 4;
  }

  private static boolean stops(String line) {
    return line.isBlank() || begins(line) || CargoStatus.is(line)
        || line.startsWith("For more information about ") || line.startsWith("Some errors have detailed")
        || line.startsWith("running ") || line.startsWith("test ");
  }

  /** Whether a line at the margin is not the compiler's. */
  private static boolean foreign(String line) {
    char first = line.charAt(0);
    return first != ' ' && first != '.' && !(first >= '0' && first <= '9') && !PARTS.test(line);
  }

  /** What cargo itself says may hold blank lines: causes, captured output of build scripts. */
  private static int unplacedEnd(Lines lines, int head, int from) {
    boolean unresolved = lines.get(head).contains("failed to select a version");
    int end = from;
    int i = from;
    while (i < lines.size() && i - from < UNPLACED_LINES) {
      String line = lines.get(i);
      if (!line.isBlank()) {
        boolean part = line.startsWith(" ") && !CargoStatus.is(line) || line.startsWith("Caused by:")
            || line.startsWith("note: ") || unresolved && !begins(line) && !CargoStatus.is(line);
        if (!part) {
          break;
        }
        end = i + 1;
      }
      i++;
    }
    return end;
  }

  /** A line that counts diagnostics or says that they ended the build. */
  boolean summary() {
    return message.startsWith("could not compile") || message.startsWith("aborting due to")
        || message.startsWith("build failed")
        || generated() || emitted() || message.startsWith("could not document") || ofTests();
  }

  /** What cargo says when tests have failed. */
  boolean ofTests() {
    return message.startsWith("test failed") || message.endsWith(" target failed:")
        || message.endsWith(" targets failed:")
        || message.startsWith("doctest failed") || message.startsWith("bench failed")
        || message.startsWith("test run failed");
  }

  /** {@code warning: `x` (lib) generated 3 warnings}. */
  boolean generated() {
    return message.startsWith("`") && message.contains(" generated ") && message.contains(" warning");
  }

  /** What {@link #generated} counts the warnings of, or the empty string; duplicates are counted nowhere else. */
  String target() {
    return generated() && !message.contains("duplicate") ? message.substring(0, message.indexOf(" generated ")) : "";
  }

  boolean emitted() {
    return message.endsWith(" warnings emitted") || message.endsWith(" warning emitted");
  }
}
