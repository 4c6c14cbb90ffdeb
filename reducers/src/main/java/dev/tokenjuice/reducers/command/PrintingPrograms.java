package dev.tokenjuice.reducers.command;

import java.util.ArrayList;
import java.util.List;

/** Who prints in a part of a script, sorted by how much it matters. */
final class PrintingPrograms {
  /** Programs that print their own output. */
  final List<ProgramRun> loud = new ArrayList<>();
  /** Programs that add a line about the others, such as {@code echo $?}. */
  final List<ProgramRun> notes = new ArrayList<>();
  /** Programs that print nothing unless they fail, or whose output goes elsewhere. */
  final List<ProgramRun> quiet = new ArrayList<>();
  /** Commands such as {@code cd} that only prepare. */
  final List<ProgramRun> setup = new ArrayList<>();
  /** Whether something may print that can't be named. */
  boolean opaque;
  /** Whether a part runs more than once, so that its rounds can't be told apart. */
  boolean repeated;

  static PrintingPrograms opaque() {
    PrintingPrograms sound = new PrintingPrograms();
    sound.opaque = true;
    return sound;
  }

  void add(PrintingPrograms other) {
    loud.addAll(other.loud);
    notes.addAll(other.notes);
    quiet.addAll(other.quiet);
    setup.addAll(other.setup);
    opaque |= other.opaque;
    repeated |= other.repeated;
  }

  /** The same parts with their output sent elsewhere. */
  PrintingPrograms hidden() {
    PrintingPrograms sound = new PrintingPrograms();
    loud.forEach(ran -> sound.quiet.add(ran.withHiddenStdout()));
    notes.forEach(ran -> sound.quiet.add(ran.withHiddenStdout()));
    sound.quiet.addAll(quiet);
    sound.setup.addAll(setup);
    return sound;
  }

  boolean silent() {
    return !opaque && loud.isEmpty() && notes.isEmpty();
  }

  /** Whether nothing is printed at all unless something fails; a program whose output goes elsewhere has messages. */
  boolean mute() {
    return silent() && quiet.stream().noneMatch(ProgramRun::stdoutHidden);
  }

  /** Whether one program alone is heard. */
  boolean single() {
    return !opaque && !repeated && heard().size() == 1;
  }

  /** The candidates for the one visible program, from the loudest group that has any. */
  List<ProgramRun> heard() {
    for (List<ProgramRun> group : List.of(loud, notes, quiet, setup)) {
      if (!group.isEmpty()) {
        return group;
      }
    }
    return List.of();
  }
}
