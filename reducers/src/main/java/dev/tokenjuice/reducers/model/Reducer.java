package dev.tokenjuice.reducers.model;

/** Compacts the output of one kind of command. Pure, deterministic, linear in the output. */
@FunctionalInterface
public interface Reducer {
  /** Compact the output, or return {@link Reduction#declined()} if its shape is not known. */
  Reduction reduce(CommandOutput output);
}
