package dev.tokenjuice.reducers.text;

/** Finds stack traces of the common runtimes. */
public final class StackTraces {
  private static final Prefixes LIBRARY = Prefixes.of(
      "at java.", "at javax.", "at jakarta.", "at jdk.", "at sun.", "at com.sun.", "at java.base/", "at org.junit.",
      "at junit.", "at org.apache.", "at org.gradle.", "at org.springframework.", "at org.testng.", "at org.mockito.",
      "at org.assertj.", "at kotlin.", "at kotlinx.", "at scala.", "at akka.", "at groovy.", "at org.codehaus.",
      "at org.hamcrest.", "at io.netty.", "at reactor.", "at worker.org.gradle.", "at org.hibernate.",
      "at org.eclipse.",
      "at com.google.common.", "at System.", "at Microsoft.", "at Xunit.", "at NUnit.", "at process.", "at Module.",
      "at new Promise", "at Promise.then", "at Object.onceWrapper", "at std::", "at core::", "at /rustc/");
  private static final LineForms LIBRARY_PARTS = LineForms.containing(
      "node_modules", "node:", "(internal/", "site-packages", "dist-packages", "/lib/python", "<frozen ", "/rustc/",
      ".cargo/registry", "/gems/", "/lib/ruby/", "/usr/local/go/src/", "/usr/lib/go", "/go/pkg/mod/", "/vendor/",
      "<internal:", "/libexec/", "core::panicking", "core::ops::", "std::", "__rustc", "rust_begin_unwind",
      "<anonymous>)", "native code");

  private StackTraces() {}

  /** Whether the line is a frame. The source line of a frame is none. */
  public static boolean frame(String line) {
    int from = Stripped.indent(line);
    if (from == line.length()) {
      return false;
    }
    return switch (line.charAt(from)) {
      case 'a' -> atFrame(line, from);
      case '.' -> line.startsWith("... ", from) && from + 4 < line.length()
          && Character.isDigit(line.charAt(from + 4)) && (line.endsWith(" more")
              || line.endsWith(" common frames omitted"));
      case 'F' -> line.startsWith("File \"", from) && line.indexOf(", line ", from) > 0;
      case 'f' -> line.startsWith("from ", from) && line.indexOf(":in ", from) > 0;
      case '#' -> numberedFrame(line, from);
      case 'g' -> line.startsWith("goroutine ", from) && line.endsWith("]:");
      case '/' -> from > 0 && line.lastIndexOf(" +0x") > 0;
      case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> rustFrame(line, from);
      default -> false;
    };
  }

  /** Whether a frame belongs to a runtime, a framework or an installed package. */
  public static boolean library(String line) {
    return LIBRARY.find(line, Stripped.indent(line)) != null || LIBRARY_PARTS.test(line);
  }

  /** Where the run of frames that begins at {@code from} ends, source lines between frames included. */
  public static int end(Lines lines, int from) {
    int end = from;
    int i = from;
    while (i < lines.size()) {
      if (frame(lines.get(i))) {
        i++;
        end = i;
      } else if (sourceOfFrame(lines, i, end)) {
        i++;
      } else {
        break;
      }
    }
    return Math.max(end, trailingSource(lines, end, i));
  }

  /** Whether the line counts frames that are left out, as Java does below a cause. */
  public static boolean rest(String line) {
    return line.startsWith("... ", Stripped.indent(line));
  }

  /** Whether the line is a frame of a Python traceback. */
  public static boolean python(String line) {
    return line.startsWith("File \"", Stripped.indent(line));
  }

  private static boolean atFrame(String line, int from) {
    return line.startsWith("at ", from) && from > 0 && (line.endsWith(")") || line.indexOf(':', from) > 0
        || line.indexOf('.', from) > 0);
  }

  private static boolean numberedFrame(String line, int from) {
    int i = Signs.behind(line, from + 1, Signs.DIGITS);
    boolean numbered = i > from + 1 && i < line.length() && line.charAt(i) == ' ';
    return numbered && (line.indexOf("0x", i) > 0 || line.indexOf("):", i) > 0 || line.indexOf(" at ", i) > 0
        || line.endsWith("{main}") || line.startsWith("  ", i));
  }

  /** A numbered line of a Rust backtrace: {@code 12: core::panicking::panic_fmt}. */
  private static boolean rustFrame(String line, int from) {
    int i = Signs.behind(line, from, Signs.DIGITS);
    return from >= 2 && i - from <= 3 && line.startsWith(": ", i)
        && (line.indexOf("::", i) > 0 || line.indexOf("0x", i) > 0 || rustPlain(line, i + 2));
  }

  private static boolean rustPlain(String line, int from) {
    return line.startsWith("rust_", from) || line.startsWith("main", from) || line.startsWith("_start", from)
        || line.startsWith("__", from);
  }

  /** A line between frames: the source line of a Python frame with its carets, or the function line of a Go frame. */
  private static boolean sourceOfFrame(Lines lines, int i, int end) {
    String line = lines.get(i);
    if (i - end > 2 || line.isBlank()) {
      return false;
    }
    if (end > 0 && python(lines.get(end - 1)) || i - end == 1 && end > 0 && carets(line)) {
      return Stripped.indent(line) >= 4;
    }
    return Stripped.indent(line) == 0 && i + 1 < lines.size() && lines.get(i + 1).indexOf(" +0x") > 0
        && frame(lines.get(i + 1));
  }

  private static int trailingSource(Lines lines, int end, int i) {
    return end > 0 && end <= lines.size() && python(lines.get(end - 1)) ? i : end;
  }

  /** Whether the line has only carets and tildes, which point at the line above. */
  public static boolean carets(String line) {
    boolean any = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '^' || c == '~') {
        any = true;
      } else if (c > ' ') {
        return false;
      }
    }
    return any;
  }
}
