package dev.tokenjuice.reducers.redact;

/** Takes bytes. It must not keep the array, which is used again. */
@FunctionalInterface
public interface ByteSink {
  void take(byte[] bytes, int from, int count);
}
