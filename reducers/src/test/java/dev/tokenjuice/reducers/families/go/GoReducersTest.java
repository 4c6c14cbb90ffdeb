package dev.tokenjuice.reducers.families.go;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import org.junit.jupiter.api.Test;

class GoReducersTest {
  private static Reduction reduce(String reducer, String command, int exitCode, String text) {
    return GoReducers.all().get(reducer).reduce(new CommandOutput(Invocation.of(command), exitCode, Lines.of(text)));
  }

  @Test
  void countsATestThatHoldsAFailingOneOnlyOnce() {
    String text = reduce("go/test", "go test -v ./...", 1, """
        === RUN   TestLid
        === RUN   TestLid/opens
        === RUN   TestLid/closes
            lid_test.go:9: still open
        --- FAIL: TestLid (0.00s)
            --- PASS: TestLid/opens (0.00s)
            --- FAIL: TestLid/closes (0.00s)
        FAIL
        FAIL	example.com/lid	0.004s
        FAIL
        """).text();
    assertEquals("""
        --- FAIL: TestLid/closes
            lid_test.go:9: still open
        FAIL	example.com/lid	0.004s
        1 failed, 1 passed in 1 package (1 failed)
        """, text);
  }

  /** Since Go 1.22 a package without tests has a share of coverage in place of {@code [no test files]}. */
  @Test
  void namesEachPackageWithoutTests() {
    String text = reduce("go/test", "go test -cover ./...", 0, "\texample.com/jar/cap\t\tcoverage: 0.0% of statements\n"
        + "ok  \texample.com/jar/lid\t0.002s\tcoverage: 50.0% of statements\n"
        + "?   \texample.com/jar/box\t[no test files]\n").text();
    assertEquals("""
        ok example.com/jar/lid 0.002s coverage: 50.0%
        example.com/jar/cap coverage: 0.0%
        ? [no test files] example.com/jar/box
        ok: 3 packages (1 ok, 2 without tests)
        """, text);
  }

  @Test
  void givesLinesOfParallelTestsToTheTestThatPrintedThem() {
    String text = reduce("go/test", "go test -v", 1, """
        === RUN   TestA
        === PAUSE TestA
        === RUN   TestB
        === PAUSE TestB
        === CONT  TestA
        === CONT  TestB
            ab_test.go:4: b is wrong
        === NAME  TestA
            ab_test.go:2: a is fine
        --- FAIL: TestB (0.00s)
        --- PASS: TestA (0.00s)
        FAIL
        FAIL	example.com/ab	0.004s
        """).text();
    assertTrue(text.startsWith("--- FAIL: TestB\n    ab_test.go:4: b is wrong\n"));
    assertTrue(text.contains("--- PASS: TestA\n    ab_test.go:2: a is fine\n"));
  }

  @Test
  void namesTheTestsThatWereChosen() {
    String output = """
        === RUN   TestA
        --- PASS: TestA (0.00s)
        === RUN   TestB
        --- PASS: TestB (0.02s)
        PASS
        ok  	example.com/ab	0.004s
        """;
    assertTrue(reduce("go/test", "go test -v -run Test ./...", 0, output).text()
        .contains("--- PASS: TestA\n--- PASS: TestB (0.02s)\n"));
    assertFalse(reduce("go/test", "go test -v ./...", 0, output).text().contains("TestA"));
  }

  @Test
  void keepsWhatTheProgramSaidWhenItDiedInATest() {
    String text = reduce("go/test", "go test -v", 1, """
        === RUN   TestA
        --- PASS: TestA (0.00s)
        === RUN   TestB
        2024/01/02 lid: cannot open jar
        FAIL	example.com/ab	0.004s
        """).text();
    assertTrue(text.contains("TestB (not finished)\n2024/01/02 lid: cannot open jar"));
    assertTrue(text.contains("1 passed in 1 package (1 failed)"));
  }

  @Test
  void joinsEventsThatHoldPartsOfOneLine() {
    String text = reduce("go/test", "go test -json", 1, """
        {"Action":"run","Package":"p/q","Test":"TestA"}
        {"Action":"output","Package":"p/q","Test":"TestA","Output":"    a_test.go:3: want 1"}
        {"Action":"output","Package":"p/q","Test":"TestA","Output":", got 2\\n"}
        {"Action":"fail","Package":"p/q","Test":"TestA","Elapsed":0.01}
        {"Action":"output","Package":"p/q","Output":"FAIL\\tp/q\\t0.012s\\n"}
        {"Action":"fail","Package":"p/q","Elapsed":0.012}
        """).text();
    assertEquals(
        "--- FAIL: TestA (0.01s)\n    a_test.go:3: want 1, got 2\nFAIL\tp/q\t0.012s\n1 failed in 1 package (1 failed)\n",
        text);
  }

  @Test
  void tellsAFindingOfAPackageAndItsTestVariantOnce() {
    String found = "./a.go:3:5: undefined: b\n";
    String text = reduce("go/test", "go test ./...", 1,
        "# example.com/a\n" + found + "# example.com/a [example.com/a.test]\n" + found
            + "FAIL\texample.com/a [build failed]\nFAIL\n")
        .text();
    assertEquals(text.indexOf(found), text.lastIndexOf(found));
    assertTrue(text.contains("[build failed]"));
  }

  @Test
  void namesPackagesThatPassInOneRow() {
    StringBuilder output = new StringBuilder();
    for (int i = 0; i < 6; i++) {
      output.append("ok  \texample.com/shop/p").append(i).append(i == 5 ? "/deep" : "").append("\t0.01s\n");
    }
    assertEquals("ok example.com/shop/: p0 p1 p2 p3 p4 p5/deep\nok: 6 packages\n",
        reduce("go/test", "go test ./...", 0, output.toString()).text());
  }

  @Test
  void leavesOtherOutputAlone() {
    assertTrue(reduce("go/test", "go test", 1, "go: cannot find main module\n").isDeclined());
    assertTrue(reduce("go/build", "go run .", 0, "hello\n").isDeclined());
  }
}
