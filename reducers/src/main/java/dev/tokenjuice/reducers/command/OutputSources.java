package dev.tokenjuice.reducers.command;

import java.util.List;

/**
 * Who prints the output of a command line.
 *
 * @param programs all programs that print on their own, in order, twice if they run again and again; none if something
 *     prints that can't be named
 * @param annotated whether something else prints, too: a heading, an exit code
 * @param added the lines that the command line itself adds
 */
public record OutputSources(List<Invocation> programs, boolean annotated, AddedLines added) {
  public OutputSources {
    programs = List.copyOf(programs);
  }
}
