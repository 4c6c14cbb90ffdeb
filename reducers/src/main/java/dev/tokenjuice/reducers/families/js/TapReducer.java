package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts the Test Anything Protocol: what is not ok, with its diagnostics, and the counts. */
final class TapReducer extends JsReport {
  static final List<Signature> SIGNATURES =
      Signature.run("js/tap").start("TAP version {}").proof("not ok {n}{}").finding("ok {n}{}").build();
  private static final LineForms CHATTER = LineForms.of("{}# Subtest{}", "{}1..{n}", "{}1..0 #{}", "TAP version {n}",
      "    TAP version {n}", "Node.js v{}", "Test Summary Report", "-------------------", "{}# time={}");
  private static final Set<String> COUNTS =
      Set.of("tests", "suites", "pass", "fail", "cancelled", "skipped", "skip", "todo", "duration_ms");
  private static final int MAX_DIAGNOSTICS = 60;
  private static final int MAX_FRAMES = 3;
  private static final Prefixes RESULTS = Prefixes.of("tests ", "pass ", "fail ");
  /** Kept only when nothing more specific was found. */
  private static final Prefixes EXCEPTIONS = Prefixes.of("cancelled ", "skip ", "skipped ", "todo ");
  /** Members of a diagnostic that only repeat the rest of it. */
  private static final Prefixes EMPTY_MEMBERS = Prefixes.of("duration_ms:", "type:", "failureType:",
      "name: 'AssertionError'", "code: 'ERR_ASSERTION'", "code: 'ERR_TEST_FAILURE'");
  private static final String FAILED_TEST = "#   Failed test '";
  private static final LineForm FILES = LineForm.of("Files={}, Tests={}");
  private static final Prefixes NO_TEXT = Prefixes.of("# Subtest", "1..", "Bail out!");

  private static final ReportGrammar<TapReducer> GRAMMAR = ReportGrammar.<TapReducer>builder()
      .block(TapReducer::notOk, line -> Stripped.startsWith(line, "not ok "))
      .block(TapReducer::ok, line -> Stripped.startsWith(line, "ok "))
      .block(TapReducer::summed, "# Looks like you failed {n} test{} of {n}.", "Dubious, test returned {n} {}",
          "Failed {n}/{n} subtests{}", "All {n} subtests passed{}")
      .block(TapReducer::crash)
      .line(TapReducer::count, line -> line.startsWith("# ") && total(line))
      .line(TapReducer::count, FILES)
      .line(TapReducer::count, "# { total: {n}, {}")
      .drop(TapReducer::passedFile)
      .block(TapReducer::comment, "# {}")
      .block(TapReducer::scriptNoise)
      .line((reader, i) -> reader.printed.under(i), TapReducer::file)
      .line((reader, i) -> reader.printed.close(), line -> !plain(line))
      .build();
  /** A frame of node itself that names no file. */
  private static final LineForms ENGINE =
      LineForms.of("node:internal/{}", "{} (<anonymous>)", "async Promise.all (index {}");

  /** The failed tests of which Perl tells why, by the names that it gives them. */
  private final Set<String> explained = new HashSet<>();
  /** Whether Perl's harness sums up the files that failed at the end. */
  private boolean summary;
  /** What became of the tests themselves; the results of their parts are indented. */
  private int passed;
  private int failed;
  private int excused;
  private int frames;
  private boolean counted;

  private TapReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    return output.lines().any(line -> line.startsWith("TAP version ") || FILES.test(line) || result(line))
        ? new TapReducer(output).run()
        : Reduction.declined();
  }

  private Reduction run() {
    for (String line : lines) {
      summary |= line.equals("Test Summary Report");
      if (line.startsWith(FAILED_TEST) && line.endsWith("'")) {
        explained.add(line.substring(FAILED_TEST.length(), line.length() - 1));
      }
    }
    GRAMMAR.read(this);
    int results = passed + failed + excused;
    if (!counted && failures == 0 && (output.failed() || results == 0)) {
      return Reduction.declined();
    }
    draft.noteIf(!counted && results > 0, results + " results, " + passed + " ok, " + failed + " not ok"
        + (excused > 0 ? ", " + excused + " excused" : ""));
    return build();
  }

  private int notOk(int i) {
    boolean expected = lines.get(i).contains("# TODO") || lines.get(i).contains("# SKIP");
    boolean part = Stripped.indent(lines.get(i)) > 0;
    excused += expected && !part ? 1 : 0;
    failed += expected || part ? 0 : 1;
    if (!expected) {
      failures++;
      draft.keepUnless(explained.contains(name(lines.get(i))), i, lines.get(i));
    }
    return diagnostics(i + 1, !expected);
  }

  /** What stands behind {@code not ok 3 - }. */
  private static String name(String line) {
    int dash = line.indexOf(" - ");
    return dash < 0 ? "" : line.substring(dash + 3);
  }

  /** What the harness says of a file, and once more at the end. */
  private int summed(int i) {
    if (!summary) {
      return i;
    }
    draft.covered(i);
    return i + 1;
  }

  private int ok(int i) {
    passed += Stripped.indent(lines.get(i)) > 0 ? 0 : 1;
    return diagnostics(i + 1, false);
  }

  private void count(int i) {
    counted = true;
    printed.close();
    draft.keep(i);
  }

  /** The name of a test above its result. */
  private int comment(int i) {
    if (i + 1 == lines.size() || !result(lines.get(i + 1))) {
      return i;
    }
    printed.under(i);
    return i + 1;
  }

  /** Where a program of tests died: the place above the source line, and its own frames below the message. */
  private int crash(int i) {
    String line = lines.get(i);
    boolean frame = Frames.stack(line);
    frames = frame ? frames : 0;
    boolean place = !frame && i + 1 < lines.size() && !lines.blank(i + 1) && placeAlone(line);
    if (output.failed() && (place || frame && !Frames.library(line) && frames++ < MAX_FRAMES)) {
      keep(i);
    }
    return frame || place ? i + 1 : i;
  }

  /** {@code /home/dev/shop/test/cart.js:12}. */
  private static boolean placeAlone(String line) {
    int colon = line.lastIndexOf(':');
    return colon > 0 && colon < line.length() - 1 && line.indexOf(' ') < 0 && line.indexOf('/') >= 0
        && Stripped.digits(line, colon + 1) == line.length();
  }

  /** {@code t/cart.t .. }, where Perl's harness begins with a file. */
  private static boolean file(String line) {
    int dots = line.indexOf(" ..");
    return dots > 0 && Stripped.end(line) <= line.lastIndexOf("..") + 2 && line.indexOf(' ') == dots;
  }

  /** {@code t/jar.t .... ok}, perhaps with the time it took. A test may print much the same of something else. */
  private static boolean passedFile(String line) {
    int dots = line.indexOf(' ') + 1;
    int end = Signs.behind(line, Signs.behind(line, dots, "."), " ");
    int time = Stripped.start(line, end + 2);
    return line.startsWith("..", dots) && line.indexOf('.') < dots && line.startsWith("ok", end)
        && (time == line.length() || time > end + 2 && Stripped.digitAt(line, time));
  }

  private static boolean plain(String line) {
    return !line.isBlank() && !CHATTER.test(line) && !counted(line)
        && !line.equals("ok") && !line.equals("# ok") && !Frames.underline(line);
  }

  /** {@code # suites 3}, {@code # duration_ms 5.1}. */
  private static boolean counted(String line) {
    int space = line.startsWith("# ") ? line.indexOf(' ', 2) : -1;
    return space > 0 && COUNTS.contains(line.substring(2, space)) && Stripped.digits(line, space + 1) > space + 1;
  }

  /** {@code # tests 12}. */
  private static boolean total(String line) {
    int name = TestLines.wordBehind(line, 0);
    boolean result = RESULTS.find(line, name) != null;
    if (!result && EXCEPTIONS.find(line, name) == null) {
      return false;
    }
    int number = TestLines.wordBehind(line, name);
    int end = Stripped.digits(line, number);
    boolean numbered = end > number && (end == line.length() || line.charAt(end) == ' ');
    return numbered && (result || end - number > 1 || line.charAt(number) != '0');
  }

  /** The YAML block below a result, or the comment lines that older producers print instead. */
  private int diagnostics(int from, boolean wanted) {
    int i = from;
    if (i < lines.size() && Stripped.equals(lines.get(i), "---")) {
      int indent = Stripped.indent(lines.get(i));
      boolean parent = false;
      int end = i + 1;
      while (end < lines.size() && !(Stripped.indent(lines.get(end)) == indent
          && Stripped.equals(lines.get(end), "..."))) {
        parent |= lines.get(end).contains("'subtestsFailed'");
        if (!lines.blank(end) && Stripped.indent(lines.get(end)) < indent) {
          printed.keep(end);
        }
        end++;
      }
      if (wanted && !parent) {
        yaml(i + 1, end);
      }
      return Math.min(lines.size(), end + 1);
    }
    int end = wanted ? lines.find(i, line -> !text(line)) : i;
    texts.write(from, end);
    return end;
  }

  /** Text below a result that is not YAML: comments that are no totals, or indented lines of a message. */
  private static boolean text(String line) {
    return !result(line) && !total(line) && !NO_TEXT.testStripped(line) && !Stripped.equals(line, "---")
        && !TestLines.npmNoise(line);
  }

  private void yaml(int from, int to) {
    int members = from < to ? Stripped.indent(lines.get(from)) : 0;
    boolean told = tellsValues(from, to);
    boolean again = false;
    int kept = 0;
    int frames = 0;
    for (int i = from; i < to && kept < MAX_DIAGNOSTICS; i++) {
      String s = lines.get(i).strip();
      if (Stripped.indent(lines.get(i)) <= members) {
        again = told && (s.equals("expected:") || s.equals("actual:") || s.startsWith("operator: "));
      }
      boolean frame = s.endsWith(")") && s.contains(":") && s.contains(" (") || s.startsWith("at ")
          || s.startsWith("async ");
      if (!s.isEmpty() && !again && !EMPTY_MEMBERS.test(s) && !ENGINE.test(s)
          && !(frame && (Frames.library(s) || frames++ >= MAX_FRAMES))) {
        kept++;
        keep(i);
      }
    }
  }

  /** Whether node's message has both values in full, so that the members for them only repeat it. */
  private boolean tellsValues(int from, int to) {
    boolean told = false;
    for (int i = from; i < to; i++) {
      told |= Stripped.startsWith(lines.get(i), "Expected values to be ");
      if (Stripped.equals(lines.get(i), "...") || lines.get(i).contains("Skipped lines")) {
        return false;
      }
    }
    return told;
  }

  private static boolean result(String line) {
    int from = Stripped.start(line);
    int at = line.startsWith("ok ", from) ? from + 3 : line.startsWith("not ok ", from) ? from + 7 : line.length();
    return at < line.length() && Character.isDigit(line.charAt(at));
  }
}
