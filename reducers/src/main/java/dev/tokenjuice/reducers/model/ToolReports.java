package dev.tokenjuice.reducers.model;

import dev.tokenjuice.reducers.text.Lines;
import java.util.List;

/**
 * Compacts the reports of tools that are recognised by their lines, for reducers of programs that run other tools. It
 * comes with each output, so that no family of reducers depends on another one.
 */
public interface ToolReports {
  /** Knows no tool and declines every output. */
  ToolReports NONE = new ToolReports() {};

  /** The names of the reducers whose tools printed some of the lines, in the order in which they begin. */
  default List<String> names(Lines lines) {
    return List.of();
  }

  /** Compact each part of the output by the reducer of its tool; declined if no tool is known. */
  default Reduction reduce(CommandOutput output) {
    return Reduction.declined();
  }

  /** The same for a command that may run anything; declined unless a line proves which tool printed it. */
  default Reduction reduceEvident(CommandOutput output) {
    return Reduction.declined();
  }

  /** Compact the separate reports in an output, and the lines around them by another reducer; declined without any. */
  default Reduction reduceWithin(CommandOutput output, Reducer others) {
    return Reduction.declined();
  }

  /** Compact the output by the reducer of this name; declined if there is none. */
  default Reduction reduceAs(String reducer, CommandOutput output) {
    return Reduction.declined();
  }

  /** Compact the content of a file in which a tool recorded its events; declined if it is no such file. */
  default Reduction reduceRecorded(CommandOutput output) {
    return Reduction.declined();
  }
}
