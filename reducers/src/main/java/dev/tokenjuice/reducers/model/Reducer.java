package dev.tokenjuice.reducers.model;

/** Compacts the output of one kind of command. Pure, deterministic, linear in the output. */
@FunctionalInterface
public interface Reducer {
  /** Compact the output, or return {@link Reduction#declined()} if it is not of the expected shape. */
  Reduction reduce(CommandOutput output);
}
