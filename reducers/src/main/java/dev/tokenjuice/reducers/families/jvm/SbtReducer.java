package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** sbt: compile errors, failing tests of ScalaTest, MUnit, specs2 and JUnit with their suites, and totals. */
final class SbtReducer extends ReportReader {
  static final List<Signature> SIGNATURES = Signature.run("jvm/sbt").proof("[info] Tests: succeeded {}",
      "[success] Total time: {}", "[error] Total time: {}")
      .build();
  private static final Prefixes TOTALS = Prefixes.of("Tests: succeeded", "Passed: Total", "Failed: Total",
      "Error: Total", "All tests passed", "No tests", "Total number of tests run");
  private static final Prefixes FAILED = Prefixes.of("==> X ", "x ", "! ");
  private static final Prefixes ITEM = Prefixes.of("- ", "+ ");
  /** What frameworks print of themselves past the log, and downloads. */
  private static final LineForms UNLEVELLED = LineForms.of("+ {}", "==> i {}", "Executed in {} ms", "https://{}",
      "{n}.{n}% [{}");
  private static final String[] TASKS = {"test", "compile", "package", "publish", "assembly", "clean", "update",
    "stage", "scalafmt", "scalafix"};

  private static final ReportGrammar<SbtReducer> GRAMMAR = ReportGrammar.<SbtReducer>builder()
      .block(SbtReducer::failed, "[error]{}")
      .block(SbtReducer::warning, "[warn]{}")
      .line((reader, i) -> reader.success = i, "[success]{}")
      .drop("[debug]{}", "[trace]{}")
      .block(SbtReducer::text)
      .build();

  private final Warnings warnings = new Warnings();
  private final List<Integer> errors = new ArrayList<>();
  private final List<Integer> totals = new ArrayList<>();
  private final List<Integer> scopes = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  private final Set<Integer> shownScopes = new HashSet<>();
  private final Set<String> told = new HashSet<>();
  private int success = -1;

  private SbtReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    List<String> args = output.invocation().args();
    return built(args) || output.failed() && !runs(args)
        ? new SbtReducer(output).compact(output.failed()) : listing(output.lines());
  }

  /** Whether a program is run: what it printed before it failed is told, too. */
  private static boolean runs(List<String> args) {
    for (String arg : args) {
      String task = arg.substring(arg.lastIndexOf('/') + 1).strip();
      if (task.equals("run") || task.startsWith("run ") || task.startsWith("runMain")) {
        return true;
      }
    }
    return false;
  }

  private static boolean built(List<String> args) {
    for (String arg : args) {
      for (String task : TASKS) {
        if (arg.toLowerCase(Locale.ROOT).contains(task) && !arg.startsWith("show ")) {
          return true;
        }
      }
    }
    return false;
  }

  /** What another task prints is what it was run for. */
  private static Reduction listing(Lines lines) {
    Draft draft = new Draft(lines);
    boolean any = false;
    for (int i = 0; i < lines.size(); i++) {
      SbtLine line = SbtLine.of(lines.get(i));
      any |= !line.level().isEmpty();
      boolean foreign = line.level().equals("error") && JavaTraces.frame(line.body())
          && !JavaTraces.owned(line.body(), "");
      if (!line.body().isBlank() && !foreign && !(line.level().equals("info") && line.start())) {
        draft.keepAs(i, line.level().equals("info") ? line.body() : lines.get(i));
      }
    }
    return any ? draft.build() : Reduction.declined();
  }

  private Reduction compact(boolean failed) {
    GRAMMAR.read(this);
    if (!lines.any(line -> !SbtLine.of(line).level().isEmpty())) {
      return Reduction.declined();
    }
    errors.forEach(i -> draft.at(i, () -> error(i)));
    warnings.show(draft, lines, "[warn] ", failed);
    boolean counted = totals.stream().anyMatch(line -> SbtLine.of(lines.get(line)).body().startsWith("Tests: "));
    for (int line : totals) {
      String body = SbtLine.of(lines.get(line)).body();
      draft.at(line, () -> draft.keepUnless(counted && body.startsWith("Total number"), line, body));
    }
    // a task before the one that failed may have succeeded
    if (success >= 0 && !failed) {
      draft.at(success, () -> draft.keepAs(success,
          SbtLine.of(lines.get(success)).body().startsWith("Total time")
              ? Words.before(lines.get(success), ", completed")
              : lines.get(success)));
    }
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  private int failed(int i) {
    String body = SbtLine.of(lines.get(i)).body();
    if (specs2(body)) {
      showScopes();
      return errors(i);
    }
    errors.add(i);
    warnings.blamed(body);
    return i + 1;
  }

  private int warning(int i) {
    SbtWarning warning = SbtWarning.at(lines, i);
    if (!warning.text().isEmpty()) {
      warnings.add(i, warning.text());
    }
    return warning.end();
  }

  private int text(int i) {
    SbtLine line = SbtLine.of(lines.get(i));
    String body = line.body();
    if (TOTALS.testStripped(body) || examples(body)
        || Stripped.startsWith(body, "***") && body.stripTrailing().endsWith("***")) {
      totals.add(i);
      return i + 1;
    }
    if (body.contains("*** FAILED ***") || body.contains("*** ABORTED ***") || FAILED.testStripped(body)
        || crossed(i + 1)) {
      return failure(i, line);
    }
    if (!body.isBlank() && !ITEM.testStripped(body)) {
      scope(i, body);
    }
    boolean known = !line.level().isEmpty() || UNLEVELLED.test(body.strip()) || suite(body.strip());
    return known ? i + 1 : i;
  }

  /** {@code 4 examples, 1 failure, 0 error} of specs2, {@code 3 tests passed. 1 tests failed.} of ZIO. */
  private static boolean examples(String body) {
    int from = Stripped.start(body);
    int end = Stripped.digits(body, from);
    return end > from && (body.startsWith(" example", end) && body.contains(" failure")
        || body.startsWith(" tests passed. ", end));
  }

  /** Whether line {@code i} says with a cross why the test above it failed. */
  private boolean crossed(int i) {
    return i < lines.size() && Stripped.startsWith(SbtLine.of(lines.get(i)).body(), "✗ ");
  }

  /** Remember what a test stands under. */
  private void scope(int i, String body) {
    int indent = SbtLine.indent(body);
    while (!scopes.isEmpty() && indentOf(scopes.get(scopes.size() - 1)) >= indent
        && !(indent == 0 && scopes.size() == 1 && lines.get(scopes.get(0)).endsWith(":"))) {
      scopes.remove(scopes.size() - 1);
    }
    if (indent == 0 && body.stripTrailing().endsWith(":")) {
      scopes.clear();
    }
    scopes.add(i);
  }

  private int indentOf(int i) {
    String line = lines.get(i);
    return SbtLine.indent(line, SbtLine.bodyAt(line));
  }

  /** A failed test, what it stands under, and the lines indented below it. */
  private int failure(int i, SbtLine line) {
    boolean munit = Stripped.startsWith(line.body(), "==> X ");
    int indent = SbtLine.indent(line.body());
    int end = lines.find(i + 1, next -> !belongs(next, line.level(), indent, munit));
    if (crossed(i + 1) && !told.add(String.join("\n", lines.subList(i, end)))) {
      // ZIO tells all failures once more at its end
      draft.covered(i, end);
      return end;
    }
    if (!munit) {
      showScopes();
    }
    draft.keepAs(i, line.body());
    for (int k = i + 1; k < end; k++) {
      String body = SbtLine.of(lines.get(k)).body();
      boolean foreign = JavaTraces.frame(body) && !JavaTraces.owned(body, "") || Stripped.equals(body, "...");
      if (!body.isBlank() && !foreign) {
        draft.keepAs(k, body);
      }
    }
    return specs2(line.body()) ? errors(end) : end;
  }

  private void showScopes() {
    for (int scope : scopes) {
      SbtLine line = SbtLine.of(lines.get(scope));
      if (shownScopes.add(scope) && !line.start()) {
        draft.keepAs(scope, line.body());
      }
    }
  }

  /** {@code   x keeps order}, {@code   ! weighs}: a test of specs2 that failed or broke. */
  private static boolean specs2(String body) {
    return body.startsWith(" ") && (Stripped.startsWith(body, "x ") || Stripped.startsWith(body, "! "));
  }

  /** specs2 says as errors which test failed and, below it, why. */
  private int errors(int from) {
    int i = from;
    while (i < lines.size() && SbtLine.of(lines.get(i)).level().equals("error")) {
      if (specs2(SbtLine.of(lines.get(i)).body())) {
        seen.clear(); // the next test may say the same as the last one
      }
      error(i);
      i++;
    }
    return i;
  }

  private static boolean belongs(String line, String level, int indent, boolean munit) {
    SbtLine next = SbtLine.of(line);
    if (!next.level().equals(level)) {
      return false;
    }
    String text = next.body().strip();
    if (munit) {
      return !text.startsWith("==> ") && !passed(next.body(), text)
          && !(SbtLine.indent(next.body()) == 0 && suite(text));
    }
    return text.isEmpty() || SbtLine.indent(next.body()) > indent && !text.startsWith("- ");
  }

  /** {@code   + holds twelve 0.012s}; what was obtained stands behind a plus, too, but at the margin. */
  private static boolean passed(String body, String text) {
    return text.startsWith("+ ") && SbtLine.indent(body) > 0 && text.endsWith("s")
        && Character.isDigit(text.charAt(text.length() - 2));
  }

  /** {@code shop.CartSuite:}; names of fields and settings that a difference shows end in small letters. */
  private static boolean suite(String text) {
    int dot = text.lastIndexOf('.');
    return text.endsWith(":") && text.indexOf(' ') < 0
        && (text.endsWith("Suite:") || dot > 0 && Character.isUpperCase(text.charAt(dot + 1)));
  }

  private void error(int i) {
    String body = SbtLine.of(lines.get(i)).body();
    boolean foreign = JavaTraces.frame(body) && !JavaTraces.owned(body, "");
    boolean noise = body.startsWith("Total time:") || JavaTraces.more(body) || SbtWarning.margin(body);
    if (body.isBlank() || foreign || noise) {
      return;
    }
    boolean caret = Stripped.equals(body, "^") || Stripped.startsWith(body, "|");
    draft.keepUnless(!caret && !seen.add(body.strip()), i,
        body.startsWith("-- ") ? "[error] " + SbtWarning.unruled(body) : lines.get(i));
  }
}
