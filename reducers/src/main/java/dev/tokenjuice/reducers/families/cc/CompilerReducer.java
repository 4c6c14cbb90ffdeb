package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.CompilerFinding;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
  private static final int TARGETS = 8;

  private final boolean failed;
  private final MakeFolders folders;
  private final CcDiagnostics diagnostics;
  private final LinkErrors links;
  private final CmakeBlocks cmake;
  private final AutomakeTests tests;
  private final IntList stops = new IntList();
  private final IntList talk = new IntList();
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
    diagnostics.show(draft);
    links.show(draft);
    tests.show(draft);
    talk.stream().forEach(i -> draft.at(i, () -> said(i, 500)));
    stops();
    telling();
    if (!failed) {
      built();
    }
    draft.inOrder();
    ending();
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
    next = next > i ? next : diagnostics.take(i, talk.size());
    if (next > i) {
      return next;
    }
    around(i, line, said);
    return i + 1;
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

  /** Show line {@code i}, not below the name of another folder, and in a failed run below its own. */
  private void said(int i, int width) {
    if (folders.below() || failed && folders.named(i)) {
      folders.head(draft, i);
    }
    draft.keepClipped(i, width);
  }

  /** What was built, or else the last step. */
  private void built() {
    targets.stream().limit(TARGETS).forEach(i -> draft.at(i, () -> draft.keep(i)));
    if (targets.size() > TARGETS) {
      draft.at(targets.get(TARGETS), () -> draft.note("… " + (targets.size() - TARGETS) + " more targets built"));
    } else if (targets.isEmpty() && lastProgress >= 0) {
      draft.at(lastProgress, () -> draft.keepClipped(lastProgress, 200));
    }
  }

  private void ending() {
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
    Map<String, List<Integer>> remarks = new LinkedHashMap<>();
    telling.stream().forEach(i -> remarks.computeIfAbsent(remark(i), remark -> new ArrayList<>(1)).add(i));
    remarks.values().forEach(same -> {
      int i = same.get(0);
      if (steps == 0 || !lines.get(i).startsWith("-- Build files")) {
        draft.at(i, () -> {
          draft.keepAs(i, Words.clipped(lines.get(i), 300) + (same.size() > 1 ? " (×" + same.size() + ")" : ""));
          same.forEach(draft::covered);
        });
      }
    });
  }

  /** What is said, without the depth of the make that says it. */
  private String remark(int i) {
    String line = lines.get(i);
    int said = BuildLine.maker(line);
    return said > 0 ? line.substring(said) : line;
  }

  /** The outer makes repeat that an inner one failed; where the beginning is cut off, the inner one may be missing. */
  private void stops() {
    for (int k = 0; k < stops.size(); k++) {
      int i = stops.get(k);
      String line = lines.get(i);
      boolean repeats = !lines.isCut() && k > 0 && k < stops.size() - 1 && line.endsWith(" 2")
          || line.contains("CMakeFiles/Makefile2");
      if (!repeats || stops.size() == 1) {
        draft.at(i, () -> {
          if (BuildLine.reason(line, BuildLine.maker(line)) && folders.named(i)) {
            folders.head(draft, i);
          }
          draft.keepClipped(i, 300);
        });
      }
    }
  }
}
