package dev.tokenjuice.reducers.command;

/** Says that shell text can't be understood for certain; never leaves this package. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Refusal(String reason) {
    super(reason, null, false, false);
  }
}
