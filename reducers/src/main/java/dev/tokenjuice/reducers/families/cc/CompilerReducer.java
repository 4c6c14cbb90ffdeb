package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.CompilerFinding;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Compacts compilers, linkers and what drives them (make, ninja, cmake, meson, configure): findings, failed steps,
 * outcome.
 */
final class CompilerReducer extends OutputReader {
  static final List<Signature> SIGNATURES =
      Signature.compiler("cc/compiler").proof("-- Configuring {}", "-- Build files have been {}")
          .placed(Weight.FINDING, CompilerFinding::in)
          .build();
  private static final int TALK = 30;
  private static final int BEFORE_STOP = 10;
  private static final int TARGETS = 8;

  private final boolean failed;
  private final MakeFolders folders;
  private final CcDiagnostics diagnostics;
  private final LinkErrors links;
  private final CmakeBlocks cmake;
  private final AutomakeTests tests;
  private final IntList stops = new IntList();
  private final IntList talk = new IntList();
  private final IntList findings = new IntList();
  private final IntList targets = new IntList();
  private final IntList telling = new IntList();
  private int lastProgress = -1;
  private int lastCommand = -1;
  private int lastProbe = -1;
  private int steps;
  private int recognised;

  CompilerReducer(CommandOutput output) {
    super(output.lines());
    this.failed = output.failed();
    this.folders = new MakeFolders(output);
    this.diagnostics = new CcDiagnostics(lines, folders);
    this.links = new LinkErrors(lines, folders);
    this.cmake = new CmakeBlocks(lines);
    this.tests = new AutomakeTests(lines);
  }

  Reduction run() {
    lines.walk(i -> step(i, lines.get(i)));
    boolean found = !diagnostics.isEmpty() || !links.isEmpty() || !cmake.isEmpty();
    boolean mostlyTalk = talk.size() > 2 * TALK && talk.size() > 2 * (steps + recognised);
    if (!found && (mostlyTalk || tests.isEmpty() && recognised + steps + stops.size() == 0)) {
      return Reduction.declined();
    }
    cmake.show(draft);
    List<Integer> parts = parts();
    if (parts.isEmpty()) {
      diagnostics.showErrors(draft, 0, lines.size());
      links.show(draft, 0, lines.size());
      talk(0, lines.size());
      tests.show(draft);
      diagnostics.showWarnings(draft, 0, lines.size());
    } else {
      tests.show(draft);
      for (int k = 0; k < parts.size(); k++) {
        part(parts.get(k), k + 1 < parts.size() ? parts.get(k + 1) : lines.size());
      }
    }
    diagnostics.countWarnings(draft);
    ending(parts.isEmpty());
    return draft.fact("errors", diagnostics.errorCount()).fact("warnings", diagnostics.warningCount()).build();
  }

  private int step(int i, String line) {
    int next = lines.blank(i) ? i + 1 : cmake.take(i);
    if (next > i) {
      return next;
    }
    if (tests.take(i, line)) {
      return i + 1;
    }
    int said = BuildLine.maker(line);
    if (BuildLine.stop(line, said)) {
      stops.add(i);
      return i + 1;
    }
    if (line.startsWith("FAILED: ")) {
      stops.add(i);
      return failedStep(i + 1);
    }
    if (BuildLine.progress(line)) {
      return progress(i, line);
    }
    next = links.take(i);
    next = next > i ? next : diagnostics.take(i);
    if (next > i) {
      findings.add(i);
      return next;
    }
    around(i, line, said);
    return i + 1;
  }

  /** Where a few lines of the user's part what compilers found, such as the headings of a script; or nothing. */
  private List<Integer> parts() {
    List<Integer> parts = new ArrayList<>(List.of(0));
    int behind = 0;
    boolean between = false;
    for (int k = 0; k < talk.size() && talk.size() <= TALK / 2; k++) {
      int i = talk.get(k);
      int found = behind;
      while (found < findings.size() && findings.get(found) < i) {
        found++;
      }
      if (found > behind && !CcText.COMPILER.test(lines.get(i))) {
        parts.add(i);
        behind = found;
        between |= found < findings.size();
      }
    }
    return between ? parts : List.of();
  }

  /** What the user's lines say, and what compilers found below them. */
  private void part(int from, int to) {
    talk(from, to);
    diagnostics.showErrors(draft, from, to);
    links.show(draft, from, to);
    diagnostics.showWarnings(draft, from, to);
    stops(from, to);
  }

  /** ninja prints the command below the name of what failed. */
  private int failedStep(int i) {
    if (i >= lines.size() || CcDiagnostic.parse(lines.get(i), i) != null) {
      return i;
    }
    String line = lines.get(i);
    return BuildLine.echo(line) || line.startsWith(":") || line.contains(" && ") ? i + 1 : i;
  }

  private int progress(int i, String line) {
    steps++;
    if (BuildLine.BUILT.test(line)) {
      targets.add(i);
    }
    lastProgress = i;
    return i + 1;
  }

  private void around(int i, String line, int said) {
    if (folders.take(i, said) || BuildLine.repetition(line, said)) {
      recognised++;
    } else if (said > 0 || BuildLine.ninja(line)) {
      telling.add(i);
    } else if (BuildLine.probe(line)) {
      recognised++;
      lastProbe = i;
      if (BuildLine.telling(line)) {
        telling.add(i);
      }
    } else if (BuildLine.passedTest(line)) {
      steps++;
    } else if (BuildLine.echo(line)) {
      steps++;
      lastCommand = i;
    } else if (!boilerplate(line)) {
      talk.add(i);
    }
  }

  private static boolean boilerplate(String line) {
    return CcText.TERMINATED.contains(line) || line.startsWith("See also \"")
        || line.startsWith("INFO: autodetecting backend") || line.startsWith("INFO: calculating backend command")
        || line.isBlank();
  }

  /** Lines of no known kind: those that report trouble, those just before a step failed, and a few others. */
  private void talk(int from, int to) {
    int stop = stops.isEmpty() ? lines.size() : stops.get(0);
    int shown = 0;
    int hidden = 0;
    boolean found = !diagnostics.isEmpty() && diagnostics.errorCount() > 0 || links.symbols() > 0 || !cmake.isEmpty();
    long near = talk.stream().filter(i -> i < stop).count();
    int order = 0;
    for (int k = 0; k < talk.size(); k++) {
      int i = talk.get(k);
      if (i < from || i >= to) {
        continue;
      }
      boolean close = failed && !found && i < stop && order++ >= near - BEFORE_STOP;
      boolean few = failed ? talk.size() <= TALK / 2 : shown < TALK || Signals.warning(lines.get(i));
      if (close || few || Signals.failure(lines.get(i)) || failed && placed(lines.get(i))) {
        if (failed && folders.named(i)) {
          folders.head(draft, i);
        }
        draft.keepClipped(i, 500);
        shown++;
      } else {
        hidden++;
      }
    }
    draft.more(hidden, "line", " of other output");
  }

  /** {@code file.c:3:5: …}: what a compiler finds, whatever language it speaks. */
  private static boolean placed(String line) {
    int space = line.indexOf(": ");
    int column = space < 0 ? -1 : line.lastIndexOf(':', space - 1);
    return column > 1 && CcText.digits(line, column + 1) == space && Stripped.digitAt(line, column + 1)
        && Stripped.digitAt(line, column - 1) && line.lastIndexOf(' ', column) < 0;
  }

  private void ending(boolean whole) {
    if (!failed) {
      targets.stream().limit(TARGETS).forEach(draft::keep);
      draft.noteIf(targets.size() > TARGETS, "… " + (targets.size() - TARGETS) + " more targets built");
      if (targets.isEmpty() && lastProgress >= 0) {
        draft.keepClipped(lastProgress, 200);
      }
    }
    telling();
    if (whole) {
      stops(0, lines.size());
    }
    int last = steps == 0 && lastProbe >= 0 ? lastProbe : failed ? lastProgress : -1;
    if (draft.isEmpty() && last >= 0) {
      draft.keepClipped(last, 200);
    }
    if (draft.isEmpty()) {
      // Why it failed is not known here, and a command that still runs has not failed.
      draft.note((failed ? "" : "ok: ") + lines.atLeast() + Words.count(steps, "step"));
      if (lastCommand >= 0) {
        draft.keepClipped(lastCommand, 160);
      }
    }
  }

  /** Each remark once; several folders may say the same. */
  private void telling() {
    Map<String, int[]> times = new HashMap<>();
    int[][] alike = new int[telling.size()][];
    for (int k = 0; k < alike.length; k++) {
      alike[k] = times.computeIfAbsent(remark(telling.get(k)), remark -> new int[1]);
      alike[k][0]++;
    }
    for (int k = 0; k < alike.length; k++) {
      int i = telling.get(k);
      int count = alike[k][0];
      if (count == 0) {
        draft.covered(i);
      } else if (steps == 0 || !lines.get(i).startsWith("-- Build files")) {
        draft.keepAs(i, Words.clipped(lines.get(i), 300) + (count > 1 ? " (×" + count + ")" : ""));
      }
      alike[k][0] = 0;
    }
  }

  /** What is said, without the depth of the make that says it. */
  private String remark(int i) {
    String line = lines.get(i);
    int said = BuildLine.maker(line);
    return said > 0 ? line.substring(said) : line;
  }

  /** The outer makes repeat that an inner one failed; where the beginning is cut off, the inner one may be missing. */
  private void stops(int from, int to) {
    for (int k = 0; k < stops.size(); k++) {
      int i = stops.get(k);
      String line = lines.get(i);
      boolean here = i >= from && i < to;
      boolean repeats = !lines.isCut() && k > 0 && k < stops.size() - 1 && line.endsWith(" 2")
          || line.contains("CMakeFiles/Makefile2");
      if (here && (!repeats || stops.size() == 1)) {
        if (BuildLine.reason(line, BuildLine.maker(line)) && folders.named(i)) {
          folders.head(draft, i);
        }
        draft.keepClipped(i, 300);
      }
    }
  }
}
