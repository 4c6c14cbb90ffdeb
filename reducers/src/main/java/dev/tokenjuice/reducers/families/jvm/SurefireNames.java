package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;

/** The ways in which the versions of Surefire and Failsafe name a test. */
final class SurefireNames {
  /** A line of a tree reporter. */
  static final Prefixes TREE = Prefixes.of("+--", "'--", "|  ", "├─", "└─", "│ ");

  private SurefireNames() {}

  /** The test of {@code x.FooTest.bar -- Time elapsed: 0 s <<< FAILURE!} or {@code bar(x.FooTest)  Time elapsed: …}. */
  static FailedTest failed(String body, String runningClass, int line) {
    String name = body.substring(0, nameEnd(body)).strip();
    int open = name.lastIndexOf('(');
    if (open > 0 && name.endsWith(")") && classLike(name, open)) {
      return new FailedTest(name.substring(open + 1, name.length() - 1), name.substring(0, open), line);
    }
    if (!runningClass.isEmpty() && name.startsWith(runningClass)) {
      String rest = name.substring(runningClass.length());
      return new FailedTest(runningClass, rest.startsWith(".") ? rest.substring(1) : rest, line);
    }
    int dot = lastDot(name);
    return dot < 0 ? new FailedTest(runningClass.isEmpty() ? name : runningClass, runningClass.isEmpty() ? ""
        : name, line)
        : new FailedTest(name.substring(0, dot), name.substring(dot + 1), line);
  }

  private static int nameEnd(String body) {
    int elapsed = body.indexOf("Time elapsed");
    int end = elapsed > 0 ? elapsed : body.indexOf("<<<");
    String name = body.substring(0, end).stripTrailing();
    return name.endsWith("--") ? name.length() - 2 : name.length();
  }

  private static boolean classLike(String name, int open) {
    return name.indexOf('.', open) > 0 && name.indexOf(' ', open) < 0 && name.indexOf(',', open) < 0
        || name.indexOf('.') < 0 && Character.isUpperCase(name.charAt(open + 1));
  }

  /** The dot between class and method: the last one before parameters. */
  private static int lastDot(String name) {
    int end = name.length();
    for (char stop : new char[] {'(', '[', ' '}) {
      int at = name.indexOf(stop);
      end = at >= 0 ? Math.min(end, at) : end;
    }
    return name.lastIndexOf('.', end);
  }

  static boolean heading(String body) {
    int end = Stripped.end(body);
    if (end == 0 || body.charAt(end - 1) != ':') {
      return false;
    }
    String text = body.strip();
    return text.equals("Failures:") || text.equals("Errors:") || text.equals("Flakes:") || text.equals("Failed tests:")
        || text.equals("Tests in error:");
  }

  /** The first entry of a list of failures where it stands behind its heading, or the empty string. */
  static String inlineEntry(String body) {
    String rest = body.startsWith("Failed tests: ") ? body.substring(14) : body.startsWith("Tests in error: ")
        ? body.substring(16) : "";
    return rest.strip();
  }

  /** Take an entry of the summary: it belongs to a test whose trace is known, or stands for itself. */
  static void summarised(FailedTests tests, Lines lines, int from, int to, String text) {
    int end = entryNameEnd(text);
    String name = text.substring(0, end);
    String simple = simpleName(name);
    FailedTest exact = tests.find(simple);
    FailedTest known = exact != null ? exact : tests.find(simple.substring(0, simple.indexOf('.') + 1));
    if (known != null) {
      for (int i = from; i < to; i++) {
        known.names.add(i);
      }
      if (known.where.isEmpty() && name.indexOf(':') > 0) {
        known.where = "line " + lineNumber(name);
      }
      return;
    }
    int dot = lastDot(name.indexOf(':') > 0 ? name.substring(0, name.indexOf(':')) : name);
    FailedTest test = dot < 0 ? new FailedTest(name, "", from)
        : new FailedTest(name.substring(0, dot), name.substring(dot + 1), from);
    test.message = text.substring(end).strip();
    for (int i = from + 1; i < to; i++) {
      if (!lines.blank(i)) {
        test.reason.add(i);
      }
    }
    tests.add(test);
  }

  /** Take the name of a test that failed and passed when it was run again; whether its failure is known. */
  static boolean flaky(FailedTests tests, int line, String name) {
    FailedTest known = tests.find(simpleName(name));
    if (known != null) {
      known.flaky = true;
      known.names.add(line);
    }
    return known != null;
  }

  /** The end of {@code FooTest>Base.bar(int)[1]:12->helper:30} in front of its message. */
  private static int entryNameEnd(String text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
      if (depth == 0 && (c == ' ' || c == ':' && !(i + 1 < text.length() && Character.isDigit(text.charAt(i + 1))))) {
        return i;
      }
    }
    return text.length();
  }

  /** The colon in front of a line number; those between brackets belong to the name of a case. */
  private static int placeColon(String name) {
    return name.indexOf(':', Math.max(0, name.lastIndexOf(']')));
  }

  private static String simpleName(String name) {
    int colon = placeColon(name);
    String text = colon > 0 ? name.substring(0, colon) : name;
    int open = text.lastIndexOf('(');
    if (open > 0 && text.endsWith(")") && classLike(text, open)) {
      String className = text.substring(open + 1, text.length() - 1);
      return className.substring(className.lastIndexOf('.') + 1) + "." + FailedTest.bare(text.substring(0, open));
    }
    int dot = lastDot(text);
    if (dot < 0) {
      return text + ".";
    }
    String className = text.substring(0, dot);
    int inherited = className.indexOf('>');
    className = inherited > 0 ? className.substring(0, inherited) : className;
    return className.substring(className.lastIndexOf('.') + 1) + "."
        + FailedTest.bare(enclosing(text.substring(dot + 1)));
  }

  /** {@code totals} for {@code lambda$totals$3}: the method in which a lambda stands. */
  private static String enclosing(String method) {
    int from = "lambda$".length();
    int end = method.startsWith("lambda$") ? method.indexOf('$', from) : -1;
    return end > from ? method.substring(from, end) : method;
  }

  private static String lineNumber(String name) {
    int from = name.indexOf(':') + 1;
    int to = Stripped.digits(name, from);
    return name.substring(from, to);
  }
}
