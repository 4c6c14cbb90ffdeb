package dev.tokenjuice.contract;

/** The contract inside this JVM. */
final class InProcessContractTest extends CliContract {
  @Override
  Program program() {
    return new InProcess();
  }
}
