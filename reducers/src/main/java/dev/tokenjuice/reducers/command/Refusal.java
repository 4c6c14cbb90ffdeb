package dev.tokenjuice.reducers.command;

/** Thrown where the meaning of shell text is not certain; never leaves this package. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Refusal(String reason) {
    super(reason, null, false, false);
  }
}
