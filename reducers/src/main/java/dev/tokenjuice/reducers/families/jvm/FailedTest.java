package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import java.util.ArrayList;
import java.util.List;

/** One failing test: its name, where it failed, and the lines that say why. */
final class FailedTest {
  final String className;
  final String method;
  final List<Integer> names = new ArrayList<>();
  final List<Integer> reason = new ArrayList<>();
  String where = "";
  String message = "";
  boolean flaky;

  FailedTest(String className, String method, int header) {
    this.className = className;
    this.method = method;
    names.add(header);
  }

  /** Take the lines of a trace that explain the failure; the frame in the test itself becomes its location. */
  void trace(Lines lines, int from, int to) {
    String test = className + "." + bare(method);
    for (int i : JavaTraces.telling(lines, from, to, className)) {
      String line = lines.get(i);
      if (where.isEmpty() && JavaTraces.frame(line) && JavaTraces.className(line).equals(test)) {
        where = JavaTraces.location(line);
        names.add(i);
      } else {
        reason.add(i);
      }
    }
  }

  String simpleName() {
    return className.substring(className.lastIndexOf('.') + 1) + "." + bare(method);
  }

  /** A test that failed for the same reason has the same key. */
  String reasonKey(Lines lines) {
    StringBuilder key = new StringBuilder(message);
    for (int i : reason) {
      key.append(lines.get(i).strip()).append('\n');
    }
    return key.toString();
  }

  /** The name of a method without its parameters or its index. */
  static String bare(String method) {
    int end = Signs.runEnd(method, 0, Character::isJavaIdentifierPart);
    return end == 0 ? method : method.substring(0, end);
  }
}
