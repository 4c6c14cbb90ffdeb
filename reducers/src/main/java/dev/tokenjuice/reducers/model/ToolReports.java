package dev.tokenjuice.reducers.model;

import dev.tokenjuice.reducers.text.Lines;
import java.util.List;

/**
 * Compacts reports of tools that are known by what they print, for reducers of programs that run other tools. Handed
 * down with each output, so that no family of reducers has to know another one.
 */
public interface ToolReports {
  /** Knows no tool and declines every output. */
  ToolReports NONE = new ToolReports() {
    @Override
    public List<String> names(Lines lines) {
      return List.of();
    }

    @Override
    public Reduction reduce(CommandOutput output) {
      return Reduction.declined();
    }

    @Override
    public Reduction reduceEvident(CommandOutput output) {
      return Reduction.declined();
    }

    @Override
    public Reduction reduceWithin(CommandOutput output, Reducer others) {
      return Reduction.declined();
    }

    @Override
    public Reduction reduceAs(String reducer, CommandOutput output) {
      return Reduction.declined();
    }

    @Override
    public Reduction reduceRecorded(CommandOutput output) {
      return Reduction.declined();
    }
  };

  /** The names of the reducers whose tools printed some of the lines, in the order in which they begin. */
  List<String> names(Lines lines);

  /** Compact each part of the output by the reducer of its tool; declined if no tool is known. */
  Reduction reduce(CommandOutput output);

  /** The same for a command that may be anything; declined unless it is evident that a tool is at work. */
  Reduction reduceEvident(CommandOutput output);

  /** Compact the reports that stand apart in an output, and what is around them by another reducer; declined if none does. */
  Reduction reduceWithin(CommandOutput output, Reducer others);

  /** Compact the output by the reducer of this name; declined if there is none. */
  Reduction reduceAs(String reducer, CommandOutput output);

  /** Compact the contents of a file in which a tool recorded its events; declined if it is none. */
  Reduction reduceRecorded(CommandOutput output);
}
