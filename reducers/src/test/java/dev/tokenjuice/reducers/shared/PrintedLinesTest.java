package dev.tokenjuice.reducers.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PrintedLinesTest {
  private static final Lines MANY = Lines.of("test a\n" + IntStream.range(0, 200).mapToObj(i -> "row " + i)
      .collect(Collectors.joining("\n")) + "\nKilled\ntest b\nlast\n");

  @Test
  void foldsWhatOneTestPrintsBeyondFiftyLines() {
    Reduction made = all("jest");
    assertEquals("test a", made.lines().get(0));
    assertEquals("row 0", made.lines().get(1));
    assertEquals("row 39", made.lines().get(40));
    assertEquals("… 151 more printed lines", made.lines().get(41));
    assertEquals("row 191", made.lines().get(42));
    assertEquals(List.of("Killed", "test b", "last"), made.lines().subList(51, 54));
    assertEquals(151, made.omittedLines());
  }

  @Test
  void foldsNoLineThatIsLikeNoOther() {
    Lines lines = Lines.of("row 1\n".repeat(80) + "the basket holds 3 jars\n" + "row 2\n".repeat(80));
    Draft draft = new Draft(lines);
    PrintedLines printed = new PrintedLines(draft, new CommandOutput(Invocation.of("jest"), 0, lines));
    printed.keep(0, lines.size());
    printed.close();
    Reduction made = draft.build();
    assertEquals("the basket holds 3 jars", made.lines().get(41));
    assertEquals("… 70 more printed lines", made.lines().get(42));
  }

  @Test
  void foldsNothingThatWasAskedFor() {
    assertEquals(0, all("pytest -s").omittedLines());
  }

  @Test
  void showsNoNameOfATestThatPrintedNothing() {
    Lines lines = Lines.of("test a\ntest b\nprinted\n");
    Draft draft = new Draft(lines);
    PrintedLines printed = new PrintedLines(draft, new CommandOutput(Invocation.of("jest"), 0, lines));
    printed.under(0);
    printed.under(1);
    printed.keep(2);
    printed.close();
    assertEquals(List.of("test b", "printed"), draft.build().lines());
  }

  @Test
  void showsANameBelowWhatItsTestPrinted() {
    Lines lines = Lines.of("printed\n  test a\n  test b\n");
    Draft draft = new Draft(lines);
    PrintedLines printed = new PrintedLines(draft, new CommandOutput(Invocation.of("mocha"), 0, lines));
    printed.keep(0);
    printed.above(1, true);
    printed.above(2, true);
    assertEquals(List.of("printed", "test a"), draft.build().lines());
  }

  @Test
  void showsNoNameWhereEveryTestPassedUnlessAsked() {
    for (String command : List.of("mocha", "mocha -g adds")) {
      Lines lines = Lines.of("printed\n  test a\n");
      Draft draft = new Draft(lines);
      PrintedLines printed = new PrintedLines(draft, new CommandOutput(Invocation.of(command), 0, lines));
      printed.keep(0);
      printed.above(1, false);
      assertEquals(command.equals("mocha") ? 1 : 2, draft.build().lines().size());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pytest -s", "pytest -v", "pytest -k adds", "pytest a.py::test_adds", "jest -t adds",
    "go test -run TestAdds ./...", "cargo test -- --nocapture", "mvn test -Dtest=CartTest",
    "gradle test --tests CartTest", "rspec --example adds", "phpunit --filter adds"})
  void knowsThatPrintsAreAskedFor(String command) {
    assertTrue(PrintedLines.asked(Invocation.of(command)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"pytest", "jest src", "go test ./...", "cargo test", "mvn -q test"})
  void knowsThatPrintsAreNotAskedFor(String command) {
    assertFalse(PrintedLines.asked(Invocation.of(command)));
  }

  private static Reduction all(String command) {
    Draft draft = new Draft(MANY);
    PrintedLines printed = new PrintedLines(draft, new CommandOutput(Invocation.of(command), 0, MANY));
    for (int i = 0; i < MANY.size(); i++) {
      if (MANY.get(i).startsWith("test ")) {
        printed.under(i);
      } else {
        printed.keep(i);
      }
    }
    printed.close();
    return draft.build();
  }
}
