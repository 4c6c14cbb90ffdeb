package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The failing tests of a run; those that failed for one reason are told together. */
final class FailedTests {
  /** How a tool writes the name of a failed test. */
  record Style(String prefix, String separator, String listSeparator, String suffix) {
    static final Style SUREFIRE = new Style("[ERROR] ", ".", ": ", "");
    static final Style GRADLE = new Style("", " > ", " > ", " FAILED");
    static final Style PLAIN = new Style("FAILED ", ".", ": ", "");
  }

  private static final int MESSAGE_WIDTH = 600;
  private static final int REASON_LINES = 48;
  private static final int REASON_END = 12;

  private final Lines lines;
  private final List<FailedTest> tests = new ArrayList<>();
  private final Map<String, FailedTest> bySimpleName = new HashMap<>();

  FailedTests(Lines lines) {
    this.lines = lines;
  }

  void add(FailedTest test) {
    tests.add(test);
    bySimpleName.putIfAbsent(test.simpleName(), test);
  }

  FailedTest find(String simpleName) {
    return bySimpleName.get(simpleName);
  }

  boolean isEmpty() {
    return tests.isEmpty();
  }

  /** Whether a test is known to have failed, but not what it said. */
  boolean withoutMessage() {
    for (FailedTest test : tests) {
      if (test.message.isEmpty() && test.reason.stream().noneMatch(i -> lines.get(i).contains(": "))) {
        return true;
      }
    }
    return tests.isEmpty();
  }

  void show(Draft draft, Style style) {
    if (!tests.isEmpty()) {
      draft.fact("failed tests", tests.size());
    }
    for (List<FailedTest> group : groups()) {
      draft.at(group.get(0).names.get(0), () -> show(draft, group, style));
    }
  }

  private void show(Draft draft, List<FailedTest> group, Style style) {
    if (group.size() == 1) {
      name(draft, group.get(0), style);
    } else {
      names(draft, group, style);
    }
    reason(draft, group);
  }

  private Iterable<List<FailedTest>> groups() {
    Map<String, List<FailedTest>> groups = new LinkedHashMap<>();
    for (FailedTest test : tests) {
      groups.computeIfAbsent(test.reasonKey(lines), key -> new ArrayList<>()).add(test);
    }
    return groups.values();
  }

  private void name(Draft draft, FailedTest test, Style style) {
    String where = test.where.isEmpty() ? "" : " (" + test.where + ")";
    String name = test.method.isEmpty() ? test.className : test.className + style.separator() + test.method;
    String prefix = test.flaky ? "[WARNING] Flaky: " : style.prefix();
    say(draft, prefix + name + style.suffix() + where + (test.message.isEmpty() ? "" : " " + test.message),
        test.names);
  }

  /** Several tests, a line for each class. */
  private void names(Draft draft, List<FailedTest> group, Style style) {
    Map<String, List<FailedTest>> classes = new LinkedHashMap<>();
    for (FailedTest test : group) {
      classes.computeIfAbsent(test.className, key -> new ArrayList<>()).add(test);
    }
    for (Map.Entry<String, List<FailedTest>> entry : classes.entrySet()) {
      Set<String> methods = new LinkedHashSet<>();
      List<Integer> origin = new ArrayList<>();
      for (FailedTest test : entry.getValue()) {
        methods.add(test.where.isEmpty() ? test.method : test.method + " (" + test.where + ")");
        origin.addAll(test.names);
      }
      say(draft, style.prefix() + entry.getKey() + style.listSeparator() + String.join(", ", methods)
          + style.suffix(), origin);
    }
    String message = group.get(0).message;
    draft.noteIf(!message.isEmpty(), "  " + message);
  }

  private void reason(Draft draft, List<FailedTest> group) {
    List<Integer> reason = group.get(0).reason;
    int indent = drawnIndent(reason);
    for (int n = 0; n < reason.size(); n++) {
      if (shown(n, reason.size())) {
        showReason(draft, reason.get(n), indent);
      } else if (n == REASON_LINES) {
        draft.note("  … " + (reason.size() - REASON_LINES - REASON_END) + " more lines");
      }
    }
    for (FailedTest test : group.subList(1, group.size())) {
      for (int n = 0; n < test.reason.size(); n++) {
        if (shown(n, test.reason.size())) {
          draft.covered(test.reason.get(n));
        }
      }
    }
  }

  /** A long reason begins with what was expected and ends with where it was not so. */
  private static boolean shown(int n, int size) {
    return n < REASON_LINES || n >= size - REASON_END;
  }

  /** How far the lines of a condition are indented whose values hang below it, or -1 if none are drawn so. */
  private int drawnIndent(List<Integer> reason) {
    int least = Integer.MAX_VALUE;
    boolean drawn = false;
    for (int i : reason) {
      String line = lines.get(i);
      int from = Stripped.start(line);
      drawn |= line.startsWith("|", from);
      least = JavaTraces.frame(line) || JavaTraces.cause(line) ? least : Math.min(least, from);
    }
    return drawn ? least : -1;
  }

  private void showReason(Draft draft, int i, int drawn) {
    String line = lines.get(i).strip();
    int from = Stripped.start(lines.get(i));
    String indent = JavaTraces.frame(line) ? "    " : drawn < 0 || from < drawn ? "  " : " ".repeat(from - drawn + 2);
    if (line.length() > MESSAGE_WIDTH) {
      draft.keepClipped(i, MESSAGE_WIDTH);
    } else {
      draft.keepAs(i, indent + line);
    }
  }

  private static void say(Draft draft, String text, List<Integer> origin) {
    draft.keepAs(origin.get(0), text);
    origin.forEach(draft::covered);
  }
}
