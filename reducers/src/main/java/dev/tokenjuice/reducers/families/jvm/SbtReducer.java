package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Margins;
import dev.tokenjuice.reducers.text.Starts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** sbt: compile errors, failing tests of ScalaTest, MUnit, specs2 and JUnit with their suites, and totals. */
final class SbtReducer {
  private static final Starts TOTALS = Starts.of("Tests: succeeded", "Passed: Total", "Failed: Total",
      "Error: Total", "All tests passed", "No tests", "Total number of tests run");
  private static final Starts FAILED = Starts.of("==> X ", "x ");
  private static final Starts ITEM = Starts.of("- ", "+ ");
  private static final String[] TASKS = {"test", "compile", "package", "publish", "assembly", "clean", "update",
      "stage", "scalafmt", "scalafix"};

  private final Lines lines;
  private final Draft draft;
  private final Warnings warnings = new Warnings();
  private final List<Integer> errors = new ArrayList<>();
  private final List<Integer> totals = new ArrayList<>();
  private final List<Integer> scopes = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  private final Set<Integer> shownScopes = new HashSet<>();
  private int prefixed;
  private int success = -1;

  private SbtReducer(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    List<String> args = output.invocation().args();
    return built(args) || output.failed() && !runs(args)
        ? new SbtReducer(output.lines()).compact(output.failed()) : listing(output.lines());
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
    int i = 0;
    while (i < lines.size()) {
      i = step(i, SbtLine.of(lines.get(i)));
    }
    if (prefixed == 0) {
      return Reduction.declined();
    }
    errors.forEach(this::error);
    warnings.show(draft, lines, "[warn] ", failed);
    boolean counted = totals.stream().anyMatch(line -> SbtLine.of(lines.get(line)).body().startsWith("Tests: "));
    for (int line : totals) {
      String body = SbtLine.of(lines.get(line)).body();
      if (!counted || !body.startsWith("Total number")) {
        draft.keepAs(line, body);
      } else {
        draft.covered(line);
      }
    }
    if (success >= 0) {
      draft.keepAs(success, SbtLine.of(lines.get(success)).body().startsWith("Total time") ? brief(lines.get(success))
          : lines.get(success));
    }
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  private static String brief(String line) {
    int comma = line.indexOf(", completed");
    return comma > 0 ? line.substring(0, comma) : line;
  }

  private int step(int i, SbtLine line) {
    prefixed += line.level().isEmpty() ? 0 : 1;
    switch (line.level()) {
      case "error" -> errors.add(i);
      case "warn" -> {
        return warn(i);
      }
      case "success" -> success = i;
      case "info", "" -> {
        return text(i, line);
      }
      default -> { }
    }
    return i + 1;
  }

  private int warn(int i) {
    SbtWarning warning = SbtWarning.at(lines, i);
    if (!warning.text().isEmpty()) {
      warnings.add(i, warning.text());
    }
    return warning.end();
  }

  private int text(int i, SbtLine line) {
    String body = line.body();
    if (TOTALS.inText(body) || Margins.startsWith(body, "***") && body.stripTrailing().endsWith("***")) {
      totals.add(i);
      return i + 1;
    }
    if (body.contains("*** FAILED ***") || body.contains("*** ABORTED ***") || FAILED.inText(body)) {
      return failure(i, line);
    }
    if (!body.isBlank() && !ITEM.inText(body)) {
      scope(i, body);
    }
    return i + 1;
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
    boolean munit = Margins.startsWith(line.body(), "==> X ");
    for (int scope : munit ? List.<Integer>of() : scopes) {
      if (shownScopes.add(scope)) {
        draft.keepAs(scope, SbtLine.of(lines.get(scope)).body());
      }
    }
    int indent = SbtLine.indent(line.body());
    int end = i + 1;
    while (end < lines.size() && belongs(lines.get(end), line.level(), indent, munit)) {
      end++;
    }
    draft.keepAs(i, line.body());
    for (int k = i + 1; k < end; k++) {
      String body = SbtLine.of(lines.get(k)).body();
      boolean foreign = JavaTraces.frame(body) && !JavaTraces.owned(body, "") || Margins.equals(body, "...");
      if (!body.isBlank() && !foreign) {
        draft.keepAs(k, body);
      }
    }
    return end;
  }

  private static boolean belongs(String line, String level, int indent, boolean munit) {
    SbtLine next = SbtLine.of(line);
    if (!next.level().equals(level)) {
      return false;
    }
    String text = next.body().strip();
    if (munit) {
      return !text.startsWith("==> ") && !text.startsWith("+ ")
          && !(SbtLine.indent(next.body()) == 0 && text.endsWith("Suite:"));
    }
    return text.isEmpty() || SbtLine.indent(next.body()) > indent && !text.startsWith("- ");
  }

  private void error(int i) {
    String body = SbtLine.of(lines.get(i)).body();
    boolean foreign = JavaTraces.frame(body) && !JavaTraces.owned(body, "");
    boolean noise = body.startsWith("Total time:") || JavaTraces.more(body) || SbtWarning.margin(body);
    if (body.isBlank() || foreign || noise) {
      return;
    }
    boolean caret = Margins.equals(body, "^") || Margins.startsWith(body, "|");
    if (caret || seen.add(body.strip())) {
      draft.keepAs(i, body.startsWith("-- ") ? "[error] " + SbtWarning.unruled(body) : lines.get(i));
    } else {
      draft.covered(i);
    }
  }
}
