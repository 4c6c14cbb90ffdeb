package dev.tokenjuice.reducers;

import dev.tokenjuice.reducers.command.AddedLines;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.List;
import java.util.OptionalInt;

/**
 * An output without the lines around it that the command line itself adds: a heading, an exit code. A tool's reducer
 * would drop or misread them.
 *
 * @param opening the added lines before the output
 * @param lines what the programs printed
 * @param closing the added lines behind the output
 * @param exitCode the exit code of the command, even if an echo behind it succeeds
 * @param guessed whether only words of trouble in the output suggest this exit code
 */
record SurroundedOutput(List<String> opening, Lines lines, List<String> closing, int exitCode, boolean guessed) {
  /** More added lines than this head nothing: they are what the command was run for. */
  private static final int MOST = 20;

  static SurroundedOutput of(CommandAnalysis command, Lines lines, int exitCode) {
    AddedLines notes = command.sources().added();
    if (notes.isEmpty() || lines.total() != lines.size()) {
      return new SurroundedOutput(List.of(), lines, List.of(), exitCode, false);
    }
    int from = lines.find(0, line -> !Stripped.blank(line) && !notes.mayPrecede(line));
    int to = lines.size();
    while (to > from && (lines.blank(to - 1) || notes.mayFollow(lines.get(to - 1)))) {
      to--;
    }
    from = from > MOST ? 0 : from;
    to = lines.size() - to > MOST ? lines.size() : to;
    if (from == to) {
      return new SurroundedOutput(List.of(), lines, List.of(), exitCode, false);
    }
    List<String> closing = printed(lines, to, lines.size());
    Lines inner = from == 0 && to == lines.size() ? lines : Lines.of(lines.subList(from, to));
    OptionalInt told = exitCode == 0 ? told(notes, closing) : OptionalInt.of(exitCode);
    boolean guessed = told.isEmpty() && notes.maskFailure() && inner.stream().anyMatch(Signals::failure);
    return new SurroundedOutput(printed(lines, 0, from), inner, closing, guessed ? 1 : told.orElse(0), guessed);
  }

  /**
   * Each run of a loop such as {@code for f in *; do echo "== $f"; lint $f; done} by itself: a reader of all of them
   * would take the headings for parts of the report, and sort what stands below another one.
   */
  static Reduction reduceBetween(AddedLines notes, CommandOutput output, Reducer reducer) {
    Lines lines = output.lines();
    IntList headings = new IntList();
    for (int i = 0; i < lines.size(); i++) {
      if (notes.mayStandBetween(lines.get(i))) {
        headings.add(i);
      }
    }
    if (headings.isEmpty() || headings.size() > MOST || lines.total() != lines.size()) {
      return reducer.reduce(output);
    }
    boolean told = lines.any(Signals::failure);
    Assembly assembly = new Assembly();
    boolean known = false;
    int from = 0;
    for (int k = 0; k <= headings.size(); k++) {
      int to = k < headings.size() ? headings.get(k) : lines.size();
      Lines run = Lines.of(lines.subList(from, to));
      Reduction made = run.any(line -> !Stripped.blank(line))
          ? reducer.reduce(output.part(told && !run.any(Signals::failure) ? 0 : output.exitCode(), run))
          : Reduction.declined();
      if (made.content()) {
        return reducer.reduce(output);
      }
      known |= !made.isDeclined();
      if (made.isDeclined()) {
        printed(run, 0, run.size()).forEach(assembly::keep);
      } else {
        assembly.add(made);
      }
      if (to < lines.size()) {
        assembly.keep(lines.get(to));
      }
      from = to + 1;
    }
    return known ? assembly.build() : reducer.reduce(output);
  }

  /** The reduction of the output with the added lines around it. */
  Reduction around(Reduction inner) {
    if (inner.isDeclined() || opening.isEmpty() && closing.isEmpty()) {
      return inner;
    }
    Assembly assembly = new Assembly();
    opening.forEach(assembly::keep);
    assembly.add(inner);
    closing.forEach(assembly::keep);
    return inner.content() ? assembly.build().asContent() : assembly.build();
  }

  private static List<String> printed(Lines lines, int from, int to) {
    return lines.subList(from, to).stream().filter(line -> !Stripped.blank(line)).toList();
  }

  private static OptionalInt told(AddedLines notes, List<String> closing) {
    return closing.stream().map(notes::exitCode).flatMapToInt(OptionalInt::stream).findFirst();
  }
}
