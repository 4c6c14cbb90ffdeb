package dev.tokenjuice.reducers.command;

import java.util.List;

/**
 * Which programs print the output of a command line.
 *
 * @param programs the programs that print, in order; twice in a loop; none if one that prints is not known
 * @param annotated whether other lines are printed too: a heading, an exit code
 * @param added the lines that the command line itself adds
 */
public record OutputSources(List<Invocation> programs, boolean annotated, AddedLines added) {
  public OutputSources {
    programs = List.copyOf(programs);
  }
}
