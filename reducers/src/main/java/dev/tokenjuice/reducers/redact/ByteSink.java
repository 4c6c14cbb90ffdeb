package dev.tokenjuice.reducers.redact;

/** Takes bytes. The array will be used again. */
@FunctionalInterface
public interface ByteSink {
  void take(byte[] bytes, int from, int count);
}
