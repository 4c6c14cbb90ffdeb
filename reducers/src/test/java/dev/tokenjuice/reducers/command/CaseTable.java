package dev.tokenjuice.reducers.command;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Cases as lines {@code command => expectation}; {@code ⏎} stands for a line end, {@code //} begins a remark. Each is a test
 * of its own, or with {@code -Dtokenjuice.wholeTables=true} all of a table are one: {@code scripts/mutate} runs every test alone.
 */
public final class CaseTable {
  private CaseTable() {}

  public static Stream<DynamicTest> tests(String table, BiConsumer<String, String> check) {
    Stream<DynamicTest> tests = table.lines()
        .filter(line -> !line.isBlank() && !line.startsWith("//"))
        .map(line -> {
          int arrow = line.lastIndexOf(" => ");
          String command = line.substring(0, arrow).strip().replace('⏎', '\n');
          String expected = line.substring(arrow + 4).strip();
          return dynamicTest(line.strip(), () -> check.accept(command, expected));
        });
    return Boolean.getBoolean("tokenjuice.wholeTables") ? Stream.of(oneTest(tests)) : tests;
  }

  private static DynamicTest oneTest(Stream<DynamicTest> tests) {
    return dynamicTest("all", () -> {
      for (DynamicTest test : tests.toList()) {
        test.getExecutable().execute();
      }
    });
  }
}
