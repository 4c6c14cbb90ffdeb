package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.families.go.GoPackage.Outcome;
import dev.tokenjuice.reducers.families.go.GoPackage.Result;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;

/** Reads what {@code go test} prints for people, with or without {@code -v}. */
final class GoTestText {
  private static final Prefixes CHATTER = Prefixes.of(
      "goos: ", "goarch: ", "pkg: ", "cpu: ", "go: downloading ", "coverage: ", "fuzz: elapsed: ", "--- BENCH: ");
  private static final int LOG_INDENT = 4;
  /** A test program that dies below what the compiler said of another package: no compiler prints this. */
  private static final Prefixes PANIC = Prefixes.of("panic: ", "fatal error: ", "WARNING: DATA RACE");

  private final GoTestRun run;
  private GoPackage current = new GoPackage();
  private String owner = "";
  /** Indentation of the result line whose output may follow, or -1. */
  private int resultIndent = -1;
  private boolean building;

  private GoTestText(GoTestRun run) {
    this.run = run;
  }

  static void read(Lines lines, GoTestRun run) {
    GoTestText reader = new GoTestText(run);
    for (int i = 0; i < lines.size(); i++) {
      reader.line(new GoLine(i, lines.get(i)));
    }
    if (!reader.current.isEmpty()) {
      run.packages.add(reader.current);
    }
  }

  private void line(GoLine line) {
    String text = line.text();
    if (line.blank()) {
      blank(line);
    } else if (verdict(text)) {
      close(line);
    } else if (text.startsWith("=== ") && switched(text)) {
      run.verbose();
    } else if (!result(line) && !glued(line)) {
      other(line);
    }
  }

  private void blank(GoLine line) {
    if (!building) {
      current.printed(owner, line);
    }
  }

  /** A line that ends a package: {@code ok  pkg}, {@code FAIL pkg}, {@code ?  pkg [no test files]}. */
  static boolean verdict(String text) {
    char first = text.isEmpty() ? ' ' : text.charAt(0);
    if (first != 'o' && first != 'F' && first != '?' && first != '\t') {
      return false;
    }
    boolean end = text.startsWith("ok  ") || text.startsWith("FAIL\t") || text.startsWith("FAIL  ")
        || text.startsWith("?  ") || text.startsWith("ok\t");
    int word = first == '?' ? 1 : first == 'o' ? 2 : 4;
    return end && Stripped.start(text, word) < text.length()
        || text.startsWith("\t") && text.contains("\t\tcoverage: ");
  }

  static String packageOf(String text) {
    int word = text.startsWith("FAIL") ? 4 : text.startsWith("ok") ? 2 : text.startsWith("?") ? 1 : 0;
    int from = Stripped.start(text, word);
    return text.substring(from, Signs.runEnd(text, from, c -> !Character.isWhitespace(c)));
  }

  private void close(GoLine line) {
    current.close(line);
    run.packages.add(current);
    current = new GoPackage();
    owner = "";
    resultIndent = -1;
    building = false;
  }

  /** {@code === RUN TestX} and the like: what follows is printed by that test. */
  private boolean switched(String text) {
    if (!text.startsWith("RUN", 4) && !text.startsWith("CONT", 4) && !text.startsWith("PAUSE", 4)
        && !text.startsWith("NAME", 4)) {
      return false;
    }
    int space = text.indexOf(' ', 4);
    owner = text.startsWith("PAUSE", 4) || space < 0 ? "" : text.substring(space).strip();
    if (!owner.isEmpty()) {
      current.begun(owner);
    }
    resultIndent = -1;
    building = false;
    return true;
  }

  private boolean result(GoLine line) {
    String text = line.text();
    int indent = line.indent();
    Outcome outcome = outcome(text, indent);
    if (outcome == null) {
      return false;
    }
    int end = text.lastIndexOf(" (");
    String test = text.substring(indent + 10, end > indent + 10 ? end : text.length()).strip();
    current.ended(new Result(test, outcome, line));
    if (outcome == Outcome.PASSED) {
      run.verbose();
    }
    owner = test;
    resultIndent = indent;
    building = false;
    return true;
  }

  /** A result on the line that its test printed without a line end; what is logged is indented and ends its lines. */
  private boolean glued(GoLine line) {
    String text = line.text();
    int at = text.endsWith("s)") && line.indent() < LOG_INDENT ? text.lastIndexOf("--- ") : -1;
    if (at <= 0 || outcome(text, at) == null) {
      return false;
    }
    other(new GoLine(line.index(), text.substring(0, at)));
    return result(new GoLine(line.index(), text.substring(at)));
  }

  private static Outcome outcome(String text, int indent) {
    if (!text.startsWith("--- ", indent)) {
      return null;
    }
    if (text.startsWith("--- PASS: ", indent)) {
      return Outcome.PASSED;
    }
    if (text.startsWith("--- FAIL: ", indent)) {
      return Outcome.FAILED;
    }
    return text.startsWith("--- SKIP: ", indent) ? Outcome.SKIPPED : null;
  }

  private void other(GoLine line) {
    String text = line.text();
    if (resultIndent >= 0 && line.indent() <= resultIndent && !owner.startsWith("Example")) {
      owner = "";
      resultIndent = -1;
    }
    if (text.startsWith("# ") && text.length() > 2 && !Character.isUpperCase(text.charAt(2))) {
      building = true;
    }
    building &= !PANIC.test(text);
    if (building) {
      run.build.add(line);
    } else if (GoText.BENCHMARK.test(text)) {
      current.benchmarks.add(line);
    } else if (text.startsWith("coverage: ")) {
      current.covered(line);
    } else if (!chatter(text)) {
      current.printed(owner, line);
    }
  }

  /** Lines that say nothing which the line of the package does not say. */
  static boolean chatter(String text) {
    return text.equals("PASS") || CHATTER.test(text) || text.equals("FAIL") || text.equals("exit status 1")
        || text.equals("testing: warning: no tests to run");
  }
}
