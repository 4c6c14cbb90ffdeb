package dev.tokenjuice.reducers.command;

import java.util.ArrayList;
import java.util.List;

/** The programs that a part of a script runs, by how much they print. */
final class PrintingPrograms {
  /** Programs that print their own output. */
  final List<ProgramRun> printers = new ArrayList<>();
  /** Programs that print a line about others, such as {@code echo $?}. */
  final List<ProgramRun> notes = new ArrayList<>();
  /** Programs that print nothing unless they fail, or whose output goes elsewhere. */
  final List<ProgramRun> quiet = new ArrayList<>();
  /** Commands of the shell that print nothing, such as {@code cd}. */
  final List<ProgramRun> setup = new ArrayList<>();
  /** Whether a program may print that is not known. */
  boolean opaque;
  /** Whether a part runs in a loop: the outputs of its rounds can't be told apart. */
  boolean repeated;

  static PrintingPrograms opaque() {
    PrintingPrograms printing = new PrintingPrograms();
    printing.opaque = true;
    return printing;
  }

  void add(PrintingPrograms other) {
    printers.addAll(other.printers);
    notes.addAll(other.notes);
    quiet.addAll(other.quiet);
    setup.addAll(other.setup);
    opaque |= other.opaque;
    repeated |= other.repeated;
  }

  /** The same programs with their stdout redirected. */
  PrintingPrograms hidden() {
    PrintingPrograms printing = new PrintingPrograms();
    printers.forEach(ran -> printing.quiet.add(ran.withHiddenStdout()));
    notes.forEach(ran -> printing.quiet.add(ran.withHiddenStdout()));
    printing.quiet.addAll(quiet);
    printing.setup.addAll(setup);
    return printing;
  }

  /** Whether no program prints to the visible stdout. */
  boolean stdoutEmpty() {
    return !opaque && printers.isEmpty() && notes.isEmpty();
  }

  /** Whether nothing is printed unless a program fails. One whose stdout is redirected may still print messages. */
  boolean silent() {
    return stdoutEmpty() && quiet.stream().noneMatch(ProgramRun::stdoutHidden);
  }

  /** Whether one program alone prints. */
  boolean single() {
    return !opaque && !repeated && visible().size() == 1;
  }

  /** The candidates for the one visible program, from the first group that has any. */
  List<ProgramRun> visible() {
    for (List<ProgramRun> group : List.of(printers, notes, quiet, setup)) {
      if (!group.isEmpty()) {
        return group;
      }
    }
    return List.of();
  }
}
