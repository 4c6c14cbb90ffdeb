package dev.tokenjuice.reducers.families.python;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import org.junit.jupiter.api.Test;

class PytestReducerTest {
  private static final String FAILURE = """
      ____________________________ test_totals[two items] ____________________________

      cart = <Cart object at 0x7f00>, count = 2

          def test_totals(cart, count):
              cart.fill(count)
      >       assert cart.total() == 8
      E       assert 7 == 8
      E        +  where 7 = total()

      tests/test_cart.py:9: AssertionError
      """;

  private static Reduction reduce(int exitCode, String text) {
    return PythonReducers.all().get("python/pytest").reduce(new CommandOutput(Invocation.of("pytest"), exitCode,
        Lines.of(text)));
  }

  @Test
  void headsAFailureByItsNodeId() {
    String output = "==== FAILURES ====\n" + FAILURE
        + "==== short test summary info ====\nFAILED tests/test_cart.py::test_totals[two items] - assert 7 == 8\n==== 1 failed, 3 passed in 0.02s ====\n";
    Reduction reduction = reduce(1, output);
    assertEquals("FAILED tests/test_cart.py::test_totals[two items]", reduction.lines().get(0));
    assertTrue(reduction.text().contains("tests/test_cart.py:9: AssertionError"));
    assertTrue(reduction.text().contains("E       assert 7 == 8"));
    assertTrue(reduction.text().endsWith("1 failed, 3 passed in 0.02s\n"));
    assertFalse(reduction.text().contains("cart.fill(count)"));
  }

  @Test
  void keepsTheNameWhenThereIsNoSummary() {
    assertTrue(reduce(1, "==== FAILURES ====\n" + FAILURE
        + "1 failed in 0.02s\n").text().contains("test_totals[two items]"));
  }

  @Test
  void keepsFailuresOfAnInterruptedRun() {
    String output =
        "==== test session starts ====\ntests/a.py::test_a PASSED [ 10%]\ntests/a.py::test_b FAILED [ 20%]\nTerminated\n";
    String text = reduce(143, output).text();
    assertTrue(text.contains("tests/a.py::test_b FAILED"));
    assertFalse(text.contains("test_a"));
  }

  @Test
  void boundsCapturedOutput() {
    StringBuilder output = new StringBuilder("==== FAILURES ====\n" + FAILURE
        + "------- Captured stdout call -------\n");
    for (int i = 0; i < 500; i++) {
      output.append("step ").append(i).append('\n');
    }
    Reduction reduction = reduce(1, output + "==== 1 failed in 0.02s ====\n");
    assertTrue(reduction.lines().size() < 70);
    assertTrue(reduction.text().contains("… 450 more printed lines"));
    assertTrue(reduction.text().contains("step 0"));
    assertTrue(reduction.text().contains("step 499"));
  }

  @Test
  void reducesAPassToItsTotals() {
    Reduction reduction = reduce(0,
        "==== test session starts ====\ncollected 2 items\n\ntests/a.py .. [100%]\n\n==== 2 passed in 0.01s ====\n");
    assertEquals("2 passed in 0.01s\n", reduction.text());
    assertEquals(3, reduction.omittedLines());
  }
}
