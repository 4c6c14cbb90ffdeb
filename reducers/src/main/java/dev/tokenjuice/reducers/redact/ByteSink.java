package dev.tokenjuice.reducers.redact;

/** Takes bytes; the array is only lent. */
@FunctionalInterface
public interface ByteSink {
  void take(byte[] bytes, int from, int count);
}
