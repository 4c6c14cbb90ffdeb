package dev.tokenjuice.contract;

import org.junit.jupiter.api.Tag;

/** The contract against the executable. */
@Tag("native")
final class ExecutableContractTest extends CliContract {
  @Override
  Program program() {
    return new Executable();
  }
}
