package dev.tokenjuice.reducers.families.apple;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import org.junit.jupiter.api.Test;

class AppleReducersTest {
  private static Reduction reduce(String reducer, int exitCode, String text) {
    return AppleReducers.all().get(reducer).reduce(new CommandOutput(Invocation.of("tool"), exitCode, Lines.of(text)));
  }

  @Test
  void tellsAFailedTestOfXcodeOnce() {
    String text = reduce("apple/xcodebuild", 65, """
        Test Suite 'CartTests' started at 2025-02-03 10:11:12.123
        Test Case '-[ShopTests.CartTests testTax]' started.
        /w/CartTests.swift:12: error: -[ShopTests.CartTests testTax] : XCTAssertEqual failed: ("20") is not equal to ("21")
        Test Case '-[ShopTests.CartTests testTax]' failed (0.003 seconds).
        Test Case '-[ShopTests.CartTests testCrash]' failed (0.001 seconds).
        Executed 2 tests, with 2 failures (1 unexpected) in 0.004 (0.005) seconds
        Failing tests:
        \tCartTests.testCrash()
        ** TEST FAILED **
        """).text();
    assertTrue(text.contains("/w/CartTests.swift:12: error:"));
    assertFalse(text.contains("testTax]' failed"));
    assertTrue(text.contains("testCrash]' failed"));
    assertTrue(text.contains("Executed 2 tests, with 2 failures"));
    assertTrue(text.contains("** TEST FAILED **"));
  }

  @Test
  void keepsWhatTheLinkerSays() {
    String text = reduce("apple/swift", 1, """
        [5/6] Linking larder
        Undefined symbols for architecture arm64:
          "_jar_open", referenced from:
              _main in main.o
        ld: symbol(s) not found for architecture arm64
        clang: error: linker command failed with exit code 1 (use -v to see invocation)
        """).text();
    assertTrue(text.contains("\"_jar_open\", referenced from:"));
    assertTrue(text.contains("ld: symbol(s) not found"));
    assertFalse(text.contains("Linking"));
  }
}
