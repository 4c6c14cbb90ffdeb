package dev.tokenjuice.reducers.families.go;

import java.util.ArrayList;
import java.util.List;

/** All that a test run told, package by package. */
final class GoTestRun {
  final List<GoPackage> packages = new ArrayList<>();
  /** What the compiler said before any test ran. */
  final List<GoLine> build = new ArrayList<>();
  private boolean verbose;

  /** Passing tests are listed too, so that they can be counted. */
  void verbose() {
    verbose = true;
  }

  boolean isVerbose() {
    return verbose;
  }

  boolean isEmpty() {
    return build.isEmpty() && packages.stream().allMatch(p -> !p.closed() && p.failures.isEmpty()
        && p.benchmarks.isEmpty() && p.passed() == 0);
  }
}
