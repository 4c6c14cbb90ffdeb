package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.text.Stripped;
import java.util.List;
import java.util.Set;

/**
 * One frame of a Go stack: the function on one line, its place indented on the next.
 *
 * @param own whether the place is neither in Go's own library nor in a downloaded module
 */
record GoFrame(GoLine function, GoLine place, boolean standard, boolean own) {
  private static final List<String> STANDARD = List.of(
      "/usr/local/go/src/", "/usr/lib/go", "/usr/share/go", "/libexec/src/", "/go/src/testing/", "/go/src/runtime/",
      "/golang.org/toolchain@", "/src/testing/testing.go", "/src/runtime/", "/hostedtoolcache/go/", "_testmain.go:");
  private static final Set<String> TRIMMED = Set.of(
      "testing", "runtime", "net", "reflect", "sync", "os", "io", "encoding", "database", "internal", "bufio",
      "context", "syscall", "time", "log", "fmt");

  /** The frame that begins at {@code i}, or null. */
  static GoFrame at(List<GoLine> lines, int i) {
    if (i + 1 >= lines.size()) {
      return null;
    }
    GoLine function = lines.get(i);
    GoLine next = lines.get(i + 1);
    String place = next.text();
    if (next.indent() <= function.indent() || function.blank() || !place(place, next.indent())
        || !function(function.text())) {
      return null;
    }
    boolean standard = standard(place, next.indent());
    return new GoFrame(function, next, standard, !standard && !place.contains("/pkg/mod/")
        && !place.contains("/vendor/"));
  }

  private static boolean standard(String place, int indent) {
    for (int i = 0; i < STANDARD.size(); i++) {
      if (place.contains(STANDARD.get(i))) {
        return true;
      }
    }
    int slash = place.indexOf('/', indent);
    return slash > indent && TRIMMED.contains(place.substring(indent, slash).strip());
  }

  private static boolean function(String text) {
    int from = Stripped.start(text);
    int end = Stripped.end(text);
    int space = text.indexOf(' ', from);
    return text.endsWith(")") || text.startsWith("created by ", from) || space < 0 || space >= end;
  }

  private static boolean place(String text, int indent) {
    int colon = text.indexOf(".go:", indent);
    int extension = 4;
    if (colon < 0) {
      colon = text.indexOf(".s:", indent);
      extension = 3;
    }
    int digits = colon + extension;
    if (colon < 0 || text.indexOf(' ', indent) >= 0 && text.indexOf(' ', indent) < colon) {
      return false;
    }
    int i = Stripped.digits(text, digits);
    return i > digits && (i == text.length() || text.startsWith(" +0x", i));
  }

  /** Function and place on one line, without addresses. */
  String text() {
    String path = place.text().strip();
    int offset = path.indexOf(" +0x");
    return "    " + bareFunction() + "  " + (offset < 0 ? path : path.substring(0, offset));
  }

  String bareFunction() {
    String name = function.text().strip();
    int goroutine = name.indexOf(" in goroutine ");
    if (name.startsWith("created by ")) {
      return goroutine < 0 ? name : name.substring(0, goroutine);
    }
    int open = name.endsWith(")") ? name.lastIndexOf('(') : -1;
    return open > 0 && name.charAt(open - 1) != ' ' ? name.substring(0, open) : name;
  }
}
